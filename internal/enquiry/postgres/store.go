package postgres

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"

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
	err = pgx.BeginFunc(ctx, s.pool, func(tx pgx.Tx) error {
		fresh, err := insertEnquiry(ctx, tx, sub.Enquiry)
		if err != nil {
			return err
		}
		if fresh {
			stored = sub.Enquiry
			return s.complete(ctx, tx, sub)
		}
		// Either the key or the reference is taken. The insertion has waited for
		// whoever took it, so the next statement sees the row.
		stored, err = one(ctx, tx, `SELECT `+columns+` FROM enquiries WHERE key = $1`, sub.Enquiry.Key)
		switch {
		case errors.Is(err, enquiry.ErrNotFound):
			return enquiry.ErrReferenceTaken
		case err == nil && stored.Fingerprint != sub.Enquiry.Fingerprint:
			return enquiry.ErrKeyReused
		}
		repeated = true
		return err
	})
	if err != nil {
		return enquiry.Enquiry{}, false, fmt.Errorf("store enquiry: %w", err)
	}
	return stored, repeated, nil
}

func insertEnquiry(ctx context.Context, tx pgx.Tx, e enquiry.Enquiry) (bool, error) {
	var file enquiry.Attachment
	if e.Attachment != nil {
		file = *e.Attachment
	}
	tag, err := tx.Exec(ctx, `INSERT INTO enquiries (`+inserted+`)
		VALUES ($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11,$12,$13,$14,$15,$16,$17,$18,$19,$20,$21,$22,$23) ON CONFLICT DO NOTHING`,
		e.Reference, e.Key, e.Fingerprint, e.Form, e.Topic, e.Name, e.Email, e.Phone, e.Company, e.Subject, e.Message,
		string(e.State), strings.Join(e.Suspicions, "\n"), e.ReceivedAt, e.AnswerBy, moment(e.DeliveredAt),
		moment(e.RemindedAt), moment(e.AnsweredAt), file.Name, file.Type, file.Size, file.SHA256, string(file.Scan))
	return tag.RowsAffected() == 1, err
}

// complete adds what belongs to the enquiry: token, attachment, mail.
func (s *Store) complete(ctx context.Context, tx pgx.Tx, sub enquiry.Submission) error {
	if sub.TokenID != "" {
		tag, err := tx.Exec(ctx, `INSERT INTO spent_tokens (id, expires_at) VALUES ($1, $2) ON CONFLICT DO NOTHING`, sub.TokenID, sub.TokenExpires)
		if err != nil {
			return err
		}
		if tag.RowsAffected() == 0 {
			return enquiry.ErrTokenUsed
		}
	}
	e := sub.Enquiry
	if e.Attachment != nil {
		if err := insertChunks(ctx, tx, e.Reference, sub.Content, e.Attachment.Size); err != nil {
			return fmt.Errorf("store attachment: %w", err)
		}
	}
	if !enquiry.MailDue("", e.State) {
		return nil
	}
	_, err := s.queue.InsertTx(ctx, tx, queue.Mail{Reference: e.Reference}, nil)
	return err
}

