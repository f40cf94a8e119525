package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io"
	"strings"
	"time"

	"website/internal/enquiry"
	"website/internal/enquiry/queue"
)

// chunkSize bounds the memory an attachment takes on its way in and out.
const chunkSize = 256 << 10

// inserted is what an enquiry comes with, columns what can be read about it.
const inserted = `reference, key, fingerprint, form, topic, name, email, phone, company, subject, message, state, suspicions,
	received_at, answer_by, delivered_at, reminded_at, answered_at, file_name, file_type, file_size, file_sha256, file_scan`

const columns = inserted + `, refused_at, refused_why, file_settled_at, held_told_at`

// Save implements enquiry.Store.
func (s *Store) Save(ctx context.Context, sub enquiry.Submission) (stored enquiry.Enquiry, repeated bool, err error) {
	err = s.transact(ctx, func(tx *sql.Tx) error {
		stored, err = findByKey(ctx, tx, sub.Enquiry.Key)
		switch {
		case err == nil && stored.Fingerprint != sub.Enquiry.Fingerprint:
			return enquiry.ErrKeyReused
		case err == nil:
			repeated = true
			return nil
		case !errors.Is(err, enquiry.ErrNotFound):
			return err
		}
		stored = sub.Enquiry
		return s.insert(ctx, tx, sub)
	})
	if err == nil {
		// After the commit: a file without a name keeps nothing.
		err = s.files.check()
	}
	if err != nil {
		return enquiry.Enquiry{}, false, fmt.Errorf("store enquiry: %w", err)
	}
	return stored, repeated, nil
}

func (s *Store) insert(ctx context.Context, tx *sql.Tx, sub enquiry.Submission) error {
	if sub.TokenID != "" {
		spent, err := affected(tx.ExecContext(ctx, `INSERT INTO spent_tokens (id, expires_at) VALUES (?, ?) ON CONFLICT DO NOTHING`,
			sub.TokenID, sub.TokenExpires.UnixMilli()))
		if err != nil {
			return err
		}
		if spent == 0 {
			return enquiry.ErrTokenUsed
		}
	}
	e := sub.Enquiry
	var file enquiry.Attachment
	if e.Attachment != nil {
		file = *e.Attachment
	}
	count, err := affected(tx.ExecContext(ctx,
		`INSERT INTO enquiries (`+inserted+`) VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?) ON CONFLICT (reference) DO NOTHING`,
		e.Reference, e.Key, e.Fingerprint, e.Form, e.Topic, e.Name, e.Email, e.Phone, e.Company, e.Subject, e.Message,
		string(e.State), strings.Join(e.Suspicions, "\n"), millis(e.ReceivedAt), millis(e.AnswerBy), millis(e.DeliveredAt),
		millis(e.RemindedAt), millis(e.AnsweredAt), file.Name, file.Type, file.Size, file.SHA256, string(file.Scan)))
	if err != nil {
		return err
	}
	if count == 0 {
		return enquiry.ErrReferenceTaken
	}
	if e.Attachment != nil {
		if err := insertChunks(ctx, tx, e.Reference, sub.Content, file.Size); err != nil {
			return fmt.Errorf("store attachment: %w", err)
		}
	}
	if !enquiry.MailDue("", e.State) {
		return nil
	}
	_, err = s.queue.InsertTx(ctx, tx, queue.Mail{Reference: e.Reference}, nil)
	return err
}

func insertChunks(ctx context.Context, tx *sql.Tx, reference string, content io.Reader, size int64) error {
	insert, err := tx.PrepareContext(ctx, `INSERT INTO attachment_chunks (reference, position, content) VALUES (?, ?, ?)`)
	if err != nil {
		return err
	}
	defer insert.Close()
	buffer := make([]byte, chunkSize)
	var total int64
	for position := 0; ; position++ {
		n, err := io.ReadFull(content, buffer)
		if n > 0 {
			if _, err := insert.ExecContext(ctx, reference, position, buffer[:n]); err != nil {
				return err
			}
			total += int64(n)
		}
		if err == io.EOF || err == io.ErrUnexpectedEOF {
			break
		}
		if err != nil {
			return err
		}
	}
	if total != size {
		return fmt.Errorf("got %d bytes, want %d", total, size)
	}
	return nil
}

type querier interface {
	QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error)
}

func findByKey(ctx context.Context, q querier, key string) (enquiry.Enquiry, error) {
	return one(ctx, q, `SELECT `+columns+` FROM enquiries WHERE key = ?`, key)
}

// Find implements enquiry.Store.
func (s *Store) Find(ctx context.Context, reference string) (enquiry.Enquiry, error) {
	return one(ctx, s.read, `SELECT `+columns+` FROM enquiries WHERE reference = ?`, reference)
}

func one(ctx context.Context, q querier, query string, args ...any) (enquiry.Enquiry, error) {
	list, err := all(ctx, q, query, args...)
	if err != nil {
		return enquiry.Enquiry{}, fmt.Errorf("find enquiry: %w", err)
	}
	if len(list) == 0 {
		return enquiry.Enquiry{}, enquiry.ErrNotFound
	}
	return list[0], nil
}

