// Package datafolder knows what a server keeps in its data folder besides the
// database, and how much room its disk has left.
package datafolder

import "syscall"

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

// Free is how many bytes a program like this one may still write.
func Free(folder string) (uint64, error) {
	var stat syscall.Statfs_t
	if err := syscall.Statfs(folder, &stat); err != nil {
		return 0, err
	}
	return stat.Bavail * uint64(stat.Bsize), nil
}
