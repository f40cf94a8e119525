package enquiry

import (
	"errors"
	"time"
)

// Event is something that happens to enquiries: how it changes them, and the
// work that follows. A store does both in one transaction, or nothing.
type Event struct {
	// Name is for messages.
	Name  string
	apply func(e *Enquiry) ([]Job, error)
}

// Apply changes the enquiries and gives the work that follows.
func (ev Event) Apply(list ...*Enquiry) (jobs []Job, err error) {
	for _, e := range list {
		more, err := ev.apply(e)
		if err != nil {
			return nil, err
		}
		jobs = append(jobs, more...)
	}
	return jobs, nil
}

// What an event answers when it does not fit.
var (
	// ErrHeld: what is in quarantine is not mailed before its release.
	ErrHeld = errors.New("enquiry is held back")
	// ErrNotWaiting: the file has been checked before, or there is none.
	ErrNotWaiting = errors.New("no file of this enquiry waits for a check")
)

// Arrive is the beginning of every enquiry. What looks like advertising waits
// for its release; everything else is mailed.
func Arrive() Event {
	return Event{Name: "arrive", apply: func(e *Enquiry) ([]Job, error) {
		if e.State != Received {
			return nil, nil
		}
		return []Job{MailJob{Reference: e.Reference}}, nil
	}}
}

// Release ends the quarantine; the mail follows.
func Release() Event {
	return Event{Name: "release", apply: func(e *Enquiry) ([]Job, error) {
		if e.State != Quarantined {
			return nil, nil
		}
		e.State = Received
		return []Job{MailJob{Reference: e.Reference}}, nil
	}}
}

// Deliver notes that the office's mail server has taken the mail, and whether
// the mail settled the matter of the file.
func Deliver(file bool, at time.Time) Event {
	return Event{Name: "deliver", apply: func(e *Enquiry) ([]Job, error) {
		switch e.State {
		case Quarantined:
			return nil, ErrHeld
		case Received:
			e.State = Delivered
		}
		once(&e.DeliveredAt, at)
		e.RefusedAt, e.RefusedWhy = time.Time{}, ""
		if file {
			e.settleFile(at)
		}
		return nil, nil
	}}
}

// WithReceipt adds the mail to the sender to a first delivery, if there is an
// address to send it to.
func (ev Event) WithReceipt() Event {
	apply := ev.apply
	ev.apply = func(e *Enquiry) ([]Job, error) {
		first := e.DeliveredAt.IsZero()
		jobs, err := apply(e)
		if first && e.Email != "" {
			jobs = append(jobs, ReceiptJob{Reference: e.Reference})
		}
		return jobs, err
	}
	return ev
}

// Delete is the end of an enquiry that nobody is told of.
func Delete() Event {
	return Event{Name: "delete", apply: func(*Enquiry) ([]Job, error) { return nil, nil }}
}

// Withdraw tells the office that the sender has taken an enquiry back; a store
// deletes it in the same transaction. What the office never heard of is not told.
func Withdraw() Event {
	return Event{Name: "withdraw", apply: func(e *Enquiry) ([]Job, error) {
		if e.State == Quarantined && e.HeldToldAt.IsZero() {
			return nil, nil
		}
		return []Job{WithdrawnJob{Reference: e.Reference, Mailbox: Mailbox(e.Topic, e.Subject), Language: e.Language, ReceivedAt: e.ReceivedAt.UnixMilli()}}, nil
	}}
}

// Refuse notes that the mail server will never take the mail. One that it has
// taken is not refused by a later copy.
func Refuse(why string, at time.Time) Event {
	return Event{Name: "refuse", apply: func(e *Enquiry) ([]Job, error) {
		if e.DeliveredAt.IsZero() {
			e.RefusedAt, e.RefusedWhy = at, why
		}
		return nil, nil
	}}
}

// Resend brings the mail at once where it waits or was refused.
func Resend() Event {
	return Event{Name: "resend", apply: func(e *Enquiry) ([]Job, error) {
		switch {
		case e.State == Quarantined:
			return nil, ErrHeld
		case !e.DeliveredAt.IsZero():
			return nil, nil
		case !e.RefusedAt.IsZero():
			return []Job{MailJob{Reference: e.Reference, Refused: e.RefusedAt.UnixMilli()}}, nil
		}
		return []Job{MailJob{Reference: e.Reference}}, nil
	}}
}

// Answer notes that the visitor has an answer. A late mail or a second click
// changes nothing.
func Answer(at time.Time) Event {
	return Event{Name: "answer", apply: func(e *Enquiry) ([]Job, error) {
		e.State = Answered
		once(&e.AnsweredAt, at)
		return nil, nil
	}}
}

// FinishScan notes the result of a scan that had to wait; the office is told.
// Of two servers that scan at once the second gets ErrNotWaiting.
func FinishScan(result Scan) Event {
	return Event{Name: "scan", apply: func(e *Enquiry) ([]Job, error) {
		if e.Attachment == nil || e.Attachment.Scan != ScanPending {
			return nil, ErrNotWaiting
		}
		e.Attachment.Scan = result
		return []Job{FileJob{Reference: e.Reference}}, nil
	}}
}

// SettleFile notes that the office has the file or knows why not.
func SettleFile(at time.Time) Event {
	return Event{Name: "settle", apply: func(e *Enquiry) ([]Job, error) {
		e.settleFile(at)
		return nil, nil
	}}
}

// Remind has the office reminded of the deadline.
func Remind() Event {
	return Event{Name: "remind", apply: func(e *Enquiry) ([]Job, error) {
		return []Job{ReminderJob{Reference: e.Reference}}, nil
	}}
}

// TellReminder notes that the office's mail server has taken the reminder, or
// will never take it.
func TellReminder(at time.Time) Event {
	return Event{Name: "tell reminder", apply: func(e *Enquiry) ([]Job, error) {
		once(&e.RemindedAt, at)
		return nil, nil
	}}
}

// TellHeld notes that the office's mail server has taken the mail about what is held back.
func TellHeld(at time.Time) Event {
	return Event{Name: "tell held", apply: func(e *Enquiry) ([]Job, error) {
		once(&e.HeldToldAt, at)
		return nil, nil
	}}
}

func once(moment *time.Time, at time.Time) {
	if moment.IsZero() {
		*moment = at
	}
}

func (e *Enquiry) settleFile(at time.Time) {
	if e.Attachment != nil {
		once(&e.FileSettledAt, at)
	}
}
