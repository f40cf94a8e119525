// Package sqlstore is the enquiry.Store on SQL: every statement once, for SQLite
// and PostgreSQL. Their own packages open the database and say what differs.
package sqlstore

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io"
	"time"

	"github.com/riverqueue/river"

	"website/internal/enquiry"
	"website/internal/enquiry/queue"
)

// Store is the part of a store that is the same for all databases.
type Store struct {
	// DB is for writing; Read may be another one, where reading must not wait for it.
	DB, Read *sql.DB
	// Enqueue is Enqueue with the database's own kind of transaction.
	Enqueue func(ctx context.Context, tx Tx, jobs []enquiry.Job) error
	// Lock ends a question about rows that are changed next; it may be empty.
	Lock string
	// Time is how a time is kept. It gets none that is zero.
	Time func(time.Time) any
	// EmptyLog has deleted text leave the disk; nil where the database sees to that.
	EmptyLog func(ctx context.Context) error
}

// Tx is a transaction and its connection, for a queue that does not go through database/sql.
type Tx struct {
	*sql.Tx
	Conn *sql.Conn
}

// Transact commits what is done, or nothing of it.
func (s *Store) Transact(ctx context.Context, do func(Tx) error) (err error) {
	conn, err := s.DB.Conn(ctx)
	if err != nil {
		return fmt.Errorf("connect: %w", err)
	}
	defer func() { err = errors.Join(err, conn.Close()) }()
	tx, err := conn.BeginTx(ctx, nil)
	if err != nil {
		return fmt.Errorf("begin: %w", err)
	}
	if err := do(Tx{tx, conn}); err != nil {
		// What made it necessary is the error to tell.
		_ = tx.Rollback()
		return err
	}
	if err := tx.Commit(); err != nil {
		return fmt.Errorf("commit: %w", err)
	}
	return nil
}

// Save implements enquiry.Store.
func (s *Store) Save(ctx context.Context, sub enquiry.Submission) (stored enquiry.Enquiry, repeated bool, err error) {
	err = s.Transact(ctx, func(tx Tx) error {
		stored = sub.Enquiry
		count, err := affected(tx.ExecContext(ctx, insertEnquiry, s.row(stored)...))
		if err != nil {
			return err
		}
		if count == 1 {
			return s.complete(ctx, tx, sub)
		}
		// Either the key or the reference is taken. The insertion has waited for
		// whoever took it, so the next statement sees the row.
		repeated = true
		stored, err = one(ctx, tx, `key = $1`, sub.Enquiry.Key)
		switch {
		case errors.Is(err, enquiry.ErrNotFound):
			return enquiry.ErrReferenceTaken
		case err == nil && stored.Fingerprint != sub.Enquiry.Fingerprint:
			return enquiry.ErrKeyReused
		}
		return err
	})
	if err != nil {
		return enquiry.Enquiry{}, false, fmt.Errorf("store enquiry: %w", err)
	}
	return stored, repeated, nil
}

// complete adds what belongs to the enquiry: token, attachment, jobs.
func (s *Store) complete(ctx context.Context, tx Tx, sub enquiry.Submission) error {
	e := sub.Enquiry
	if sub.TokenID != "" {
		count, err := affected(tx.ExecContext(ctx, `INSERT INTO spent_tokens (id, expires_at) VALUES ($1, $2) ON CONFLICT DO NOTHING`,
			sub.TokenID, s.Time(sub.TokenExpires)))
		if err != nil {
			return err
		}
		if count == 0 {
			return enquiry.ErrTokenUsed
		}
	}
	if e.Attachment != nil {
		if err := insertChunks(ctx, tx, e.Reference, sub.Content, e.Attachment.Size); err != nil {
			return fmt.Errorf("store attachment: %w", err)
		}
	}
	return s.Enqueue(ctx, tx, enquiry.Arrive().Apply(&e))
}

// chunkSize bounds the memory an attachment takes on its way in and out.
const chunkSize = 256 << 10

func insertChunks(ctx context.Context, tx Tx, reference string, content io.Reader, size int64) error {
	buffer := make([]byte, chunkSize)
	var total int64
	for position := 0; ; position++ {
		n, err := io.ReadFull(content, buffer)
		if err == io.EOF {
			break
		}
		if err != nil && err != io.ErrUnexpectedEOF {
			return err
		}
		if _, err := tx.ExecContext(ctx, `INSERT INTO attachment_chunks (reference, position, content) VALUES ($1, $2, $3)`,
			reference, position, buffer[:n]); err != nil {
			return err
		}
		total += int64(n)
	}
	if total != size {
		return fmt.Errorf("got %d bytes, want %d", total, size)
	}
	return nil
}

// Change implements enquiry.Store.
func (s *Store) Change(ctx context.Context, reference string, happens enquiry.Event) (enquiry.Enquiry, error) {
	list, err := s.happen(ctx, Condition{`reference = $1`, []any{reference}}, happens, s.update)
	if err == nil && len(list) == 0 {
		err = enquiry.ErrNotFound
	}
	if err != nil {
		return enquiry.Enquiry{}, fmt.Errorf("%s %s: %w", happens.Name, reference, err)
	}
	return *list[0], nil
}

// ChangeAll implements enquiry.Store.
func (s *Store) ChangeAll(ctx context.Context, f enquiry.Filter, happens enquiry.Event) (int, error) {
	list, err := s.happen(ctx, s.condition(f), happens, s.update)
	if err != nil {
		return 0, fmt.Errorf("%s: %w", happens.Name, err)
	}
	return len(list), nil
}

// happen holds the rows until it is done: servers that look at once let it
// happen once.
func (s *Store) happen(ctx context.Context, where Condition, happens enquiry.Event,
	write func(context.Context, Tx, *enquiry.Enquiry) error) (list []*enquiry.Enquiry, err error) {
	err = s.Transact(ctx, func(tx Tx) error {
		if list, err = all(ctx, tx, where.Text+` ORDER BY received_at, reference`+s.Lock, where.Args...); err != nil {
			return err
		}
		jobs := happens.Apply(list...)
		for _, e := range list {
			if err := write(ctx, tx, e); err != nil {
				return err
			}
		}
		return s.Enqueue(ctx, tx, jobs)
	})
	return list, err
}

func (s *Store) update(ctx context.Context, tx Tx, e *enquiry.Enquiry) error {
	_, err := tx.ExecContext(ctx, updateEnquiry, s.row(*e)...)
	return err
}

// Enqueue queues jobs with a transaction.
func Enqueue[T any](ctx context.Context, client *river.Client[T], tx T, jobs []enquiry.Job) error {
	for _, job := range jobs {
		inserted, err := client.InsertTx(ctx, tx, job, queue.MailOptions())
		if err == nil && inserted.UniqueSkippedAsDuplicate {
			// It waits for its next attempt: that is now.
			_, err = client.JobRetryTx(ctx, tx, inserted.Job.ID)
		}
		if err != nil {
			return fmt.Errorf("enqueue %s: %w", job.Kind(), err)
		}
	}
	return nil
}

// Close implements enquiry.Store.
func (s *Store) Close() error { return errors.Join(s.Read.Close(), s.DB.Close()) }

func affected(result sql.Result, err error) (int, error) {
	if err != nil {
		return 0, err
	}
	count, err := result.RowsAffected()
	return int(count), err
}
