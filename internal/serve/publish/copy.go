package publish

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"golang.org/x/sys/unix"

	"website/internal/build/pack"
)

// The server maps a copy and not the file it is given: a mapped file that somebody
// else cuts short ends the program. The copy is also the last good site after a
// restart.
const incoming = "incoming-"

func (p *Publisher) copyFile() string { return filepath.Join(p.Folder, pack.FileName) }

// published tells whether a site was ever taken from a file.
func (p *Publisher) published() bool {
	_, err := os.Stat(p.copyFile())
	return !errors.Is(err, fs.ErrNotExist)
}

// cleanFolder removes what killed programs have left.
func (p *Publisher) cleanFolder() error {
	left, err := filepath.Glob(filepath.Join(p.Folder, incoming+"*"))
	for _, name := range left {
		err = errors.Join(err, os.Remove(name))
	}
	return err
}

// receive copies a file of a size under a passing name.
func (p *Publisher) receive(from io.Reader, size int64) (name string, err error) {
	// Somebody may have removed the folder while the server runs.
	if err := os.MkdirAll(p.Folder, 0o700); err != nil {
		return "", err
	}
	temp, err := os.CreateTemp(p.Folder, incoming+"*")
	if err != nil {
		return "", err
	}
	_, err = io.Copy(temp, io.LimitReader(from, size))
	if err = errors.Join(err, temp.Sync(), temp.Close()); err != nil {
		return "", errors.Join(err, os.Remove(temp.Name()))
	}
	return temp.Name(), nil
}

// accept makes a received copy the one that counts. Whenever the program is
// killed, the old one or the new one is there.
func (p *Publisher) accept(received string) error {
	if err := os.Rename(received, p.copyFile()); err != nil {
		return err
	}
	folder, err := os.Open(p.Folder)
	if err != nil {
		return err
	}
	return errors.Join(folder.Sync(), folder.Close())
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

// unmap cannot fail for what was mapped, and does nothing where there was nothing to map.
func unmap(data []byte) { _ = unix.Munmap(data) }
