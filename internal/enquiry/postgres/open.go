// Package postgres keeps enquiries in a PostgreSQL that several servers share.
package postgres

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"sync"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/jackc/pgx/v5/stdlib"
	"github.com/riverqueue/river"
	"github.com/riverqueue/river/riverdriver/riverpgxv5"

	"website/internal/enquiry"
	"website/internal/enquiry/queue"
	"website/internal/enquiry/sqlstore"
)

// Store is an enquiry.Store on PostgreSQL. Its connections are the pool's: the
// queue listens there, and everything else goes through database/sql.
type Store struct {
	sqlstore.Store
	pool *pgxpool.Pool
	// open are the pool's connections.
	open sync.Map
}

// Open connects and brings the tables up to date.
func Open(ctx context.Context, address string, log *slog.Logger) (*Store, error) {
	return open(ctx, address, log, (*Store).migrate)
}

// OpenExisting creates and migrates nothing: for commands beside a server.
func OpenExisting(ctx context.Context, address string, log *slog.Logger) (*Store, error) {
	return open(ctx, address, log, (*Store).knownTables)
}

func open(ctx context.Context, address string, log *slog.Logger, prepare func(*Store, context.Context) error) (*Store, error) {
	config, err := pgxpool.ParseConfig(address)
	if err != nil {
		// pgx leaves the password out of its message.
		return nil, fmt.Errorf("read database address: %w", err)
	}
	// Whatever the server's default: a commit that a visitor hears of is on the disk.
	config.ConnConfig.RuntimeParams["synchronous_commit"] = "on"
	config.ConnConfig.RuntimeParams["application_name"] = "website"
	config.MaxConns = max(config.MaxConns, leastConnections)
	config.ConnConfig.ConnectTimeout = lookWithin
	s := &Store{}
	config.AfterConnect = func(_ context.Context, conn *pgx.Conn) error {
		s.open.Store(conn.PgConn().Conn(), nil)
		return nil
	}
	config.BeforeClose = func(conn *pgx.Conn) { s.open.Delete(conn.PgConn().Conn()) }
	pool, err := pgxpool.NewWithConfig(ctx, config)
	if err != nil {
		return nil, fmt.Errorf("open database: %w", err)
	}
	db := stdlib.OpenDBFromPool(pool)
	s.pool = pool
	s.Store = sqlstore.Store{
		DB: db, Read: db,
		Lock: " FOR UPDATE",
		Time: func(t time.Time) any { return t },
	}
	client, err := river.NewClient(riverpgxv5.New(pool), &river.Config{Logger: log})
	if err != nil {
		return nil, errors.Join(fmt.Errorf("open queue: %w", err), s.Close())
	}
	s.Enqueue = func(ctx context.Context, tx sqlstore.Tx, jobs []enquiry.Job) error {
		return tx.Conn.Raw(func(conn any) error {
			return sqlstore.Enqueue[pgx.Tx](ctx, client, begun{conn.(*stdlib.Conn).Conn()}, jobs)
		})
	}
	if err := prepare(s, ctx); err != nil {
		return nil, errors.Join(err, s.Close())
	}
	return s, nil
}

// leastConnections are enough for the queue, which keeps some for itself, and a busy form.
const leastConnections = 16

type connection = pgx.Conn

// begun is the transaction that database/sql has begun on a connection, as River
// wants it. Only database/sql ends it.
type begun struct{ *connection }

var errNotOurs = errors.New("this transaction belongs to database/sql")

func (b begun) Conn() *pgx.Conn                     { return b.connection }
func (begun) Begin(context.Context) (pgx.Tx, error) { return nil, errNotOurs }
func (begun) Commit(context.Context) error          { return errNotOurs }
func (begun) Rollback(context.Context) error        { return errNotOurs }
func (begun) LargeObjects() pgx.LargeObjects        { return pgx.LargeObjects{} }

// Secret gives the secret that all servers of this database share. The first
// one makes it.
func (s *Store) Secret(ctx context.Context) ([]byte, error) {
	ctx, cancel := context.WithTimeout(ctx, lookWithin)
	defer cancel()
	var secret []byte
	read := func() error {
		return s.pool.QueryRow(ctx, `SELECT value FROM settings WHERE name = 'secret'`).Scan(&secret)
	}
	err := read()
	if errors.Is(err, pgx.ErrNoRows) {
		fresh := make([]byte, 32)
		// crypto/rand never fails: it ends the program instead.
		_, _ = rand.Read(fresh)
		if _, err := s.pool.Exec(ctx, `INSERT INTO settings (name, value) VALUES ('secret', $1) ON CONFLICT DO NOTHING`, fresh); err != nil {
			return nil, fmt.Errorf("make secret: %w", err)
		}
		err = read()
	}
	if err != nil {
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

// Ping tells whether the database answers and takes anything: after a failover old
// connections may lead to a standby.
func (s *Store) Ping(ctx context.Context) error {
	var standby bool
	if err := s.pool.QueryRow(ctx, `SELECT pg_is_in_recovery()`).Scan(&standby); err != nil {
		return fmt.Errorf("ask database: %w", err)
	}
	if standby {
		return errors.New("the database is a standby and takes nothing")
	}
	return nil
}

// closeWithin is how long questions under way may take when the store is closed.
const closeWithin = 2 * time.Second

// Close closes the connections. The pool waits for those in use, which may be for
// ever where the database is silent: they are cut, and whoever waits is told.
func (s *Store) Close() error {
	err := s.Store.Close()
	closed := make(chan struct{})
	go func() {
		s.pool.Close()
		close(closed)
	}()
	select {
	case <-closed:
	case <-time.After(closeWithin):
		s.open.Range(func(conn, _ any) bool {
			// It is of no more use, whatever it says.
			_ = conn.(net.Conn).Close()
			return true
		})
	}
	return err
}
