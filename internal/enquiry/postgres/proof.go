package postgres

import (
	"context"
	_ "embed"
	"fmt"

	"github.com/jackc/pgx/v5"

	"website/internal/enquiry/queue"
)

//go:embed schema4.sql
var schema4 string

// QueueProof implements delivery.ProofStore.
func (s *Store) QueueProof(ctx context.Context, p queue.Proof) (fresh bool, err error) {
	err = pgx.BeginFunc(ctx, s.pool, func(tx pgx.Tx) error {
		told, err := tx.Exec(ctx, `INSERT INTO proofs_told (proof, until) VALUES ($1, $2) ON CONFLICT DO NOTHING`, p.ID, p.Until)
		if err != nil || told.RowsAffected() == 0 {
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
