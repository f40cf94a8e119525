package main

import (
	"errors"
	"fmt"
	"net/mail"
	"os"
	"strings"

	"website/internal/build/pack"
	"website/internal/enquiry/mailer"
	"website/internal/program/config"
)

// post is what mail to the office needs.
type post struct {
	from mail.Address
	// mailboxes by topic.
	mailboxes map[string]mail.Address
	// sender is nil where no mail server is configured.
	sender *mailer.SMTP
}

func newPost(e config.Enquiry, company pack.Company) (post, error) {
	var own mail.Address
	if company.Email != "" {
		var err error
		if own, err = config.ParseMailbox(company.Email); err != nil {
			return post{}, fmt.Errorf("the company's address in the content is %q: %w", company.Email, err)
		}
	}
	contact := firstAddress(e.MailboxContact, own)
	p := post{
		from: firstAddress(e.MailFrom, own),
		mailboxes: map[string]mail.Address{
			"contact": contact,
			"project": firstAddress(e.MailboxProject, contact),
			"tender":  firstAddress(e.MailboxTender, contact),
		},
	}
	if e.SMTPAddr == "" {
		return p, nil
	}
	if p.from.Address == "" || contact.Address == "" {
		return post{}, errors.New("mail needs a sender and a mailbox: set --mail-from and --mailbox-contact")
	}
	if p.from.Name == "" && company.Name != "" {
		p.from.Name = company.Name + " – Website"
	}
	password, err := readPassword(e.SMTPPasswordFile)
	if err != nil {
		return post{}, err
	}
	p.sender, err = mailer.NewSMTP(e.SMTPAddr, e.SMTPUser, password, mailer.Security(e.SMTPTLS), nil)
	return p, err
}

func firstAddress(addresses ...mail.Address) mail.Address {
	for _, address := range addresses {
		if address.Address != "" {
			return address
		}
	}
	return mail.Address{}
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
