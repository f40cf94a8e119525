package sqlstore

import (
	"context"
	"fmt"

	"website/internal/enquiry"
	"website/internal/enquiry/queue"
)

// QueueProof implements delivery.ProofStore.
func (s *Store) QueueProof(ctx context.Context, p queue.Proof) error {
	err := s.Transact(ctx, func(tx Tx) error {
		var told int
		if err := tx.QueryRowContext(ctx, `SELECT count(*) FROM proofs_told WHERE proof = $1 AND until = $2`, p.ID, p.Until).Scan(&told); err != nil || told > 0 {
			return err
		}
		return s.Enqueue(ctx, tx, []enquiry.Job{p})
	})
	if err != nil {
		return fmt.Errorf("queue proof %s: %w", p.ID, err)
	}
	return nil
}

// NoteProof implements delivery.ProofStore.
func (s *Store) NoteProof(ctx context.Context, p queue.Proof) error {
	if _, err := s.DB.ExecContext(ctx, `INSERT INTO proofs_told (proof, until) VALUES ($1, $2) ON CONFLICT DO NOTHING`, p.ID, p.Until); err != nil {
		return fmt.Errorf("note proof %s: %w", p.ID, err)
	}
	return nil
}
