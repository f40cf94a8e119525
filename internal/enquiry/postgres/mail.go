package postgres

import (
	"context"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"

	"website/internal/enquiry"
	"website/internal/enquiry/queue"
)

// FinishScan implements enquiry.Store.
func (s *Store) FinishScan(ctx context.Context, reference string, result enquiry.Scan) (changed bool, err error) {
	err = pgx.BeginFunc(ctx, s.pool, func(tx pgx.Tx) error {
		tag, err := tx.Exec(ctx, `UPDATE enquiries SET file_scan = $1 WHERE reference = $2 AND file_scan = $3`,
			string(result), reference, string(enquiry.ScanPending))
		if err != nil || tag.RowsAffected() == 0 {
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
	err = pgx.BeginFunc(ctx, s.pool, func(tx pgx.Tx) error {
		if e, err = one(ctx, tx, `SELECT `+columns+` FROM enquiries WHERE reference = $1 FOR UPDATE`, reference); err != nil {
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
func update(ctx context.Context, tx pgx.Tx, e enquiry.Enquiry) error {
	_, err := tx.Exec(ctx, `UPDATE enquiries SET state = $1, delivered_at = $2, answered_at = $3, refused_at = $4, refused_why = $5,
		file_settled_at = $6 WHERE reference = $7`, string(e.State), moment(e.DeliveredAt), moment(e.AnsweredAt), moment(e.RefusedAt), e.RefusedWhy,
		moment(e.FileSettledAt), e.Reference)
	return err
}

// Resend implements enquiry.Store.
func (s *Store) Resend(ctx context.Context, reference string, now time.Time) (e enquiry.Enquiry, err error) {
	err = pgx.BeginFunc(ctx, s.pool, func(tx pgx.Tx) error {
		if e, err = one(ctx, tx, `SELECT `+columns+` FROM enquiries WHERE reference = $1 FOR UPDATE`, reference); err != nil {
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
	err = pgx.BeginFunc(ctx, s.pool, func(tx pgx.Tx) error {
		// The lock lets servers that look at once tell everything once.
		rows, err := tx.Query(ctx, `SELECT reference FROM enquiries
			WHERE state = 'quarantined' AND held_told_at IS NULL ORDER BY received_at, reference FOR UPDATE`)
		if err != nil {
			return err
		}
		references, err := pgx.CollectRows(rows, pgx.RowTo[string])
		if err != nil {
			return err
		}
		if _, err := tx.Exec(ctx, `UPDATE enquiries SET held_told_at = $1 WHERE reference = ANY($2)`, now, references); err != nil {
			return err
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
	count, err := s.remove(ctx, `reference = $1 AND state = 'quarantined'`, reference)
	if err != nil || count > 0 {
		return err
	}
	if _, err := s.Find(ctx, reference); err != nil {
		return err
	}
	return enquiry.ErrNotHeld
}
