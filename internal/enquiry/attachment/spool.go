package attachment

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
)

// Spool is an uploaded file on its way to the store. It lies on the disk, so
// that a hundred uploads at once take no memory.
type Spool struct {
	*os.File
	Size int64
	// SHA256 is in hexadecimal.
	SHA256 string
}

const spoolPattern = "upload-*"

// NewSpool copies a stream to a file in the folder. More than limit bytes are
// refused; the error of a broken stream is given as it is.
func NewSpool(folder string, r io.Reader, limit int64) (s *Spool, err error) {
	file, err := os.CreateTemp(folder, spoolPattern)
	if err != nil {
		return nil, fmt.Errorf("spool attachment: %w", err)
	}
	s = &Spool{File: file}
	defer func() {
		if err != nil {
			err = errors.Join(err, s.Close())
			s = nil
		}
	}()
	hash := sha256.New()
	s.Size, err = io.CopyBuffer(io.MultiWriter(file, hash), io.LimitReader(r, limit+1), make([]byte, 32<<10))
	if err != nil {
		return s, err
	}
	if s.Size > limit {
		return s, refuse(TooLarge, "more than %d bytes", limit)
	}
	s.SHA256 = hex.EncodeToString(hash.Sum(nil))
	return s, nil
}

// Close removes the file.
func (s *Spool) Close() error {
	err := s.File.Close()
	// A second program that starts in the same folder may have cleaned it.
	if removed := os.Remove(s.Name()); !errors.Is(removed, os.ErrNotExist) {
		err = errors.Join(err, removed)
	}
	if err != nil {
		return fmt.Errorf("remove spool: %w", err)
	}
	return nil
}

// CleanFolder makes the folder and removes what a killed program left in it.
func CleanFolder(folder string) error {
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return fmt.Errorf("create spool folder: %w", err)
	}
	left, err := filepath.Glob(filepath.Join(folder, spoolPattern))
	if err != nil {
		return fmt.Errorf("clean spool folder: %w", err)
	}
	for _, name := range left {
		if err := os.Remove(name); err != nil && !errors.Is(err, os.ErrNotExist) {
			return fmt.Errorf("clean spool folder: %w", err)
		}
	}
	return nil
}
