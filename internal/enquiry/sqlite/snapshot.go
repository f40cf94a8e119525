package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math"
	"os"

	driver "modernc.org/sqlite"
)

// Copy is a copy of a database that has no name on the disk: whatever ends the
// program, even SIGKILL, nobody can read it afterwards.
type Copy struct {
	file *os.File
	db   *sql.DB
}

// copyPattern names the file for the moment in which it is empty.
const copyPattern = "website-copy-*"

// NewCopy makes an empty one on the disk of a folder, to be filled by Write.
func NewCopy(ctx context.Context, folder string) (*Copy, error) {
	return newCopy(ctx, folder, func(string) error { return nil })
}

// newCopy takes the name away as soon as everybody who needs it has opened the
// file. Systems that refuse that keep the name until Close.
func newCopy(ctx context.Context, folder string, open func(name string) error) (_ *Copy, err error) {
	file, err := os.CreateTemp(folder, copyPattern)
	if err != nil {
		return nil, fmt.Errorf("make copy: %w", err)
	}
	c := &Copy{file: file}
	defer func() {
		if err != nil {
			err = errors.Join(err, c.Close())
		}
	}()
	if c.db, err = openForReading(file.Name(), 1); err != nil {
		return nil, err
	}
	// SQLite opens the file now and looks into it at the first question.
	if err := c.db.PingContext(ctx); err != nil {
		return nil, fmt.Errorf("open copy: %w", err)
	}
	if err := open(file.Name()); err != nil {
		return nil, err
	}
	_ = os.Remove(file.Name())
	return c, nil
}

// Write appends to the copy.
func (c *Copy) Write(p []byte) (int, error) { return c.file.Write(p) }

// Content reads the copy from its beginning.
func (c *Copy) Content() io.Reader { return io.NewSectionReader(c.file, 0, math.MaxInt64) }

// Verify does what the function of that name does.
func (c *Copy) Verify(ctx context.Context) (Contents, error) { return verify(ctx, c.db) }

// Close gives the room back.
func (c *Copy) Close() error {
	var err error
	if c.db != nil {
		err = c.db.Close()
	}
	if removed := os.Remove(c.file.Name()); !errors.Is(removed, fs.ErrNotExist) {
		err = errors.Join(err, removed)
	}
	return errors.Join(err, c.file.Close())
}

// pagesAtOnce are copied before the context is asked again.
const pagesAtOnce = 512

// backupConn is what modernc.org/sqlite offers below database/sql.
type backupConn interface {
	NewBackup(target string) (*driver.Backup, error)
}

// Snapshot copies the database as it is at one moment, while others read and
// write. It changes nothing: a newer program must be able to back up what an
// older one still uses.
func Snapshot(ctx context.Context, path, folder string) (_ *Copy, err error) {
	if err := mustExist(path); err != nil {
		return nil, err
	}
	db, err := openForReading(path, 1)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	conn, err := db.Conn(ctx)
	if err != nil {
		return nil, fmt.Errorf("open database: %w", err)
	}
	defer func() { err = errors.Join(err, conn.Close()) }()
	// The first question after BEGIN holds the moment for all pages that follow.
	if _, err := conn.ExecContext(ctx, "BEGIN"); err != nil {
		return nil, fmt.Errorf("read database: %w", err)
	}
	var tables int
	if err := conn.QueryRowContext(ctx, "SELECT count(*) FROM sqlite_schema").Scan(&tables); err != nil {
		return nil, fmt.Errorf("read database: %w", err)
	}
	var backup *driver.Backup
	c, err := newCopy(ctx, folder, func(name string) error {
		err := conn.Raw(func(raw any) (err error) {
			backup, err = raw.(backupConn).NewBackup(address(name, "journal_mode(OFF)"))
			return err
		})
		if err != nil {
			return fmt.Errorf("open copy: %w", err)
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	if err := errors.Join(copyPages(ctx, conn, backup), c.leaveWAL()); err != nil {
		return nil, errors.Join(fmt.Errorf("copy database: %w", err), c.Close())
	}
	return c, nil
}

func copyPages(ctx context.Context, conn *sql.Conn, backup *driver.Backup) error {
	return conn.Raw(func(any) error {
		for {
			more, err := backup.Step(pagesAtOnce)
			if err == nil && more {
				err = ctx.Err()
			}
			if err != nil || !more {
				return errors.Join(err, backup.Finish())
			}
		}
	})
}

// leaveWAL notes in the header that the copy has no write-ahead log (both
// versions 1, https://sqlite.org/fileformat.html#file_format_version_numbers).
func (c *Copy) leaveWAL() error {
	_, err := c.file.WriteAt([]byte{1, 1}, 18)
	return err
}
