package delivery

import (
	"context"
	"net/mail"
	"strings"
	"time"

	"github.com/riverqueue/river"

	"website/internal/enquiry"
	"website/internal/enquiry/mailer"
)

// receiptEvery is how often one person may get a receipt: whoever types a
// stranger's address into the form must not fill the stranger's mailbox.
const receiptEvery = time.Hour

// mailReceipt tells the sender that the enquiry has arrived. It claims the address
// before it sends, and lets go of it when the mail server has not taken the mail.
func (s *Service) mailReceipt(ctx context.Context, j *river.Job[enquiry.ReceiptJob]) error {
	e, err := s.find(ctx, j.Args.Reference)
	if err != nil || !s.Confirm {
		return err
	}
	if !s.Now().Before(e.AnswerBy) {
		s.Log.InfoContext(ctx, "no receipt: the answer it would promise is due", "reference", e.Reference)
		return nil
	}
	claim := s.Links.AddressToken(mailboxOf(e.Email))
	free, err := s.Store.SpendToken(ctx, claim, s.Now(), s.Now().Add(receiptEvery))
	if err != nil {
		return err
	}
	if !free {
		s.Log.InfoContext(ctx, "no receipt: the address had one within the hour", "reference", e.Reference)
		return nil
	}
	if err = s.SendMail(ctx, s.receiptText(e)); err == nil {
		s.Log.InfoContext(ctx, "receipt mailed", "reference", e.Reference)
		return nil
	}
	// Rather none than two: the address may be a stranger's.
	if mailer.MaybeTaken(err) {
		s.Log.InfoContext(ctx, "receipt perhaps mailed", "reference", e.Reference, "cause", err.Error())
		return river.JobCancel(err)
	}
	if err := s.Store.ReturnToken(context.WithoutCancel(ctx), claim); err != nil {
		return err
	}
	if mailer.Permanent(err) {
		s.Log.InfoContext(ctx, "receipt refused", "reference", e.Reference, "cause", err.Error())
		return river.JobCancel(err)
	}
	return err
}

// mailboxOf leaves out of an address what providers ignore, so that one person
// does not have many: what follows a plus, and dots.
func mailboxOf(email string) string {
	name, domain, _ := strings.Cut(email, "@")
	name, _, _ = strings.Cut(name, "+")
	return strings.ReplaceAll(name, ".", "") + "@" + domain
}

// receiptText holds nothing that was typed: the address may be a stranger's.
func (s *Service) receiptText(e enquiry.Enquiry) mailer.Message {
	say := e.Words()
	text := enquiry.Fill(strings.Join(say.MailText, "\n"), "{deadline}", say.DeadlineText(e.AnswerBy), "{reference}", e.Reference, "{link}", s.Links.OwnAddress(e))
	// What the law wants in a mail to somebody outside (§ 35a GmbHG).
	text += "\n" + strings.Join(s.Site().Company.Particulars, "\n") + "\n"
	m := s.message(e, ".eingang", say.MailSubject, text)
	office := s.mailboxes(enquiry.Mailbox(e.Topic, e.Subject))[0]
	m.To, m.ReplyTo, m.InReplyTo, m.AutoReply = mail.Address{Address: e.Email}, &office, "", true
	return m
}
