package delivery

import (
	"context"
	"errors"
	"fmt"
	"net/mail"

	"github.com/riverqueue/river"

	"website/internal/enquiry"
	"website/internal/enquiry/mailer"
	"website/internal/enquiry/queue"
)

// largeFile is from where on files are encoded one at a time.
const largeFile = 512 << 10

type mailWorker struct {
	river.WorkerDefaults[queue.Mail]
	office *Office
}

// Work sends the mail and then notes it. A server killed in between sends it
// again under the same Message-ID.
func (w *mailWorker) Work(ctx context.Context, j *river.Job[queue.Mail]) error {
	o := w.office
	e, err := o.Store.Find(ctx, j.Args.Reference)
	if errors.Is(err, enquiry.ErrNotFound) {
		return river.JobCancel(err)
	}
	if err != nil {
		return err
	}
	if !e.DeliveredAt.IsZero() {
		return nil
	}
	settled, err := o.send(ctx, e.Topic, o.noticeLetter(ctx, e))
	if mailer.Permanent(err) {
		if _, err := o.Store.MarkRefused(context.WithoutCancel(ctx), e.Reference, err.Error(), o.Now()); err != nil && !errors.Is(err, enquiry.ErrNotFound) {
			return err
		}
		// Filters judge what was typed; a mail without it may pass.
		_, second := o.send(ctx, e.Topic, letter{write: func(bool) mailer.Message { return o.refusedLetter(e) }})
		if second != nil && !mailer.Permanent(second) {
			return second
		}
		return o.giveUp(ctx, err, e.Reference)
	}
	if err != nil {
		return err
	}
	// The mail is out: a stop of the server must not keep this from being noted.
	if _, err := o.Store.MarkDelivered(context.WithoutCancel(ctx), e.Reference, settled, o.Now()); err != nil && !errors.Is(err, enquiry.ErrNotFound) {
		return err
	}
	o.Log.InfoContext(ctx, "enquiry mailed", "reference", e.Reference, "attempt", j.Attempt)
	return nil
}

type copyWorker struct {
	river.WorkerDefaults[queue.Copy]
	office *Office
}

// Work sends the mail once more. It has an identity of its own: a mail server
// that drops what it has seen would drop what somebody asked for.
func (w *copyWorker) Work(ctx context.Context, j *river.Job[queue.Copy]) error {
	o := w.office
	e, err := o.Store.Find(ctx, j.Args.Reference)
	if errors.Is(err, enquiry.ErrNotFound) {
		return river.JobCancel(err)
	}
	if err != nil {
		return err
	}
	l := o.noticeLetter(ctx, e)
	write := l.write
	l.write = func(file bool) mailer.Message {
		m := write(file)
		m.InReplyTo, m.ID = m.ID, o.id(e.Reference, fmt.Sprintf(".erneut-%d", j.Args.At))
		return m
	}
	if _, err := o.send(ctx, e.Topic, l); err != nil {
		return o.giveUp(ctx, err, e.Reference)
	}
	o.Log.InfoContext(ctx, "enquiry mailed again", "reference", e.Reference)
	return nil
}

type reminderWorker struct {
	river.WorkerDefaults[queue.Reminder]
	office *Office
}

func (w *reminderWorker) Work(ctx context.Context, j *river.Job[queue.Reminder]) error {
	o := w.office
	e, err := o.Store.Find(ctx, j.Args.Reference)
	if errors.Is(err, enquiry.ErrNotFound) {
		return river.JobCancel(err)
	}
	if err != nil {
		return err
	}
	if !e.State.Open() {
		return nil
	}
	if _, err := o.send(ctx, e.Topic, letter{write: func(bool) mailer.Message { return o.reminder(e) }}); err != nil {
		return o.giveUp(ctx, err, e.Reference)
	}
	o.Log.InfoContext(ctx, "reminder mailed", "reference", e.Reference)
	return nil
}

// letter is a mail that can be written in two ways.
type letter struct {
	// attachment is nil where there is no file to enclose.
	attachment *enquiry.Attachment
	// settles is true when the mail, also without a file, leaves no question about it.
	settles bool
	write   func(file bool) mailer.Message
}

// send hands the letter over in the best way that the mail server does not
// refuse for good: with the file or without it, to the mailbox of the topic or
// to another one. It says whether the matter of the file is settled.
func (o *Office) send(ctx context.Context, topic string, l letter) (settled bool, err error) {
	meant := o.mailbox(topic)
	for _, to := range o.mailboxesFor(topic) {
		for _, file := range []bool{true, false} {
			if file && l.attachment == nil {
				continue
			}
			m := l.write(file)
			m.To = to
			if to.Address != meant.Address {
				m.Text = fmt.Sprintf("Diese E-Mail war für %s bestimmt; dort hat der Mailserver sie abgelehnt.\n\n%s", meant.Address, m.Text)
			}
			err = o.hand(ctx, m, l.attachment)
			if err == nil {
				return l.settles || l.attachment != nil, nil
			}
			if !mailer.Permanent(err) {
				return false, err
			}
			o.Log.WarnContext(ctx, "mail refused, trying another way", "cause", err.Error(), "file", file)
			var failed *mailer.Failure
			if errors.As(err, &failed) && failed.Step == mailer.Recipient {
				// Without the file the mailbox is just as unknown.
				break
			}
		}
	}
	return false, err
}

func (o *Office) hand(ctx context.Context, m mailer.Message, a *enquiry.Attachment) error {
	if m.File != nil && a.Size > largeFile {
		select {
		case o.large <- struct{}{}:
			defer func() { <-o.large }()
		case <-ctx.Done():
			return ctx.Err()
		}
	}
	return o.Sender.Send(ctx, m)
}

// giveUp ends the attempts at a mail that no mailbox will ever take; other
// errors pass and lead to the next attempt.
func (o *Office) giveUp(ctx context.Context, err error, what string) error {
	if !mailer.Permanent(err) {
		return err
	}
	o.Log.ErrorContext(ctx, "the mail server refuses this mail for good; website check --mail explains, website enquiries resend tries again",
		"mail", what, "cause", err.Error())
	return river.JobCancel(err)
}

func (o *Office) mailbox(topic string) mail.Address {
	if mailbox := o.Mailboxes[topic]; mailbox.Address != "" {
		return mailbox
	}
	return o.Mailboxes[enquiry.Rulebook.Topics[0].Key]
}

// mailboxesFor lists every mailbox once, the one of the topic first.
func (o *Office) mailboxesFor(topic string) []mail.Address {
	list := []mail.Address{o.mailbox(topic)}
	known := map[string]bool{list[0].Address: true}
	for _, other := range enquiry.Rulebook.Topics {
		if mailbox := o.mailbox(other.Key); !known[mailbox.Address] {
			known[mailbox.Address] = true
			list = append(list, mailbox)
		}
	}
	return list
}
