// Package delivery carries stored enquiries to the office and does what is due
// from time to time. It works on the queue that the stores fill:
//
//	enquiry_mail      notice.go      a new enquiry, from Save or Resend
//	enquiry_reminder  reminder.go    the promised hour is near; queued by the task "remind"
//	receipt_mail      receipt.go     to the sender, queued with the delivery of enquiry_mail
//	withdrawn_mail    withdrawn.go   the sender has deleted his enquiry
//	suspicious_mail   suspicious.go  every minute: one that looks like advertising
//	proofs_mail       proof.go       every six hours: proofs of suitability that end
//	remind, requeue   reminder.go, requeue.go   tasks that queue mails
//	retain, erase     retain.go      tasks that delete
//
// send.go sends what any of them has written (text.go, mails.txt), retry.go says when
// the queue tries again.
package delivery

import (
	"context"
	"errors"
	"log/slog"
	"net/mail"
	"time"

	"github.com/riverqueue/river"

	"website/internal/build/pack"
	"website/internal/enquiry"
	"website/internal/enquiry/mailer"
	"website/internal/enquiry/protection"
	"website/internal/enquiry/queue"
	"website/internal/visits"
)

// Service is everything the work needs.
type Service struct {
	Store enquiry.Store
	// SendMail is nil where no mail server is configured: mail then waits in the queue.
	SendMail func(ctx context.Context, m mailer.Message) error
	From     mail.Address
	// Mailboxes by topic, and of building sites.
	Mailboxes map[string]mail.Address
	Links     protection.Links
	// Visits is nil where none are kept.
	Visits visits.Store
	// Keep is how long enquiries are kept.
	Keep enquiry.Retention
	// Site is the one that is served now: its proofs end, its company tells of itself.
	Site func() pack.Manifest
	// Promise says when an answer is due; it comes from the content, which may change.
	Promise func() enquiry.Promise
	// Confirm mails a receipt to senders who gave an address.
	Confirm bool
	// Timeout is the longest time a job may take.
	Timeout time.Duration
	Now     func() time.Time
	Log     *slog.Logger
	// large lets one mail with a big file be made at a time, because the mail
	// library encodes a file in memory.
	large chan struct{}
}

const (
	mailWorkers = 4
	// rescueMargin is added to the longest honest run of a job, which ends by its
	// timeout: then one is taken up again that a killed server left as running.
	rescueMargin = 20 * time.Second
)

// Config is the configuration of the queue.
func (s *Service) Config() *river.Config {
	s.large = make(chan struct{}, 1)
	config := &river.Config{
		Workers:              river.NewWorkers(),
		Queues:               map[string]river.QueueConfig{queue.Tasks: {MaxWorkers: 1}},
		JobTimeout:           s.Timeout,
		RescueStuckJobsAfter: s.Timeout + min(s.Timeout, rescueMargin),
		RetryPolicy:          RetryPolicy{Now: s.Now},
		ErrorHandler:         failureLog{s.Log},
		// What the queue itself says may hold the value of a panic; failureLog tells of the jobs.
		Logger: slog.New(slog.DiscardHandler),
		// Those that were given up are counted, and counted no longer than they matter.
		DiscardedJobRetentionPeriod: refusedRest,
	}
	if s.SendMail != nil {
		config.Queues[queue.Mail] = river.QueueConfig{MaxWorkers: mailWorkers}
	}
	river.AddWorker(config.Workers, river.WorkFunc(s.mailNotice))
	river.AddWorker(config.Workers, river.WorkFunc(s.mailReminder))
	river.AddWorker(config.Workers, river.WorkFunc(s.mailReceipt))
	river.AddWorker(config.Workers, river.WorkFunc(s.mailWithdrawn))
	addTask(config, "remind", remindEvery, taskOptions, s.remind)
	addTask(config, "retain", retainEvery, taskOptions, s.Retain)
	addTask(config, "erase", eraseEvery, taskOptions, s.Store.Erase)
	addTask(config, "requeue", requeueEvery, taskOptions, s.requeue)
	addTask(config, "suspicious_mail", lookEvery, lastOptions, s.mailSuspicious)
	addTask(config, "proofs_mail", lookAtProofsEvery, queue.MailOptions, s.mailProofs)
	return config
}

func taskOptions() *river.InsertOpts { return &river.InsertOpts{MaxAttempts: 3} }

// task is work that is done from time to time, by its name in the database.
type task struct{ name string }

// Kind implements river.JobArgs.
func (d task) Kind() string { return d.name }

func addTask(config *river.Config, name string, every time.Duration, options func() *river.InsertOpts, do func(context.Context) error) {
	river.AddWorkerArgs(config.Workers, task{name}, river.WorkFunc(func(ctx context.Context, _ *river.Job[task]) error { return do(ctx) }))
	insert := func() (river.JobArgs, *river.InsertOpts) { return task{name}, options() }
	// A server that is restarted often must not put the work off for ever.
	config.PeriodicJobs = append(config.PeriodicJobs, river.NewPeriodicJob(river.PeriodicInterval(every), insert, &river.PeriodicJobOpts{RunOnStart: true}))
}

// find gives the enquiry of a job. One that is gone ends the job.
func (s *Service) find(ctx context.Context, reference string) (enquiry.Enquiry, error) {
	e, err := s.Store.Find(ctx, reference)
	if errors.Is(err, enquiry.ErrNotFound) {
		err = river.JobCancel(err)
	}
	return e, err
}

// note keeps what a mail has changed. The mail is out: a stop of the server must
// not keep this from being noted, and an enquiry that is gone needs no note.
func (s *Service) note(ctx context.Context, reference string, happened enquiry.Event) error {
	_, err := s.Store.Change(context.WithoutCancel(ctx), reference, happened)
	if errors.Is(err, enquiry.ErrNotFound) {
		return nil
	}
	return err
}
