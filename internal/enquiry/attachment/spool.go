package attachment

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"os"
)

// Spool is an uploaded file on its way to the store. It lies on the disk, so
// that a hundred uploads at once take no memory, and has no name there, so that
// nothing is left of it, also by a program that is killed.
type Spool struct {
	*os.File
	Size int64
	// SHA256 is in hexadecimal.
	SHA256 string
}

// NewSpool copies a stream to a file in the folder. More than limit bytes are
// refused; the error of a broken stream is given as it is.
func NewSpool(folder string, r io.Reader, limit int64) (s *Spool, err error) {
	file, err := os.CreateTemp(folder, "upload-*")
	if err == nil {
		err = os.Remove(file.Name())
	}
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
