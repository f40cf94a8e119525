package sqlstore

import (
	"context"
	"fmt"

	"website/internal/enquiry"
	"website/internal/enquiry/queue"
)

// QueueProof implements delivery.ProofStore.
func (s *Store) QueueProof(ctx context.Context, p queue.Proof) (fresh bool, err error) {
	err = s.Transact(ctx, func(tx Tx) error {
		count, err := affected(tx.ExecContext(ctx, `INSERT INTO proofs_told (proof, until) VALUES ($1, $2) ON CONFLICT DO NOTHING`, p.ID, p.Until))
		if err != nil || count == 0 {
			return err
		}
		fresh = true
		return s.Enqueue(ctx, tx, []enquiry.Job{p})
	})
	if err != nil {
		return false, fmt.Errorf("queue proof %s: %w", p.ID, err)
	}
	return fresh, nil
}
