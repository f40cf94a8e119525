package sqlstore

import (
	"cmp"
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"fmt"
	"strings"
	"time"

	"website/internal/enquiry"
)

// columns are in the order of fields.
const columns = `reference, key, fingerprint, form, topic, language, name, email, phone, company, subject,
	message, callback, suspicions, received_at, answer_by, file_name, file_type, file_size, file_sha256,
	file_scan, state, delivered_at, reminded_at, answered_at, refused_at, refused_why, shown_at`

var (
	count         = strings.Count(columns, ",") + 1
	insertEnquiry = `INSERT INTO enquiries (` + columns + `) VALUES (` + placeholders(1, count) + `) ON CONFLICT DO NOTHING`
	updateEnquiry = `UPDATE enquiries SET (` + columns + `) = (` + placeholders(1, count) + `) WHERE reference = $1`
)

// placeholders writes "$1, $2, $3"; SQLite understands what PostgreSQL wants.
func placeholders(first, count int) string {
	list := make([]string, count)
	for i := range list {
		list[i] = fmt.Sprintf("$%d", first+i)
	}
	return strings.Join(list, ", ")
}

// fields are what the columns hold, to be written with a way to keep times or read.
func fields(e *enquiry.Enquiry, file *enquiry.Attachment, keep func(time.Time) any) []any {
	at := func(t *time.Time) moment { return moment{t, keep} }
	return []any{
		&e.Reference, &e.Key, &e.Fingerprint, &e.Form, &e.Topic, &e.Language, &e.Name, &e.Email, &e.Phone, &e.Company, &e.Subject,
		&e.Message, &e.Callback, lines{&e.Suspicions}, at(&e.ReceivedAt), at(&e.AnswerBy), &file.Name, &file.Type, &file.Size, &file.SHA256,
		&file.Scan, &e.State, at(&e.DeliveredAt), at(&e.RemindedAt), at(&e.AnsweredAt), at(&e.RefusedAt), &e.RefusedWhy, at(&e.ShownAt),
	}
}

func (s *Store) row(e enquiry.Enquiry) []any {
	return fields(&e, cmp.Or(e.Attachment, new(enquiry.Attachment)), s.Time)
}

// moment is a time as either database keeps it. NULL means that it has not happened.
type moment struct {
	time *time.Time
	keep func(time.Time) any
}

func (m moment) Value() (driver.Value, error) {
	if m.time.IsZero() {
		return nil, nil
	}
	return m.keep(*m.time), nil
}

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

// lines are a list in one text.
type lines struct{ list *[]string }

func (l lines) Value() (driver.Value, error) { return strings.Join(*l.list, "\n"), nil }

func (l lines) Scan(value any) error {
	if text, _ := value.(string); text != "" {
		*l.list = strings.Split(text, "\n")
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
		e    enquiry.Enquiry
		file enquiry.Attachment
	)
	if err := rows.Scan(fields(&e, &file, nil)...); err != nil {
		return nil, err
	}
	e.AnswerBy = e.AnswerBy.In(enquiry.Berlin)
	if file.Name != "" {
		e.Attachment = &file
	}
	return &e, nil
}
