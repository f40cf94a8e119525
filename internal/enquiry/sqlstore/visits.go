package sqlstore

import (
	"context"
	"database/sql"
	"fmt"

	"website/internal/visits"
)

// AddVisits implements visits.Store.
func (s *Store) AddVisits(ctx context.Context, rows []visits.Row) error {
	err := s.Transact(ctx, func(tx Tx) error {
		for _, r := range rows {
			if _, err := tx.ExecContext(ctx, `INSERT INTO visits (day, kind, name, count) VALUES ($1, $2, $3, $4)
				ON CONFLICT (day, kind, name) DO UPDATE SET count = visits.count + excluded.count`, r.Day, string(r.Kind), r.Name, r.Count); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return fmt.Errorf("add visits: %w", err)
	}
	return nil
}

// Visits implements visits.Store.
func (s *Store) Visits(ctx context.Context, first, last string) ([]visits.Row, error) {
	rows, err := list(ctx, s.Read, func(rows *sql.Rows) (r visits.Row, err error) {
		return r, rows.Scan(&r.Day, &r.Kind, &r.Name, &r.Count)
	}, `SELECT day, kind, name, count FROM visits WHERE day >= $1 AND day <= $2 ORDER BY day, kind, name`, first, last)
	if err != nil {
		return nil, fmt.Errorf("read visits: %w", err)
	}
	return rows, nil
}

// ForgetVisits implements visits.Store.
func (s *Store) ForgetVisits(ctx context.Context, day string) error {
	if _, err := s.DB.ExecContext(ctx, `DELETE FROM visits WHERE day < $1`, day); err != nil {
		return fmt.Errorf("forget visits: %w", err)
	}
	return nil
}
