package backup

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"time"
)

const (
	restorePattern = "website-restore-*"
	draftPattern   = "website-backup-*.partial"
)

var (
	// leftover is a name that only a killed program leaves: a restore under way,
	// the emptied name of a copy, and the folders of older versions.
	leftover = regexp.MustCompile(`^(website-restore|website-copy|website-backup|restore)-[0-9]+$`)
	// unfinished is a draft on a disk that knows no files without a name, or the
	// emptied name of a copy beside it.
	unfinished = regexp.MustCompile(`^website-backup-[0-9]+\.partial$|\.partial-[0-9]+$|^website-copy-[0-9]+$`)
)

// abandoned is when a draft that nobody has written to belongs to no living
// backup any more. A living one writes all the time.
const abandoned = time.Hour

// Clean removes from a data folder what killed backups and restores have left.
func Clean(data string) error {
	return errors.Join(remove(data, leftover, func(fs.FileInfo) bool { return true }), cleanDrafts(data))
}

func cleanDrafts(folder string) error {
	// The times of files are those of the system, whatever clock the program is given.
	now := time.Now()
	return remove(folder, unfinished, func(info fs.FileInfo) bool { return now.Sub(info.ModTime()) > abandoned })
}

func remove(folder string, names *regexp.Regexp, which func(fs.FileInfo) bool) error {
	entries, err := os.ReadDir(folder)
	if err != nil {
		return fmt.Errorf("remove leftovers: %w", err)
	}
	for _, entry := range entries {
		if !names.MatchString(entry.Name()) {
			continue
		}
		info, err := entry.Info()
		// Another program may clean at the same time.
		if errors.Is(err, fs.ErrNotExist) || err == nil && !which(info) {
			continue
		}
		if err = errors.Join(err, os.RemoveAll(filepath.Join(folder, entry.Name()))); err != nil {
			return fmt.Errorf("remove leftovers: %w", err)
		}
	}
	return nil
}
