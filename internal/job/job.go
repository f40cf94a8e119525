// Package job names the work that is queued in the same transaction as the
// enquiry it belongs to. The stores insert it, the delivery does it.
package job

import (
	"context"
	"time"

	"github.com/riverqueue/river"
)

// The queues. Mail has its own, which stands still while no mail server is
// configured and loses nothing.
const (
	MailQueue   = "mail"
	OfficeQueue = river.QueueDefault
)

// attempts at one job. With the longest pause of RetryPolicy they last two weeks.
const attempts = 700

// Mail tells the office about a new enquiry.
type Mail struct {
	Reference string `json:"reference" river:"unique"`
}

// Kind names the job in the database.
func (Mail) Kind() string { return "enquiry_mail" }

// InsertOpts makes a second insertion of the same job harmless.
func (Mail) InsertOpts() river.InsertOpts { return mailOpts() }

// Reminder tells the office that the deadline is near.
type Reminder struct {
	Reference string `json:"reference" river:"unique"`
}

// Kind names the job in the database.
func (Reminder) Kind() string { return "enquiry_reminder" }

// InsertOpts makes a second insertion of the same job harmless.
func (Reminder) InsertOpts() river.InsertOpts { return mailOpts() }

// File sends an attachment after it, when the scanner could not be asked before.
type File struct {
	Reference string `json:"reference" river:"unique"`
}

// Kind names the job in the database.
func (File) Kind() string { return "enquiry_file" }

// InsertOpts makes a second insertion of the same job harmless.
func (File) InsertOpts() river.InsertOpts { return mailOpts() }

// Digest lists for the office what came into quarantine on a day.
type Digest struct {
	Day string `json:"day" river:"unique"`
}

// Kind names the job in the database.
func (Digest) Kind() string { return "quarantine_digest" }

// InsertOpts makes a second insertion of the same job harmless.
func (Digest) InsertOpts() river.InsertOpts { return mailOpts() }

func mailOpts() river.InsertOpts {
	return river.InsertOpts{Queue: MailQueue, MaxAttempts: attempts, UniqueOpts: river.UniqueOpts{ByArgs: true}}
}

// Remind looks for deadlines that are near.
type Remind struct{}

// Kind names the job in the database.
func (Remind) Kind() string { return "remind" }

// Retain deletes what has been kept long enough.
type Retain struct{}

// Kind names the job in the database.
func (Retain) Kind() string { return "retain" }

// Rescan asks the scanner about attachments that are held back.
type Rescan struct{}

// Kind names the job in the database.
func (Rescan) Kind() string { return "rescan" }

// Runner works on the queues.
type Runner interface {
	Start(ctx context.Context) error
	Stop(ctx context.Context) error
	StopAndCancel(ctx context.Context) error
}

// Inserter puts a job into the queue outside of any transaction.
type Inserter interface {
	Enqueue(ctx context.Context, args river.JobArgs) error
}

const rescueMargin = 20 * time.Second

// RescueAfter is when a job is taken up again that a killed server has left
// marked as running. It is longer than any honest run, which ends by its timeout.
func RescueAfter(timeout time.Duration) time.Duration { return timeout + min(timeout, rescueMargin) }
