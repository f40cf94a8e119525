package datafolder

import "fmt"

const (
	// needed is what a few uploads take at once, in the folder and in the database.
	needed = 64 << 20
	// low is when the log begins to warn: some time before nothing is taken any more.
	low = 1 << 30
)

// Room is an error when the disk under a folder is about to be full, and a
// warning some time before.
func Room(folder string) (warning string, err error) {
	free, err := Free(folder)
	if err != nil {
		return "", fmt.Errorf("look at the data folder: %w", err)
	}
	return judge(free)
}

func judge(free uint64) (warning string, err error) {
	if free < low {
		warning = fmt.Sprintf("the disk of the data folder has %d MB left; at %d MB the forms are reported as failing", free>>20, needed>>20)
	}
	if free < needed {
		err = fmt.Errorf("the disk of the data folder has only %d MB left, want %d", free>>20, needed>>20)
	}
	return warning, err
}
