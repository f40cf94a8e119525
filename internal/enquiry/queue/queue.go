// Package queue names the work that is queued in the same transaction as the
// enquiry it belongs to. The stores insert it, the delivery does it.
package queue

import (
	"context"
	"slices"
	"time"

	"github.com/riverqueue/river"

	"website/internal/enquiry"
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
	// Refused is when the attempts before this one ended, 0 for the first. The
	// job of those may be about to end itself, and must not stand in the way.
	Refused int64 `json:"refused,omitempty" river:"unique"`
}

// MailOf is the job that brings an enquiry to the office as it stands now.
func MailOf(e enquiry.Enquiry) Mail {
	m := Mail{Reference: e.Reference}
	if !e.RefusedAt.IsZero() {
		m.Refused = e.RefusedAt.UnixMilli()
	}
	return m
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

// File sends an attachment after its mail, or says why it does not come: the
// scanner could not be asked before. What is right is decided when the job runs.
type File struct {
	Reference string `json:"reference" river:"unique"`
}

// Kind names the job in the database.
func (File) Kind() string { return "enquiry_file" }

// InsertOpts makes a second insertion of the same job harmless.
func (File) InsertOpts() river.InsertOpts { return mailOpts() }

// Copy sends the mail about an enquiry once more because somebody asked for it.
type Copy struct {
	Reference string `json:"reference" river:"unique"`
	// At keeps one wish apart from the next.
	At int64 `json:"at" river:"unique"`
}

// Kind names the job in the database.
func (Copy) Kind() string { return "enquiry_copy" }

// InsertOpts makes a second insertion of the same job harmless.
func (Copy) InsertOpts() river.InsertOpts { return mailOpts() }

// Held tells the office what is held back, with links to act.
type Held struct {
	References []string `json:"references" river:"unique"`
}

// Kind names the job in the database.
func (Held) Kind() string { return "held_mail" }

// InsertOpts makes a second insertion of the same job harmless.
func (Held) InsertOpts() river.InsertOpts { return mailOpts() }

// HeldMails divides what is held back into mails that can be read.
func HeldMails(references []string, perMail int) []Held {
	var list []Held
	for part := range slices.Chunk(references, perMail) {
		list = append(list, Held{References: part})
	}
	return list
}

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

// Erase completes deletions that a reader of the database has put off.
type Erase struct{}

// Kind names the job in the database.
func (Erase) Kind() string { return "erase" }

// Rescan asks the scanner about attachments that are held back.
type Rescan struct{}

// Kind names the job in the database.
func (Rescan) Kind() string { return "rescan" }

// TellHeld looks for what is held back and not yet told.
type TellHeld struct{}

// Kind names the job in the database.
func (TellHeld) Kind() string { return "tell_held" }

// Watch looks for mail that is stuck.
type Watch struct{}

// Kind names the job in the database.
func (Watch) Kind() string { return "watch" }

// Runner works on the queues.
type Runner interface {
	Start(ctx context.Context) error
	Stop(ctx context.Context) error
	StopAndCancel(ctx context.Context) error
}

const rescueMargin = 20 * time.Second

// RescueAfter is when a job is taken up again that a killed server has left
// marked as running. It is longer than any honest run, which ends by its timeout.
func RescueAfter(timeout time.Duration) time.Duration { return timeout + min(timeout, rescueMargin) }
