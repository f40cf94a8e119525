package publish

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"golang.org/x/sys/unix"

	"website/internal/program/datafolder"
)

// copies is a folder of accepted sites. The server maps these files and not the
// one it is given: a mapped file that somebody else cuts short ends the program.
// Each is named by its digest; a link points at the one that counts, and the
// time of the others is when they were replaced.
type copies string

const (
	ending   = ".pack"
	incoming = "incoming-"
	pointer  = "current"
)

func (c copies) path(name string) string { return filepath.Join(string(c), name) }

// open makes the folder and removes what killed programs have left.
func (c copies) open() error {
	if err := os.MkdirAll(string(c), 0o700); err != nil {
		return err
	}
	left, err := filepath.Glob(c.path(incoming + "*"))
	for _, name := range left {
		err = errors.Join(err, os.Remove(name))
	}
	return err
}

// list gives the names of all copies.
func (c copies) list() (names []string, err error) {
	entries, err := os.ReadDir(string(c))
	for _, entry := range entries {
		if strings.HasSuffix(entry.Name(), ending) {
			names = append(names, entry.Name())
		}
	}
	return names, err
}

// last is the name of the copy that counts; empty where there is none.
func (c copies) last() string {
	name, err := os.Readlink(c.path(pointer))
	if err != nil {
		return ""
	}
	return filepath.Base(name)
}

// receive copies a file of a size under a passing name.
func (c copies) receive(from *os.File, size int64) (name string, err error) {
	// Somebody may have removed the folder while the server runs.
	if err := os.MkdirAll(string(c), 0o700); err != nil {
		return "", err
	}
	free, err := datafolder.Free(string(c))
	if err != nil {
		return "", fmt.Errorf("look at the folder of sites: %w", err)
	}
	if free < uint64(size)+datafolder.Needed {
		return "", &Refusal{"Auf dem Server ist zu wenig Platz für die neue Fassung.", errors.New("the disk of the data folder has no room for a copy"), true}
	}
	temp, err := os.CreateTemp(string(c), incoming+"*")
	if err != nil {
		return "", err
	}
	_, err = io.Copy(temp, io.LimitReader(from, size))
	if err = errors.Join(err, temp.Close()); err != nil {
		return "", errors.Join(err, os.Remove(temp.Name()))
	}
	return filepath.Base(temp.Name()), nil
}

// accept gives a received copy its lasting name, once it is safe on the disk.
func (c copies) accept(received, name string) error {
	if err := syncFile(c.path(received)); err != nil {
		return err
	}
	return os.Rename(c.path(received), c.path(name))
}

// point makes a copy the one that counts. Whenever the program is killed, the
// link leads to the old one or to the new one.
func (c copies) point(name string) error {
	link := c.path(incoming + pointer)
	if err := os.Remove(link); err != nil && !errors.Is(err, os.ErrNotExist) {
		return err
	}
	if err := os.Symlink(name, link); err != nil {
		return err
	}
	if err := os.Rename(link, c.path(pointer)); err != nil {
		return err
	}
	return syncFile(string(c))
}

// syncFile puts a file, or the names in a folder, on the disk.
func syncFile(name string) error {
	file, err := os.Open(name)
	if err != nil {
		return err
	}
	return errors.Join(file.Sync(), file.Close())
}

// mapFile gives the content of a file without reading it; pages of memory are
// filled when they are used and can be given back at any time.
func mapFile(name string) ([]byte, error) {
	file, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	info, err := file.Stat()
	if err != nil || info.Size() == 0 {
		return nil, err
	}
	data, err := unix.Mmap(int(file.Fd()), 0, int(info.Size()), unix.PROT_READ, unix.MAP_SHARED)
	if err != nil {
		return nil, fmt.Errorf("map %s: %w", name, err)
	}
	return data, nil
}

func unmap(data []byte) {
	if len(data) > 0 {
		// What was mapped can be unmapped.
		_ = unix.Munmap(data)
	}
}