func all(ctx context.Context, q querier, query string, args ...any) (list []enquiry.Enquiry, err error) {
	rows, err := q.QueryContext(ctx, query, args...)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, rows.Close()) }()
	for rows.Next() {
		e, err := scan(rows)
		if err != nil {
			return nil, err
		}
		list = append(list, e)
	}
	return list, rows.Err()
}

func scan(rows *sql.Rows) (enquiry.Enquiry, error) {
	var (
		e                               enquiry.Enquiry
		file                            enquiry.Attachment
		suspicions                      string
		received, answerBy              int64
		delivered, reminded, answeredAt sql.NullInt64
		refused, settled, told          sql.NullInt64
	)
	if err := rows.Scan(&e.Reference, &e.Key, &e.Fingerprint, &e.Form, &e.Topic, &e.Name, &e.Email, &e.Phone, &e.Company,
		&e.Subject, &e.Message, &e.State, &suspicions, &received, &answerBy, &delivered, &reminded, &answeredAt,
		&file.Name, &file.Type, &file.Size, &file.SHA256, &file.Scan,
		&refused, &e.RefusedWhy, &settled, &told); err != nil {
		return e, err
	}
	if suspicions != "" {
		e.Suspicions = strings.Split(suspicions, "\n")
	}
	e.ReceivedAt, e.AnswerBy = time.UnixMilli(received).UTC(), time.UnixMilli(answerBy).In(enquiry.Berlin)
	e.DeliveredAt, e.RemindedAt, e.AnsweredAt = instant(delivered), instant(reminded), instant(answeredAt)
	e.RefusedAt, e.FileSettledAt, e.HeldToldAt = instant(refused), instant(settled), instant(told)
	if file.Name != "" {
		e.Attachment = &file
	}
	return e, nil
}

// List implements enquiry.Store.
func (s *Store) List(ctx context.Context, f enquiry.Filter) ([]enquiry.Enquiry, error) {
	where, args := []string{"1"}, []any{}
	if len(f.States) > 0 {
		where = append(where, "state IN (?"+strings.Repeat(", ?", len(f.States)-1)+")")
		for _, state := range f.States {
			args = append(args, string(state))
		}
	}
	if f.Email != "" {
		where, args = append(where, "lower(email) = lower(?)"), append(args, f.Email)
	}
	if !f.DeadlineBefore.IsZero() {
		where, args = append(where, "state IN ('received', 'delivered') AND answer_by <= ?"), append(args, f.DeadlineBefore.UnixMilli())
	}
	if !f.ReceivedSince.IsZero() {
		where, args = append(where, "received_at >= ?"), append(args, f.ReceivedSince.UnixMilli())
	}
	if f.Scan != "" {
		where, args = append(where, "file_scan = ?"), append(args, string(f.Scan))
	}
	query := `SELECT ` + columns + ` FROM enquiries WHERE ` + strings.Join(where, " AND ") + ` ORDER BY received_at DESC, reference`
	if f.Limit > 0 {
		query, args = query+" LIMIT ?", append(args, f.Limit)
	}
	list, err := all(ctx, s.read, query, args...)
	if err != nil {
		return nil, fmt.Errorf("list enquiries: %w", err)
	}
	return list, nil
}

// OpenAttachment implements enquiry.Store.
func (s *Store) OpenAttachment(ctx context.Context, reference string) (io.ReadCloser, error) {
	e, err := s.Find(ctx, reference)
	if err != nil {
		return nil, err
	}
	if e.Attachment == nil {
		return nil, fmt.Errorf("attachment of %s: %w", reference, enquiry.ErrNotFound)
	}
	return &chunkReader{ctx: ctx, store: s, reference: reference, left: e.Attachment.Size}, nil
}

// chunkReader asks for one chunk at a time: a slow mail server must not hold a
// connection, nor the log with what is deleted meanwhile.
type chunkReader struct {
	ctx       context.Context
	store     *Store
	reference string
	position  int
	rest      []byte
	left      int64
}

func (r *chunkReader) Read(p []byte) (int, error) {
	if r.left == 0 {
		return 0, io.EOF
	}
	if len(r.rest) == 0 {
		err := r.store.read.QueryRowContext(r.ctx, `SELECT content FROM attachment_chunks WHERE reference = ? AND position = ?`,
			r.reference, r.position).Scan(&r.rest)
		if errors.Is(err, sql.ErrNoRows) {
			// It was deleted meanwhile; half of it must not pass for the whole.
			err = io.ErrUnexpectedEOF
		}
		if err != nil {
			return 0, fmt.Errorf("read attachment: %w", err)
		}
		r.position++
	}
	n := copy(p, r.rest)
	r.rest, r.left = r.rest[n:], r.left-int64(n)
	return n, nil
}

func (r *chunkReader) Close() error { return nil }

// MarkDelivered implements enquiry.Store.
func (s *Store) MarkDelivered(ctx context.Context, reference string, file bool, at time.Time) (enquiry.Enquiry, error) {
	return s.advance(ctx, reference, enquiry.Deliver, func(e *enquiry.Enquiry) { e.Deliver(file, at) })
}

