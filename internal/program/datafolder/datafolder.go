// Package datafolder knows what a server keeps in its data folder besides the
// database, and how much room the folder has left.
package datafolder

import (
	"fmt"
	"syscall"
)

// Names in the folder. Backups hold the first two.
const (
	// Secret is the file that signs tokens and links.
	Secret = "secret"
	// Certificates is the folder of those that ACME has got.
	Certificates = "certificates"
	// Sites is the folder of packed sites that were taken from a file.
	Sites = "sites"
	// Uploads is the folder of files on their way into the database.
	Uploads = "uploads"
)

const (
	// Needed is what a few uploads take at once, in the folder and in the database.
	Needed = 64 << 20
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
		warning = fmt.Sprintf("the disk of the data folder has %d MB left; at %d MB the forms are reported as failing", free>>20, Needed>>20)
	}
	if free < Needed {
		err = fmt.Errorf("the disk of the data folder has only %d MB left, want %d", free>>20, Needed>>20)
	}
	return warning, err
}

// Free is how many bytes a program like this one may still write.
func Free(folder string) (uint64, error) {
	var stat syscall.Statfs_t
	if err := syscall.Statfs(folder, &stat); err != nil {
		return 0, err
	}
	return stat.Bavail * uint64(stat.Bsize), nil
}
