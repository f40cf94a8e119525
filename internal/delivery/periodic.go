package delivery

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/riverqueue/river"

	"website/internal/enquiry"
	"website/internal/job"
	"website/internal/mailer"
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

// Retain is the retention: enquiries, spent tokens, and the list of what was
// held back yesterday.
func (o *Office) Retain(ctx context.Context) error {
	now := o.Now()
	count, err := o.Store.DeleteBefore(ctx, now.Add(-o.Keep))
	if err != nil {
		return err
	}
	if count > 0 {
		o.Log.InfoContext(ctx, "enquiries deleted after their time", "count", count)
	}
	if err := o.Store.ForgetTokens(ctx, now); err != nil {
		return err
	}
	yesterday := now.In(enquiry.Berlin).AddDate(0, 0, -1).Format(time.DateOnly)
	held, err := o.heldOn(ctx, yesterday)
	if err != nil || len(held) == 0 {
		return err
	}
	return o.Queue.Enqueue(ctx, job.Digest{Day: yesterday})
}

func (o *Office) heldOn(ctx context.Context, day string) ([]enquiry.Enquiry, error) {
	start, err := time.ParseInLocation(time.DateOnly, day, enquiry.Berlin)
	if err != nil {
		return nil, fmt.Errorf("read day: %w", err)
	}
	list, err := o.Store.List(ctx, enquiry.Filter{States: []enquiry.State{enquiry.Quarantined}, ReceivedSince: start})
	if err != nil {
		return nil, err
	}
	var held []enquiry.Enquiry
	for _, e := range list {
		if e.ReceivedAt.Before(start.AddDate(0, 0, 1)) {
			held = append(held, e)
		}
	}
	return held, nil
}

type digestWorker struct {
	river.WorkerDefaults[job.Digest]
	office *Office
}

// Work tells the office once a day what was held back, so that an honest
// enquiry in quarantine is found.
func (w *digestWorker) Work(ctx context.Context, j *river.Job[job.Digest]) error {
	o := w.office
	held, err := o.heldOn(ctx, j.Args.Day)
	if err != nil || len(held) == 0 {
		return err
	}
	var text strings.Builder
	text.WriteString("Diese Anfragen sehen nach Werbung aus und wurden zurückgehalten:\n\n")
	for _, e := range held {
		fmt.Fprintf(&text, "%s  %s  %s\n", e.Reference, enquiry.German(e.ReceivedAt), strings.Join(e.Suspicions, ", "))
	}
	text.WriteString("\nAnsehen:   website enquiries show VORGANG\nFreigeben: website enquiries release VORGANG\n")
	return o.Sender.Send(ctx, mailer.Message{
		From:    o.From,
		To:      o.mailbox(""),
		Subject: fmt.Sprintf("Zurückgehaltene Anfragen: %d", len(held)),
		Text:    text.String(),
		ID:      o.id("quarantaene", "."+j.Args.Day),
		Date:    o.Now(),
	})
}

type rescanWorker struct {
	river.WorkerDefaults[job.Rescan]
	office *Office
}

// Work asks the scanner about files it could not be asked about before.
func (w *rescanWorker) Work(ctx context.Context, _ *river.Job[job.Rescan]) error {
	o := w.office
	if o.Scanner == nil {
		return nil
	}
	list, err := o.Store.List(ctx, enquiry.Filter{Scan: enquiry.ScanPending})
	if err != nil {
		return err
	}
	for _, e := range list {
		if err := o.rescan(ctx, e); err != nil {
			return err
		}
	}
	return nil
}

func (o *Office) rescan(ctx context.Context, e enquiry.Enquiry) (err error) {
	content, err := o.Store.OpenAttachment(ctx, e.Reference)
	if errors.Is(err, enquiry.ErrNotFound) {
		return nil
	}
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, content.Close()) }()
	clean, err := o.Scanner.Scan(ctx, content)
	if err != nil {
		return err
	}
	result := enquiry.ScanInfected
	if clean {
		result = enquiry.ScanClean
	}
	if err := o.Store.SetScan(ctx, e.Reference, result); err != nil {
		return err
	}
	o.Log.InfoContext(ctx, "attachment checked later", "reference", e.Reference, "result", string(result))
	// A mail that is still to come will enclose the file itself.
	if clean && !e.DeliveredAt.IsZero() {
		return o.Queue.Enqueue(ctx, job.File{Reference: e.Reference})
	}
	return nil
}
