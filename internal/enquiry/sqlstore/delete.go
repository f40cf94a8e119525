package sqlstore

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"website/internal/enquiry"
)

// Delete implements enquiry.Store.
func (s *Store) Delete(ctx context.Context, reference string) error {
	count, err := s.remove(ctx, `reference = $1`, reference)
	if err == nil && count == 0 {
		return enquiry.ErrNotFound
	}
	return err
}

// DeleteHeld implements enquiry.Store.
func (s *Store) DeleteHeld(ctx context.Context, reference string) error {
	count, err := s.remove(ctx, `reference = $1 AND state = 'quarantined'`, reference)
	if err != nil || count > 0 {
		return err
	}
	if _, err := s.Find(ctx, reference); err != nil {
		return err
	}
	return enquiry.ErrNotHeld
}

// DeleteByEmail implements enquiry.Store.
func (s *Store) DeleteByEmail(ctx context.Context, email string) (int, error) {
	return s.remove(ctx, `lower(email) = lower($1)`, email)
}

// unmailed is what the office has never been told of.
const unmailed = `(delivered_at IS NULL AND answered_at IS NULL AND (state <> 'quarantined' OR held_told_at IS NULL))`

// DeleteBefore implements enquiry.Store.
func (s *Store) DeleteBefore(ctx context.Context, received time.Time, all bool) (removed, kept int, err error) {
	removed, err = s.remove(ctx, `received_at < $1 AND ($2 OR NOT `+unmailed+`)`, s.Time(received), all)
	if err != nil && !errors.Is(err, enquiry.ErrErasing) {
		return removed, 0, err
	}
	count := s.Read.QueryRowContext(ctx, `SELECT count(*) FROM enquiries WHERE received_at < $1`, s.Time(received)).Scan(&kept)
	if count != nil {
		err = errors.Join(err, fmt.Errorf("count enquiries: %w", count))
	}
	return removed, kept, err
}

// remove deletes one enquiry after the other: what is deleted at once must find
// room in the log of the database.
func (s *Store) remove(ctx context.Context, where string, args ...any) (count int, err error) {
	condition := Condition{where, args}
	references, err := s.references(ctx, condition)
	if err != nil {
		return 0, fmt.Errorf("delete enquiries: %w", err)
	}
	for _, reference := range references {
		removed, err := s.Remove(ctx, reference, condition)
		if err != nil {
			return count, fmt.Errorf("delete enquiries: %w", err)
		}
		count += removed
	}
	if count == 0 {
		return 0, nil
	}
	return count, s.Erase(ctx)
}

func (s *Store) references(ctx context.Context, where Condition) (list []string, err error) {
	rows, err := s.DB.QueryContext(ctx, `SELECT reference FROM enquiries WHERE `+where.Text, where.Args...)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, rows.Close()) }()
	for rows.Next() {
		var reference string
		if err := rows.Scan(&reference); err != nil {
			return nil, err
		}
		list = append(list, reference)
	}
	return list, rows.Err()
}

// Of narrows a condition to one enquiry.
func (c Condition) Of(reference string) Condition {
	args := append(append([]any{}, c.Args...), reference)
	return Condition{fmt.Sprintf(`(%s) AND reference = $%d`, c.Text, len(args)), args}
}

// RemoveOne asks the condition again: the enquiry may have changed since. The
// jobs go along, because the mail server's words about an enquiry stand there.
func (s *Store) RemoveOne(ctx context.Context, reference string, where Condition) (count int, err error) {
	where = where.Of(reference)
	err = s.Transact(ctx, func(tx *sql.Tx) error {
		count, err = affected(tx.ExecContext(ctx, `DELETE FROM enquiries WHERE `+where.Text, where.Args...))
		if err != nil || count == 0 {
			return err
		}
		if _, err := tx.ExecContext(ctx, `DELETE FROM river_job WHERE state <> 'running' AND args->>'reference' = $1`, reference); err != nil {
			return err
		}
		if s.AlsoOnDelete == "" {
			return nil
		}
		_, err := tx.ExecContext(ctx, s.AlsoOnDelete)
		return err
	})
	return count, err
}

// ForgetTokens implements enquiry.Store.
func (s *Store) ForgetTokens(ctx context.Context, expired time.Time) error {
	if _, err := s.DB.ExecContext(ctx, `DELETE FROM spent_tokens WHERE expires_at < $1`, s.Time(expired)); err != nil {
		return fmt.Errorf("forget tokens: %w", err)
	}
	return nil
}
