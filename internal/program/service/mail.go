package service

import (
	"cmp"
	"errors"
	"fmt"
	"net"
	"net/mail"
	"net/url"
	"os"
	"strings"

	"website/internal/build/pack"
	"website/internal/enquiry"
	"website/internal/enquiry/mailer"
	"website/internal/program/config"
)

// officeMail is where mail comes from and goes to.
type officeMail struct {
	From mail.Address
	// Mailboxes by topic, and of building sites.
	Mailboxes map[string]mail.Address
	// Server is nil where none is configured.
	Server *mailer.SMTP
}

// newMail takes from the site what is not set.
func newMail(cfg config.Config, site pack.Manifest) (officeMail, error) {
	e, company := cfg.Enquiry, site.Company
	named := map[string]string{"contact": company.Email, "application": site.Promises.ApplicationsEmail}
	for title, address := range company.Worksites {
		named[enquiry.Mailbox("worksite", title)] = address
	}
	boxes := map[string]mail.Address{}
	for name, address := range named {
		if address == "" {
			continue
		}
		box, err := config.ParseMailbox(address)
		if err != nil {
			return officeMail{}, fmt.Errorf("an address of the company in the content is %q: %w", address, err)
		}
		boxes[name] = box
	}
	own := boxes["contact"]
	contact := cmp.Or(e.MailboxContact, own)
	boxes["contact"], boxes["worksite"] = contact, contact
	boxes["project"], boxes["tender"] = cmp.Or(e.MailboxProject, contact), cmp.Or(e.MailboxTender, contact)
	boxes["application"] = cmp.Or(e.MailboxApplication, boxes["application"], contact)
	m := officeMail{From: cmp.Or(e.MailFrom, own), Mailboxes: boxes}
	if e.SMTPAddr == "" {
		return m, nil
	}
	if m.From.Address == "" || contact.Address == "" {
		return officeMail{}, errors.New("mail needs a sender and a mailbox: set --mail-from and --mailbox-contact")
	}
	if m.From.Name == "" && company.Name != "" {
		m.From.Name = company.Name + " – Website"
	}
	password := ""
	if e.SMTPPasswordFile != "" {
		content, err := os.ReadFile(e.SMTPPasswordFile)
		if err != nil {
			return officeMail{}, fmt.Errorf("read password of the mail server: %w", err)
		}
		password = strings.TrimRight(string(content), "\r\n")
	}
	var err error
	if m.Server, err = mailer.NewSMTP(e.SMTPAddr, e.SMTPUser, password, mailer.Security(e.SMTPTLS), nil); err != nil {
		return officeMail{}, err
	}
	m.Server.Hello = helloName(cfg.Origin(site.Origin))
	return m, nil
}

// lacksPassword is true for a user without one, which hardly any mail server takes.
func lacksPassword(e config.Enquiry) bool { return e.SMTPUser != "" && e.SMTPPasswordFile == "" }

const noPassword = "there is a user for the mail server (WEBSITE_SMTP_USER) but no file with the password: set --smtp-password-file (WEBSITE_SMTP_PASSWORD_FILE), which the service may have from a file of its own"

// helloName is the site's name, if it is one that a mail server can look up.
func helloName(site string) string {
	address, err := url.Parse(site)
	if err != nil || !strings.Contains(address.Hostname(), ".") || net.ParseIP(address.Hostname()) != nil {
		return ""
	}
	return address.Hostname()
}
