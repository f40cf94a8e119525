package main

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
	"website/internal/enquiry/mailer"
	"website/internal/program/config"
)

// officeMail is what mail to the office needs.
type officeMail struct {
	from mail.Address
	// mailboxes by topic.
	mailboxes map[string]mail.Address
	// sender is nil where no mail server is configured.
	sender *mailer.SMTP
}

func newOfficeMail(cfg config.Config, site pack.Manifest) (officeMail, error) {
	e, company := cfg.Enquiry, site.Company
	var own mail.Address
	if company.Email != "" {
		var err error
		if own, err = config.ParseMailbox(company.Email); err != nil {
			return officeMail{}, fmt.Errorf("the company's address in the content is %q: %w", company.Email, err)
		}
	}
	contact := cmp.Or(e.MailboxContact, own)
	m := officeMail{
		from: cmp.Or(e.MailFrom, own),
		mailboxes: map[string]mail.Address{
			"contact":     contact,
			"project":     cmp.Or(e.MailboxProject, contact),
			"tender":      cmp.Or(e.MailboxTender, contact),
			"application": cmp.Or(e.MailboxApplication, contact),
		},
	}
	if e.SMTPAddr == "" {
		return m, nil
	}
	if m.from.Address == "" || contact.Address == "" {
		return officeMail{}, errors.New("mail needs a sender and a mailbox: set --mail-from and --mailbox-contact")
	}
	if m.from.Name == "" && company.Name != "" {
		m.from.Name = company.Name + " – Website"
	}
	password, err := readPassword(e.SMTPPasswordFile)
	if err != nil {
		return officeMail{}, err
	}
	if m.sender, err = mailer.NewSMTP(e.SMTPAddr, e.SMTPUser, password, mailer.Security(e.SMTPTLS), nil); err != nil {
		return officeMail{}, err
	}
	m.sender.Hello = helloName(cfg.Origin(site.Origin))
	return m, nil
}

// helloName is the site's name, if it is one that a mail server can look up.
func helloName(site string) string {
	address, err := url.Parse(site)
	if err != nil || !strings.Contains(address.Hostname(), ".") || net.ParseIP(address.Hostname()) != nil {
		return ""
	}
	return address.Hostname()
}

func readPassword(file string) (string, error) {
	if file == "" {
		return "", nil
	}
	content, err := os.ReadFile(file)
	if err != nil {
		return "", fmt.Errorf("read password of the mail server: %w", err)
	}
	return strings.TrimRight(string(content), "\r\n"), nil
}
