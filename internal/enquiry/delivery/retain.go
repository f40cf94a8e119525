package delivery

import (
	"context"
	"time"

	"website/internal/visits"
)

const (
	retainEvery = 6 * time.Hour
	// eraseEvery is how soon deleted text has left the log of the database that
	// somebody was reading.
	eraseEvery = 5 * time.Minute
)

// Retain deletes enquiries, spent tokens and counts of visits that have been kept
// long enough, and tells only how many. It deletes nothing that nobody was told of.
func (s *Service) Retain(ctx context.Context) error {
	now := s.Now()
	removed, kept, err := s.Store.DeleteExpired(ctx, s.Keep, now)
	if removed > 0 {
		s.Log.InfoContext(ctx, "enquiries deleted after their time", "count", removed)
	}
	if err != nil {
		return err
	}
	if kept > 0 {
		s.Log.WarnContext(ctx, "enquiries are past their time but nobody was told of them; they are kept", "count", kept)
	}
	if s.Visits != nil {
		if err := s.Visits.ForgetVisits(ctx, visits.Day(now, visits.KeptDays)); err != nil {
			return err
		}
	}
	return s.Store.ForgetTokens(ctx, now)
}
