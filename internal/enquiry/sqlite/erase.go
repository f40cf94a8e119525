package sqlite

import (
	"context"
	"errors"
	"fmt"
	"time"
)

// eraseWait is how long emptying the log waits for readers: nobody can write meanwhile.
const eraseWait = 100 * time.Millisecond

// emptyLog folds the log into the file: then deleted text is gone from the disk.
// While somebody reads, the log stays, and it is tried again from time to time.
func (s *Store) emptyLog(ctx context.Context) (err error) {
	conn, err := s.DB.Conn(ctx)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, conn.Close()) }()
	_, set := conn.ExecContext(ctx, fmt.Sprintf("PRAGMA busy_timeout = %d", eraseWait.Milliseconds()))
	_, err = conn.ExecContext(ctx, `PRAGMA wal_checkpoint(TRUNCATE)`)
	_, reset := conn.ExecContext(context.WithoutCancel(ctx), fmt.Sprintf("PRAGMA busy_timeout = %d", busyTimeout.Milliseconds()))
	return errors.Join(set, err, reset)
}
