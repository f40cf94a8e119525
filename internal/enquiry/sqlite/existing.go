package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"os"

	"github.com/riverqueue/river"
	"github.com/riverqueue/river/riverdriver/riversqlite"
	"github.com/riverqueue/river/rivermigrate"
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
	s, err := openReadOnly(ctx, path, "")
	// Without a server SQLite makes its index beside the file, which needs room and
	// the right to write there. Where there is no log, nobody else is at work and
	// the file can be read as it lies.
	if err != nil && unusable(err) && emptyLog(path) {
		return openReadOnly(ctx, path, "immutable")
	}
	return s, err
}

func openReadOnly(ctx context.Context, path, option string) (*Store, error) {
	address, err := address(path, "query_only(ON)")
	if err != nil {
		return nil, err
	}
	if option != "" {
		address += "&" + option + "=1"
	}
	db, err := sql.Open("sqlite", address)
	if err != nil {
		return nil, fmt.Errorf("open database: %w", err)
	}
	s := &Store{write: db, read: db}
	if err := s.knownTables(ctx); err != nil {
		return nil, errors.Join(err, db.Close())
	}
	if s.queue, err = river.NewClient(riversqlite.New(db), &river.Config{}); err != nil {
		return nil, errors.Join(fmt.Errorf("open queue: %w", err), db.Close())
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

// errOutdated: only the server migrates, because one of an older version may
// still be at work.
func errOutdated(version int) error {
	return fmt.Errorf("the database has version %d, this program wants %d: start a server of this version first", version, len(migrations))
}

func errNewer(version int) error {
	return fmt.Errorf("the database has version %d, this program knows %d: a newer program has used it", version, len(migrations))
}

// knownTables is an error unless the tables are those of this program.
func (s *Store) knownTables(ctx context.Context) error {
	var version int
	if err := s.write.QueryRowContext(ctx, "PRAGMA user_version").Scan(&version); err != nil {
		return fmt.Errorf("read database: %w", err)
	}
	switch {
	case version > len(migrations):
		return errNewer(version)
	case version < len(migrations):
		return errOutdated(version)
	}
	return nil
}

// current is an error unless tables and queue are those of this program. It
// writes nothing, but waits for whoever writes.
func (s *Store) current(ctx context.Context) error {
	if err := s.knownTables(ctx); err != nil {
		return err
	}
	migrator, err := rivermigrate.New(riversqlite.New(s.write), &rivermigrate.Config{Logger: slog.New(slog.DiscardHandler)})
	if err != nil {
		return fmt.Errorf("open queue: %w", err)
	}
	valid, err := migrator.Validate(ctx)
	if err != nil {
		return fmt.Errorf("read queue: %w", err)
	}
	if !valid.OK {
		return errors.New("the tables of the queue are those of another version: start a server of this version first")
	}
	return nil
}
