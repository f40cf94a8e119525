package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	driver "modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"

	"website/internal/enquiry"
)

// Delete implements enquiry.Store.
func (s *Store) Delete(ctx context.Context, reference string) error {
	count, err := s.remove(ctx, `reference = ?`, reference)
	if err == nil && count == 0 {
		return enquiry.ErrNotFound
	}
	return err
}

// DeleteByEmail implements enquiry.Store.
func (s *Store) DeleteByEmail(ctx context.Context, email string) (int, error) {
	return s.remove(ctx, `lower(email) = lower(?)`, email)
}

// unmailed is what the office has never been told of.
const unmailed = `(delivered_at IS NULL AND answered_at IS NULL AND (state <> 'quarantined' OR held_told_at IS NULL))`

// DeleteBefore implements enquiry.Store.
func (s *Store) DeleteBefore(ctx context.Context, received time.Time, all bool) (removed, kept int, err error) {
	removed, err = s.remove(ctx, `received_at < ? AND (? OR NOT `+unmailed+`)`, received.UnixMilli(), all)
	if err != nil && !errors.Is(err, enquiry.ErrErasing) {
		return removed, 0, err
	}
	count := s.read.QueryRowContext(ctx, `SELECT count(*) FROM enquiries WHERE received_at < ?`, received.UnixMilli()).Scan(&kept)
	if count != nil {
		err = errors.Join(err, fmt.Errorf("count enquiries: %w", count))
	}
	return removed, kept, err
}

// remove deletes one enquiry after the other, so that the log needs room for
// one only, and empties the log, which still holds the text.
func (s *Store) remove(ctx context.Context, where string, args ...any) (count int, err error) {
	references, err := s.references(ctx, where, args)
	if err != nil {
		return 0, fmt.Errorf("delete enquiries: %w", err)
	}
	for _, reference := range references {
		removed, err := s.removeOne(ctx, reference, where, args)
		if err != nil && noRoom(err) {
			removed, err = s.removeWithoutRoom(ctx, reference, where, args)
		}
		if err != nil {
			return count, fmt.Errorf("delete enquiries: %w", err)
		}
		count += removed
	}
	if count == 0 {
		return 0, nil
	}
	return count, s.FinishErasing(ctx)
}

