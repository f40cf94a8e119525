package sqlstore

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"website/internal/enquiry"
)

// Remove implements enquiry.Store.
func (s *Store) Remove(ctx context.Context, f enquiry.Filter, happens enquiry.Event) (int, error) {
	where := s.condition(f)
	if where.Text == everything {
		return 0, errors.New("delete enquiries: nobody has said which")
	}
	return s.remove(ctx, where, happens)
}

const suspicious = `suspicions <> ''`

// untold is what the office has neither got by mail nor read.
const untold = `(delivered_at IS NULL AND answered_at IS NULL AND shown_at IS NULL)`

// expired is enquiry.Retention in SQL: $1 for enquiries, $2 for applications that
// are decided, $3 for those that are not.
const expired = `((topic <> 'application' OR ` + suspicious + ` AND answered_at IS NULL) AND received_at < $1
	OR topic = 'application' AND (answered_at < $2 OR answered_at IS NULL AND NOT ` + suspicious + ` AND received_at < $3))`

// DeleteExpired implements enquiry.Store.
func (s *Store) DeleteExpired(ctx context.Context, r enquiry.Retention, now time.Time) (removed, kept int, err error) {
	before := []any{s.Time(now.Add(-r.Enquiries)), s.Time(now.Add(-r.Applications)), s.Time(now.Add(-enquiry.UndecidedFor))}
	removed, err = s.remove(ctx, Condition{expired + ` AND NOT ` + untold, before}, enquiry.Delete())
	if err != nil {
		return removed, kept, err
	}
	if err := s.Read.QueryRowContext(ctx, `SELECT count(*) FROM enquiries WHERE `+expired, before...).Scan(&kept); err != nil {
		return removed, kept, fmt.Errorf("count enquiries: %w", err)
	}
	return removed, kept, nil
}

// remove deletes one enquiry after the other: what is deleted at once must find
// room in the log of the database.
func (s *Store) remove(ctx context.Context, where Condition, happens enquiry.Event) (count int, err error) {
	list, err := all(ctx, s.DB, where.Text, where.Args...)
	if err != nil {
		return count, fmt.Errorf("delete enquiries: %w", err)
	}
	for _, e := range list {
		// The condition is asked again: the enquiry may have changed since.
		still := Condition{fmt.Sprintf(`(%s) AND reference = $%d`, where.Text, len(where.Args)+1), append(slices.Clone(where.Args), e.Reference)}
		removed, err := s.happen(ctx, still, happens, drop)
		if err != nil {
			return count, fmt.Errorf("delete enquiries: %w", err)
		}
		count += len(removed)
	}
	// What is deleted is gone, also where the log could not be emptied now: the server
	// does that within five minutes.
	_ = s.Erase(ctx)
	return count, nil
}

// Erase implements enquiry.Store.
func (s *Store) Erase(ctx context.Context) error {
	if s.EmptyLog == nil {
		return nil
	}
	if err := s.EmptyLog(ctx); err != nil {
		return fmt.Errorf("empty the log after deleting: %w", err)
	}
	return nil
}

// drop takes the jobs along: there is nothing left that they could be about.
func drop(ctx context.Context, tx Tx, e *enquiry.Enquiry) error {
	for _, statement := range []string{
		`DELETE FROM enquiries WHERE reference = $1`,
		`DELETE FROM river_job WHERE state <> 'running' AND args->>'reference' = $1`,
	} {
		if _, err := tx.ExecContext(ctx, statement, e.Reference); err != nil {
			return err
		}
	}
	return nil
}

// SpendToken implements enquiry.Store.
func (s *Store) SpendToken(ctx context.Context, id string, now, until time.Time) (bool, error) {
	count, err := s.exec(ctx, "spend token", `INSERT INTO spent_tokens (id, expires_at) VALUES ($1, $2)
		ON CONFLICT (id) DO UPDATE SET expires_at = excluded.expires_at WHERE spent_tokens.expires_at <= $3`, id, s.Time(until), s.Time(now))
	return count == 1, err
}

// ReturnToken implements enquiry.Store.
func (s *Store) ReturnToken(ctx context.Context, id string) error {
	_, err := s.exec(ctx, "return token", `DELETE FROM spent_tokens WHERE id = $1`, id)
	return err
}

// ForgetTokens implements enquiry.Store.
func (s *Store) ForgetTokens(ctx context.Context, expired time.Time) error {
	_, err := s.exec(ctx, "forget tokens", `DELETE FROM spent_tokens WHERE expires_at < $1`, s.Time(expired))
	return err
}

// exec gives how many rows a statement has changed.
func (s *Store) exec(ctx context.Context, operation, statement string, args ...any) (int, error) {
	count, err := affected(s.DB.ExecContext(ctx, statement, args...))
	if err != nil {
		return 0, fmt.Errorf("%s: %w", operation, err)
	}
	return count, nil
}
