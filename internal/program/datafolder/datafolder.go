// Package datafolder knows what a server keeps in its data folder besides the
// database, and how much room the folder has left.
package datafolder

// Names in the folder. Backups hold the first two.
const (
	// Secret is the file that signs tokens and links.
	Secret = "secret"
	// Certificates is the folder of those that ACME has got.
	Certificates = "certificates"
	// Uploads is the folder of files on their way into the database.
	Uploads = "uploads"
	// reserve is the file that keeps room for deleting on a full disk.
	reserve = "reserve"
)
