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
	"website/internal/enquiry/sqlstore"
)

// remove deletes an enquiry, also where the disk takes no more.
func (s *Store) remove(ctx context.Context, reference string, where sqlstore.Condition) (int, error) {
	count, err := s.RemoveOne(ctx, reference, where)
	if failure, ok := errors.AsType[*driver.Error](err); ok && (failure.Code() == sqlite3.SQLITE_FULL || failure.Code() == sqlite3.SQLITE_IOERR_WRITE) {
		return s.removeWithoutRoom(ctx, reference, where)
	}
	return count, err
}

// removeWithoutRoom deletes a file piece by piece, because every page that is
// overwritten goes through the log first. An enquiry that lost its file this way
// and is kept after all, by a second failure, has no file any more.
func (s *Store) removeWithoutRoom(ctx context.Context, reference string, where sqlstore.Condition) (int, error) {
	if _, err := s.emptyLog(ctx); err != nil {
		return 0, err
	}
	pieces := 0
	err := s.Transact(ctx, func(tx sqlstore.Tx) error {
		only := where.Of(reference)
		err := tx.QueryRowContext(ctx, `UPDATE enquiries SET file_name = '', file_type = '', file_size = 0, file_sha256 = '', file_scan = ''
			WHERE `+only.Text+` RETURNING (SELECT count(*) FROM attachment_chunks c WHERE c.reference = enquiries.reference)`, only.Args...).Scan(&pieces)
		if errors.Is(err, sql.ErrNoRows) {
			return nil
		}
		return err
	})
	for ; err == nil && pieces > 0; pieces-- {
		if _, err = s.DB.ExecContext(ctx, `DELETE FROM attachment_chunks WHERE reference = ? AND position = ?`, reference, pieces-1); err == nil {
			_, err = s.emptyLog(ctx)
		}
	}
	if err != nil {
		return 0, err
	}
	return s.RemoveOne(ctx, reference, where)
}

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
