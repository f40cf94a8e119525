// Package postgres keeps enquiries in a PostgreSQL that several servers share.
package postgres

import (
	"context"
	"crypto/rand"
	_ "embed"
	"errors"
	"fmt"
	"log/slog"
	"maps"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/riverqueue/river"
	"github.com/riverqueue/river/riverdriver/riverpgxv5"
	"github.com/riverqueue/river/rivermigrate"

	"website/internal/enquiry/queue"
)

//go:embed schema.sql
var schema string

//go:embed schema2.sql
var schema2 string

//go:embed schema3.sql
var schema3 string

// migrations are applied in order, each once; the position is the version.
var migrations = []string{schema, schema2, schema3, schema4}

// migrationLock is any number that nobody else in the database uses.
const migrationLock = 7_214_894

// Store is an enquiry.Store on PostgreSQL.
type Store struct {
	pool  *pgxpool.Pool
	queue *river.Client[pgx.Tx]
}

// Open connects and brings the tables up to date.
func Open(ctx context.Context, address string, log *slog.Logger) (*Store, error) {
	return open(ctx, address, log, nil, (*Store).migrate)
}

// OpenExisting creates and migrates nothing: for commands beside a server.
func OpenExisting(ctx context.Context, address string, log *slog.Logger) (*Store, error) {
	return open(ctx, address, log, nil, (*Store).knownTables)
}

// OpenReadOnly opens what is there for commands that only read. Writing fails.
func OpenReadOnly(ctx context.Context, address string, log *slog.Logger) (*Store, error) {
	return open(ctx, address, log, map[string]string{"default_transaction_read_only": "on"}, (*Store).knownTables)
}

func open(ctx context.Context, address string, log *slog.Logger, parameters map[string]string, prepare func(*Store, context.Context) error) (*Store, error) {
	config, err := pgxpool.ParseConfig(address)
	if err != nil {
		// pgx leaves the password out of its message.
		return nil, fmt.Errorf("read database address: %w", err)
	}
	// Whatever the server's default: a commit that a visitor hears of is on the disk.
	config.ConnConfig.RuntimeParams["synchronous_commit"] = "on"
	config.ConnConfig.RuntimeParams["application_name"] = "website"
	maps.Copy(config.ConnConfig.RuntimeParams, parameters)
	if err := sizePool(config, address); err != nil {
		return nil, err
	}
	config.ConnConfig.ConnectTimeout = 10 * time.Second
	pool, err := pgxpool.NewWithConfig(ctx, config)
	if err != nil {
		return nil, fmt.Errorf("open database: %w", err)
	}
	s := &Store{pool: pool}
	if err := prepare(s, ctx); err != nil {
		pool.Close()
		return nil, err
	}
	if s.queue, err = river.NewClient(riverpgxv5.New(pool), &river.Config{Logger: log}); err != nil {
		pool.Close()
		return nil, fmt.Errorf("open queue: %w", err)
	}
	return s, nil
}

// ErrMissing: the database has none of our tables.
var ErrMissing = errors.New("there are no enquiries in this database")

// knownTables is an error unless the tables are those of this program.
func (s *Store) knownTables(ctx context.Context) error {
	var there bool
	if err := s.pool.QueryRow(ctx, `SELECT to_regclass('schema_version') IS NOT NULL`).Scan(&there); err != nil {
		return fmt.Errorf("read database: %w", err)
	}
	if !there {
		return ErrMissing
	}
	var version int
	if err := s.pool.QueryRow(ctx, `SELECT version FROM schema_version`).Scan(&version); err != nil {
		return fmt.Errorf("read database: %w", err)
	}
	switch {
	case version > len(migrations):
		return errNewer(version)
	case version < len(migrations):
		// Only the server migrates, because one of an older version may still be at work.
		return fmt.Errorf("the database has version %d, this program wants %d: start a server of this version first", version, len(migrations))
	}
	return nil
}

func errNewer(version int) error {
	return fmt.Errorf("the database has version %d, this program knows %d: a newer program has used it", version, len(migrations))
}

const (
	usualConnections = 16
	// leastConnections is what the queue keeps for itself, and one for the rest.
	leastConnections = 4
)

