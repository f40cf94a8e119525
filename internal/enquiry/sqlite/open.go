// Package sqlite keeps enquiries in one file, for a single server. Several
// servers share the work through internal/enquiry/postgres.
package sqlite

import (
	"context"
	"database/sql"
	_ "embed"
	"errors"
	"fmt"
	"log/slog"
	"net/url"
	"os"
	"path/filepath"
	"time"

	"github.com/riverqueue/river"
	"github.com/riverqueue/river/riverdriver/riversqlite"
	"github.com/riverqueue/river/rivermigrate"
	_ "modernc.org/sqlite" // the driver named "sqlite"

	"website/internal/enquiry/queue"
)

// FileName is the name of the database below the data folder.
const FileName = "enquiries.db"

//go:embed schema.sql
var schema string

//go:embed schema2.sql
var schema2 string

//go:embed schema3.sql
var schema3 string

// migrations are applied in order, each once; the position is the version.
var migrations = []string{schema, schema2, schema3, schema4}

// Store is an enquiry.Store on SQLite.
type Store struct {
	// write has a single connection: SQLite knows one writer at a time, and
	// waiting in Go is fairer than waiting for SQLite's lock.
	write *sql.DB
	read  *sql.DB
	queue *river.Client[*sql.Tx]
	files openFiles
	// eraseTries is less in tests.
	eraseTries int
}

// busyTimeout is how long one program waits for another.
const busyTimeout = 15 * time.Second

// pageSize is larger than usual: attachments are most of the file.
const pageSize = 16384

// Open opens the file, creates it where it is missing and brings its tables up
// to date. What is up to date is not written to: a full disk must not keep
// anybody from making room.
func Open(ctx context.Context, path string, log *slog.Logger) (*Store, error) {
	if err := create(ctx, path); err != nil {
		return nil, err
	}
	return openPrepared(ctx, path, log, func(s *Store) error {
		if s.current(ctx) == nil {
			return nil
		}
		if err := s.migrate(ctx, log); err != nil {
			return fmt.Errorf("migrate %s: %w", path, err)
		}
		return nil
	})
}

func openPrepared(ctx context.Context, path string, log *slog.Logger, prepare func(*Store) error) (*Store, error) {
	// modernc.org/sqlite runs the pragmas of the address for every connection, in the order of the alphabet.
	write, err := open(path, 1,
		"journal_mode(WAL)",
		// FULL syncs the log at every commit: what a visitor was told survives the power cut.
		"synchronous(FULL)",
		"secure_delete(ON)",
		"journal_size_limit(67108864)")
	if err != nil {
		return nil, err
	}
	s := &Store{write: write, eraseTries: eraseTries}
	if err := prepare(s); err != nil {
		return nil, errors.Join(err, write.Close())
	}
	if s.files, err = findFiles(path); err != nil {
		return nil, errors.Join(err, write.Close())
	}
	if s.read, err = openForReading(path, 4); err != nil {
		return nil, errors.Join(err, write.Close())
	}
	if s.queue, err = river.NewClient(riversqlite.New(write), &river.Config{Logger: log}); err != nil {
		return nil, errors.Join(fmt.Errorf("open queue: %w", err), s.read.Close(), write.Close())
	}
	return s, nil
}

// create makes an empty database where there is none. The size of pages is heard
// only before anything else, which the pragmas of an address cannot say.
func create(ctx context.Context, path string) (err error) {
	// SQLite would let everybody read the file, and gives its log the same rights.
	file, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return fmt.Errorf("open database: %w", err)
	}
	info, err := file.Stat()
	if err = errors.Join(err, file.Close()); err != nil {
		return fmt.Errorf("open database: %w", err)
	}
	if info.Size() > 0 {
		return nil
	}
	db, err := open(path, 1, fmt.Sprintf("page_size(%d)", pageSize))
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	if _, err := db.ExecContext(ctx, "PRAGMA journal_mode = WAL"); err != nil {
		return fmt.Errorf("create database: %w", err)
	}
	return nil
}

// openForReading cannot change anything.
func openForReading(path string, connections int) (*sql.DB, error) {
	return open(path, connections, "query_only(ON)")
}

