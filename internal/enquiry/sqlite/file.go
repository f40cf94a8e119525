package sqlite

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
)

var (
	// ErrMissing: there is no database at the path.
	ErrMissing = errors.New("there is no database")
	// ErrReplaced: the open database is no longer the one at its path. What is
	// written to it would be gone with the program.
	ErrReplaced = errors.New("the database file was removed or replaced while it is in use")
)

// Exists tells whether there is a database at the path; an empty file is none.
// Open makes one where this is false.
func Exists(path string) (bool, error) {
	info, err := os.Stat(path)
	if errors.Is(err, fs.ErrNotExist) {
		return false, nil
	}
	if err != nil {
		return false, fmt.Errorf("find database: %w", err)
	}
	return info.Size() > 0, nil
}

// openFiles are the database and its write-ahead log as they were opened. SQLite
// goes on with a file that has lost its name, and tells nobody.
type openFiles map[string]os.FileInfo

// findFiles wants a connection to be open: the log is made with the first one
// and removed with the last.
func findFiles(path string) (openFiles, error) {
	files := openFiles{}
	for _, name := range []string{path, path + "-wal"} {
		info, err := os.Stat(name)
		if err != nil {
			return nil, fmt.Errorf("find database: %w", err)
		}
		files[name] = info
	}
	return files, nil
}

// check tells at the cost of two system calls whether the files in use are still
// the ones at the path, with ErrReplaced when not. Such a store stays unusable:
// close it and open again.
func (f openFiles) check() error {
	for name, opened := range f {
		now, err := os.Stat(name)
		if errors.Is(err, fs.ErrNotExist) || err == nil && !os.SameFile(opened, now) {
			return ErrReplaced
		}
		if err != nil {
			return fmt.Errorf("look at database: %w", err)
		}
	}
	return nil
}
