package sqlite

import (
	"context"
	"errors"
	"fmt"
	"time"

	"website/internal/enquiry"
)

const (
	// eraseTries times twice eraseWait is how long a deletion waits for readers.
	eraseTries = 20
	eraseWait  = 100 * time.Millisecond
)

// FinishErasing implements enquiry.Store: deleted text is gone from the disk when
// the log is folded into the file and empty.
func (s *Store) FinishErasing(ctx context.Context) error {
	err := s.finishErasing(ctx)
	if err != nil && !errors.Is(err, enquiry.ErrErasing) {
		return fmt.Errorf("empty the log after deleting: %w", err)
	}
	return err
}

func (s *Store) finishErasing(ctx context.Context) error {
	var deletions int
	if err := s.DB.QueryRowContext(ctx, `SELECT erasing FROM housekeeping`).Scan(&deletions); err != nil || deletions == 0 {
		return err
	}
	for range s.eraseTries {
		done, err := s.emptyLog(ctx)
		if err != nil {
			return err
		}
		if done {
			// Another program may have deleted since; its text is not ours to vouch for.
			_, err := s.DB.ExecContext(ctx, `UPDATE housekeeping SET erasing = 0 WHERE erasing = ?`, deletions)
			return err
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
	conn, err := s.DB.Conn(ctx)
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