// MarkAnswered implements enquiry.Store.
func (s *Store) MarkAnswered(ctx context.Context, reference string, at time.Time) (enquiry.Enquiry, error) {
	return s.advance(ctx, reference, enquiry.Answer, func(e *enquiry.Enquiry) {
		if e.AnsweredAt.IsZero() {
			e.AnsweredAt = at
		}
	})
}

// Release implements enquiry.Store.
func (s *Store) Release(ctx context.Context, reference string) (enquiry.Enquiry, error) {
	return s.advance(ctx, reference, enquiry.Release, func(*enquiry.Enquiry) {})
}

func (s *Store) advance(ctx context.Context, reference string, event enquiry.Event, change func(*enquiry.Enquiry)) (e enquiry.Enquiry, err error) {
	err = s.transact(ctx, func(tx *sql.Tx) error {
		if e, err = one(ctx, tx, `SELECT `+columns+` FROM enquiries WHERE reference = ?`, reference); err != nil {
			return err
		}
		before := e.State
		if e.State, err = e.State.After(event); err != nil {
			return err
		}
		change(&e)
		if err := update(ctx, tx, e); err != nil {
			return err
		}
		if enquiry.MailDue(before, e.State) {
			_, err = s.queue.InsertTx(ctx, tx, queue.Mail{Reference: reference}, nil)
		}
		return err
	})
	if err != nil {
		return enquiry.Enquiry{}, fmt.Errorf("%s %s: %w", event, reference, err)
	}
	return e, nil
}

// QueueReminders implements enquiry.Store.
func (s *Store) QueueReminders(ctx context.Context, deadlineBefore, now time.Time) (count int, err error) {
	err = s.transact(ctx, func(tx *sql.Tx) error {
		list, err := all(ctx, tx, `SELECT `+columns+` FROM enquiries
			WHERE state IN ('received', 'delivered') AND answer_by <= ? AND reminded_at IS NULL`, deadlineBefore.UnixMilli())
		if err != nil {
			return err
		}
		for _, e := range list {
			if _, err := tx.ExecContext(ctx, `UPDATE enquiries SET reminded_at = ? WHERE reference = ?`, now.UnixMilli(), e.Reference); err != nil {
				return err
			}
			if _, err := s.queue.InsertTx(ctx, tx, queue.Reminder{Reference: e.Reference}, nil); err != nil {
				return err
			}
		}
		count = len(list)
		return nil
	})
	if err != nil {
		return 0, fmt.Errorf("queue reminders: %w", err)
	}
	return count, nil
}

// ForgetTokens implements enquiry.Store.
func (s *Store) ForgetTokens(ctx context.Context, expired time.Time) error {
	if _, err := s.write.ExecContext(ctx, `DELETE FROM spent_tokens WHERE expires_at < ?`, expired.UnixMilli()); err != nil {
		return fmt.Errorf("forget tokens: %w", err)
	}
	return nil
}

// Backlog implements enquiry.Store.
func (s *Store) Backlog(ctx context.Context, now time.Time) (b enquiry.Backlog, err error) {
	var oldest sql.NullInt64
	if err := s.read.QueryRowContext(ctx, `SELECT
			count(*) FILTER (WHERE state = 'received'),
			min(received_at) FILTER (WHERE state = 'received'),
			count(*) FILTER (WHERE state IN ('received', 'delivered') AND answer_by <= ?),
			count(*) FILTER (WHERE state = 'quarantined'),
			count(*) FILTER (WHERE delivered_at IS NULL AND refused_at IS NOT NULL),
			count(*) FILTER (WHERE file_scan = 'unchecked')
		FROM enquiries`, now.UnixMilli()).Scan(&b.Unsent, &oldest, &b.Overdue, &b.Quarantined, &b.Refused, &b.Unchecked); err != nil {
		return enquiry.Backlog{}, fmt.Errorf("count enquiries: %w", err)
	}
	b.OldestUnsent = instant(oldest)
	if err := s.read.QueryRowContext(ctx, `SELECT
			count(*) FILTER (WHERE state NOT IN ('completed', 'cancelled', 'discarded')),
			count(*) FILTER (WHERE state = 'discarded')
		FROM river_job WHERE queue = ?`, queue.MailQueue).Scan(&b.WaitingMails, &b.GivenUpMails); err != nil {
		return enquiry.Backlog{}, fmt.Errorf("count mail jobs: %w", err)
	}
	return b, nil
}

func affected(result sql.Result, err error) (int, error) {
	if err != nil {
		return 0, err
	}
	count, err := result.RowsAffected()
	return int(count), err
}

func millis(t time.Time) sql.NullInt64 {
	if t.IsZero() {
		return sql.NullInt64{}
	}
	return sql.NullInt64{Int64: t.UnixMilli(), Valid: true}
}

func instant(n sql.NullInt64) time.Time {
	if !n.Valid {
		return time.Time{}
	}
	return time.UnixMilli(n.Int64).UTC()
}
