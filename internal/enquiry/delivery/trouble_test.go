package delivery

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/riverqueue/river"
	"github.com/riverqueue/river/rivertype"

	"website/internal/enquiry"
	"website/internal/enquiry/smtptest"
	"website/internal/enquiry/storetest"
	"website/internal/visits"
)

var errAway = errors.New("the disk is away")

// failing is a store that cannot do one thing.
type failing struct {
	enquiry.Store
	at string
}

// or gives the error, if this is the thing, or what the store itself says.
func (f failing) or(at string, do func() error) error {
	if f.at == at {
		return errAway
	}
	return do()
}

func (f failing) Find(ctx context.Context, reference string) (e enquiry.Enquiry, err error) {
	return e, f.or("find", func() error { e, err = f.Store.Find(ctx, reference); return err })
}

func (f failing) List(ctx context.Context, filter enquiry.Filter) (list []enquiry.Enquiry, err error) {
	return list, f.or("list", func() error { list, err = f.Store.List(ctx, filter); return err })
}

func (f failing) Change(ctx context.Context, reference string, happens enquiry.Event) (e enquiry.Enquiry, err error) {
	return e, f.or("change", func() error { e, err = f.Store.Change(ctx, reference, happens); return err })
}

func (f failing) ChangeAll(ctx context.Context, filter enquiry.Filter, happens enquiry.Event) (count int, err error) {
	return count, f.or("change all", func() error { count, err = f.Store.ChangeAll(ctx, filter, happens); return err })
}

func (f failing) DeleteExpired(ctx context.Context, keep enquiry.Retention, now time.Time) (removed, kept int, err error) {
	return removed, kept, f.or("expire", func() error { removed, kept, err = f.Store.DeleteExpired(ctx, keep, now); return err })
}

func (f failing) SpendToken(ctx context.Context, id string, now, until time.Time) (free bool, err error) {
	return free, f.or("spend", func() error { free, err = f.Store.SpendToken(ctx, id, now, until); return err })
}

func (f failing) ReturnToken(ctx context.Context, id string) error {
	return f.or("return", func() error { return f.Store.ReturnToken(ctx, id) })
}

func (f failing) ForgetTokens(ctx context.Context, expired time.Time) error {
	return f.or("forget", func() error { return f.Store.ForgetTokens(ctx, expired) })
}

// noMemory keeps visits and cannot forget them.
type noMemory struct{ visits.Store }

func (noMemory) ForgetVisits(context.Context, string) error { return errAway }

// Otherwise a reminder, a receipt or a file would be lost that the store failed at in a bad moment.
func TestWorkThatTheStoreFailedAtIsTriedAgain(t *testing.T) {
	o := newOffice(t)
	o.Config()
	o.Confirm = true
	e := o.save(storetest.New(1))
	row := &rivertype.JobRow{Attempt: 1}
	notice := func(ctx context.Context) error {
		return o.mailNotice(ctx, noticeJob(e))
	}
	reminder := func(ctx context.Context) error {
		return o.mailReminder(ctx, &river.Job[enquiry.ReminderJob]{JobRow: row, Args: enquiry.ReminderJob{Reference: e.Reference}})
	}
	receipt := func(ctx context.Context) error {
		return o.mailReceipt(ctx, &river.Job[enquiry.ReceiptJob]{JobRow: row, Args: enquiry.ReceiptJob{Reference: e.Reference}})
	}
	for _, work := range []struct {
		title, at string
		answer    error
		do        func(context.Context) error
	}{
		{"a notice of what cannot be found", "find", nil, notice},
		{"a notice that cannot be noted", "change", nil, notice},
		{"a refusal that cannot be noted", "change", smtptest.TooBig, notice},
		{"a reminder of what cannot be found", "find", nil, reminder},
		{"a reminder that cannot be noted", "change", nil, reminder},
		{"reminders that cannot be queued", "change all", nil, o.remind},
		{"a receipt of what cannot be found", "find", nil, receipt},
		{"a receipt that cannot be claimed", "spend", nil, receipt},
		{"a receipt that cannot be let go", "return", smtptest.Temporary, receipt},
		{"what looks like advertising and cannot be listed", "list", nil, o.mailSuspicious},
		{"mails to try again that cannot be queued", "change all", nil, o.Service.requeue},
		{"enquiries that cannot be deleted", "expire", nil, o.Retain},
		{"tokens that cannot be forgotten", "forget", nil, o.Retain},
		{"visits that cannot be forgotten", "", nil, func(ctx context.Context) error {
			o.Visits = noMemory{}
			return o.Retain(ctx)
		}},
	} {
		o.Store = failing{o.store, work.at}
		o.server.Fail(work.answer)
		if err := work.do(t.Context()); !errors.Is(err, errAway) {
			t.Errorf("%s: got %v", work.title, err)
		}
	}
}

// Otherwise nobody would be reminded after a busy minute, or somebody every five minutes.
func TestAReminderCountsWhenItIsOutOrRefusedForGood(t *testing.T) {
	o := newOffice(t)
	e := o.save(storetest.New(1))
	for _, answer := range []struct {
		error
		counts bool
	}{{smtptest.Temporary, false}, {smtptest.TooBig, true}} {
		o.server.Fail(answer.error)
		err := o.mailReminder(t.Context(), &river.Job[enquiry.ReminderJob]{Args: enquiry.ReminderJob{Reference: e.Reference}})
		if counts := !o.find(e.Reference).RemindedAt.IsZero(); err == nil || counts != answer.counts {
			t.Errorf("%v: it counts: %t, %v", answer.error, counts, err)
		}
	}
}
