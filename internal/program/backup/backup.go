// Package backup packs what a server keeps in its data folder into one file,
// while it runs, and unpacks it on a fresh machine.
package backup

import (
	"archive/tar"
	"compress/gzip"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
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

// The archive is a tar.gz: the manifest first, then the files it lists. It can
// be looked at with every tar.
const (
	format       = 1
	manifestName = "manifest.json"
)

// Manifest says what the archive holds.
type Manifest struct {
	Format      int       `json:"format"`
	Program     string    `json:"program"`
	Created     time.Time `json:"created"`
	Enquiries   int       `json:"enquiries"`
	Attachments int       `json:"attachments"`
	Files       []File    `json:"files"`
}

// File is one file of the data folder.
type File struct {
	Name   string `json:"name"`
	Size   int64  `json:"size"`
	SHA256 string `json:"sha256"`
}

type source struct {
	File
	open func() (io.ReadCloser, error)
}

func fromDisk(data, name string) source {
	return source{File{Name: filepath.ToSlash(name)}, func() (io.ReadCloser, error) { return os.Open(filepath.Join(data, name)) }}
}

// Write packs a data folder. The disk of the folder for scratch has a copy of
// the database for as long as it lasts, without a name.
func Write(ctx context.Context, to io.Writer, data, scratch, program string, now time.Time) (m Manifest, err error) {
	snapshot, err := sqlite.Snapshot(ctx, filepath.Join(data, sqlite.FileName), scratch)
	if err != nil {
		return m, err
	}
	defer func() { err = errors.Join(err, snapshot.Close()) }()
	// A backup that cannot be restored is found out now and not on the worst day.
	contents, err := snapshot.Verify(ctx)
	if err != nil {
		return m, err
	}
	others, err := collect(data)
	if err != nil {
		return m, err
	}
	sources := append([]source{{File{Name: sqlite.FileName}, func() (io.ReadCloser, error) { return io.NopCloser(snapshot.Content()), nil }}}, others...)
	m = Manifest{Format: format, Program: program, Created: now.UTC().Truncate(time.Second), Enquiries: contents.Enquiries, Attachments: contents.Attachments}
	for i := range sources {
		if err := sources[i].measure(); err != nil {
			return m, err
		}
		m.Files = append(m.Files, sources[i].File)
	}
	return m, pack(ctx, to, m, sources)
}

// collect lists what lies beside the database.
func collect(data string) ([]source, error) {
	var list []source
	if _, err := os.Stat(filepath.Join(data, datafolder.Secret)); err == nil {
		list = append(list, fromDisk(data, datafolder.Secret))
	} else if !errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("find secret: %w", err)
	}
	// Certificates by ACME can be had again, but authorities count.
	err := filepath.WalkDir(filepath.Join(data, datafolder.Certificates), func(path string, entry fs.DirEntry, err error) error {
		switch {
		case errors.Is(err, fs.ErrNotExist):
			return nil
		case err != nil:
			return err
		case entry.IsDir() && entry.Name() == "locks":
			return fs.SkipDir
		case !entry.Type().IsRegular():
			return nil
		}
		name, err := filepath.Rel(data, path)
		if err == nil {
			list = append(list, fromDisk(data, name))
		}
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("find certificates: %w", err)
	}
	return list, nil
}

func (s *source) measure() (err error) {
	file, err := s.open()
	if err != nil {
		return fmt.Errorf("read %s: %w", s.Name, err)
	}
	defer func() { err = errors.Join(err, file.Close()) }()
	hash := sha256.New()
	if s.Size, err = io.Copy(hash, file); err != nil {
		return fmt.Errorf("read %s: %w", s.Name, err)
	}
	s.SHA256 = hex.EncodeToString(hash.Sum(nil))
	return nil
}

func pack(ctx context.Context, to io.Writer, m Manifest, sources []source) error {
	// Most of it are files of visitors, which are compressed already.
	zipped, err := gzip.NewWriterLevel(to, gzip.BestSpeed)
	if err != nil {
		return err
	}
	archive := tar.NewWriter(zipped)
	text, err := json.MarshalIndent(m, "", "  ")
	if err != nil {
		return err
	}
	header := func(name string, size int64) error {
		return archive.WriteHeader(&tar.Header{Name: name, Size: size, Mode: 0o600, ModTime: m.Created, Format: tar.FormatPAX})
	}
	if err := header(manifestName, int64(len(text))); err != nil {
		return fmt.Errorf("write backup: %w", err)
	}
	if _, err := archive.Write(text); err != nil {
		return fmt.Errorf("write backup: %w", err)
	}
	for _, s := range sources {
		if err := header(s.Name, s.Size); err != nil {
			return fmt.Errorf("write backup: %w", err)
		}
		if err := s.copyTo(ctx, archive); err != nil {
			return fmt.Errorf("write backup: %s: %w", s.Name, err)
		}
	}
	if err := errors.Join(archive.Close(), zipped.Close()); err != nil {
		return fmt.Errorf("write backup: %w", err)
	}
	return nil
}

func (s *source) copyTo(ctx context.Context, to io.Writer) (err error) {
	file, err := s.open()
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, file.Close()) }()
	_, err = io.Copy(to, untilDone{ctx, file})
	return err
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
