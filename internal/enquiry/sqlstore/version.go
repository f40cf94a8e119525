package sqlstore

import "fmt"

// Newer is the error about tables that only a newer program knows, or nil.
func Newer(version, known int) error {
	if version > known {
		return fmt.Errorf("the database has version %d, this program knows %d: a newer program has used it", version, known)
	}
	return nil
}

// Other is an error unless the tables are those of this program. Only the server
// migrates, because one of an older version may still be at work.
func Other(version, known int) error {
	if version < known {
		return fmt.Errorf("the database has version %d, this program wants %d: start a server of this version first", version, known)
	}
	return Newer(version, known)
}
