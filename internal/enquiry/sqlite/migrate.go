package sqlite

import (
	"context"
	"database/sql"
	"embed"
	"errors"
	"fmt"
	"log/slog"

	"github.com/riverqueue/river/riverdriver/riversqlite"
	"github.com/riverqueue/river/rivermigrate"

	"website/internal/enquiry/sqlstore"
)

//go:embed schema*.sql
var schemas embed.FS

var migrations = sqlstore.Migrations(schemas)

func (s *Store) migrator() *rivermigrate.Migrator[*sql.Tx] {
	// The list of applied steps stays out of every start's log. The only error is about a line that River does not have.
	migrator, _ := rivermigrate.New(riversqlite.New(s.DB), &rivermigrate.Config{Logger: slog.New(slog.DiscardHandler)})
	return migrator
}

// migrate runs in one transaction that takes the write lock first, so programs
// that start at once wait for each other and find the work done.
func (s *Store) migrate(ctx context.Context) error {
	return s.Transact(ctx, func(tx sqlstore.Tx) error {
		var version int
		if err := tx.QueryRowContext(ctx, "PRAGMA user_version").Scan(&version); err != nil {
			return err
		}
		if err := sqlstore.Newer(version, len(migrations)); err != nil {
			return err
		}
		// The warning is about PostgreSQL, where a new enum value needs a commit.
		//lint:ignore SA1019 one transaction is what keeps programs that start at once apart
		if _, err := s.migrator().MigrateTx(ctx, tx.Tx, rivermigrate.DirectionUp, nil); err != nil {
			return err
		}
		for ; version < len(migrations); version++ {
			if _, err := tx.ExecContext(ctx, migrations[version]); err != nil {
				return err
			}
		}
		_, err := tx.ExecContext(ctx, fmt.Sprintf("PRAGMA user_version = %d", version))
		return err
	})
}

// knownTables is an error unless this program can work with the tables.
func (s *Store) knownTables(ctx context.Context) error {
	var version int
	if err := s.DB.QueryRowContext(ctx, "PRAGMA user_version").Scan(&version); err != nil {
		return fmt.Errorf("read database: %w", err)
	}
	return sqlstore.Other(version, len(migrations))
}

// current is an error unless tables and queue are those of this program. It
// writes nothing, but waits for whoever writes.
func (s *Store) current(ctx context.Context) error {
	if err := s.knownTables(ctx); err != nil {
		return err
	}
	valid, err := s.migrator().Validate(ctx, nil)
	if err != nil {
		return fmt.Errorf("read queue: %w", err)
	}
	if !valid.OK {
		return errors.New("the tables of the queue are those of another version: start a server of this version first")
	}
	return nil
}
