package sqlite

import (
	"context"
	"errors"
	"fmt"
	"os"

	"website/internal/enquiry/sqlstore"
)

// copyPattern names a copy as long as it is in the making.
const copyPattern = "website-copy-*"

// Snapshot copies the database as it is at one moment, while others read and
// write, and reads the copy from one end to the other: a backup that cannot be
// restored is found out now and not on the worst day. The copy lies on the disk of
// a folder and has no name there, so that nothing is left of it.
func Snapshot(ctx context.Context, path, folder string) (_ *os.File, c Contents, err error) {
	if err := mustExist(path); err != nil {
		return nil, c, err
	}
	// Nobody else can read it, and SQLite takes a file that is empty.
	file, err := os.CreateTemp(folder, copyPattern)
	if err != nil {
		return nil, c, fmt.Errorf("make copy: %w", err)
	}
	if err = vacuumInto(ctx, path, file.Name()); err == nil {
		c, err = Verify(ctx, file.Name())
	}
	if err = errors.Join(err, os.Remove(file.Name())); err != nil {
		return nil, c, errors.Join(err, file.Close())
	}
	return file, c, nil
}

func vacuumInto(ctx context.Context, path, target string) (err error) {
	db := open(path, 1)
	defer func() { err = errors.Join(err, db.Close()) }()
	if _, err := db.ExecContext(ctx, "VACUUM INTO ?", target); err != nil {
		return fmt.Errorf("copy database: %w", err)
	}
	return nil
}

// Contents is what a database holds.
type Contents struct {
	Enquiries   int
	Attachments int
}

// Verify reads a database from one end to the other.
func Verify(ctx context.Context, path string) (c Contents, err error) {
	db := openForReading(path, 1)
	defer func() { err = errors.Join(err, db.Close()) }()
	var (
		verdict         string
		version, strays int
	)
	if err := db.QueryRowContext(ctx, `SELECT integrity_check, user_version, (SELECT count(*) FROM pragma_foreign_key_check)
		FROM pragma_integrity_check, pragma_user_version`).Scan(&verdict, &version, &strays); err != nil {
		return c, fmt.Errorf("check database: %w", err)
	}
	switch {
	case verdict != "ok":
		return c, fmt.Errorf("the database is damaged: %s", verdict)
	case version < 1 || sqlstore.Newer(version, len(migrations)) != nil:
		return c, fmt.Errorf("the database has version %d, this program knows 1 to %d and the next", version, len(migrations))
	case strays > 0:
		return c, fmt.Errorf("the database is damaged: %d pieces of attachments belong to no enquiry", strays)
	}
	if err := db.QueryRowContext(ctx, `SELECT count(*), count(*) FILTER (WHERE file_name <> '') FROM enquiries`).Scan(&c.Enquiries, &c.Attachments); err != nil {
		return c, fmt.Errorf("count enquiries: %w", err)
	}
	return c, nil
}
