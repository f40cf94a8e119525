package service

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"net/mail"
	"slices"
	"strings"
	"time"

	"website/internal/build/pack"
	"website/internal/enquiry"
	"website/internal/enquiry/mailer"
	"website/internal/program/command"
	"website/internal/program/config"
)

// checkMailWithin is long enough for a slow server and short enough for a
// person who waits.
const checkMailWithin = 90 * time.Second

// CheckMail sends a mail to every mailbox.
func CheckMail(ctx context.Context, p command.Program, cfg config.Config, site pack.Manifest) error {
	settings := cfg.Enquiry
	mails, err := newMail(cfg, site)
	if err != nil {
		return command.UsageError{Cause: err}
	}
	if mails.Server == nil {
		return command.UsageErrorf("no mail server is configured: set --smtp-addr (WEBSITE_SMTP_ADDR)")
	}
	p.Print(p.Stdout, fmt.Sprintf("mail server: %s, encryption: %s, user: %s\nsender: %s\n",
		settings.SMTPAddr, settings.SMTPTLS, cmp.Or(settings.SMTPUser, "none"), mails.From.String()))
	if lacksPassword(settings) {
		p.Print(p.Stdout, noPassword+"\n")
	}
	ctx, cancel := context.WithTimeout(ctx, checkMailWithin)
	defer cancel()
	var sent []string
	for _, topic := range enquiry.Rules().Topics {
		to := mails.Mailboxes[topic.Key]
		if slices.Contains(sent, to.Address) {
			continue
		}
		sent = append(sent, to.Address)
		if to.Address == mails.From.Address {
			p.Print(p.Stdout, "the sender is also the mailbox, which spam filters dislike: an address of its own is better (--mail-from), if the mail server lets us use one\n")
		}
		if err := mails.Server.Send(ctx, testMail(mails, to, p.Now())); err != nil {
			// The other mailboxes would mostly fail in the same way.
			p.Print(p.Stderr, fmt.Sprintf("website: %s: %s\n", to.Address, explain(err)))
			return command.ErrFound
		}
		p.Print(p.Stdout, to.Address+": the mail server has taken the test mail; look for it, also among spam\n")
	}
	return nil
}

func testMail(mails officeMail, to mail.Address, now time.Time) mailer.Message {
	_, domain, _ := strings.Cut(mails.From.Address, "@")
	return mailer.Message{
		From:    mails.From,
		To:      to,
		Subject: "Testmail der Website",
		Text: "Diese E-Mail hat „website check --mail“ geschickt. Wenn Sie sie lesen, kommen Anfragen über die Website bei Ihnen an.\n" +
			"Gesendet: " + enquiry.German(now) + "\n",
		ID:   fmt.Sprintf("test-%d@%s", now.UnixNano(), domain),
		Date: now,
	}
}

// advice is what to look at when the conversation ends at a step.
var advice = map[mailer.Step]string{
	mailer.Connect:   "is --smtp-addr right (port 587 with starttls, 465 with tls), is the mail server up, and is no firewall in the way? Many providers block port 25",
	mailer.Greet:     "port 465 wants --smtp-tls tls, other ports starttls; or the mail server does not talk to this machine",
	mailer.Encrypt:   "--smtp-tls tls on port 465, starttls on 587, none only for a mail server on this machine; --smtp-addr must be the name in its certificate",
	mailer.Login:     "check --smtp-user and the file of --smtp-password-file; some providers want a password made for programs",
	mailer.Sender:    "--mail-from must be an address that --smtp-user may send from; without a user the mail server may want a login",
	mailer.Recipient: "check the address of the mailbox; perhaps the mail server wants a login before it passes mail on (--smtp-user)",
	mailer.Content:   "the mail server may take the mail for spam (are SPF and DKIM set for the sender's domain?) or have a rule against it",
}

// explain says what the server said, or what happened instead, and what to do.
func explain(err error) string {
	failed, ok := errors.AsType[*mailer.Failure](err)
	if !ok {
		return err.Error()
	}
	return strings.TrimSpace(fmt.Sprintf("%v %s", failed, failed.Words)) + "\n  " + advice[failed.Step]
}
