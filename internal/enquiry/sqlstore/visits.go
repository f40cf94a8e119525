package sqlstore

import (
	"cmp"
	"context"
	"database/sql"
	"fmt"
	"slices"
	"strings"

	"website/internal/visits"
)

const visitsAtOnce = 500

// AddVisits implements visits.Store.
func (s *Store) AddVisits(ctx context.Context, rows []visits.Row) error {
	// In one order, so that servers that store at once do not wait for each other in a circle.
	rows = slices.SortedFunc(slices.Values(rows), func(a, b visits.Row) int {
		return cmp.Or(cmp.Compare(a.Day, b.Day), cmp.Compare(a.Kind, b.Kind), cmp.Compare(a.Name, b.Name))
	})
	err := s.Transact(ctx, func(tx Tx) error {
		// Many at once: over a network every statement takes its time.
		for part := range slices.Chunk(rows, visitsAtOnce) {
			values, args := make([]string, len(part)), make([]any, 0, 4*len(part))
			for i, r := range part {
				values[i] = "(" + placeholders(4*i+1, 4) + ")"
				args = append(args, r.Day, string(r.Kind), r.Name, r.Count)
			}
			if _, err := tx.ExecContext(ctx, `INSERT INTO visits (day, kind, name, count) VALUES `+strings.Join(values, ", ")+`
				ON CONFLICT (day, kind, name) DO UPDATE SET count = visits.count + excluded.count`, args...); err != nil {
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
	_, err := s.exec(ctx, "forget visits", `DELETE FROM visits WHERE day < $1`, day)
	return err
}
