package delivery

import (
	"context"
	"fmt"
	"strings"

	"github.com/riverqueue/river"

	"website/internal/enquiry"
	"website/internal/enquiry/mailer"
	"website/internal/enquiry/protection"
	"website/internal/route"
)

// mailNotice sends the mail and then notes it. A server killed in between sends
// it again under the same Message-ID.
func (s *Service) mailNotice(ctx context.Context, j *river.Job[enquiry.MailJob]) error {
	e, err := s.find(ctx, j.Args.Reference)
	if err != nil || !e.DeliveredAt.IsZero() {
		return err
	}
	settled, err := s.send(ctx, s.notice(ctx, e))
	if mailer.Permanent(err) {
		return s.mailRefused(ctx, e, err)
	}
	if err != nil {
		return err
	}
	delivered := enquiry.Deliver(settled, s.Now())
	if s.Confirm {
		delivered = delivered.WithReceipt()
	}
	if err := s.note(ctx, e.Reference, delivered); err != nil {
		return err
	}
	s.Log.InfoContext(ctx, "enquiry mailed", "reference", e.Reference, "attempt", j.Attempt)
	return nil
}

// mailRefused tells of an enquiry whose own mail no server takes: filters judge
// what was typed, and a mail without it may pass.
func (s *Service) mailRefused(ctx context.Context, e enquiry.Enquiry, refusal error) error {
	if e.RefusedAt.IsZero() {
		_, err := s.send(ctx, plain(enquiry.Mailbox(e.Topic, e.Subject), s.refusedText(e)))
		if mailer.Permanent(err) && e.Application() {
			_, err = s.send(ctx, plain("", s.unreachableText(e)))
		}
		if err != nil && !mailer.Permanent(err) {
			return err
		}
	}
	if err := s.note(ctx, e.Reference, enquiry.Refuse(refusal.Error(), s.Now())); err != nil {
		return err
	}
	return s.giveUp(ctx, refusal, e.Reference)
}

// notice tells of an enquiry as it is now.
func (s *Service) notice(ctx context.Context, e enquiry.Enquiry) officeMail {
	om := officeMail{mailbox: enquiry.Mailbox(e.Topic, e.Subject), write: func(file bool) mailer.Message { return s.noticeText(ctx, e, file) }}
	if a := e.Attachment; a != nil {
		if !a.Held() {
			om.attachment = a
		}
		om.settles = a.Scan == enquiry.ScanInfected
	}
	return om
}

func (s *Service) noticeText(ctx context.Context, e enquiry.Enquiry, file bool) mailer.Message {
	subject := enquiry.TopicLabel(e.Topic)
	if e.Subject != "" {
		subject += ": " + e.Subject
	}
	var text strings.Builder
	text.WriteString("Neue " + e.Noun() + " über die Website\n\n" + facts(e))
	for _, fact := range e.Sender() {
		fmt.Fprintf(&text, "%-12s %s\n", fact[0]+":", fact[1])
	}
	fmt.Fprintf(&text, "\n%s\n\n", e.Message)
	if a := e.Attachment; a != nil {
		fmt.Fprintf(&text, "Anhang: %s (%s)\n", a.Name, a.SizeText())
		switch {
		case a.Scan == enquiry.ScanPending:
			text.WriteString("Der Anhang ist ungeprüft und wird zurückgehalten, weil der Virenscanner nicht erreichbar war.\n" +
				"Er kommt nach, sobald er geprüft ist.\n")
		case a.Scan == enquiry.ScanInfected:
			text.WriteString(infected)
		case !file:
			text.WriteString(s.fetch(e))
		}
		text.WriteString("\n")
	}
	text.WriteString("-- \n" + answerBy(e) + s.mark(e))
	m := s.message(e, "", subject, text.String())
	if file && e.Attachment != nil && !e.Attachment.Held() {
		m.File = s.file(ctx, e)
	}
	return m
}

// answerBy says how an answer reaches the person.
func answerBy(e enquiry.Enquiry) string {
	if e.Email == "" {
		return "Bitte rufen Sie an: Eine E-Mail-Adresse hat die Person nicht angegeben.\n\n"
	}
	if e.Application() {
		return "Ihre Antwort auf diese E-Mail geht direkt an die Person, die sich bewirbt.\n\n"
	}
	return "Ihre Antwort auf diese E-Mail geht direkt an die anfragende Person.\n\n"
}

// mark is the link that ends reminders and, for an application, begins its last months.
func (s *Service) mark(e enquiry.Enquiry) string {
	if e.Application() {
		return fmt.Sprintf("Als entschieden markieren (%s danach wird sie gelöscht):\n%s\n",
			enquiry.GermanDays(int(s.Keep.Applications.Hours()/24)), s.Links.Answered(e.Reference))
	}
	return fmt.Sprintf("Als beantwortet markieren:\n%s\n", s.Links.Answered(e.Reference))
}

// refusedText repeats nothing that was typed.
func (s *Service) refusedText(e enquiry.Enquiry) mailer.Message {
	until := s.Now().Add(protection.LinkLife)
	text := fmt.Sprintf("Der Mailserver hat die E-Mail mit dieser %[1]s abgelehnt, auch ohne Anhang. Die %[1]s ist gespeichert.\n\n%[2]s"+
		"Ansehen (bis %[3]s):\n%[4]s\n\n%[5]s", e.Noun(), facts(e),
		enquiry.German(until), s.Links.Signed(route.View, e.Reference, until), s.mark(e))
	m := s.message(e, ".abgelehnt", "Neue "+e.Noun()+", deren E-Mail abgelehnt wurde", text)
	m.ReplyTo = nil
	return m
}

// unreachableText is for people who may not read applications.
func (s *Service) unreachableText(e enquiry.Enquiry) mailer.Message {
	text := fmt.Sprintf("Eine Bewerbung ist gespeichert, aber ihr Postfach %s nimmt keine E-Mail an.\n\n%s"+
		"Bitte lassen Sie das Postfach in Ordnung bringen. Die Bewerbung kommt danach von selbst.\n", s.mailboxes(enquiry.Mailbox(e.Topic, e.Subject))[0].Address, facts(e))
	return s.general(s.id(e.Reference, ".postfach"), "["+e.Reference+"] Bewerbung erreicht ihr Postfach nicht", text)
}