func open(path string, connections int, pragmas ...string) (*sql.DB, error) {
	address, err := address(path, pragmas...)
	if err != nil {
		return nil, err
	}
	db, err := sql.Open("sqlite", address)
	if err != nil {
		return nil, fmt.Errorf("open database: %w", err)
	}
	db.SetMaxOpenConns(connections)
	return db, nil
}

func address(path string, pragmas ...string) (string, error) {
	absolute, err := filepath.Abs(path)
	if err != nil {
		return "", fmt.Errorf("open database: %w", err)
	}
	query := url.Values{
		// A file that SQLite made itself could be read by everybody.
		"mode":    {"rw"},
		"_pragma": append([]string{fmt.Sprintf("busy_timeout(%d)", busyTimeout.Milliseconds()), "foreign_keys(ON)"}, pragmas...),
		// A transaction that starts reading and then writes would fail at once
		// when another process writes; one that announces itself waits.
		"_txlock": {"immediate"},
	}
	address := url.URL{Scheme: "file", Path: filepath.ToSlash(absolute), RawQuery: query.Encode()}
	return address.String(), nil
}

// migrate runs in one transaction that takes the write lock first, so programs
// that start at once wait for each other and find the work done.
func (s *Store) migrate(ctx context.Context, log *slog.Logger) error {
	migrator, err := rivermigrate.New(riversqlite.New(s.write), &rivermigrate.Config{Logger: quiet(log)})
	if err != nil {
		return err
	}
	return s.transact(ctx, func(tx *sql.Tx) error {
		var version int
		if err := tx.QueryRowContext(ctx, "PRAGMA user_version").Scan(&version); err != nil {
			return err
		}
		if version > len(migrations) {
			return errNewer(version)
		}
		for _, statements := range migrations[version:] {
			if _, err := tx.ExecContext(ctx, statements); err != nil {
				return err
			}
		}
		if _, err := tx.ExecContext(ctx, fmt.Sprintf("PRAGMA user_version = %d", len(migrations))); err != nil {
			return err
		}
		// The warning is about PostgreSQL, where a new enum value needs a commit.
		//lint:ignore SA1019 one transaction is what keeps programs that start at once apart
		_, err := migrator.MigrateTx(ctx, tx, rivermigrate.DirectionUp, nil)
		return err
	})
}

// quiet keeps the list of applied steps out of every start's log.
func quiet(log *slog.Logger) *slog.Logger {
	return slog.New(atLeastWarn{log.Handler()})
}

type atLeastWarn struct{ slog.Handler }

func (h atLeastWarn) Enabled(ctx context.Context, level slog.Level) bool {
	return level >= slog.LevelWarn && h.Handler.Enabled(ctx, level)
}

// Work gives the runner of the queues that the configuration names.
func (s *Store) Work(config *river.Config) (queue.Runner, error) {
	client, err := river.NewClient(riversqlite.New(s.write), config)
	if err != nil {
		return nil, fmt.Errorf("open queue: %w", err)
	}
	return client, nil
}

// Enqueue puts a job into the queue.
func (s *Store) Enqueue(ctx context.Context, args river.JobArgs) error {
	if _, err := s.queue.Insert(ctx, args, nil); err != nil {
		return fmt.Errorf("enqueue %s: %w", args.Kind(), err)
	}
	return nil
}

// Ping tells whether the database answers and is still the one at its path.
func (s *Store) Ping(ctx context.Context) error {
	if err := s.files.check(); err != nil {
		return err
	}
	var one int
	if err := s.read.QueryRowContext(ctx, "SELECT 1 FROM sqlite_schema LIMIT 1").Scan(&one); err != nil {
		return fmt.Errorf("ask database: %w", err)
	}
	return nil
}

// Close closes the file.
func (s *Store) Close() error {
	return errors.Join(s.read.Close(), s.write.Close())
}

func (s *Store) transact(ctx context.Context, do func(*sql.Tx) error) error {
	tx, err := s.write.BeginTx(ctx, nil)
	if err != nil {
		return fmt.Errorf("begin: %w", err)
	}
	if err := do(tx); err != nil {
		return errors.Join(err, ignoreDone(tx.Rollback()))
	}
	if err := tx.Commit(); err != nil {
		return fmt.Errorf("commit: %w", err)
	}
	return nil
}

// ignoreDone: a transaction whose context has ended is rolled back already.
func ignoreDone(err error) error {
	if errors.Is(err, sql.ErrTxDone) {
		return nil
	}
	return err
}
