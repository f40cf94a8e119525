package main

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"io"
	"net"
	"net/mail"
	"slices"
	"strings"
	"syscall"
	"time"

	"website/internal/enquiry"
	"website/internal/enquiry/mailer"
	"website/internal/program/config"
	"website/internal/serve/site"
)

const checkMailUsage = `Find out whether mail reaches the office: connect to the mail server, log in,
ask it about every mailbox and send one test mail to the first. The exit code is
1 when something is wrong, with a sentence that says what.

Usage: website check --mail [flags of website serve]

The settings are those of the server: set the same variables or flags.
`

// checkMailWithin is long enough for a slow server and short enough for a
// person who waits.
const checkMailWithin = 90 * time.Second

func (p program) checkMail(ctx context.Context, args []string) int {
	cfg, err := config.Parse(args, p.getenv, io.Discard)
	if errors.Is(err, config.ErrHelp) {
		p.print(p.stdout, checkMailUsage)
		return 0
	}
	if err != nil {
		return p.misuse(fmt.Errorf("%w (website check --mail --help explains the command)", err))
	}
	manifest, _, err := site.Embedded()
	if err != nil {
		return p.fail(err)
	}
	post, err := newPost(cfg.Enquiry, manifest.Company)
	if err != nil {
		return p.misuse(err)
	}
	if post.sender == nil {
		return p.misuse(errors.New("no mail server is configured: set --smtp-addr (WEBSITE_SMTP_ADDR)"))
	}
	p.print(p.stdout, fmt.Sprintf("mail server: %s, encryption: %s, user: %s\nsender: %s\n",
		cfg.Enquiry.SMTPAddr, cfg.Enquiry.SMTPTLS, firstText(cfg.Enquiry.SMTPUser, "none"), post.from.String()))
	ctx, cancel := context.WithTimeout(ctx, checkMailWithin)
	defer cancel()
	wrong := false
	say := func(to mail.Address, done string, err error) {
		if err != nil {
			wrong = true
			p.print(p.stderr, fmt.Sprintf("website: %s: %s\n", to.Address, explain(err, cfg.Enquiry, post)))
			return
		}
		p.print(p.stdout, fmt.Sprintf("%s: %s\n", to.Address, done))
	}
	first := post.mailboxes[enquiry.Rules().Topics[0].Key]
	asked := []string{first.Address}
	say(first, "the mail server has taken the test mail; look for it, also among spam", post.sender.Send(ctx, p.testMail(post, first)))
	for _, topic := range enquiry.Rules().Topics {
		mailbox := post.mailboxes[topic.Key]
		// The other mailboxes would fail in the same way.
		if wrong || slices.Contains(asked, mailbox.Address) {
			continue
		}
		asked = append(asked, mailbox.Address)
		say(mailbox, "the mail server knows the mailbox", post.sender.Ask(ctx, post.from, mailbox))
	}
	if wrong {
		return 1
	}
	return 0
}

func (p program) testMail(post post, to mail.Address) mailer.Message {
	now := p.now()
	_, domain, _ := strings.Cut(post.from.Address, "@")
	return mailer.Message{
		From:    post.from,
		To:      to,
		Subject: "Testmail der Website",
		Text: "Diese E-Mail hat „website check --mail“ geschickt. Wenn Sie sie lesen, kommen Anfragen über die Website bei Ihnen an.\n" +
			"Gesendet: " + enquiry.German(now) + "\n",
		ID:   fmt.Sprintf("test-%d@%s", now.UnixNano(), domain),
		Date: now,
	}
}

func firstText(texts ...string) string {
	for _, text := range texts {
		if text != "" {
			return text
		}
	}
	return ""
}

// explain says what is wrong, what the server said and what to do.
func explain(err error, e config.Enquiry, post post) string {
	var failed *mailer.Failure
	if !errors.As(err, &failed) {
		return err.Error()
	}
	if failed.Code != 0 {
		return fmt.Sprintf("%s\n  the mail server said, asked to %s: %d %s", adviceOnReply(failed, e, post), failed.Step, failed.Code, failed.Words)
	}
	return fmt.Sprintf("%s\n  the cause, when we tried to %s: %v", adviceOnSilence(failed, err, e), failed.Step, failed.Err)
}

func adviceOnReply(f *mailer.Failure, e config.Enquiry, post post) string {
	if f.Code < 500 {
		return "the mail server does not want the mail now; the website would try again by itself. If this lasts, ask who runs the mail server"
	}
	switch f.Step {
	case mailer.Login:
		return "the mail server does not take the user or the password: check --smtp-user and the file of --smtp-password-file; some providers want a password made for programs"
	case mailer.Sender, mailer.Recipient, mailer.Content:
		if f.Code == 530 || f.Code == 535 {
			return "the mail server wants a login: set --smtp-user and --smtp-password-file"
		}
	}
	switch f.Step {
	case mailer.Sender:
		return fmt.Sprintf("the mail server does not take the sender %s: --mail-from must be an address that %s may send from", post.from.Address, firstText(e.SMTPUser, "this machine"))
	case mailer.Recipient:
		return "the mail server does not know the mailbox, or does not pass mail on for us: check the address, and whether a login is needed (--smtp-user)"
	case mailer.Content:
		return "the mail server has looked at the mail and refuses it: it may take it for spam (are SPF and DKIM set for the sender's domain?) or have a rule against it"
	}
	return "the mail server does not want to talk to this machine: is it the right one (--smtp-addr), and does it allow our address?"
}

func adviceOnSilence(f *mailer.Failure, err error, e config.Enquiry) string {
	var (
		name    *net.DNSError
		unknown x509.UnknownAuthorityError
		other   x509.HostnameError
		invalid x509.CertificateInvalidError
		header  tls.RecordHeaderError
		timeout net.Error
	)
	slow := errors.Is(err, context.DeadlineExceeded) || errors.As(f.Err, &timeout) && timeout.Timeout()
	switch {
	case errors.As(f.Err, &name):
		return fmt.Sprintf("there is no machine called %s: check --smtp-addr, and whether this machine can look up names", name.Name)
	case f.Step == mailer.Connect && errors.Is(f.Err, syscall.ECONNREFUSED):
		return fmt.Sprintf("nobody answers at %s: is the port right (587 with starttls, 465 with tls), and is the mail server up?", e.SMTPAddr)
	case f.Step == mailer.Connect && slow:
		return fmt.Sprintf("%s does not answer: a firewall may be in the way; many providers block port 25", e.SMTPAddr)
	case f.Step == mailer.Greet && slow:
		return "the server takes the connection and says nothing: port 465 wants --smtp-tls tls, other ports starttls"
	case errors.As(f.Err, &unknown), errors.As(f.Err, &other), errors.As(f.Err, &invalid):
		return "the certificate of the mail server is not for this name, has expired, or comes from an authority that this machine does not know: use the name in the certificate as --smtp-addr"
	case errors.As(f.Err, &header):
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