// sizePool takes the number of connections that the address asks for.
func sizePool(config *pgxpool.Config, address string) error {
	plain, err := pgx.ParseConfig(address)
	if err != nil {
		return fmt.Errorf("read database address: %w", err)
	}
	if _, asked := plain.RuntimeParams["pool_max_conns"]; !asked {
		config.MaxConns = max(config.MaxConns, usualConnections)
		return nil
	}
	if config.MaxConns < leastConnections {
		return fmt.Errorf("read database address: pool_max_conns is %d: want at least %d", config.MaxConns, leastConnections)
	}
	return nil
}

// migrate holds one lock for its whole transaction, so servers that start at
// once wait for each other and find the work done.
func (s *Store) migrate(ctx context.Context) (err error) {
	defer func() {
		if err != nil {
			err = fmt.Errorf("migrate database: %w", err)
		}
	}()
	migrator, err := rivermigrate.New(riverpgxv5.New(s.pool), &rivermigrate.Config{Logger: slog.New(slog.DiscardHandler)})
	if err != nil {
		return err
	}
	err = pgx.BeginFunc(ctx, s.pool, func(tx pgx.Tx) error {
		if _, err := tx.Exec(ctx, `SELECT pg_advisory_xact_lock($1)`, migrationLock); err != nil {
			return err
		}
		if _, err := tx.Exec(ctx, `CREATE TABLE IF NOT EXISTS schema_version (version INTEGER NOT NULL)`); err != nil {
			return err
		}
		var version int
		err := tx.QueryRow(ctx, `SELECT version FROM schema_version`).Scan(&version)
		if err != nil && !errors.Is(err, pgx.ErrNoRows) {
			return err
		}
		if version > len(migrations) {
			return errNewer(version)
		}
		for _, statements := range migrations[version:] {
			if _, err := tx.Exec(ctx, statements); err != nil {
				return err
			}
		}
		if _, err := tx.Exec(ctx, `DELETE FROM schema_version`); err != nil {
			return err
		}
		_, err = tx.Exec(ctx, `INSERT INTO schema_version (version) VALUES ($1)`, len(migrations))
		return err
	})
	if err != nil {
		return err
	}
	return s.migrateQueue(ctx, migrator)
}

// migrateQueue cannot use one transaction: a later step of River uses an enum
// value that an earlier one adds, which PostgreSQL allows only after a commit.
// The lock therefore belongs to a connection of its own.
func (s *Store) migrateQueue(ctx context.Context, migrator *rivermigrate.Migrator[pgx.Tx]) (err error) {
	conn, err := s.pool.Acquire(ctx)
	if err != nil {
		return err
	}
	defer conn.Release()
	if _, err := conn.Exec(ctx, `SELECT pg_advisory_lock($1)`, migrationLock); err != nil {
		return err
	}
	defer func() {
		_, unlock := conn.Exec(context.WithoutCancel(ctx), `SELECT pg_advisory_unlock($1)`, migrationLock)
		err = errors.Join(err, unlock)
	}()
	_, err = migrator.Migrate(ctx, rivermigrate.DirectionUp, nil)
	return err
}

// Secret gives the secret that all servers of this database share. The first
// one makes it.
func (s *Store) Secret(ctx context.Context) ([]byte, error) {
	fresh := make([]byte, 32)
	// crypto/rand never fails: it ends the program instead.
	_, _ = rand.Read(fresh)
	if _, err := s.pool.Exec(ctx, `INSERT INTO settings (name, value) VALUES ('secret', $1) ON CONFLICT DO NOTHING`, fresh); err != nil {
		return nil, fmt.Errorf("make secret: %w", err)
	}
	var secret []byte
	if err := s.pool.QueryRow(ctx, `SELECT value FROM settings WHERE name = 'secret'`).Scan(&secret); err != nil {
		return nil, fmt.Errorf("read secret: %w", err)
	}
	return secret, nil
}

// Work gives the runner of the queues that the configuration names.
func (s *Store) Work(config *river.Config) (queue.Runner, error) {
	client, err := river.NewClient(riverpgxv5.New(s.pool), config)
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

// Ping tells whether the database answers.
func (s *Store) Ping(ctx context.Context) error {
	if err := s.pool.Ping(ctx); err != nil {
		return fmt.Errorf("ask database: %w", err)
	}
	return nil
}

// Close closes the connections.
func (s *Store) Close() error {
	s.pool.Close()
	return nil
}
