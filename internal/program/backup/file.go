package backup

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"time"
)

// WriteFile packs a data folder into a new file: a complete one or none.
func WriteFile(ctx context.Context, path, data, program string, now time.Time) (c Contents, err error) {
	if err := mustBeFree(path); err != nil {
		return c, err
	}
	folder := filepath.Dir(path)
	draft, err := os.CreateTemp(folder, draftPattern)
	if err != nil {
		return c, fmt.Errorf("make backup: %w", err)
	}
	defer func() {
		if err != nil {
			err = errors.Join(err, os.Remove(draft.Name()))
		}
	}()
	c, err = Write(ctx, draft, data, folder, program, now)
	if err = errors.Join(err, draft.Sync(), draft.Close()); err != nil {
		return c, err
	}
	// Not a link, which would replace nothing: some disks know none.
	if err := mustBeFree(path); err != nil {
		return c, err
	}
	if err := os.Rename(draft.Name(), path); err != nil {
		return c, fmt.Errorf("make backup: %w", err)
	}
	// Without this the name may be gone after a power cut.
	return c, syncFolder(folder)
}

func mustBeFree(path string) error {
	if _, err := os.Lstat(path); !errors.Is(err, fs.ErrNotExist) {
		return errors.Join(fmt.Errorf("%s is already there; nothing is overwritten", path), err)
	}
	return nil
}

// nameLayout is a layout of package time.
const nameLayout = "website-20060102T150405Z.tar.gz"

// FileName is the name of a backup in a folder of many.
func FileName(now time.Time) string { return now.UTC().Format(nameLayout) }

// Prune removes all but the newest backups of a folder, by their names. The one
// given as fresh always stays, however wrong the clock was that named the others.
func Prune(folder string, keep int, fresh string) (removed int, err error) {
	entries, err := os.ReadDir(folder)
	if err != nil {
		return 0, fmt.Errorf("prune backups: %w", err)
	}
	var others []string
	for _, entry := range entries {
		if name := entry.Name(); name != fresh && isBackup(entry) {
			others = append(others, name)
		}
	}
	slices.Reverse(others)
	for _, name := range others[min(len(others), keep-1):] {
		if err := os.Remove(filepath.Join(folder, name)); err != nil {
			return removed, fmt.Errorf("prune backups: %w", err)
		}
		removed++
	}
	return removed, nil
}

// isBackup leaves everything alone that we would not have named so.
func isBackup(entry fs.DirEntry) bool {
	_, err := time.Parse(nameLayout, entry.Name())
	return err == nil && entry.Type().IsRegular()
}

const (
	restorePattern = "website-restore-*"
	draftPattern   = "website-backup-*.partial"
	// abandoned is when a killed program has left something: none takes that long.
	abandoned = 12 * time.Hour
)

var leftover = regexp.MustCompile(`^website-((restore|copy)-[0-9]+(-journal)?|backup-[0-9]+\.partial)$`)

// Clean removes from a folder what killed backups and restores have left.
func Clean(folder string) error {
	entries, err := os.ReadDir(folder)
	if err != nil {
		return fmt.Errorf("remove leftovers: %w", err)
	}
	for _, entry := range entries {
		if !leftover.MatchString(entry.Name()) {
			continue
		}
		// Another program may clean at the same time. The times of files are those of
		// the system, whatever clock the program is given.
		if info, err := entry.Info(); err != nil || time.Since(info.ModTime()) <= abandoned {
			continue
		}
		if err := os.RemoveAll(filepath.Join(folder, entry.Name())); err != nil {
			return fmt.Errorf("remove leftovers: %w", err)
		}
	}
	return nil
}
