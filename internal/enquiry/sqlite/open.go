// Package sqlite keeps enquiries in one file, for a single server. Several
// servers share the work through internal/enquiry/postgres.
package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"log/slog"
	"net/url"
	"os"
	"time"

	"github.com/riverqueue/river"
	"github.com/riverqueue/river/riverdriver/riversqlite"
	_ "modernc.org/sqlite" // the driver named "sqlite"

	"website/internal/enquiry"
	"website/internal/enquiry/queue"
	"website/internal/enquiry/sqlstore"
)

// FileName is the name of the database below the data folder.
const FileName = "enquiries.db"

// Store is an enquiry.Store on SQLite. It writes through a single connection:
// SQLite knows one writer at a time, and waiting in Go is fairer than waiting
// for SQLite's lock.
type Store struct {
	sqlstore.Store
	files openFiles
}

// busyTimeout is how long one program waits for another.
const busyTimeout = 15 * time.Second

// Open opens the file, creates it where it is missing and brings its tables up
// to date. What is up to date is not written to: a full disk must not keep
// anybody from making room.
func Open(ctx context.Context, path string, log *slog.Logger) (*Store, error) {
	// SQLite would let everybody read the file, and gives its log the same rights.
	file, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o600)
	if err == nil {
		err = file.Close()
	}
	if err != nil {
		return nil, fmt.Errorf("open database: %w", err)
	}
	return openPrepared(ctx, path, log, func(s *Store) error {
		if s.current(ctx) == nil {
			return nil
		}
		if err := s.migrate(ctx); err != nil {
			return fmt.Errorf("migrate %s: %w", path, err)
		}
		return nil
	})
}

func openPrepared(ctx context.Context, path string, log *slog.Logger, prepare func(*Store) error) (_ *Store, err error) {
	// modernc.org/sqlite runs the pragmas of the address for every connection, in the order of the alphabet.
	write := open(path, 1,
		"journal_mode(WAL)",
		// FULL syncs the log at every commit: what a visitor was told survives the power cut.
		"synchronous(FULL)",
		"secure_delete(ON)",
		"journal_size_limit(67108864)")
	// Errors are about queues, of which this client works none.
	client, _ := river.NewClient(riversqlite.New(write), &river.Config{Logger: log})
	s := &Store{}
	s.Store = sqlstore.Store{
		DB: write, Read: openForReading(path, 4),
		Enqueue: func(ctx context.Context, tx sqlstore.Tx, jobs []enquiry.Job) error {
			return sqlstore.Enqueue(ctx, client, tx.Tx, jobs)
		},
		Time:     func(t time.Time) any { return t.UnixMilli() },
		EmptyLog: s.emptyLog,
	}
	if err := prepare(s); err != nil {
		return nil, errors.Join(err, s.Close())
	}
	if s.files, err = findFiles(path); err != nil {
		return nil, errors.Join(err, s.Close())
	}
	return s, nil
}

// openForReading cannot change anything.
func openForReading(path string, connections int) *sql.DB {
	return open(path, connections, "query_only(ON)")
}

func open(path string, connections int, pragmas ...string) *sql.DB {
	// It looks at the file when it is asked something.
	db, _ := sql.Open("sqlite", address(path, pragmas...))
	db.SetMaxOpenConns(connections)
	return db
}

func address(path string, pragmas ...string) string {
	query := url.Values{
		// A file that SQLite made itself could be read by everybody.
		"mode":    {"rw"},
		"_pragma": append([]string{fmt.Sprintf("busy_timeout(%d)", busyTimeout.Milliseconds()), "foreign_keys(ON)"}, pragmas...),
		// A transaction that starts reading and then writes would fail at once
		// when another process writes; one that announces itself waits.
		"_txlock": {"immediate"},
	}
	file := url.URL{Path: path}
	return "file:" + file.EscapedPath() + "?" + query.Encode()
}

// Save implements enquiry.Store. What is written to a database whose file was removed
// meanwhile is lost with it, so that is looked at after the commit.
func (s *Store) Save(ctx context.Context, sub enquiry.Submission) (stored enquiry.Enquiry, repeated bool, err error) {
	if stored, repeated, err = s.Store.Save(ctx, sub); err != nil {
		return stored, repeated, err
	}
	if err := s.files.check(); err != nil {
		return enquiry.Enquiry{}, false, fmt.Errorf("store enquiry: %w", err)
	}
	return stored, repeated, nil
}

// Work gives the runner of the queues that the configuration names.
func (s *Store) Work(config *river.Config) (queue.Runner, error) {
	// River would look for notifications twenty times a second, on the connection that writes.
	config.PollOnly = true
	client, err := river.NewClient(riversqlite.New(s.DB), config)
	if err != nil {
		return nil, fmt.Errorf("open queue: %w", err)
	}
	return client, nil
}

// Ping tells whether the database answers and is still the one at its path.
func (s *Store) Ping(ctx context.Context) error {
	if err := s.files.check(); err != nil {
		return err
	}
	var one int
	if err := s.Read.QueryRowContext(ctx, "SELECT 1 FROM sqlite_schema LIMIT 1").Scan(&one); err != nil {
		return fmt.Errorf("ask database: %w", err)
	}
	return nil
}
