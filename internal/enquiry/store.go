package enquiry

import (
	"context"
	"errors"
	"io"
	"time"
)

// What a store answers when it cannot do as asked.
var (
	// ErrNotFound: there is no such enquiry, or it has no attachment.
	ErrNotFound = errors.New("enquiry not found")
	// ErrKeyReused: the key belongs to an enquiry with other content.
	ErrKeyReused = errors.New("key belongs to another enquiry")
	// ErrTokenUsed: the time token has been spent.
	ErrTokenUsed = errors.New("token has been used")
	// ErrReferenceTaken: another enquiry has this reference.
	ErrReferenceTaken = errors.New("reference is taken")
	// ErrErasing: the enquiry is deleted, but its text still stands in a log that
	// somebody reads. FinishErasing completes it.
	ErrErasing = errors.New("deleted, but the text is still in the log of the database while another program reads it; the server completes it by itself")
	// ErrHeld: what is in quarantine is not mailed before its release.
	ErrHeld = errors.New("enquiry is held back")
	// ErrNotHeld: the enquiry is not in quarantine, or no longer.
	ErrNotHeld = errors.New("enquiry is not held back")
)

// Store keeps enquiries. Every implementation passes the same conformance suite.
type Store interface {
	// Save stores the enquiry, its attachment and the job that mails it, and
	// spends the token: all of it durably or nothing. When the key is known and
	// the content the same, it gives the stored enquiry and true instead.
	Save(ctx context.Context, s Submission) (stored Enquiry, repeated bool, err error)
	Find(ctx context.Context, reference string) (Enquiry, error)
	List(ctx context.Context, f Filter) ([]Enquiry, error)
	// OpenAttachment streams the content; the caller closes it.
	OpenAttachment(ctx context.Context, reference string) (io.ReadCloser, error)
	// FinishScan notes the result of a scan that had to wait and queues the job
	// that tells the office. It changes only what waits and says whether it did.
	FinishScan(ctx context.Context, reference string, result Scan) (bool, error)
	// MarkFileSettled notes that the office has the file or knows why not.
	MarkFileSettled(ctx context.Context, reference string, at time.Time) error
	// The transitions give the enquiry as it is afterwards. file says whether the
	// mail settled the matter of the file.
	MarkDelivered(ctx context.Context, reference string, file bool, at time.Time) (Enquiry, error)
	// MarkRefused notes that the mail server will never take the mail.
	MarkRefused(ctx context.Context, reference, why string, at time.Time) (Enquiry, error)
	MarkAnswered(ctx context.Context, reference string, at time.Time) (Enquiry, error)
	// Release ends the quarantine and queues the mail.
	Release(ctx context.Context, reference string) (Enquiry, error)
	// Resend queues the mail again: at once where it waits or was refused, as a
	// copy where it has gone out.
	Resend(ctx context.Context, reference string, now time.Time) (Enquiry, error)
	// QueueHeld queues mails about what is held back and was not told before, and
	// gives its number.
	QueueHeld(ctx context.Context, perMail int, now time.Time) (int, error)
	// QueueReminders queues one reminder for every open enquiry whose deadline
	// lies before the time and that has had none.
	QueueReminders(ctx context.Context, deadlineBefore, now time.Time) (int, error)
	Delete(ctx context.Context, reference string) error
	// DeleteHeld deletes an enquiry only while it is held back.
	DeleteHeld(ctx context.Context, reference string) error
	// DeleteByEmail gives the number of enquiries it removed. Everything that
	// deletes may give ErrErasing besides.
	DeleteByEmail(ctx context.Context, email string) (int, error)
	// DeleteBefore removes what came in before the time. What was never mailed to
	// the office is kept and counted, unless that is wanted too.
	DeleteBefore(ctx context.Context, received time.Time, unmailed bool) (removed, kept int, err error)
	// FinishErasing completes deletions that ended in ErrErasing.
	FinishErasing(ctx context.Context) error
	// LookAtClock keeps what is known about the clock.
	LookAtClock(ctx context.Context, now time.Time) (Clock, error)
	// ForgetTokens drops spent tokens that have expired anyway.
	ForgetTokens(ctx context.Context, expired time.Time) error
	// Backlog counts what waits, for those who watch the server.
	Backlog(ctx context.Context, now time.Time) (Backlog, error)
	Ping(ctx context.Context) error
	Close() error
}

// Filter selects enquiries; the zero value selects all, the newest first.
type Filter struct {
	States []State
	Email  string
	// DeadlineBefore selects open enquiries whose deadline has passed then.
	DeadlineBefore time.Time
	// ReceivedSince selects enquiries that came in at or after the time.
	ReceivedSince time.Time
	// Scan selects enquiries whose attachment has this result.
	Scan  Scan
	Limit int
}

// Backlog is what waits.
type Backlog struct {
	// Unsent are received enquiries whose mail has not gone out, and since when the oldest waits.
	Unsent       int
	OldestUnsent time.Time
	// Overdue are open ones whose deadline has passed.
	Overdue     int
	Quarantined int
	// Refused are those whose mail the mail server will never take.
	Refused int
	// Unchecked are files that wait for the virus scanner.
	Unchecked int
	// WaitingMails are jobs that will be done; GivenUpMails have failed for good.
	WaitingMails int
	GivenUpMails int
}
