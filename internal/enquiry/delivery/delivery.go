// Package delivery carries stored enquiries to the office: mails with back-off,
// reminders before the deadline, retention. It works on the queue that the
// stores fill.
package delivery

import (
	"context"
	"io"
	"log/slog"
	"math/rand/v2"
	"net/mail"
	"strings"
	"time"

	"github.com/riverqueue/river"
	"github.com/riverqueue/river/rivertype"

	"website/internal/enquiry"
	"website/internal/enquiry/mailer"
	"website/internal/enquiry/protection"
	"website/internal/enquiry/queue"
	"website/internal/program/logsafe"
)

// Sender sends one mail.
type Sender interface {
	Send(ctx context.Context, m mailer.Message) error
}

// Scanner judges a file; an error means that it could not.
type Scanner interface {
	Scan(ctx context.Context, content io.Reader) (clean bool, err error)
}

// Office is everything the work needs.
type Office struct {
	Store enquiry.Store
	// Sender is nil where no mail server is configured: mail then waits in the queue.
	Sender Sender
	// Scanner is nil where none is configured.
	Scanner Scanner
	From    mail.Address
	// Mailboxes by topic.
	Mailboxes map[string]mail.Address
	Links     protection.Links
	// Proofs is empty where nothing ends.
	Proofs Proofs
	// Keep is how long an enquiry is kept.
	Keep time.Duration
	// Timeout is the longest time a job may take.
	Timeout time.Duration
	Now     func() time.Time
	Log     *slog.Logger
	// large lets one mail with a big file be made at a time, because the mail
	// library encodes a file in memory.
	large chan struct{}
}

// How often the periodic work is done.
const (
	remindEvery   = 5 * time.Minute
	retainEvery   = 6 * time.Hour
	eraseEvery    = 5 * time.Minute
	rescanEvery   = 10 * time.Minute
	tellHeldEvery = 20 * time.Minute
	watchEvery    = 30 * time.Minute
)

const mailWorkers = 4

// Config is the configuration of the queue.
func (o *Office) Config() *river.Config {
	o.large = make(chan struct{}, 1)
	workers := river.NewWorkers()
	river.AddWorker(workers, &mailWorker{office: o})
	river.AddWorker(workers, &reminderWorker{office: o})
	river.AddWorker(workers, &fileWorker{office: o})
	river.AddWorker(workers, &copyWorker{office: o})
	river.AddWorker(workers, &heldWorker{office: o})
	river.AddWorker(workers, &tellHeldWorker{office: o})
	river.AddWorker(workers, &watchWorker{office: o})
	river.AddWorker(workers, &remindWorker{office: o})
	river.AddWorker(workers, &retainWorker{office: o})
	river.AddWorker(workers, &eraseWorker{office: o})
	river.AddWorker(workers, &rescanWorker{office: o})
	river.AddWorker(workers, &lookAtProofsWorker{office: o})
	river.AddWorker(workers, &proofWorker{office: o})
	periodic := []*river.PeriodicJob{
		o.lookAtProofs(),
		every(remindEvery, queue.Remind{}),
		every(retainEvery, queue.Retain{}),
		every(eraseEvery, queue.Erase{}),
		every(tellHeldEvery, queue.TellHeld{}),
		every(watchEvery, queue.Watch{}),
	}
	if o.Scanner != nil {
		periodic = append(periodic, every(rescanEvery, queue.Rescan{}))
	}
	queues := map[string]river.QueueConfig{queue.OfficeQueue: {MaxWorkers: 1}}
	if o.Sender != nil {
		queues[queue.MailQueue] = river.QueueConfig{MaxWorkers: mailWorkers}
	}
	return &river.Config{
		Workers:              workers,
		Queues:               queues,
		PeriodicJobs:         periodic,
		JobTimeout:           o.Timeout,
		RescueStuckJobsAfter: queue.RescueAfter(o.Timeout),
		RetryPolicy:          RetryPolicy{Now: o.Now},
		ErrorHandler:         failureLog{o.Log},
		Logger:               slog.New(atLeastError{o.Log.Handler()}),
	}
}

func every(interval time.Duration, args river.JobArgs) *river.PeriodicJob {
	return river.NewPeriodicJob(river.PeriodicInterval(interval),
		func() (river.JobArgs, *river.InsertOpts) { return args, &river.InsertOpts{MaxAttempts: 3} },
		// A server that is restarted often must not put the work off for ever.
		&river.PeriodicJobOpts{RunOnStart: true})
}

// RetryPolicy waits longer after every failure, but never longer than half an
// hour, so that everything arrives soon after a mail server is back.
type RetryPolicy struct{ Now func() time.Time }

const (
	firstPause   = 10 * time.Second
	longestPause = 30 * time.Minute
)

// NextRetry implements river.ClientRetryPolicy.
func (p RetryPolicy) NextRetry(j *rivertype.JobRow) time.Time {
	pause := longestPause
	if doublings := len(j.Errors); doublings < 8 {
		pause = min(pause, firstPause<<doublings)
	}
	// A tenth more or less keeps many mails from knocking at the same second.
	return p.Now().Add(time.Duration(float64(pause) * (0.9 + 0.2*rand.Float64())))
}

// failureLog says that a job failed, without its arguments.
type failureLog struct{ log *slog.Logger }

func (f failureLog) HandleError(ctx context.Context, j *rivertype.JobRow, err error) *river.ErrorHandlerResult {
	level := slog.LevelWarn
	if j.Attempt >= j.MaxAttempts {
		level = slog.LevelError
	}
	f.log.LogAttrs(ctx, level, "job failed", slog.String("kind", j.Kind), slog.Int("attempt", j.Attempt),
		slog.Int("of", j.MaxAttempts), slog.String("cause", err.Error()))
	return nil
}

func (f failureLog) HandlePanic(ctx context.Context, j *rivertype.JobRow, cause any, trace string) *river.ErrorHandlerResult {
	f.log.LogAttrs(ctx, slog.LevelError, "job panicked", slog.String("kind", j.Kind), slog.String("cause", logsafe.Panic(cause)), slog.String("stack", trace))
	return nil
}

// atLeastError keeps the queue's own talk out of the log; failures of jobs are
// told by failureLog.
type atLeastError struct{ slog.Handler }

func (h atLeastError) Enabled(ctx context.Context, level slog.Level) bool {
	return level >= slog.LevelError && h.Handler.Enabled(ctx, level)
}

// Handle leaves out the value of a panic, which may be anything.
func (h atLeastError) Handle(ctx context.Context, r slog.Record) error {
	line := slog.NewRecord(r.Time, r.Level, r.Message, r.PC)
	r.Attrs(func(a slog.Attr) bool {
		if a.Key != "panic_val" && (a.Key != "error" || !strings.Contains(r.Message, "panic")) {
			line.AddAttrs(a)
		}
		return true
	})
	return h.Handler.Handle(ctx, line)
}

func (h atLeastError) WithAttrs(attrs []slog.Attr) slog.Handler {
	return atLeastError{h.Handler.WithAttrs(attrs)}
}

func (h atLeastError) WithGroup(name string) slog.Handler {
	return atLeastError{h.Handler.WithGroup(name)}
}
