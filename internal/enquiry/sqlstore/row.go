package sqlstore

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"strings"
	"time"

	"website/internal/enquiry"
)

// What an enquiry comes with, and what may change about it afterwards, in the
// order of fixed and changing.
var (
	fixedColumns = []string{"reference", "key", "fingerprint", "form", "topic", "language", "name", "email", "phone", "company", "subject",
		"message", "callback", "suspicions", "received_at", "answer_by", "file_name", "file_type", "file_size", "file_sha256"}
	changingColumns = []string{"file_scan", "state", "delivered_at", "reminded_at", "answered_at", "refused_at", "refused_why", "shown_at"}

	columns       = strings.Join(fixedColumns, ", ") + ", " + strings.Join(changingColumns, ", ")
	insertEnquiry = `INSERT INTO enquiries (` + columns + `) VALUES (` + placeholders(1, len(fixedColumns)+len(changingColumns)) + `) ON CONFLICT DO NOTHING`
	updateEnquiry = `UPDATE enquiries SET (` + strings.Join(changingColumns, ", ") + `) = (` + placeholders(2, len(changingColumns)) + `) WHERE reference = $1`
)

// placeholders writes "$1, $2, $3"; SQLite understands what PostgreSQL wants.
func placeholders(first, count int) string {
	list := make([]string, count)
	for i := range list {
		list[i] = fmt.Sprintf("$%d", first+i)
	}
	return strings.Join(list, ", ")
}

func (s *Store) row(e enquiry.Enquiry) []any {
	var file enquiry.Attachment
	if e.Attachment != nil {
		file = *e.Attachment
	}
	return append([]any{
		e.Reference, e.Key, e.Fingerprint, e.Form, e.Topic, e.Language, e.Name, e.Email, e.Phone, e.Company, e.Subject,
		e.Message, e.Callback, strings.Join(e.Suspicions, "\n"), s.Time(e.ReceivedAt), s.Time(e.AnswerBy), file.Name, file.Type, file.Size, file.SHA256,
	}, s.changing(e)...)
}

func (s *Store) changing(e enquiry.Enquiry) []any {
	var scan enquiry.Scan
	if e.Attachment != nil {
		scan = e.Attachment.Scan
	}
	return []any{string(scan), string(e.State), s.timeOrNull(e.DeliveredAt), s.timeOrNull(e.RemindedAt), s.timeOrNull(e.AnsweredAt),
		s.timeOrNull(e.RefusedAt), e.RefusedWhy, s.timeOrNull(e.ShownAt)}
}

func (s *Store) timeOrNull(t time.Time) any {
	if t.IsZero() {
		return nil
	}
	return s.Time(t)
}

// moment reads a time as either database keeps it. NULL means that it has not
// happened.
type moment struct{ time *time.Time }

func (m moment) Scan(value any) error {
	switch value := value.(type) {
	case nil:
	case int64:
		*m.time = time.UnixMilli(value).UTC()
	case time.Time:
		*m.time = value.UTC()
	default:
		return fmt.Errorf("a %T is no time", value)
	}
	return nil
}

type querier interface {
	QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error)
}

func one(ctx context.Context, q querier, where string, args ...any) (enquiry.Enquiry, error) {
	found, err := all(ctx, q, where, args...)
	if err != nil {
		return enquiry.Enquiry{}, fmt.Errorf("find enquiry: %w", err)
	}
	if len(found) == 0 {
		return enquiry.Enquiry{}, enquiry.ErrNotFound
	}
	return *found[0], nil
}

func all(ctx context.Context, q querier, where string, args ...any) ([]*enquiry.Enquiry, error) {
	return list(ctx, q, scan, `SELECT `+columns+` FROM enquiries WHERE `+where, args...)
}

func list[Row any](ctx context.Context, q querier, scan func(*sql.Rows) (Row, error), query string, args ...any) (found []Row, err error) {
	rows, err := q.QueryContext(ctx, query, args...)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, rows.Close()) }()
	for rows.Next() {
		row, err := scan(rows)
		if err != nil {
			return nil, err
		}
		found = append(found, row)
	}
	return found, rows.Err()
}

func scan(rows *sql.Rows) (*enquiry.Enquiry, error) {
	var (
		e          enquiry.Enquiry
		file       enquiry.Attachment
		suspicions string
	)
	if err := rows.Scan(&e.Reference, &e.Key, &e.Fingerprint, &e.Form, &e.Topic, &e.Language, &e.Name, &e.Email, &e.Phone, &e.Company, &e.Subject,
		&e.Message, &e.Callback, &suspicions, moment{&e.ReceivedAt}, moment{&e.AnswerBy}, &file.Name, &file.Type, &file.Size, &file.SHA256,
		&file.Scan, &e.State, moment{&e.DeliveredAt}, moment{&e.RemindedAt}, moment{&e.AnsweredAt},
		moment{&e.RefusedAt}, &e.RefusedWhy, moment{&e.ShownAt}); err != nil {
		return nil, err
	}
	if suspicions != "" {
		e.Suspicions = strings.Split(suspicions, "\n")
	}
	e.AnswerBy = e.AnswerBy.In(enquiry.Berlin)
	if file.Name != "" {
		e.Attachment = &file
	}
	return &e, nil
}
