package datafolder

import "fmt"

// needed is what a few uploads take at once, in the folder and in the database.
const needed = 64 << 20

// Room is an error when the disk under a folder is about to be full. Where the
// system does not tell, there is room.
func Room(folder string) error {
	free, err := Free(folder)
	if err != nil {
		return fmt.Errorf("look at the data folder: %w", err)
	}
	return enough(free)
}

// low is when the log begins to warn: some time before nothing is taken any more.
const low = 1 << 30

// Warning tells that room is getting scarce, or is empty.
func Warning(folder string) string {
	free, err := Free(folder)
	if err != nil {
		// Room says it as an error.
		return ""
	}
	return warning(free)
}

func warning(free uint64) string {
	if free >= low {
		return ""
	}
	return fmt.Sprintf("the disk of the data folder has %d MB left; at %d MB the forms are reported as failing", free>>20, needed>>20)
}

func enough(free uint64) error {
	if free < needed {
		return fmt.Errorf("the disk of the data folder has only %d MB left, want %d", free>>20, needed>>20)
	}
	return nil
}
