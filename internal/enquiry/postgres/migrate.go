package postgres

import (
	"context"
	"embed"
	"errors"
	"fmt"
	"log/slog"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/riverqueue/river/riverdriver/riverpgxv5"
	"github.com/riverqueue/river/rivermigrate"

	"website/internal/enquiry/sqlstore"
)

//go:embed schema*.sql
var schemas embed.FS

var migrations = sqlstore.Migrations(schemas)

// migrationLock is any number that nobody else in the database uses.
const migrationLock = 7_214_894

// ErrMissing: the database has none of our tables.
var ErrMissing = errors.New("there are no enquiries in this database")

// lookWithin is how long a short question may take while a store is opened: a
// database that takes connections and never answers must not hold anybody up.
const lookWithin = 10 * time.Second

// knownTables is an error unless this program can work with the tables.
func (s *Store) knownTables(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, lookWithin)
	defer cancel()
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
	return sqlstore.Other(version, len(migrations))
}

// migrate only reads where there is nothing to do: the server's own role then
// needs no right to change tables.
func (s *Store) migrate(ctx context.Context) error {
	migrator, err := rivermigrate.New(riverpgxv5.New(s.pool), &rivermigrate.Config{Logger: slog.New(slog.DiscardHandler)})
	if err != nil {
		return err
	}
	current, err := s.current(ctx, migrator)
	if !current && err == nil {
		err = s.migrateQueue(ctx, migrator)
		if err == nil {
			err = pgx.BeginFunc(ctx, s.pool, func(tx pgx.Tx) error { return migrateTables(ctx, tx) })
		}
	}
	if err != nil {
		return fmt.Errorf("migrate database: %w", err)
	}
	return nil
}

// current tells whether the tables and those of the queue are up to date.
func (s *Store) current(ctx context.Context, migrator *rivermigrate.Migrator[pgx.Tx]) (bool, error) {
	switch err := s.knownTables(ctx); {
	case errors.Is(err, ErrMissing), errors.Is(err, sqlstore.ErrOlder):
		return false, nil
	case err != nil:
		return false, err
	}
	ctx, cancel := context.WithTimeout(ctx, lookWithin)
	defer cancel()
	result, err := migrator.Validate(ctx, nil)
	return err == nil && result.OK, err
}

// migrateTables holds one lock for its whole transaction, so servers that start
// at once wait for each other and find the work done.
func migrateTables(ctx context.Context, tx pgx.Tx) error {
	if _, err := tx.Exec(ctx, `SELECT pg_advisory_xact_lock($1)`, migrationLock); err != nil {
		return err
	}
	if _, err := tx.Exec(ctx, `CREATE TABLE IF NOT EXISTS schema_version (version INTEGER NOT NULL)`); err != nil {
		return err
	}
	var version int
	if err := tx.QueryRow(ctx, `SELECT coalesce(max(version), 0) FROM schema_version`).Scan(&version); err != nil {
		return err
	}
	if err := sqlstore.Newer(version, len(migrations)); err != nil {
		return err
	}
	for ; version < len(migrations); version++ {
		if _, err := tx.Exec(ctx, migrations[version]); err != nil {
			return err
		}
	}
	_, err := tx.Exec(ctx, fmt.Sprintf(`DELETE FROM schema_version; INSERT INTO schema_version (version) VALUES (%d)`, version))
	return err
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
