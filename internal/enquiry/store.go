package enquiry

import (
	"context"
	"errors"
	"io"
	"time"
)

// What a store answers when it cannot do as asked.
var (
	ErrNotFound = errors.New("there is no such enquiry, or it has no attachment")
	// ErrKeyReused: the key belongs to an enquiry with other content.
	ErrKeyReused = errors.New("key belongs to another enquiry")
	// ErrTokenUsed: the time token has been spent.
	ErrTokenUsed = errors.New("token has been used")
	// ErrReferenceTaken: another enquiry has this reference.
	ErrReferenceTaken = errors.New("reference is taken")
)

// Store keeps enquiries. Every implementation passes the same conformance suite.
type Store interface {
	// Save stores the enquiry, its attachment and the job that mails it, and
	// spends the token: all of it durably or nothing. When the key is known and
	// the content the same, it gives the stored enquiry and true instead.
	Save(ctx context.Context, s Submission) (stored Enquiry, repeated bool, err error)
	Find(ctx context.Context, reference string) (Enquiry, error)
	List(ctx context.Context, f Filter) ([]Enquiry, error)
	// OpenAttachment streams the content.
	OpenAttachment(ctx context.Context, reference string) (io.Reader, error)
	// Change lets something happen to an enquiry and gives it as it is afterwards.
	Change(ctx context.Context, reference string, happens Event) (Enquiry, error)
	// ChangeAll lets it happen to all that the filter selects, the oldest first,
	// and gives their number.
	ChangeAll(ctx context.Context, f Filter, happens Event) (int, error)
	// Remove deletes all that the filter selects, queues what follows from it, and gives
	// their number. A filter that selects everything is refused.
	Remove(ctx context.Context, f Filter, happens Event) (int, error)
	// DeleteExpired removes what has been kept long enough. What the office has neither
	// got by mail nor read is kept and counted.
	DeleteExpired(ctx context.Context, r Retention, now time.Time) (removed, kept int, err error)
	// Erase has what was deleted leave the disk too, unless somebody reads just now.
	Erase(ctx context.Context) error
	// SpendToken spends a token until a time and says whether it could be spent
	// now; ReturnToken takes that back.
	SpendToken(ctx context.Context, id string, now, until time.Time) (bool, error)
	ReturnToken(ctx context.Context, id string) error
	// ForgetTokens drops spent tokens that have expired anyway.
	ForgetTokens(ctx context.Context, expired time.Time) error
	// Backlog counts what waits, for those who watch the server.
	Backlog(ctx context.Context, now time.Time) (Backlog, error)
	Ping(ctx context.Context) error
	Close() error
}

// Filter selects enquiries; the zero value selects all, the newest first.
type Filter struct {
	Reference string
	States    []State
	Email     string
	// Suspicious and Honest select those that look like advertising, or do not.
	Suspicious, Honest bool
	// ReceivedSince selects what came in then or later.
	ReceivedSince time.Time
	// DeadlineBefore selects open enquiries whose deadline has passed then.
	DeadlineBefore time.Time
	// NotReminded selects those of which the office has had no reminder.
	NotReminded bool
	// Stranded selects received enquiries whose mail nobody tries any more, except
	// those that the mail server has refused since then.
	Stranded time.Time
	// Oldest selects that many, the oldest first; 0 selects all.
	Oldest int
}

// Backlog is what waits.
type Backlog struct {
	// Unsent are received enquiries whose mail has not gone out, and since when the oldest waits.
	Unsent       int
	OldestUnsent time.Time
	// Overdue are open ones whose deadline has passed.
	Overdue int
	// Suspicious are those that look like advertising and have not gone out. They are in none of the others.
	Suspicious int
	// Refused are those whose mail the mail server will never take.
	Refused int
	// WaitingMails are jobs that will be done; GivenUpMails have failed for good.
	WaitingMails int
	GivenUpMails int
}
