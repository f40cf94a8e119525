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
	"strings"

	"website/internal/enquiry/sqlite"
	"website/internal/program/datafolder"
)

// Restore unpacks an archive into a data folder that holds none of it yet.
// Everything is checked before anything is put into its place.
func Restore(ctx context.Context, from io.Reader, data string) (m Manifest, err error) {
	if err := os.MkdirAll(data, 0o700); err != nil {
		return m, fmt.Errorf("create data folder: %w", err)
	}
	for _, name := range []string{sqlite.FileName, sqlite.FileName + "-wal", sqlite.FileName + "-shm", datafolder.Secret, datafolder.Certificates} {
		if _, err := os.Lstat(filepath.Join(data, name)); !errors.Is(err, fs.ErrNotExist) {
			return m, fmt.Errorf("%s already has %s; stop the server and move the folder away, nothing is overwritten", data, name)
		}
	}
	if err := Clean(data); err != nil {
		return m, err
	}
	folder, err := os.MkdirTemp(data, restorePattern)
	if err != nil {
		return m, fmt.Errorf("make scratch folder: %w", err)
	}
	defer func() { err = errors.Join(err, os.RemoveAll(folder)) }()
	if m, err = unpack(ctx, from, folder); err != nil {
		return m, err
	}
	// The database comes last: a server that finds it finds everything.
	for _, name := range []string{datafolder.Certificates, datafolder.Secret, sqlite.FileName} {
		err := os.Rename(filepath.Join(folder, name), filepath.Join(data, name))
		if err != nil && (name == sqlite.FileName || !errors.Is(err, fs.ErrNotExist)) {
			return m, fmt.Errorf("put %s into its place: %w", name, err)
		}
	}
	return m, syncFolder(data)
}

// Verify does everything that Restore does but keep the result.
func Verify(ctx context.Context, from io.Reader) (m Manifest, err error) {
	folder, err := os.MkdirTemp("", restorePattern)
	if err != nil {
		return m, fmt.Errorf("make scratch folder: %w", err)
	}
	defer func() { err = errors.Join(err, os.RemoveAll(folder)) }()
	return unpack(ctx, from, folder)
}

// manifestLimit is far above any manifest and far below any memory.
const manifestLimit = 16 << 20

// unpack keeps every file in a folder and then checks the database.
func unpack(ctx context.Context, from io.Reader, folder string) (m Manifest, err error) {
	zipped, err := gzip.NewReader(from)
	if err != nil {
		return m, fmt.Errorf("this is no backup: %w", err)
	}
	archive := tar.NewReader(zipped)
	if m, err = readManifest(archive); err != nil {
		return m, err
	}
	for _, file := range m.Files {
		header, err := archive.Next()
		if err != nil {
			return m, fmt.Errorf("the backup ends before %s: %w", file.Name, err)
		}
		if header.Name != file.Name || header.Size != file.Size || header.Typeflag != tar.TypeReg {
			return m, fmt.Errorf("the backup holds %s where its manifest says %s", header.Name, file.Name)
		}
		if !known(file.Name) {
			return m, fmt.Errorf("the backup holds %q, which no backup of ours does", file.Name)
		}
		hash := sha256.New()
		if err := keepFile(filepath.Join(folder, filepath.FromSlash(file.Name)), io.TeeReader(untilDone{ctx, archive}, hash)); err != nil {
			return m, fmt.Errorf("unpack %s: %w", file.Name, err)
		}
		if hex.EncodeToString(hash.Sum(nil)) != file.SHA256 {
			return m, fmt.Errorf("%s is damaged: its checksum is wrong", file.Name)
		}
	}
	if _, err := archive.Next(); !errors.Is(err, io.EOF) {
		return m, errors.Join(errors.New("the backup holds more than its manifest says"), err)
	}
	// The end of the archive carries the checksum of the whole.
	if _, err := io.Copy(io.Discard, zipped); err != nil {
		return m, fmt.Errorf("the backup is damaged: %w", err)
	}
	contents, err := sqlite.Verify(ctx, filepath.Join(folder, sqlite.FileName))
	if err != nil {
		return m, err
	}
	if contents.Enquiries != m.Enquiries || contents.Attachments != m.Attachments {
		return m, fmt.Errorf("the backup holds %d enquiries and %d attachments, its manifest says %d and %d",
			contents.Enquiries, contents.Attachments, m.Enquiries, m.Attachments)
	}
	return m, nil
}

func readManifest(archive *tar.Reader) (m Manifest, err error) {
	header, err := archive.Next()
	if err != nil || header.Name != manifestName || header.Size > manifestLimit {
		return m, errors.New("this is no backup: it does not begin with its manifest")
	}
	if err := json.NewDecoder(archive).Decode(&m); err != nil {
		return m, fmt.Errorf("read manifest: %w", err)
	}
	if m.Format != format {
		return m, fmt.Errorf("the backup has format %d, this program knows %d", m.Format, format)
	}
	return m, nil
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
	if err != nil {
		return fmt.Errorf("sync %s: %w", path, err)
	}
	if err := errors.Join(folder.Sync(), folder.Close()); err != nil {
		return fmt.Errorf("sync %s: %w", path, err)
	}
	return nil
}
