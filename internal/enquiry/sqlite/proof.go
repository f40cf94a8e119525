package sqlite

import (
	"context"
	"database/sql"
	_ "embed"
	"fmt"

	"website/internal/enquiry/queue"
)

//go:embed schema4.sql
var schema4 string

// QueueProof implements delivery.ProofStore.
func (s *Store) QueueProof(ctx context.Context, p queue.Proof) (fresh bool, err error) {
	err = s.transact(ctx, func(tx *sql.Tx) error {
		count, err := affected(tx.ExecContext(ctx, `INSERT INTO proofs_told (proof, until) VALUES (?, ?) ON CONFLICT DO NOTHING`, p.ID, p.Until))
		if err != nil || count == 0 {
			return err
		}
		fresh = true
		_, err = s.queue.InsertTx(ctx, tx, p, nil)
		return err
	})
	if err != nil {
		return false, fmt.Errorf("queue proof %s: %w", p.ID, err)
	}
	return fresh, nil
}
