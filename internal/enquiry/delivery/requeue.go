package delivery

import (
	"context"
	"time"

	"website/internal/enquiry"
)

const (
	requeueEvery = time.Hour
	// refusedRest is how long a mail that was refused for good rests: filters and
	// mailboxes are put right without anybody telling us.
	refusedRest = 24 * time.Hour
)

// requeue finds enquiries of which the office has not been told and whose mail
// was given up, and has it tried again.
func (s *Service) requeue(ctx context.Context) error {
	count, err := s.Store.ChangeAll(ctx, enquiry.Filter{Honest: true, Stranded: s.Now().Add(-refusedRest)}, enquiry.Resend())
	if count > 0 {
		s.Log.WarnContext(ctx, "mails that were given up are tried again", "count", count)
	}
	return err
}
