package sqlstore

import (
	"context"
	"errors"
	"fmt"

	"website/internal/visits"
)

// AddVisits implements visits.Store.
func (s *Store) AddVisits(ctx context.Context, rows []visits.Row) error {
	err := s.Transact(ctx, func(tx Tx) error {
		add, err := tx.PrepareContext(ctx, `INSERT INTO visits (day, kind, name, count) VALUES ($1, $2, $3, $4)
			ON CONFLICT (day, kind, name) DO UPDATE SET count = visits.count + excluded.count`)
		if err != nil {
			return err
		}
		for _, r := range rows {
			if _, err := add.ExecContext(ctx, r.Day, string(r.Kind), r.Name, r.Count); err != nil {
				return errors.Join(err, add.Close())
			}
		}
		return add.Close()
	})
	if err != nil {
		return fmt.Errorf("add visits: %w", err)
	}
	return nil
}

// Visits implements visits.Store.
func (s *Store) Visits(ctx context.Context, first, last string) (list []visits.Row, err error) {
	rows, err := s.Read.QueryContext(ctx, `SELECT day, kind, name, count FROM visits WHERE day >= $1 AND day <= $2 ORDER BY day, kind, name`, first, last)
	if err != nil {
		return nil, fmt.Errorf("read visits: %w", err)
	}
	defer func() { err = errors.Join(err, rows.Close()) }()
	for rows.Next() {
		var r visits.Row
		if err := rows.Scan(&r.Day, &r.Kind, &r.Name, &r.Count); err != nil {
			return nil, fmt.Errorf("read visits: %w", err)
		}
		list = append(list, r)
	}
	return list, rows.Err()
}

// ForgetVisits implements visits.Store.
func (s *Store) ForgetVisits(ctx context.Context, day string) error {
	if _, err := s.DB.ExecContext(ctx, `DELETE FROM visits WHERE day < $1`, day); err != nil {
		return fmt.Errorf("forget visits: %w", err)
	}
	return nil
}
