// Package backup packs what a server keeps in its data folder into one file,
// while it runs, and unpacks it on a fresh machine.
package backup

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math"
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
	// content begins anew at every call.
	content func() io.Reader
}

// fromDisk holds a file in memory: beside the database there are only small ones.
func fromDisk(data, name string) (source, error) {
	content, err := os.ReadFile(filepath.Join(data, name))
	return source{File{Name: filepath.ToSlash(name)}, func() io.Reader { return bytes.NewReader(content) }}, err
}

// Write packs a data folder. The disk of the folder for scratch has a copy of
// the database for as long as it lasts, without a name.
func Write(ctx context.Context, to io.Writer, data, scratch, program string, now time.Time) (m Manifest, err error) {
	snapshot, contents, err := sqlite.Snapshot(ctx, filepath.Join(data, sqlite.FileName), scratch)
	if err != nil {
		return m, err
	}
	defer func() { err = errors.Join(err, snapshot.Close()) }()
	others, err := collect(data)
	if err != nil {
		return m, err
	}
	database := func() io.Reader { return io.NewSectionReader(snapshot, 0, math.MaxInt64) }
	sources := append([]source{{File{Name: sqlite.FileName}, database}}, others...)
	m = Manifest{Format: format, Program: program, Created: now.UTC().Truncate(time.Second), Enquiries: contents.Enquiries, Attachments: contents.Attachments}
	for i := range sources {
		if err := sources[i].measure(); err != nil {
			return m, err
		}
		m.Files = append(m.Files, sources[i].File)
	}
	if err := pack(ctx, to, m, sources); err != nil {
		return m, fmt.Errorf("write backup: %w", err)
	}
	return m, nil
}

// collect lists what lies beside the database.
func collect(data string) ([]source, error) {
	var list []source
	secret, err := fromDisk(data, datafolder.Secret)
	if err == nil {
		list = append(list, secret)
	} else if !errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("read secret: %w", err)
	}
	// Certificates by ACME can be had again, but authorities count.
	err = filepath.WalkDir(filepath.Join(data, datafolder.Certificates), func(path string, entry fs.DirEntry, err error) error {
		switch {
		case errors.Is(err, fs.ErrNotExist):
			return nil
		case err != nil:
			return err
		case !entry.Type().IsRegular():
			return nil
		}
		name, err := filepath.Rel(data, path)
		if err != nil {
			return err
		}
		file, err := fromDisk(data, name)
		list = append(list, file)
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("read certificates: %w", err)
	}
	return list, nil
}

func (s *source) measure() (err error) {
	hash := sha256.New()
	if s.Size, err = io.Copy(hash, s.content()); err != nil {
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
	manifest := source{File{Name: manifestName, Size: int64(len(text))}, func() io.Reader { return bytes.NewReader(text) }}
	for _, s := range append([]source{manifest}, sources...) {
		err := archive.WriteHeader(&tar.Header{Name: s.Name, Size: s.Size, Mode: 0o600, ModTime: m.Created, Format: tar.FormatPAX})
		if err == nil {
			_, err = io.Copy(archive, untilDone{ctx, s.content()})
		}
		if err != nil {
			return fmt.Errorf("%s: %w", s.Name, err)
		}
	}
	return errors.Join(archive.Close(), zipped.Close())
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
