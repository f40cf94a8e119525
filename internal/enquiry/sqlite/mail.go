package sqlite

import (
	"context"
	"database/sql"
	"fmt"
	"time"

	"website/internal/enquiry"
	"website/internal/enquiry/queue"
)

// FinishScan implements enquiry.Store.
func (s *Store) FinishScan(ctx context.Context, reference string, result enquiry.Scan) (changed bool, err error) {
	err = s.transact(ctx, func(tx *sql.Tx) error {
		count, err := affected(tx.ExecContext(ctx, `UPDATE enquiries SET file_scan = ? WHERE reference = ? AND file_scan = ?`,
			string(result), reference, string(enquiry.ScanPending)))
		if err != nil || count == 0 {
			return err
		}
		changed = true
		_, err = s.queue.InsertTx(ctx, tx, queue.File{Reference: reference}, nil)
		return err
	})
	if err != nil {
		return false, fmt.Errorf("store scan: %w", err)
	}
	return changed, nil
}

// MarkFileSettled implements enquiry.Store.
func (s *Store) MarkFileSettled(ctx context.Context, reference string, at time.Time) error {
	_, err := s.change(ctx, "settle file of", reference, func(e *enquiry.Enquiry) { e.SettleFile(at) })
	return err
}

// MarkRefused implements enquiry.Store.
func (s *Store) MarkRefused(ctx context.Context, reference, why string, at time.Time) (enquiry.Enquiry, error) {
	return s.change(ctx, "note refusal of", reference, func(e *enquiry.Enquiry) { e.Refuse(why, at) })
}

func (s *Store) change(ctx context.Context, what, reference string, change func(*enquiry.Enquiry)) (e enquiry.Enquiry, err error) {
	err = s.transact(ctx, func(tx *sql.Tx) error {
		if e, err = one(ctx, tx, `SELECT `+columns+` FROM enquiries WHERE reference = ?`, reference); err != nil {
			return err
		}
		change(&e)
		return update(ctx, tx, e)
	})
	if err != nil {
		return enquiry.Enquiry{}, fmt.Errorf("%s %s: %w", what, reference, err)
	}
	return e, nil
}

// update writes what can happen to an enquiry after it was stored.
func update(ctx context.Context, tx *sql.Tx, e enquiry.Enquiry) error {
	_, err := tx.ExecContext(ctx, `UPDATE enquiries SET state = ?, delivered_at = ?, answered_at = ?, refused_at = ?, refused_why = ?,
		file_settled_at = ? WHERE reference = ?`, string(e.State), millis(e.DeliveredAt), millis(e.AnsweredAt), millis(e.RefusedAt), e.RefusedWhy,
		millis(e.FileSettledAt), e.Reference)
	return err
}

// Resend implements enquiry.Store.
func (s *Store) Resend(ctx context.Context, reference string, now time.Time) (e enquiry.Enquiry, err error) {
	err = s.transact(ctx, func(tx *sql.Tx) error {
		if e, err = one(ctx, tx, `SELECT `+columns+` FROM enquiries WHERE reference = ?`, reference); err != nil {
			return err
		}
		if e.State == enquiry.Quarantined {
			return enquiry.ErrHeld
		}
		if !e.DeliveredAt.IsZero() {
			_, err = s.queue.InsertTx(ctx, tx, queue.Copy{Reference: reference, At: now.UnixMilli()}, nil)
			return err
		}
		inserted, err := s.queue.InsertTx(ctx, tx, queue.MailOf(e), nil)
		if err == nil && inserted.UniqueSkippedAsDuplicate {
			// It waits for its next attempt: that is now.
			_, err = s.queue.JobRetryTx(ctx, tx, inserted.Job.ID)
		}
		return err
	})
	if err != nil {
		return enquiry.Enquiry{}, fmt.Errorf("resend %s: %w", reference, err)
	}
	return e, nil
}

// QueueHeld implements enquiry.Store.
func (s *Store) QueueHeld(ctx context.Context, perMail int, now time.Time) (count int, err error) {
	err = s.transact(ctx, func(tx *sql.Tx) error {
		list, err := all(ctx, tx, `SELECT `+columns+` FROM enquiries
			WHERE state = 'quarantined' AND held_told_at IS NULL ORDER BY received_at, reference`)
		if err != nil {
			return err
		}
		references := make([]string, 0, len(list))
		for _, e := range list {
			if _, err := tx.ExecContext(ctx, `UPDATE enquiries SET held_told_at = ? WHERE reference = ?`, now.UnixMilli(), e.Reference); err != nil {
				return err
			}
			references = append(references, e.Reference)
		}
		for _, held := range queue.HeldMails(references, perMail) {
			if _, err := s.queue.InsertTx(ctx, tx, held, nil); err != nil {
				return err
			}
		}
		count = len(references)
		return nil
	})
	if err != nil {
		return 0, fmt.Errorf("queue what is held back: %w", err)
	}
	return count, nil
}

// DeleteHeld implements enquiry.Store.
func (s *Store) DeleteHeld(ctx context.Context, reference string) error {
	count, err := s.remove(ctx, `reference = ? AND state = 'quarantined'`, reference)
	if err != nil || count > 0 {
		return err
	}
	if _, err := s.Find(ctx, reference); err != nil {
		return err
	}
	return enquiry.ErrNotHeld
}
