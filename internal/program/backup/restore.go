package backup

import (
	"archive/tar"
	"compress/gzip"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"website/internal/enquiry/sqlite"
	"website/internal/program/datafolder"
)

// Restore unpacks an archive into a data folder that holds none of it yet.
// Everything is checked before anything is put into its place.
func Restore(ctx context.Context, from io.Reader, data string) (c Contents, err error) {
	if err := os.MkdirAll(data, 0o700); err != nil {
		return c, fmt.Errorf("create data folder: %w", err)
	}
	for _, name := range []string{sqlite.FileName, sqlite.FileName + "-wal", sqlite.FileName + "-shm", datafolder.Secret, datafolder.Certificates} {
		if _, err := os.Lstat(filepath.Join(data, name)); !errors.Is(err, fs.ErrNotExist) {
			return c, fmt.Errorf("%s already has %s; stop the server and move the folder away, nothing is overwritten", data, name)
		}
	}
	if err := Clean(data); err != nil {
		return c, err
	}
	folder, err := os.MkdirTemp(data, restorePattern)
	if err != nil {
		return c, fmt.Errorf("make scratch folder: %w", err)
	}
	defer func() { err = errors.Join(err, os.RemoveAll(folder)) }()
	if c, err = unpack(ctx, from, folder); err != nil {
		return c, err
	}
	// The database comes last: a server that finds it finds everything.
	for _, name := range []string{datafolder.Certificates, datafolder.Secret, sqlite.FileName} {
		err := os.Rename(filepath.Join(folder, name), filepath.Join(data, name))
		if err != nil && (name == sqlite.FileName || !errors.Is(err, fs.ErrNotExist)) {
			return c, fmt.Errorf("put %s into its place: %w", name, err)
		}
	}
	return c, syncFolder(data)
}

// Verify does everything that Restore does but keep the result.
func Verify(ctx context.Context, from io.Reader) (c Contents, err error) {
	folder, err := os.MkdirTemp("", restorePattern)
	if err != nil {
		return c, fmt.Errorf("make scratch folder: %w", err)
	}
	defer func() { err = errors.Join(err, os.RemoveAll(folder)) }()
	return unpack(ctx, from, folder)
}

// earlierManifest stood at the beginning of backups of early programs.
const earlierManifest = "manifest.json"

// unpack keeps every file in a folder and then checks the database.
func unpack(ctx context.Context, from io.Reader, folder string) (c Contents, err error) {
	zipped, err := gzip.NewReader(from)
	if err != nil {
		return c, fmt.Errorf("this is no backup: %w", err)
	}
	c.Program = zipped.Comment
	archive := tar.NewReader(zipped)
	for {
		header, err := archive.Next()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return c, fmt.Errorf("the backup is damaged: %w", err)
		}
		if header.Name == earlierManifest {
			continue
		}
		if header.Typeflag != tar.TypeReg || !known(header.Name) {
			return c, fmt.Errorf("the backup holds %q, which no backup of ours does", header.Name)
		}
		c.Created, c.Size = header.ModTime.UTC(), c.Size+header.Size
		if err := keepFile(filepath.Join(folder, filepath.FromSlash(header.Name)), untilDone{ctx, archive}); err != nil {
			return c, fmt.Errorf("unpack %s: %w", header.Name, err)
		}
	}
	// The end of the file carries the checksum of the whole.
	if _, err := io.Copy(io.Discard, zipped); err != nil {
		return c, fmt.Errorf("the backup is damaged: %w", err)
	}
	c.Contents, err = sqlite.Verify(ctx, filepath.Join(folder, sqlite.FileName))
	return c, err
}

// known keeps an archive from writing anything else, wherever it points.
func known(name string) bool {
	return name == sqlite.FileName || name == datafolder.Secret || strings.HasPrefix(name, datafolder.Certificates+"/") && fs.ValidPath(name)
}

// keepFile ends when the file is on the disk.
func keepFile(path string, content io.Reader) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return err
	}
	file, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return err
	}
	_, err = io.Copy(file, content)
	return errors.Join(err, file.Sync(), file.Close())
}

func syncFolder(path string) error {
	folder, err := os.Open(path)
	if err == nil {
		err = errors.Join(folder.Sync(), folder.Close())
	}
	if err != nil {
		return fmt.Errorf("sync %s: %w", path, err)
	}
	return nil
}
