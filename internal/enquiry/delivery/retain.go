package delivery

import (
	"context"
	"errors"
	"time"

	"github.com/riverqueue/river"

	"website/internal/enquiry"
	"website/internal/enquiry/queue"
)

type remindWorker struct {
	river.WorkerDefaults[queue.Remind]
	office *Office
}

// Work queues a reminder for what must be answered within four hours of working time.
func (w *remindWorker) Work(ctx context.Context, _ *river.Job[queue.Remind]) error {
	now := w.office.Now()
	count, err := w.office.Store.QueueReminders(ctx, enquiry.RemindUntil(now), now)
	if err == nil && count > 0 {
		w.office.Log.InfoContext(ctx, "reminders queued", "count", count)
	}
	return err
}

type retainWorker struct {
	river.WorkerDefaults[queue.Retain]
	office *Office
}

// Work deletes what has been kept long enough and tells only how many.
func (w *retainWorker) Work(ctx context.Context, _ *river.Job[queue.Retain]) error {
	return w.office.Retain(ctx)
}

// Retain is the retention: enquiries and spent tokens. It deletes nothing that
// was never mailed, and nothing at all by a clock that has jumped.
func (o *Office) Retain(ctx context.Context) error {
	now := o.Now()
	clock, err := o.Store.LookAtClock(ctx, now)
	if err != nil {
		return err
	}
	if until := clock.Trusted(); now.Before(until) {
		o.Log.ErrorContext(ctx, "the clock has jumped: nothing is deleted by it for now; is it right?",
			"clock", now.UTC().Format(time.RFC3339), "deleting_again_from", until.UTC().Format(time.RFC3339))
		return nil
	}
	removed, kept, err := o.Store.DeleteBefore(ctx, now.Add(-o.Keep), false)
	if removed > 0 {
		o.Log.InfoContext(ctx, "enquiries deleted after their time", "count", removed)
	}
	if err != nil && !errors.Is(err, enquiry.ErrErasing) {
		return err
	}
	if kept > 0 {
		o.Log.WarnContext(ctx, "enquiries are past their time but were never mailed; they are kept", "count", kept)
	}
	return o.Store.ForgetTokens(ctx, now)
}

type eraseWorker struct {
	river.WorkerDefaults[queue.Erase]
	office *Office
}

// Work completes deletions that a reader had kept from being complete.
func (w *eraseWorker) Work(ctx context.Context, _ *river.Job[queue.Erase]) error {
	err := w.office.Store.FinishErasing(ctx)
	if errors.Is(err, enquiry.ErrErasing) {
		w.office.Log.WarnContext(ctx, "deleted text is still in the log of the database, because another program reads it")
		return nil
	}
	return err
}
