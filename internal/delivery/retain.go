package delivery

import (
	"context"

	"github.com/riverqueue/river"

	"website/internal/enquiry"
	"website/internal/job"
)

type remindWorker struct {
	river.WorkerDefaults[job.Remind]
	office *Office
}

// Work queues a reminder for what must be answered within four hours of working time.
func (w *remindWorker) Work(ctx context.Context, _ *river.Job[job.Remind]) error {
	now := w.office.Now()
	count, err := w.office.Store.QueueReminders(ctx, enquiry.RemindUntil(now), now)
	if err == nil && count > 0 {
		w.office.Log.InfoContext(ctx, "reminders queued", "count", count)
	}
	return err
}

type retainWorker struct {
	river.WorkerDefaults[job.Retain]
	office *Office
}

// Work deletes what has been kept long enough and tells only how many.
func (w *retainWorker) Work(ctx context.Context, _ *river.Job[job.Retain]) error {
	return w.office.Retain(ctx)
}

// Retain is the retention: enquiries and spent tokens.
func (o *Office) Retain(ctx context.Context) error {
	now := o.Now()
	count, err := o.Store.DeleteBefore(ctx, now.Add(-o.Keep))
	if err != nil {
		return err
	}
	if count > 0 {
		o.Log.InfoContext(ctx, "enquiries deleted after their time", "count", count)
	}
	return o.Store.ForgetTokens(ctx, now)
}
