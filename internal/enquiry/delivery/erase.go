package delivery

import (
	"context"
	"errors"
	"time"

	"website/internal/enquiry"
)

const eraseEvery = 5 * time.Minute

// erase completes deletions that a reader of the database had kept from being complete.
func (s *Service) erase(ctx context.Context) error {
	err := s.Store.FinishErasing(ctx)
	if errors.Is(err, enquiry.ErrErasing) {
		s.Log.WarnContext(ctx, "deleted text is still in the log of the database, because another program reads it")
		return nil
	}
	return err
}
