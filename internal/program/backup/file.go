package backup

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"syscall"
	"time"
)

// draft is a file in the making. Where the system can, it has no name until it
// is complete, so that nothing is left whatever ends the program.
type draft struct {
	*os.File
	// publish gives it its name and replaces nothing.
	publish func(target string) error
}

// namedDraft is for disks that know no files without a name.
func namedDraft(folder string) (*draft, error) {
	file, err := os.CreateTemp(folder, draftPattern)
	if err != nil {
		return nil, err
	}
	return &draft{file, func(target string) error {
		// Not a link, which would be exclusive: such disks often know none.
		if _, err := os.Lstat(target); !errors.Is(err, fs.ErrNotExist) {
			return errors.Join(fs.ErrExist, err)
		}
		return os.Rename(file.Name(), target)
	}}, nil
}

// discard ends a draft; of a published one the name stays.
func (d *draft) discard() error {
	err := d.Close()
	if removed := os.Remove(d.Name()); removed != nil && !errors.Is(removed, fs.ErrNotExist) {
		err = errors.Join(err, removed)
	}
	return err
}

// WriteFile packs a data folder into a new file: a complete one or none.
func WriteFile(ctx context.Context, path, data, program string, now time.Time) (m Manifest, err error) {
	if _, err := os.Lstat(path); !errors.Is(err, fs.ErrNotExist) {
		return m, fmt.Errorf("%s is already there; nothing is overwritten", path)
	}
	folder := filepath.Dir(path)
	if err := remove(folder, unfinished, abandoned); err != nil {
		return m, err
	}
	file, err := newDraft(folder)
	if err != nil {
		return m, fmt.Errorf("make backup: %w", err)
	}
	defer func() { err = errors.Join(err, file.discard()) }()
	if m, err = Write(ctx, file, data, folder, program, now); err != nil {
		return m, err
	}
	if err := file.Sync(); err != nil {
		return m, fmt.Errorf("make backup: %w", err)
	}
	if err := file.publish(path); errors.Is(err, fs.ErrExist) {
		return m, fmt.Errorf("%s is already there; nothing is overwritten", path)
	} else if err != nil {
		return m, fmt.Errorf("make backup: %w", err)
	}
	// Without this the name may be gone after a power cut.
	return m, syncFolder(folder)
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
	slices.Sort(others)
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
)

var (
	// leftover is a name that only a killed program leaves: the folder of a restore,
	// or the emptied name of a copy.
	leftover = regexp.MustCompile(`^website-(restore|copy)-[0-9]+$`)
	// unfinished is a draft on a disk that knows no files without a name, or the
	// emptied name of a copy beside it.
	unfinished = regexp.MustCompile(`^website-backup-[0-9]+\.partial$|^website-copy-[0-9]+$`)
)

// abandoned is when a draft that nobody has written to belongs to no living
// backup any more. A living one writes all the time.
const abandoned = time.Hour

// Clean removes from a data folder what killed backups and restores have left.
func Clean(data string) error {
	return errors.Join(remove(data, leftover, 0), remove(data, unfinished, abandoned))
}

// remove leaves alone what was written to a short time ago, if one is given.
func remove(folder string, names *regexp.Regexp, ago time.Duration) error {
	entries, err := os.ReadDir(folder)
	if err != nil {
		return fmt.Errorf("remove leftovers: %w", err)
	}
	for _, entry := range entries {
		if !names.MatchString(entry.Name()) {
			continue
		}
		info, err := entry.Info()
		// Another program may clean at the same time. The times of files are those of
		// the system, whatever clock the program is given.
		if errors.Is(err, fs.ErrNotExist) || err == nil && ago > 0 && time.Since(info.ModTime()) <= ago {
			continue
		}
		path := filepath.Join(folder, entry.Name())
		claimed, taken := claim(path)
		if !taken {
			err = errors.Join(err, os.RemoveAll(path))
		}
		if err = errors.Join(err, claimed.Close()); err != nil {
			return fmt.Errorf("remove leftovers: %w", err)
		}
	}
	return nil
}

// claim opens a folder for as long as somebody works in it, and tells whether
// another program does. Whatever ends that program ends its claim. Where a disk
// knows no locks, nobody is kept out.
func claim(path string) (claimed io.Closer, taken bool) {
	file, err := os.Open(path)
	if err != nil {
		return io.NopCloser(nil), false
	}
	err = syscall.Flock(int(file.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
	return file, errors.Is(err, syscall.EWOULDBLOCK)
}
