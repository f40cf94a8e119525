package delivery

import (
	"context"
	"time"

	"github.com/riverqueue/river"

	"website/internal/enquiry/queue"
)

// stuckAfter is when mail that has not gone out is worth a line in the log.
const stuckAfter = time.Hour

type watchWorker struct {
	river.WorkerDefaults[queue.Watch]
	office *Office
}

// Work says in the log what waits for too long: not everybody reads metrics.
func (w *watchWorker) Work(ctx context.Context, _ *river.Job[queue.Watch]) error {
	o := w.office
	now := o.Now()
	b, err := o.Store.Backlog(ctx, now)
	if err != nil {
		return err
	}
	if age := now.Sub(b.OldestUnsent); b.Unsent > 0 && age >= stuckAfter {
		o.Log.WarnContext(ctx, "mail to the office is stuck; website check --mail explains why", "enquiries", b.Unsent, "oldest", age.Truncate(time.Minute).String())
	}
	if b.Refused > 0 || b.GivenUpMails > 0 {
		o.Log.ErrorContext(ctx, "the mail server has refused mail for good; website enquiries list shows which, website enquiries resend tries again",
			"enquiries", b.Refused, "jobs", b.GivenUpMails)
	}
	if b.Overdue > 0 {
		o.Log.WarnContext(ctx, "the promised time is over; website enquiries list --overdue shows for which", "enquiries", b.Overdue)
	}
	if b.Unchecked > 0 && o.Scanner == nil {
		o.Log.WarnContext(ctx, "attachments wait for a virus scanner, and none is configured", "count", b.Unchecked)
	}
	return nil
}
