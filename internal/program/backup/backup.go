// Package backup packs what a server keeps in its data folder into one file,
// while it runs, and unpacks it on a fresh machine.
package backup

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"website/internal/enquiry/sqlite"
	"website/internal/program/datafolder"
)

// Contents says what a backup holds. The file is a tar.gz that every tar unpacks: the
// database, then what lies beside it. gzip knows whether it is whole.
type Contents struct {
	sqlite.Contents
	// Program has made it; backups of early programs do not tell.
	Program string
	Created time.Time
	// Size is that of the files in it.
	Size int64
}

// Write packs a data folder. The folder for scratch is rid of what killed backups have left;
// its disk has a copy of the database for as long as it lasts, without a name.
func Write(ctx context.Context, to io.Writer, data, scratch, program string, now time.Time) (c Contents, err error) {
	if err := Clean(scratch); err != nil {
		return c, err
	}
	c.Program, c.Created = program, now.UTC().Truncate(time.Second)
	snapshot, found, err := sqlite.Snapshot(ctx, filepath.Join(data, sqlite.FileName), scratch)
	if err != nil {
		return c, err
	}
	defer func() { err = errors.Join(err, snapshot.Close()) }()
	c.Contents = found
	info, err := snapshot.Stat()
	if err != nil {
		return c, fmt.Errorf("write backup: %w", err)
	}
	// Most of it are files of visitors, which are compressed already.
	zipped, err := gzip.NewWriterLevel(to, gzip.BestSpeed)
	if err != nil {
		return c, err
	}
	zipped.Comment = program
	archive := tar.NewWriter(zipped)
	add := func(name string, size int64, content io.Reader) error {
		c.Size += size
		err := archive.WriteHeader(&tar.Header{Name: name, Size: size, Mode: 0o600, ModTime: c.Created, Format: tar.FormatPAX})
		if err == nil {
			_, err = io.Copy(archive, untilDone{ctx, content})
		}
		if err != nil {
			err = fmt.Errorf("write backup: %s: %w", name, err)
		}
		return err
	}
	err = add(sqlite.FileName, info.Size(), snapshot)
	if err == nil {
		err = addBeside(data, func(name string, content []byte) error {
			return add(name, int64(len(content)), bytes.NewReader(content))
		})
	}
	if err != nil {
		return c, err
	}
	if err := errors.Join(archive.Close(), zipped.Close()); err != nil {
		return c, fmt.Errorf("write backup: %w", err)
	}
	return c, nil
}

// addBeside adds what lies beside the database: small files.
func addBeside(data string, add func(name string, content []byte) error) error {
	secret, err := os.ReadFile(filepath.Join(data, datafolder.Secret))
	switch {
	case err == nil:
		err = add(datafolder.Secret, secret)
	case errors.Is(err, fs.ErrNotExist):
		err = nil
	}
	if err != nil {
		return fmt.Errorf("read secret: %w", err)
	}
	// Certificates by ACME can be had again, but authorities count.
	root := os.DirFS(data)
	return fs.WalkDir(root, datafolder.Certificates, func(name string, entry fs.DirEntry, err error) error {
		if errors.Is(err, fs.ErrNotExist) {
			return nil
		}
		if err != nil || !entry.Type().IsRegular() {
			return err
		}
		content, err := fs.ReadFile(root, name)
		if err != nil {
			return fmt.Errorf("read certificates: %w", err)
		}
		return add(name, content)
	})
}

// untilDone reads as long as the context lasts.
type untilDone struct {
	ctx context.Context
	r   io.Reader
}

func (u untilDone) Read(p []byte) (int, error) {
	if err := u.ctx.Err(); err != nil {
		return 0, err
	}
	return u.r.Read(p)
}
