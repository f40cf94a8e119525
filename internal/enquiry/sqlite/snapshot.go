package sqlite

import (
	"context"
	"crypto/sha256"
	"database/sql"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math"
	"os"

	driver "modernc.org/sqlite"
)

// Contents is what a database holds.
type Contents struct {
	Enquiries   int
	Attachments int
}

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
		address, err := address(name, "journal_mode(OFF)")
		if err != nil {
			return err
		}
		err = conn.Raw(func(raw any) error {
			backup, err = raw.(backupConn).NewBackup(address)
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

// Verify reads a database from one end to the other: its structure, and every
// attachment against its checksum.
func Verify(ctx context.Context, path string) (c Contents, err error) {
	db, err := openForReading(path, 1)
	if err != nil {
		return c, err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	return verify(ctx, db)
}

func verify(ctx context.Context, db *sql.DB) (c Contents, err error) {
	var verdict string
	if err := db.QueryRowContext(ctx, `PRAGMA integrity_check(1)`).Scan(&verdict); err != nil {
		return c, fmt.Errorf("check database: %w", err)
	}
	if verdict != "ok" {
		return c, fmt.Errorf("the database is damaged: %s", verdict)
	}
	var version, strays int
	if err := db.QueryRowContext(ctx, `PRAGMA user_version`).Scan(&version); err != nil {
		return c, fmt.Errorf("check database: %w", err)
	}
	if version < 1 || version > len(migrations) {
		return c, fmt.Errorf("the database has version %d, this program knows 1 to %d", version, len(migrations))
	}
	if err := db.QueryRowContext(ctx, `SELECT count(*) FROM pragma_foreign_key_check`).Scan(&strays); err != nil {
		return c, fmt.Errorf("check database: %w", err)
	}
	if strays > 0 {
		return c, fmt.Errorf("the database is damaged: %d pieces of attachments belong to no enquiry", strays)
	}
	if err := db.QueryRowContext(ctx, `SELECT count(*) FROM enquiries`).Scan(&c.Enquiries); err != nil {
		return c, fmt.Errorf("count enquiries: %w", err)
	}
	c.Attachments, err = verifyAttachments(ctx, db)
	return c, err
}

func verifyAttachments(ctx context.Context, db *sql.DB) (count int, err error) {
	rows, err := db.QueryContext(ctx, `SELECT e.reference, e.file_size, e.file_sha256, c.content
		FROM enquiries e LEFT JOIN attachment_chunks c USING (reference) WHERE e.file_name <> '' ORDER BY e.reference, c.position`)
	if err != nil {
		return 0, fmt.Errorf("read attachments: %w", err)
	}
	defer func() { err = errors.Join(err, rows.Close()) }()
	var (
		current, sum string
		want, got    int64
		hash         = sha256.New()
	)
	finish := func() error {
		if current != "" && (got != want || hex.EncodeToString(hash.Sum(nil)) != sum) {
			return fmt.Errorf("the attachment of %s is damaged", current)
		}
		return nil
	}
	for rows.Next() {
		var reference, expected string
		var size int64
		var content sql.RawBytes
		if err := rows.Scan(&reference, &size, &expected, &content); err != nil {
			return 0, fmt.Errorf("read attachments: %w", err)
		}
		if reference != current {
			if err := finish(); err != nil {
				return 0, err
			}
			count++
			current, sum, want, got = reference, expected, size, 0
			hash.Reset()
		}
		hash.Write(content)
		got += int64(len(content))
	}
	if err := rows.Err(); err != nil {
		return 0, fmt.Errorf("read attachments: %w", err)
	}
	return count, finish()
}