func (s *Store) references(ctx context.Context, where string, args []any) (list []string, err error) {
	rows, err := s.write.QueryContext(ctx, `SELECT reference FROM enquiries WHERE `+where, args...)
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

// removeOne asks the condition again: the enquiry may have changed since. The
// jobs go along, because the mail server's words about an enquiry stand there.
func (s *Store) removeOne(ctx context.Context, reference, where string, args []any) (count int, err error) {
	err = s.transact(ctx, func(tx *sql.Tx) error {
		count, err = affected(tx.ExecContext(ctx, `DELETE FROM enquiries WHERE reference = ? AND (`+where+`)`, append([]any{reference}, args...)...))
		if err != nil || count == 0 {
			return err
		}
		if _, err := tx.ExecContext(ctx, `DELETE FROM river_job WHERE state <> 'running' AND json_extract(args, '$.reference') = ?`, reference); err != nil {
			return err
		}
		_, err := tx.ExecContext(ctx, `UPDATE housekeeping SET erasing = erasing + 1`)
		return err
	})
	return count, err
}

// noRoom is a disk that takes no more.
func noRoom(err error) bool {
	var failure *driver.Error
	return errors.As(err, &failure) && (failure.Code() == sqlite3.SQLITE_FULL || failure.Code() == sqlite3.SQLITE_IOERR_WRITE)
}

// removeWithoutRoom deletes a file piece by piece, because every page that is
// overwritten goes through the log first. An enquiry that lost its file this way
// and is kept after all, by a second failure, has no file any more.
func (s *Store) removeWithoutRoom(ctx context.Context, reference, where string, args []any) (int, error) {
	if _, err := s.emptyLog(ctx); err != nil {
		return 0, err
	}
	var pieces int
	err := s.transact(ctx, func(tx *sql.Tx) error {
		marked, err := affected(tx.ExecContext(ctx, `UPDATE enquiries SET file_name = '', file_type = '', file_size = 0, file_sha256 = '', file_scan = ''
			WHERE reference = ? AND (`+where+`)`, append([]any{reference}, args...)...))
		if err != nil || marked == 0 {
			return err
		}
		return tx.QueryRowContext(ctx, `SELECT count(*) FROM attachment_chunks WHERE reference = ?`, reference).Scan(&pieces)
	})
	for ; err == nil && pieces > 0; pieces-- {
		if _, err = s.write.ExecContext(ctx, `DELETE FROM attachment_chunks WHERE reference = ? AND position = ?`, reference, pieces-1); err == nil {
			_, err = s.emptyLog(ctx)
		}
	}
	if err != nil {
		return 0, err
	}
	return s.removeOne(ctx, reference, where, args)
}

const (
	// eraseTries times twice eraseWait is how long a deletion waits for readers.
	eraseTries = 20
	eraseWait  = 100 * time.Millisecond
)

// FinishErasing implements enquiry.Store: deleted text is gone from the disk when
// the log is folded into the file and empty.
func (s *Store) FinishErasing(ctx context.Context) error {
	var deletions int
	if err := s.write.QueryRowContext(ctx, `SELECT erasing FROM housekeeping`).Scan(&deletions); err != nil {
		return fmt.Errorf("empty the log after deleting: %w", err)
	}
	if deletions == 0 {
		return nil
	}
	for range s.eraseTries {
		done, err := s.emptyLog(ctx)
		if err != nil {
			return fmt.Errorf("empty the log after deleting: %w", err)
		}
		if done {
			// Another program may have deleted since; its text is not ours to vouch for.
			_, err := s.write.ExecContext(ctx, `UPDATE housekeeping SET erasing = 0 WHERE erasing = ?`, deletions)
			if err != nil {
				return fmt.Errorf("empty the log after deleting: %w", err)
			}
			return nil
		}
		select {
		case <-ctx.Done():
			return errors.Join(enquiry.ErrErasing, ctx.Err())
		case <-time.After(eraseWait):
		}
	}
	return enquiry.ErrErasing
}

// emptyLog is false while a reader or writer stands in the way. It waits for
// them no longer than a moment, because nobody can write meanwhile.
func (s *Store) emptyLog(ctx context.Context) (done bool, err error) {
	conn, err := s.write.Conn(ctx)
	if err != nil {
		return false, err
	}
	defer func() { err = errors.Join(err, conn.Close()) }()
	if _, err := conn.ExecContext(ctx, fmt.Sprintf("PRAGMA busy_timeout = %d", eraseWait.Milliseconds())); err != nil {
		return false, err
	}
	defer func() {
		_, reset := conn.ExecContext(context.WithoutCancel(ctx), fmt.Sprintf("PRAGMA busy_timeout = %d", busyTimeout.Milliseconds()))
		err = errors.Join(err, reset)
	}()
	var busy, frames, folded int
	if err := conn.QueryRowContext(ctx, `PRAGMA wal_checkpoint(TRUNCATE)`).Scan(&busy, &frames, &folded); err != nil {
		return false, err
	}
	return busy == 0, nil
}

// LookAtClock implements enquiry.Store.
func (s *Store) LookAtClock(ctx context.Context, now time.Time) (c enquiry.Clock, err error) {
	err = s.transact(ctx, func(tx *sql.Tx) error {
		var seen, since, newest sql.NullInt64
		if err := tx.QueryRowContext(ctx, `SELECT clock_seen, clock_since, (SELECT max(received_at) FROM enquiries) FROM housekeeping`).
			Scan(&seen, &since, &newest); err != nil {
			return err
		}
		c = enquiry.Clock{Seen: instant(seen), Since: instant(since)}
		if !seen.Valid {
			c = enquiry.FirstClock(instant(newest), now)
		}
		c = c.Look(now)
		_, err := tx.ExecContext(ctx, `UPDATE housekeeping SET clock_seen = ?, clock_since = ?`, millis(c.Seen), millis(c.Since))
		return err
	})
	if err != nil {
		return enquiry.Clock{}, fmt.Errorf("look at the clock: %w", err)
	}
	return c, nil
}
