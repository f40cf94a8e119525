package enquiry

import "time"

// Event is something that happens to enquiries: how it changes them, and the
// work that follows. A store does both in one transaction, or nothing.
type Event struct {
	// Name is for messages.
	Name  string
	apply func(e *Enquiry, queue func(Job))
}

// Apply changes the enquiries and gives the work that follows.
func (ev Event) Apply(list ...*Enquiry) (jobs []Job) {
	for _, e := range list {
		ev.apply(e, func(job Job) { jobs = append(jobs, job) })
	}
	return jobs
}

// Arrive is the beginning of every enquiry. What looks like advertising has no job of
// its own: the delivery takes one at a time.
func Arrive() Event {
	return Event{Name: "arrive", apply: func(e *Enquiry, queue func(Job)) {
		if !e.Suspicious() {
			queue(MailJob{Reference: e.Reference})
		}
	}}
}

// Deliver notes that the office's mail server has taken the mail.
func Deliver(at time.Time) Event {
	return Event{Name: "deliver", apply: func(e *Enquiry, _ func(Job)) {
		if e.State == Received {
			e.State = Delivered
		}
		once(&e.DeliveredAt, at)
		e.RefusedAt, e.RefusedWhy = time.Time{}, ""
	}}
}

// WithReceipt adds the mail to the sender to a first delivery, if there is an
// address to send it to. Who sends advertising gets none.
func (ev Event) WithReceipt() Event {
	apply := ev.apply
	ev.apply = func(e *Enquiry, queue func(Job)) {
		first := e.DeliveredAt.IsZero()
		apply(e, queue)
		if first && e.Email != "" && !e.Suspicious() {
			queue(ReceiptJob{Reference: e.Reference})
		}
	}
	return ev
}

// Delete is the end of an enquiry that nobody is told of.
func Delete() Event {
	return Event{Name: "delete", apply: func(*Enquiry, func(Job)) {}}
}

// Withdraw tells the office that the sender has taken an enquiry back; a store
// deletes it in the same transaction. Advertising that the office never got is not told.
func Withdraw() Event {
	return Event{Name: "withdraw", apply: func(e *Enquiry, queue func(Job)) {
		if !e.Suspicious() || !e.DeliveredAt.IsZero() {
			queue(WithdrawnJob{Reference: e.Reference, Mailbox: Mailbox(e.Topic, e.Subject), Language: e.Language, ReceivedAt: e.ReceivedAt.UnixMilli()})
		}
	}}
}

// Refuse notes that the mail server will never take the mail. One that it has
// taken is not refused by a later copy.
func Refuse(why string, at time.Time) Event {
	return Event{Name: "refuse", apply: func(e *Enquiry, _ func(Job)) {
		if e.DeliveredAt.IsZero() {
			e.RefusedAt, e.RefusedWhy = at, why
		}
	}}
}

// Resend brings the mail at once where it waits or was refused.
func Resend() Event {
	return Event{Name: "resend", apply: func(e *Enquiry, queue func(Job)) {
		switch {
		case !e.DeliveredAt.IsZero():
		case !e.RefusedAt.IsZero():
			queue(MailJob{Reference: e.Reference, Refused: e.RefusedAt.UnixMilli()})
		default:
			queue(MailJob{Reference: e.Reference})
		}
	}}
}

// Answer notes that the visitor has an answer. A late mail or a second click
// changes nothing.
func Answer(at time.Time) Event {
	return Event{Name: "answer", apply: func(e *Enquiry, _ func(Job)) {
		e.State = Answered
		once(&e.AnsweredAt, at)
	}}
}

// Show notes that somebody has read the enquiry with the command. A link is no such
// proof: programs that scan mail open every one.
func Show(at time.Time) Event {
	return Event{Name: "show", apply: func(e *Enquiry, _ func(Job)) {
		once(&e.ShownAt, at)
	}}
}

// Remind has the office reminded of the deadline.
func Remind() Event {
	return Event{Name: "remind", apply: func(e *Enquiry, queue func(Job)) {
		queue(ReminderJob{Reference: e.Reference})
	}}
}

// TellReminder notes that the office's mail server has taken the reminder, or
// will never take it.
func TellReminder(at time.Time) Event {
	return Event{Name: "tell reminder", apply: func(e *Enquiry, _ func(Job)) {
		once(&e.RemindedAt, at)
	}}
}

func once(moment *time.Time, at time.Time) {
	if moment.IsZero() {
		*moment = at
	}
}
