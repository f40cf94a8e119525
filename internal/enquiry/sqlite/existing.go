package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"os"

	driver "modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"
)

// OpenExisting creates and migrates nothing: for commands beside a server.
func OpenExisting(ctx context.Context, path string, log *slog.Logger) (*Store, error) {
	if err := mustExist(path); err != nil {
		return nil, err
	}
	return openPrepared(ctx, path, log, func(s *Store) error { return s.current(ctx) })
}

// OpenReadOnly opens what is there for commands that only read. Writing fails.
func OpenReadOnly(ctx context.Context, path string) (*Store, error) {
	if err := mustExist(path); err != nil {
		return nil, err
	}
	s, err := openReadOnly(ctx, path, false)
	// Without a server SQLite makes its index beside the file, which needs room and
	// the right to write there. Where there is no log, nobody else is at work and
	// the file can be read as it lies.
	if err != nil && unusable(err) && emptyLog(path) {
		return openReadOnly(ctx, path, true)
	}
	return s, err
}

func openReadOnly(ctx context.Context, path string, immutable bool) (*Store, error) {
	address := address(path, "query_only(ON)")
	if immutable {
		address += "&immutable=1"
	}
	db, err := sql.Open("sqlite", address)
	if err != nil {
		return nil, fmt.Errorf("open database: %w", err)
	}
	s, err := newStore(db, db, slog.New(slog.DiscardHandler))
	if err != nil {
		return nil, err
	}
	if err := s.knownTables(ctx); err != nil {
		return nil, errors.Join(err, s.Close())
	}
	return s, nil
}

func mustExist(path string) error {
	there, err := Exists(path)
	if err == nil && !there {
		err = fmt.Errorf("%s: %w", path, ErrMissing)
	}
	return err
}

// unusable is a folder or disk that cannot be written to.
func unusable(err error) bool {
	var failure *driver.Error
	if !errors.As(err, &failure) {
		return false
	}
	switch failure.Code() & 0xff {
	case sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_READONLY:
		return true
	}
	return false
}

func emptyLog(path string) bool {
	info, err := os.Stat(path + "-wal")
	return errors.Is(err, fs.ErrNotExist) || err == nil && info.Size() == 0
}
