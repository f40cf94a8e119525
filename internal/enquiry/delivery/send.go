package delivery

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/mail"
	"slices"
	"strings"

	"github.com/riverqueue/river"

	"website/internal/enquiry"
	"website/internal/enquiry/mailer"
)

// largeFile is from where on files are encoded one at a time.
const largeFile = 512 << 10

// officeMail is a mail to the office that can be written with or without its file.
type officeMail struct {
	// mailbox is that of a topic or of a building site.
	mailbox string
	write   func(file bool) mailer.Message
	// attachment is nil where there is no file to enclose.
	attachment *enquiry.Attachment
}

// withoutFile is a mail about an enquiry that encloses nothing.
func withoutFile(mailbox string, m mailer.Message) officeMail {
	return officeMail{mailbox: mailbox, write: func(bool) mailer.Message { return m }}
}

// send hands the mail over in the best way that the mail server does not refuse
// for good: with the file or without it, to the mailbox of the topic or to
// another one.
func (s *Service) send(ctx context.Context, om officeMail) (err error) {
	mailboxes := s.mailboxes(om.mailbox)
	meant := mailboxes[0].Address
	var refused error
	for _, to := range mailboxes {
		for _, file := range []bool{true, false} {
			if file && om.attachment == nil {
				continue
			}
			m := om.write(file)
			m.To = to
			if to.Address != meant {
				m.Text = fmt.Sprintf("Diese E-Mail war für %s bestimmt; dort hat der Mailserver sie abgelehnt.\n\n%s", meant, m.Text)
			}
			if err = s.hand(ctx, m, om.attachment); err == nil {
				if refused != nil {
					s.Log.WarnContext(ctx, "mail was refused and went another way", "cause", refused.Error(), "file", m.File != nil)
				}
				return nil
			}
			if !mailer.Permanent(err) {
				return err
			}
			refused = err
			if failed, _ := errors.AsType[*mailer.Failure](err); failed.Step == mailer.Recipient {
				// Without the file the mailbox is just as unknown.
				break
			}
		}
	}
	return err
}

// tell sends a mail about an enquiry that is tried until it is out or refused.
func (s *Service) tell(ctx context.Context, om officeMail, done, reference string) error {
	if err := s.send(ctx, om); err != nil {
		return s.giveUp(ctx, err, reference)
	}
	s.Log.InfoContext(ctx, done, "reference", reference)
	return nil
}

func (s *Service) hand(ctx context.Context, m mailer.Message, a *enquiry.Attachment) error {
	if m.File != nil && a.Size > largeFile {
		select {
		case s.large <- struct{}{}:
			defer func() { <-s.large }()
		case <-ctx.Done():
			return ctx.Err()
		}
	}
	return s.SendMail(ctx, m)
}

// giveUp ends the attempts at a mail that no mailbox will ever take; other
// errors pass and lead to the next attempt.
func (s *Service) giveUp(ctx context.Context, err error, what string) error {
	if !mailer.Permanent(err) {
		return err
	}
	s.Log.ErrorContext(ctx, "the mail server refuses this mail for good; website check --mail explains, website enquiries resend tries again",
		"mail", what, "cause", err.Error())
	return river.JobCancel(err)
}

// mailboxes lists every mailbox once, the one of that name first. A name
// without one has that of the first topic. Applications go to no other: not everybody
// in the office may read them.
func (s *Service) mailboxes(name string) (list []mail.Address) {
	if own := s.Mailboxes[name]; name == enquiry.ApplicationTopic && own.Address != "" {
		return []mail.Address{own}
	}
	keys := []string{name}
	for _, other := range enquiry.Rules().Topics {
		keys = append(keys, other.Key)
	}
	for _, key := range keys {
		if mailbox := s.Mailboxes[key]; mailbox.Address != "" && !slices.ContainsFunc(list, func(m mail.Address) bool { return m.Address == mailbox.Address }) {
			list = append(list, mailbox)
		}
	}
	return list
}

// message is a mail about one enquiry.
func (s *Service) message(e enquiry.Enquiry, kind, subject, text string) mailer.Message {
	subject = "[" + e.Reference + "] " + subject
	if e.Suspicious() {
		subject = "[Spamverdacht] " + subject
	}
	m := s.general(s.id(e.Reference, kind), subject, text)
	if e.Email != "" {
		m.ReplyTo = &mail.Address{Name: e.Name, Address: e.Email}
	}
	if kind != "" {
		m.InReplyTo = s.id(e.Reference, "")
	}
	return m
}

// general is a mail about several enquiries, or about none.
func (s *Service) general(id, subject, text string) mailer.Message {
	return mailer.Message{From: s.From, Subject: subject, Text: text, ID: id, Date: s.Now()}
}

// id makes the same mail recognisable however often it is sent.
func (s *Service) id(reference, kind string) string {
	_, domain, _ := strings.Cut(s.From.Address, "@")
	return reference + kind + "@" + domain
}

func (s *Service) file(ctx context.Context, e enquiry.Enquiry) *mailer.File {
	return &mailer.File{Name: e.Attachment.Name, Type: e.Attachment.Type, Open: func() (io.Reader, error) {
		return s.Store.OpenAttachment(ctx, e.Reference)
	}}
}
