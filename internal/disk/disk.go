// Package disk tells how much room the data folder has left.
package disk

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

func enough(free uint64) error {
	if free < needed {
		return fmt.Errorf("the disk of the data folder has only %d MB left, want %d", free>>20, needed>>20)
	}
	return nil
}
