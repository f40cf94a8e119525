package delivery

import (
	"context"
	"fmt"
	"io"
	"net/mail"
	"strings"

	"website/internal/enquiry"
	"website/internal/enquiry/mailer"
	"website/internal/enquiry/protection"
)

func (o *Office) message(e enquiry.Enquiry, kind, subject, text string) mailer.Message {
	m := mailer.Message{
		From:    o.From,
		To:      o.mailbox(e.Topic),
		ReplyTo: &mail.Address{Name: e.Name, Address: e.Email},
		Subject: "[" + e.Reference + "] " + subject,
		Text:    text,
		ID:      o.id(e.Reference, kind),
		Date:    o.Now(),
	}
	if kind != "" {
		m.InReplyTo = o.id(e.Reference, "")
	}
	return m
}

// id makes the same mail recognisable however often it is sent.
func (o *Office) id(reference, kind string) string {
	_, domain, _ := strings.Cut(o.From.Address, "@")
	return reference + kind + "@" + domain
}

// noticeLetter tells of an enquiry as it is now.
func (o *Office) noticeLetter(ctx context.Context, e enquiry.Enquiry) letter {
	l := letter{write: func(file bool) mailer.Message { return o.notice(ctx, e, file) }}
	if e.Attachment != nil {
		if !e.Attachment.Held() {
			l.attachment = e.Attachment
		}
		l.settles = e.Attachment.Scan == enquiry.ScanInfected
	}
	return l
}

func (o *Office) notice(ctx context.Context, e enquiry.Enquiry, file bool) mailer.Message {
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
	if a := e.Attachment; a != nil {
		fmt.Fprintf(&text, "Anhang: %s (%s)\n", a.Name, size(a.Size))
		switch {
		case a.Scan == enquiry.ScanPending:
			text.WriteString("Der Anhang ist ungeprüft und wird zurückgehalten, weil der Virenscanner nicht erreichbar war.\n" +
				"Er kommt nach, sobald er geprüft ist.\n")
		case a.Scan == enquiry.ScanInfected:
			text.WriteString(infected)
		case !file:
			text.WriteString(o.fetch(e))
		}
		text.WriteString("\n")
	}
	text.WriteString("-- \nIhre Antwort auf diese E-Mail geht direkt an die anfragende Person.\n\n")
	fmt.Fprintf(&text, "Als beantwortet markieren:\n%s\n", o.Links.Answered(e.Reference))
	m := o.message(e, "", subject, text.String())
	if file && e.Attachment != nil && !e.Attachment.Held() {
		m.File = o.file(ctx, e)
	}
	return m
}

const infected = "Der Virenscanner hat in diesem Anhang einen Schädling gefunden. Der Anhang bleibt unter Verschluss und kommt nicht.\n" +
	"Wenn Sie ihn brauchen, bitten Sie die anfragende Person um eine saubere Datei.\n"

// fetch says how to get a file that the mail server has not taken.
func (o *Office) fetch(e enquiry.Enquiry) string {
	until := o.Now().Add(protection.LinkLife)
	return fmt.Sprintf("Der Mailserver hat die E-Mail mit diesem Anhang abgelehnt. Bitte laden Sie ihn hier herunter (bis %s):\n%s\n",
		enquiry.German(until), o.Links.Office(protection.FilePath, e.Reference, until))
}

// refusedLetter tells of an enquiry whose own mail no server takes. It repeats
// nothing that was typed.
func (o *Office) refusedLetter(e enquiry.Enquiry) mailer.Message {
	until := o.Now().Add(protection.LinkLife)
	text := fmt.Sprintf("Der Mailserver hat die E-Mail mit dieser Anfrage abgelehnt, auch ohne Anhang. Die Anfrage ist gespeichert.\n\n"+
		"Vorgang:  %s\nAnliegen: %s\nEingang:  %s\nAntwort:  %s zugesagt (24\u00a0Stunden an Werktagen)\n\n"+
		"Ansehen (bis %s):\n%s\n\nAls beantwortet markieren:\n%s\n",
		e.Reference, enquiry.Rulebook.TopicLabel(e.Topic), enquiry.German(e.ReceivedAt), enquiry.DeadlineText(e.AnswerBy),
		enquiry.German(until), o.Links.Office(protection.ViewPath, e.Reference, until), o.Links.Answered(e.Reference))
	m := o.message(e, ".abgelehnt", "Neue Anfrage, deren E-Mail abgelehnt wurde", text)
	m.ReplyTo = nil
	return m
}

func (o *Office) reminder(e enquiry.Enquiry) mailer.Message {
	due := "Die zugesagte Zeit ist abgelaufen."
	if left := enquiry.WorkingTime(o.Now(), e.AnswerBy); left > 0 {
		due = fmt.Sprintf("Bis dahin sind es an Werktagen noch %s.", enquiry.GermanDuration(left))
	}
	if e.DeliveredAt.IsZero() {
		// This may be the first mail about it that arrives.
		until := o.Now().Add(protection.LinkLife)
		due += fmt.Sprintf("\n\nDie E-Mail mit der Anfrage ist noch nicht angekommen. Sie können sie hier ansehen (bis %s):\n%s",
			enquiry.German(until), o.Links.Office(protection.ViewPath, e.Reference, until))
	}
	text := fmt.Sprintf("Diese Anfrage wartet auf eine Antwort.\n\nVorgang:  %s\nAnliegen: %s\nEingang:  %s\nAntwort:  %s zugesagt (24\u00a0Stunden an Werktagen)\n\n%s\n\n"+
		"Schon geantwortet? Dann bitte als beantwortet markieren:\n%s\n",
		e.Reference, enquiry.Rulebook.TopicLabel(e.Topic), enquiry.German(e.ReceivedAt), enquiry.DeadlineText(e.AnswerBy), due, o.Links.Answered(e.Reference))
	return o.message(e, ".erinnerung", "Erinnerung: Antwort "+enquiry.DeadlineText(e.AnswerBy), text)
}

func (o *Office) lateFileLetter(ctx context.Context, e enquiry.Enquiry, file bool) mailer.Message {
	text := fmt.Sprintf("Der Anhang zum Vorgang %s ist jetzt geprüft und liegt bei.\n", e.Reference)
	if !file {
		text = fmt.Sprintf("Der Anhang zum Vorgang %s ist jetzt geprüft.\n%s", e.Reference, o.fetch(e))
	}
	m := o.message(e, ".anhang", "Anhang nachgereicht", text)
	if file {
		m.File = o.file(ctx, e)
	}
	return m
}

func (o *Office) infectedLetter(e enquiry.Enquiry) mailer.Message {
	text := fmt.Sprintf("Zum Vorgang %s gehört der Anhang %s (%s).\n%s", e.Reference, e.Attachment.Name, size(e.Attachment.Size), infected)
	return o.message(e, ".schaedling", "Anhang enthält einen Schädling", text)
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
