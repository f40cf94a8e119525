package main

import (
	"cmp"
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"net"
	"net/mail"
	"slices"
	"strings"
	"syscall"
	"time"

	"website/internal/build/pack"
	"website/internal/enquiry"
	"website/internal/enquiry/mailer"
	"website/internal/enquiry/service"
	"website/internal/program/config"
)

// checkMailWithin is long enough for a slow server and short enough for a
// person who waits.
const checkMailWithin = 90 * time.Second

func (p program) checkMail(ctx context.Context, cfg config.Config, site pack.Manifest) error {
	settings := cfg.Enquiry
	office, err := service.NewMail(cfg, site)
	if err != nil {
		return usageError{err}
	}
	if office.Server == nil {
		return usageErrorf("no mail server is configured: set --smtp-addr (WEBSITE_SMTP_ADDR)")
	}
	p.print(p.stdout, fmt.Sprintf("mail server: %s, encryption: %s, user: %s\nsender: %s\n",
		settings.SMTPAddr, settings.SMTPTLS, cmp.Or(settings.SMTPUser, "none"), office.From.String()))
	first := office.Mailboxes[enquiry.Rules().Topics[0].Key]
	if first.Address == office.From.Address {
		p.print(p.stdout, "the sender is also the mailbox, which spam filters dislike: an address of its own is better (--mail-from), if the mail server lets us use one\n")
	}
	ctx, cancel := context.WithTimeout(ctx, checkMailWithin)
	defer cancel()
	say := func(to mail.Address, done string, err error) error {
		if err != nil {
			p.print(p.stderr, fmt.Sprintf("website: %s: %s\n", to.Address, explain(err, settings, office)))
			return errFound
		}
		p.print(p.stdout, fmt.Sprintf("%s: %s\n", to.Address, done))
		return nil
	}
	// After a failure the other mailboxes would fail in the same way.
	if err := say(first, "the mail server has taken the test mail; look for it, also among spam", office.Server.Send(ctx, p.testMail(office, first))); err != nil {
		return err
	}
	asked := []string{first.Address}
	for _, topic := range enquiry.Rules().Topics {
		mailbox := office.Mailboxes[topic.Key]
		if slices.Contains(asked, mailbox.Address) {
			continue
		}
		asked = append(asked, mailbox.Address)
		if err := say(mailbox, "the mail server knows the mailbox", office.Server.Ask(ctx, office.From, mailbox)); err != nil {
			return err
		}
	}
	return nil
}

func (p program) testMail(office service.Mail, to mail.Address) mailer.Message {
	now := p.now()
	_, domain, _ := strings.Cut(office.From.Address, "@")
	return mailer.Message{
		From:    office.From,
		To:      to,
		Subject: "Testmail der Website",
		Text: "Diese E-Mail hat „website check --mail“ geschickt. Wenn Sie sie lesen, kommen Anfragen über die Website bei Ihnen an.\n" +
			"Gesendet: " + enquiry.German(now) + "\n",
		ID:   fmt.Sprintf("test-%d@%s", now.UnixNano(), domain),
		Date: now,
	}
}

// explain says what is wrong, what the server said and what to do.
func explain(err error, e config.Enquiry, office service.Mail) string {
	failed, ok := errors.AsType[*mailer.Failure](err)
	if !ok {
		return err.Error()
	}
	if failed.Code != 0 {
		return fmt.Sprintf("%s\n  the mail server said, asked to %s: %d %s", adviceOnReply(failed, e, office), failed.Step, failed.Code, failed.Words)
	}
	return fmt.Sprintf("%s\n  the cause, when we tried to %s: %v", adviceOnSilence(failed, err, e), failed.Step, failed.Err)
}

func adviceOnReply(f *mailer.Failure, e config.Enquiry, office service.Mail) string {
	if f.Code < 500 {
		return "the mail server does not want the mail now; the website would try again by itself. If this lasts, ask who runs the mail server"
	}
	switch {
	case f.LoginRefused() && f.Step != mailer.Login:
		return "the mail server wants a login: set --smtp-user and --smtp-password-file"
	case f.Step == mailer.Login:
		return "the mail server does not take the user or the password: check --smtp-user and the file of --smtp-password-file; some providers want a password made for programs"
	case f.Step == mailer.Sender:
		return fmt.Sprintf("the mail server does not take the sender %s: --mail-from must be an address that %s may send from", office.From.Address, cmp.Or(e.SMTPUser, "this machine"))
	case f.Step == mailer.Recipient:
		return "the mail server does not know the mailbox, or does not pass mail on for us: check the address, and whether a login is needed (--smtp-user)"
	case f.Step == mailer.Content:
		return "the mail server has looked at the mail and refuses it: it may take it for spam (are SPF and DKIM set for the sender's domain?) or have a rule against it"
	}
	return "the mail server does not want to talk to this machine: is it the right one (--smtp-addr), and does it allow our address?"
}

func adviceOnSilence(f *mailer.Failure, err error, e config.Enquiry) string {
	name, unknown := errors.AsType[*net.DNSError](f.Err)
	_, untrusted := errors.AsType[*tls.CertificateVerificationError](f.Err)
	_, noTLS := errors.AsType[tls.RecordHeaderError](f.Err)
	timeout, ok := errors.AsType[net.Error](f.Err)
	slow := errors.Is(err, context.DeadlineExceeded) || ok && timeout.Timeout()
	switch {
	case unknown:
		return fmt.Sprintf("there is no machine called %s: check --smtp-addr, and whether this machine can look up names", name.Name)
	case f.Step == mailer.Connect && errors.Is(f.Err, syscall.ECONNREFUSED):
		return fmt.Sprintf("nobody answers at %s: is the port right (587 with starttls, 465 with tls), and is the mail server up?", e.SMTPAddr)
	case f.Step == mailer.Connect && slow:
		return fmt.Sprintf("%s does not answer: a firewall may be in the way; many providers block port 25", e.SMTPAddr)
	case f.Step == mailer.Greet && slow:
		return "the server takes the connection and says nothing: port 465 wants --smtp-tls tls, other ports starttls"
	case untrusted:
		return "the certificate of the mail server is not for this name, has expired, or comes from an authority that this machine does not know: use the name in the certificate as --smtp-addr"
	case noTLS:
		return "the server does not speak TLS from the first byte: use --smtp-tls starttls, usually on port 587"
	case f.Step == mailer.Encrypt:
		return "the connection cannot be encrypted: --smtp-tls tls on port 465, starttls on 587, none only for a mail server on this machine"
	case f.Step == mailer.Login:
		return "no way to log in: the mail server offers none that is safe here; check --smtp-tls, or leave --smtp-user away if no login is needed"
	case slow:
		return "the mail server takes too long; the website itself waits up to ten minutes for its last answer"
	}
	return "the connection to the mail server was lost"
}
