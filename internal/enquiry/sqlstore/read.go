package sqlstore

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

// Find implements enquiry.Store.
func (s *Store) Find(ctx context.Context, reference string) (enquiry.Enquiry, error) {
	return one(ctx, s.Read, `reference = $1`, reference)
}

// Condition selects rows.
type Condition struct {
	Text string
	Args []any
}

// everything is the condition of a filter that says nothing.
const everything = "1 = 1"

func (s *Store) condition(f enquiry.Filter) Condition {
	c := Condition{Text: everything}
	and := func(text string, args ...any) {
		for _, arg := range args {
			c.Args = append(c.Args, arg)
			text = strings.Replace(text, "?", fmt.Sprintf("$%d", len(c.Args)), 1)
		}
		c.Text += " AND " + text
	}
	if f.Reference != "" {
		and("reference = ?", f.Reference)
	}
	if len(f.States) > 0 {
		states := make([]any, len(f.States))
		for i, state := range f.States {
			states[i] = string(state)
		}
		and("state IN (?"+strings.Repeat(", ?", len(states)-1)+")", states...)
	}
	if f.Email != "" {
		and("lower(email) = lower(?)", f.Email)
	}
	if !f.DeadlineBefore.IsZero() {
		and("state IN ('received', 'delivered') AND answer_by <= ?", s.Time(f.DeadlineBefore))
	}
	if f.Suspicious {
		and(suspicious)
	}
	if f.Honest {
		and("NOT " + suspicious)
	}
	if !f.ReceivedSince.IsZero() {
		and("received_at >= ?", s.Time(f.ReceivedSince))
	}
	if f.NotReminded {
		and("reminded_at IS NULL")
	}
	if !f.Stranded.IsZero() {
		and(`state = 'received' AND (refused_at IS NULL OR refused_at < ?) AND NOT EXISTS (SELECT 1 FROM river_job j
			WHERE j.kind = ? AND j.args->>'reference' = enquiries.reference AND j.state NOT IN ('cancelled', 'completed', 'discarded'))`,
			s.Time(f.Stranded), enquiry.MailJob{}.Kind())
	}
	return c
}

// List implements enquiry.Store.
func (s *Store) List(ctx context.Context, f enquiry.Filter) ([]enquiry.Enquiry, error) {
	c := s.condition(f)
	order := ` ORDER BY received_at DESC, reference`
	if f.Oldest > 0 {
		order = fmt.Sprintf(` ORDER BY received_at, reference LIMIT %d`, f.Oldest)
	}
	found, err := all(ctx, s.Read, c.Text+order, c.Args...)
	if err != nil {
		return nil, fmt.Errorf("list enquiries: %w", err)
	}
	list := make([]enquiry.Enquiry, len(found))
	for i, e := range found {
		list[i] = *e
	}
	return list, nil
}

// OpenAttachment implements enquiry.Store.
func (s *Store) OpenAttachment(ctx context.Context, reference string) (io.Reader, error) {
	e, err := s.Find(ctx, reference)
	if err != nil {
		return nil, err
	}
	if e.Attachment == nil {
		return nil, fmt.Errorf("attachment of %s: %w", reference, enquiry.ErrNotFound)
	}
	return &chunkReader{ctx: ctx, db: s.Read, reference: reference, left: e.Attachment.Size}, nil
}

// chunkReader asks for one chunk at a time: a slow mail server must not hold a
// connection, nor the log with what is deleted meanwhile.
type chunkReader struct {
	ctx       context.Context
	db        *sql.DB
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
		err := r.db.QueryRowContext(r.ctx, `SELECT content FROM attachment_chunks WHERE reference = $1 AND position = $2`,
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

// Backlog implements enquiry.Store.
func (s *Store) Backlog(ctx context.Context, now time.Time) (b enquiry.Backlog, err error) {
	if err := s.Read.QueryRowContext(ctx, `SELECT
			count(*) FILTER (WHERE state = 'received' AND NOT `+suspicious+`),
			min(received_at) FILTER (WHERE state = 'received' AND NOT `+suspicious+`),
			count(*) FILTER (WHERE state IN ('received', 'delivered') AND topic <> 'application' AND NOT `+suspicious+` AND answer_by <= $1),
			count(*) FILTER (WHERE state = 'received' AND `+suspicious+`),
			count(*) FILTER (WHERE delivered_at IS NULL AND refused_at IS NOT NULL AND NOT `+suspicious+`)
		FROM enquiries`, s.Time(now)).Scan(&b.Unsent, moment{time: &b.OldestUnsent}, &b.Overdue, &b.Suspicious, &b.Refused); err != nil {
		return enquiry.Backlog{}, fmt.Errorf("count enquiries: %w", err)
	}
	if err := s.Read.QueryRowContext(ctx, `SELECT
			count(*) FILTER (WHERE state NOT IN ('completed', 'cancelled', 'discarded')),
			count(*) FILTER (WHERE state = 'discarded')
		FROM river_job WHERE queue = $1`, queue.Mail).Scan(&b.WaitingMails, &b.GivenUpMails); err != nil {
		return enquiry.Backlog{}, fmt.Errorf("count mail jobs: %w", err)
	}
	return b, nil
}
