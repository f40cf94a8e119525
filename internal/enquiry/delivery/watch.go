package delivery

import (
	"context"
	"time"
)

const (
	watchEvery = 30 * time.Minute
	// stuckAfter is when mail that has not gone out is worth a line in the log.
	stuckAfter = time.Hour
)

// watch says in the log what waits for too long: not everybody reads metrics.
func (s *Service) watch(ctx context.Context) error {
	now := s.Now()
	b, err := s.Store.Backlog(ctx, now)
	if err != nil {
		return err
	}
	if age := now.Sub(b.OldestUnsent); b.Unsent > 0 && age >= stuckAfter {
		s.Log.WarnContext(ctx, "mail to the office is stuck; website check --mail explains why", "enquiries", b.Unsent, "oldest", age.Truncate(time.Minute).String())
	}
	if b.Refused > 0 || b.GivenUpMails > 0 {
		s.Log.ErrorContext(ctx, "the mail server has refused mail for good; website enquiries list shows which, website enquiries resend tries again",
			"enquiries", b.Refused, "jobs", b.GivenUpMails)
	}
	if b.Overdue > 0 {
		s.Log.WarnContext(ctx, "the promised time is over; website enquiries list --overdue shows for which", "enquiries", b.Overdue)
	}
	if b.Unchecked > 0 && s.Scanner == nil {
		s.Log.WarnContext(ctx, "attachments wait for a virus scanner, and none is configured", "count", b.Unchecked)
	}
	return nil
}