func insertChunks(ctx context.Context, tx pgx.Tx, reference string, content io.Reader, size int64) error {
	buffer := make([]byte, chunkSize)
	var total int64
	for position := 0; ; position++ {
		n, err := io.ReadFull(content, buffer)
		if n > 0 {
			if _, err := tx.Exec(ctx, `INSERT INTO attachment_chunks (reference, position, content) VALUES ($1, $2, $3)`,
				reference, position, buffer[:n]); err != nil {
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
	Query(ctx context.Context, query string, args ...any) (pgx.Rows, error)
}

// Find implements enquiry.Store.
func (s *Store) Find(ctx context.Context, reference string) (enquiry.Enquiry, error) {
	return one(ctx, s.pool, `SELECT `+columns+` FROM enquiries WHERE reference = $1`, reference)
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

func all(ctx context.Context, q querier, query string, args ...any) ([]enquiry.Enquiry, error) {
	rows, err := q.Query(ctx, query, args...)
	if err != nil {
		return nil, err
	}
	return pgx.CollectRows(rows, scan)
}

func scan(row pgx.CollectableRow) (enquiry.Enquiry, error) {
	var (
		e                             enquiry.Enquiry
		file                          enquiry.Attachment
		state, suspicions, scanned    string
		delivered, reminded, answered *time.Time
		refused, settled, told        *time.Time
	)
	if err := row.Scan(&e.Reference, &e.Key, &e.Fingerprint, &e.Form, &e.Topic, &e.Name, &e.Email, &e.Phone, &e.Company,
		&e.Subject, &e.Message, &state, &suspicions, &e.ReceivedAt, &e.AnswerBy, &delivered, &reminded, &answered,
		&file.Name, &file.Type, &file.Size, &file.SHA256, &scanned,
		&refused, &e.RefusedWhy, &settled, &told); err != nil {
		return e, err
	}
	e.State, file.Scan = enquiry.State(state), enquiry.Scan(scanned)
	if suspicions != "" {
		e.Suspicions = strings.Split(suspicions, "\n")
	}
	e.ReceivedAt, e.AnswerBy = e.ReceivedAt.UTC(), e.AnswerBy.In(enquiry.Berlin)
	e.DeliveredAt, e.RemindedAt, e.AnsweredAt = instant(delivered), instant(reminded), instant(answered)
	e.RefusedAt, e.FileSettledAt, e.HeldToldAt = instant(refused), instant(settled), instant(told)
	if file.Name != "" {
		e.Attachment = &file
	}
	return e, nil
}

// List implements enquiry.Store.
func (s *Store) List(ctx context.Context, f enquiry.Filter) ([]enquiry.Enquiry, error) {
	where, args := []string{"true"}, pgx.NamedArgs{}
	if len(f.States) > 0 {
		states := make([]string, len(f.States))
		for i, state := range f.States {
			states[i] = string(state)
		}
		where, args["states"] = append(where, "state = ANY(@states)"), states
	}
	if f.Email != "" {
		where, args["email"] = append(where, "lower(email) = lower(@email)"), f.Email
	}
	if !f.DeadlineBefore.IsZero() {
		where, args["deadline"] = append(where, "state IN ('received', 'delivered') AND answer_by <= @deadline"), f.DeadlineBefore
	}
	if !f.ReceivedSince.IsZero() {
		where, args["since"] = append(where, "received_at >= @since"), f.ReceivedSince
	}
	if f.Scan != "" {
		where, args["scan"] = append(where, "file_scan = @scan"), string(f.Scan)
	}
	query := `SELECT ` + columns + ` FROM enquiries WHERE ` + strings.Join(where, " AND ") + ` ORDER BY received_at DESC, reference`
	if f.Limit > 0 {
		query, args["limit"] = query+" LIMIT @limit", f.Limit
	}
	list, err := all(ctx, s.pool, query, args)
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

// chunkReader asks for one chunk at a time: a result of many rows would hold a
// connection for as long as a slow mail server takes.
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
		err := r.store.pool.QueryRow(r.ctx, `SELECT content FROM attachment_chunks WHERE reference = $1 AND position = $2`,
			r.reference, r.position).Scan(&r.rest)
		if errors.Is(err, pgx.ErrNoRows) {
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
	err = pgx.BeginFunc(ctx, s.pool, func(tx pgx.Tx) error {
		if e, err = one(ctx, tx, `SELECT `+columns+` FROM enquiries WHERE reference = $1 FOR UPDATE`, reference); err != nil {
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
	err = pgx.BeginFunc(ctx, s.pool, func(tx pgx.Tx) error {
		rows, err := tx.Query(ctx, `UPDATE enquiries SET reminded_at = $1
			WHERE state IN ('received', 'delivered') AND answer_by <= $2 AND reminded_at IS NULL RETURNING reference`, now, deadlineBefore)
		if err != nil {
			return err
		}
		references, err := pgx.CollectRows(rows, pgx.RowTo[string])
		if err != nil {
			return err
		}
		for _, reference := range references {
			if _, err := s.queue.InsertTx(ctx, tx, queue.Reminder{Reference: reference}, nil); err != nil {
				return err
			}
		}
		count = len(references)
		return nil
	})
	if err != nil {
		return 0, fmt.Errorf("queue reminders: %w", err)
	}
	return count, nil
}

// Delete implements enquiry.Store.
func (s *Store) Delete(ctx context.Context, reference string) error {
	count, err := s.remove(ctx, `reference = $1`, reference)
	if err == nil && count == 0 {
		return enquiry.ErrNotFound
	}
	return err
}

// DeleteByEmail implements enquiry.Store.
func (s *Store) DeleteByEmail(ctx context.Context, email string) (int, error) {
	return s.remove(ctx, `lower(email) = lower($1)`, email)
}

// unmailed is what the office has never been told of.
const unmailed = `(delivered_at IS NULL AND answered_at IS NULL AND (state <> 'quarantined' OR held_told_at IS NULL))`

// DeleteBefore implements enquiry.Store.
func (s *Store) DeleteBefore(ctx context.Context, received time.Time, all bool) (removed, kept int, err error) {
	if removed, err = s.remove(ctx, `received_at < $1 AND ($2 OR NOT `+unmailed+`)`, received, all); err != nil {
		return 0, 0, err
	}
	if err := s.pool.QueryRow(ctx, `SELECT count(*) FROM enquiries WHERE received_at < $1`, received).Scan(&kept); err != nil {
		return removed, 0, fmt.Errorf("count enquiries: %w", err)
	}
	return removed, kept, nil
}

// remove takes the jobs along: the mail server's words about an enquiry stand there.
func (s *Store) remove(ctx context.Context, where string, args ...any) (count int, err error) {
	err = pgx.BeginFunc(ctx, s.pool, func(tx pgx.Tx) error {
		rows, err := tx.Query(ctx, `DELETE FROM enquiries WHERE `+where+` RETURNING reference`, args...)
		if err != nil {
			return err
		}
		references, err := pgx.CollectRows(rows, pgx.RowTo[string])
		if err != nil || len(references) == 0 {
			return err
		}
		count = len(references)
		_, err = tx.Exec(ctx, `DELETE FROM river_job WHERE state <> 'running' AND args->>'reference' = ANY($1)`, references)
		return err
	})
	if err != nil {
		return 0, fmt.Errorf("delete enquiries: %w", err)
	}
	return count, nil
}

// FinishErasing implements enquiry.Store. PostgreSQL clears its files by itself.
func (s *Store) FinishErasing(context.Context) error { return nil }

// LookAtClock implements enquiry.Store.
func (s *Store) LookAtClock(ctx context.Context, now time.Time) (c enquiry.Clock, err error) {
	err = pgx.BeginFunc(ctx, s.pool, func(tx pgx.Tx) error {
		var seen, since, newest *time.Time
		if err := tx.QueryRow(ctx, `SELECT clock_seen, clock_since, (SELECT max(received_at) FROM enquiries) FROM housekeeping FOR UPDATE`).
			Scan(&seen, &since, &newest); err != nil {
			return err
		}
		c = enquiry.Clock{Seen: instant(seen), Since: instant(since)}
		if seen == nil {
			c = enquiry.FirstClock(instant(newest), now)
		}
		c = c.Look(now)
		_, err := tx.Exec(ctx, `UPDATE housekeeping SET clock_seen = $1, clock_since = $2`, c.Seen, c.Since)
		return err
	})
	if err != nil {
		return enquiry.Clock{}, fmt.Errorf("look at the clock: %w", err)
	}
	return c, nil
}

// ForgetTokens implements enquiry.Store.
func (s *Store) ForgetTokens(ctx context.Context, expired time.Time) error {
	if _, err := s.pool.Exec(ctx, `DELETE FROM spent_tokens WHERE expires_at < $1`, expired); err != nil {
		return fmt.Errorf("forget tokens: %w", err)
	}
	return nil
}

// Backlog implements enquiry.Store.
func (s *Store) Backlog(ctx context.Context, now time.Time) (b enquiry.Backlog, err error) {
	var oldest *time.Time
	if err := s.pool.QueryRow(ctx, `SELECT
			count(*) FILTER (WHERE state = 'received'),
			min(received_at) FILTER (WHERE state = 'received'),
			count(*) FILTER (WHERE state IN ('received', 'delivered') AND answer_by <= $1),
			count(*) FILTER (WHERE state = 'quarantined'),
			count(*) FILTER (WHERE delivered_at IS NULL AND refused_at IS NOT NULL),
			count(*) FILTER (WHERE file_scan = 'unchecked')
		FROM enquiries`, now).Scan(&b.Unsent, &oldest, &b.Overdue, &b.Quarantined, &b.Refused, &b.Unchecked); err != nil {
		return enquiry.Backlog{}, fmt.Errorf("count enquiries: %w", err)
	}
	b.OldestUnsent = instant(oldest)
	if err := s.pool.QueryRow(ctx, `SELECT
			count(*) FILTER (WHERE state NOT IN ('completed', 'cancelled', 'discarded')),
			count(*) FILTER (WHERE state = 'discarded')
		FROM river_job WHERE queue = $1`, queue.MailQueue).Scan(&b.WaitingMails, &b.GivenUpMails); err != nil {
		return enquiry.Backlog{}, fmt.Errorf("count mail jobs: %w", err)
	}
	return b, nil
}

func moment(t time.Time) *time.Time {
	if t.IsZero() {
		return nil
	}
	return &t
}

func instant(t *time.Time) time.Time {
	if t == nil {
		return time.Time{}
	}
	return t.UTC()
}
