package sqlite

import (
	"context"
	"crypto/sha256"
	"database/sql"
	"encoding/hex"
	"errors"
	"fmt"
)

// Contents is what a database holds.
type Contents struct {
	Enquiries   int
	Attachments int
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
	case version < 1 || version > len(migrations):
		return c, fmt.Errorf("the database has version %d, this program knows 1 to %d", version, len(migrations))
	case strays > 0:
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
