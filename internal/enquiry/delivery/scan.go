package delivery

import (
	"context"
	"errors"
	"math/rand/v2"
	"time"

	"github.com/riverqueue/river"

	"website/internal/enquiry"
	"website/internal/enquiry/mailer"
	"website/internal/enquiry/queue"
)

type rescanWorker struct {
	river.WorkerDefaults[queue.Rescan]
	office *Office
}

// rescanTime ends a run: the other periodic work waits in the same queue.
const rescanTime = 3 * time.Minute

// Timeout implements river.Worker.
func (w *rescanWorker) Timeout(*river.Job[queue.Rescan]) time.Duration { return rescanTime }

// Work asks the scanner about files it could not be asked about before. It
// begins with another one each time and goes on after a failure: no file keeps
// the others waiting.
func (w *rescanWorker) Work(ctx context.Context, _ *river.Job[queue.Rescan]) error {
	o := w.office
	if o.Scanner == nil {
		return nil
	}
	list, err := o.Store.List(ctx, enquiry.Filter{Scan: enquiry.ScanPending})
	if err != nil {
		return err
	}
	rand.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
	for _, e := range list {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		// The next run is the next attempt; retrying the whole list would only
		// ask more often about what just failed.
		if err := o.rescan(ctx, e.Reference); err != nil {
			o.Log.WarnContext(ctx, "attachment could not be checked", "reference", e.Reference, "cause", err.Error())
		}
	}
	return nil
}

func (o *Office) rescan(ctx context.Context, reference string) (err error) {
	content, err := o.Store.OpenAttachment(ctx, reference)
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
	result, level := enquiry.ScanClean, o.Log.InfoContext
	if !clean {
		result, level = enquiry.ScanInfected, o.Log.WarnContext
	}
	changed, err := o.Store.FinishScan(ctx, reference, result)
	if err == nil && changed {
		level(ctx, "attachment checked later", "reference", reference, "result", string(result))
	}
	return err
}

type fileWorker struct {
	river.WorkerDefaults[queue.File]
	office *Office
}

// How long the job about a file waits for the mail about its enquiry: one that
// is tried again and again, and one that waits for somebody to have it resent.
const (
	afterMail    = time.Minute
	afterRefusal = time.Hour
)

// Work sends the file after its mail, or says why it does not come, as things
// stand now.
func (w *fileWorker) Work(ctx context.Context, j *river.Job[queue.File]) error {
	o := w.office
	e, err := o.Store.Find(ctx, j.Args.Reference)
	if errors.Is(err, enquiry.ErrNotFound) {
		return river.JobCancel(err)
	}
	if err != nil {
		return err
	}
	switch {
	case e.Attachment == nil || e.Attachment.Scan == enquiry.ScanPending || !e.FileSettledAt.IsZero():
		return nil
	case e.State == enquiry.Quarantined:
		// The mail comes after the release, and is made then.
		return nil
	case e.DeliveredAt.IsZero() && !e.RefusedAt.IsZero():
		return river.JobSnooze(afterRefusal)
	case e.DeliveredAt.IsZero():
		// It may be under way, made before the result was known: only when it has
		// arrived is it certain what it said.
		return river.JobSnooze(afterMail)
	}
	l := letter{write: func(bool) mailer.Message { return o.infectedLetter(e) }}
	if !e.Attachment.Held() {
		l = letter{attachment: e.Attachment, write: func(file bool) mailer.Message { return o.lateFileLetter(ctx, e, file) }}
	}
	if _, err := o.send(ctx, e.Topic, l); err != nil {
		return o.giveUp(ctx, err, "attachment of "+e.Reference)
	}
	if err := o.Store.MarkFileSettled(context.WithoutCancel(ctx), e.Reference, o.Now()); err != nil && !errors.Is(err, enquiry.ErrNotFound) {
		return err
	}
	o.Log.InfoContext(ctx, "attachment settled", "reference", e.Reference, "result", string(e.Attachment.Scan))
	return nil
}
