package delivery

import (
	"context"
	"errors"
	"time"

	"website/internal/enquiry"
	"website/internal/visits"
)

const retainEvery = 6 * time.Hour

// Retain deletes enquiries, spent tokens and counts of visits that have been kept
// long enough, and tells only how many. It deletes nothing that was never mailed, and nothing at
// all by a clock that has jumped.
func (s *Service) Retain(ctx context.Context) error {
	now := s.Now()
	clock, err := s.Store.LookAtClock(ctx, now)
	if err != nil {
		return err
	}
	if until := clock.Trusted(); now.Before(until) {
		s.Log.ErrorContext(ctx, "the clock has jumped: nothing is deleted by it for now; is it right?",
			"clock", now.UTC().Format(time.RFC3339), "deleting_again_from", until.UTC().Format(time.RFC3339))
		return nil
	}
	removed, kept, err := s.Store.DeleteExpired(ctx, s.Keep, now)
	if removed > 0 {
		s.Log.InfoContext(ctx, "enquiries deleted after their time", "count", removed)
	}
	if err != nil && !errors.Is(err, enquiry.ErrErasing) {
		return err
	}
	if kept > 0 {
		s.Log.WarnContext(ctx, "enquiries are past their time but were never mailed; they are kept", "count", kept)
	}
	if s.Visits != nil {
		if err := s.Visits.ForgetVisits(ctx, visits.Day(now, visits.KeptDays)); err != nil {
			return err
		}
	}
	return s.Store.ForgetTokens(ctx, now)
}
