package delivery

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/mail"
	"strings"

	"github.com/riverqueue/river"

	"website/internal/enquiry"
	"website/internal/job"
	"website/internal/mailer"
)

// largeFile is from where on files are encoded one at a time.
const largeFile = 512 << 10

type mailWorker struct {
	river.WorkerDefaults[job.Mail]
	office *Office
}

// Work sends the mail and then notes it. A server killed in between sends it
// again under the same Message-ID.
func (w *mailWorker) Work(ctx context.Context, j *river.Job[job.Mail]) error {
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
	if err := o.send(ctx, o.notice(ctx, e), e.Attachment); err != nil {
		return err
	}
	// The mail is out: a stop of the server must not keep this from being noted.
	if _, err := o.Store.MarkDelivered(context.WithoutCancel(ctx), e.Reference, o.Now()); err != nil && !errors.Is(err, enquiry.ErrNotFound) {
		return err
	}
	o.Log.InfoContext(ctx, "enquiry mailed", "reference", e.Reference, "attempt", j.Attempt)
	return nil
}

type reminderWorker struct {
	river.WorkerDefaults[job.Reminder]
	office *Office
}

func (w *reminderWorker) Work(ctx context.Context, j *river.Job[job.Reminder]) error {
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
	if err := o.send(ctx, o.reminder(e), nil); err != nil {
		return err
	}
	o.Log.InfoContext(ctx, "reminder mailed", "reference", e.Reference)
	return nil
}

type fileWorker struct {
	river.WorkerDefaults[job.File]
	office *Office
}

func (w *fileWorker) Work(ctx context.Context, j *river.Job[job.File]) error {
	o := w.office
	e, err := o.Store.Find(ctx, j.Args.Reference)
	if errors.Is(err, enquiry.ErrNotFound) {
		return river.JobCancel(err)
	}
	if err != nil {
		return err
	}
	if e.Attachment == nil || e.Attachment.Held() {
		return nil
	}
	return o.send(ctx, o.lateFile(ctx, e), e.Attachment)
}

func (o *Office) send(ctx context.Context, m mailer.Message, a *enquiry.Attachment) error {
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

func (o *Office) message(e enquiry.Enquiry, kind, subject, text string) mailer.Message {
	return mailer.Message{
		From:    o.From,
		To:      o.mailbox(e.Topic),
		Subject: "[" + e.Reference + "] " + subject,
		Text:    text,
		ID:      o.id(e.Reference, kind),
		Date:    o.Now(),
	}
}

func (o *Office) mailbox(topic string) mail.Address {
	if mailbox := o.Mailboxes[topic]; mailbox.Address != "" {
		return mailbox
	}
	return o.Mailboxes[enquiry.Rulebook.Topics[0].Key]
}

// id makes the same mail recognisable however often it is sent.
func (o *Office) id(reference, kind string) string {
	_, domain, _ := strings.Cut(o.From.Address, "@")
	return reference + kind + "@" + domain
}

func (o *Office) notice(ctx context.Context, e enquiry.Enquiry) mailer.Message {
	label := enquiry.Rulebook.TopicLabel(e.Topic)
	subject := label
	if e.Subject != "" {
		subject += ": " + e.Subject
	}
	var text strings.Builder
	fmt.Fprintf(&text, "Neue Anfrage über die Website\n\nVorgang:  %s\nAnliegen: %s\n", e.Reference, label)
	fmt.Fprintf(&text, "Eingang:  %s\nAntwort:  %s zugesagt (24\u00a0Stunden an Werktagen)\n\n", enquiry.German(e.ReceivedAt), enquiry.DeadlineText(e.AnswerBy))
	fmt.Fprintf(&text, "Name:        %s\n", e.Name)
	for _, line := range [][2]string{{"Unternehmen", e.Company}, {"E-Mail", e.Email}, {"Telefon", e.Phone}, {"Betreff", e.Subject}} {
		if line[1] != "" {
			fmt.Fprintf(&text, "%-12s %s\n", line[0]+":", line[1])
		}
	}
	fmt.Fprintf(&text, "\n%s\n\n", e.Message)
	if e.Attachment != nil {
		fmt.Fprintf(&text, "Anhang: %s (%s)", e.Attachment.Name, size(e.Attachment.Size))
		if e.Attachment.Held() {
			text.WriteString("\nDer Anhang ist ungeprüft und wird zurückgehalten, weil der Virenscanner nicht erreichbar war.\n" +
				"Er kommt nach, sobald er geprüft ist.")
		}
		text.WriteString("\n\n")
	}
	text.WriteString("-- \nIhre Antwort auf diese E-Mail geht direkt an die anfragende Person.\n\n")
	fmt.Fprintf(&text, "Als beantwortet markieren:\n%s\n", o.Links.Answered(e.Reference))
	m := o.message(e, "", subject, text.String())
	m.ReplyTo = &mail.Address{Name: e.Name, Address: e.Email}
	if e.Attachment != nil && !e.Attachment.Held() {
		m.File = o.file(ctx, e)
	}
	return m
}

func (o *Office) reminder(e enquiry.Enquiry) mailer.Message {
	due := "Die zugesagte Zeit ist abgelaufen."
	if left := enquiry.WorkingTime(o.Now(), e.AnswerBy); left > 0 {
		due = fmt.Sprintf("Bis dahin sind es an Werktagen noch %s.", enquiry.GermanDuration(left))
	}
	text := fmt.Sprintf("Diese Anfrage wartet auf eine Antwort.\n\nVorgang:  %s\nAnliegen: %s\nEingang:  %s\nAntwort:  %s zugesagt\n\n%s\n\n"+
		"Schon geantwortet? Dann bitte als beantwortet markieren:\n%s\n",
		e.Reference, enquiry.Rulebook.TopicLabel(e.Topic), enquiry.German(e.ReceivedAt), enquiry.DeadlineText(e.AnswerBy), due, o.Links.Answered(e.Reference))
	m := o.message(e, ".erinnerung", "Erinnerung: Antwort "+enquiry.DeadlineText(e.AnswerBy), text)
	m.ReplyTo = &mail.Address{Name: e.Name, Address: e.Email}
	m.InReplyTo = o.id(e.Reference, "")
	return m
}

func (o *Office) lateFile(ctx context.Context, e enquiry.Enquiry) mailer.Message {
	text := fmt.Sprintf("Der Anhang zum Vorgang %s ist jetzt geprüft und liegt bei.\n", e.Reference)
	m := o.message(e, ".anhang", "Anhang nachgereicht", text)
	m.ReplyTo = &mail.Address{Name: e.Name, Address: e.Email}
	m.InReplyTo = o.id(e.Reference, "")
	m.File = o.file(ctx, e)
	return m
}

func (o *Office) file(ctx context.Context, e enquiry.Enquiry) *mailer.File {
	return &mailer.File{Name: e.Attachment.Name, Type: e.Attachment.Type, Open: func() (io.ReadCloser, error) {
		return o.Store.OpenAttachment(ctx, e.Reference)
	}}
}

func size(n int64) string {
	if n < 1<<20 {
		return fmt.Sprintf("%d\u00a0KB", (n+1023)>>10)
	}
	return strings.Replace(fmt.Sprintf("%.1f\u00a0MB", float64(n)/(1<<20)), ".", ",", 1)
}
