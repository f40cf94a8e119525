package config

import (
	"errors"
	"net/mail"
	"net/netip"
	"net/url"
	"strings"
	"time"

	"website/internal/enquiry/clamd"
)

// Enquiry is what an operator can set about the forms. Without any of it,
// enquiries are kept in the data folder and read with "website enquiries".
type Enquiry struct {
	// PublicURL is nil for the one of the content.
	PublicURL *url.URL
	// DatabaseURL is empty for SQLite in the data folder.
	DatabaseURL      string
	Delivery         string
	SMTPAddr         string
	SMTPUser         string
	SMTPPasswordFile string
	// SMTPTLS is "starttls", "tls" or "none".
	SMTPTLS string
	// The addresses may carry a name; without an address it is the company's.
	MailFrom       mail.Address
	MailboxContact mail.Address
	MailboxProject mail.Address
	MailboxTender  mail.Address
	// MailboxApplication is for people who want to work here.
	MailboxApplication mail.Address
	// ConfirmSender mails a receipt to whoever gave an address.
	ConfirmSender bool
	RetentionDays int
	// RetentionApplicationsDays count from the decision.
	RetentionApplicationsDays int
	TrustedProxies            []netip.Prefix
	// Clamd is nil where nothing scans files.
	Clamd       *clamd.Scanner
	RateAddress int
	JobTimeout  time.Duration
}

const (
	mostDays    = 3650
	mostPerHour = 1_000_000_000
)

func (e *Enquiry) settings() []setting {
	return []setting{
		{"public-url", "", "the site's one address, such as https://www.firma.de: it stands in mails, and its other names lead to it; empty means the first of acme-domains, or else that of the content", optional(webAddress(&e.PublicURL, "https://www.firma.de", "https", "http"))},
		{"database-url", "", "PostgreSQL to keep enquiries in, when several servers share the work; empty means SQLite in the data folder", postgresURL(&e.DatabaseURL)},
		{"delivery", "smtp", "smtp to take enquiries in, none for a preview whose forms send nothing", oneOf(&e.Delivery, "smtp", "none")},
		{"smtp-addr", "", "mail server as host:port; empty means that enquiries are stored and wait", optional(hostPort(&e.SMTPAddr, "mail.firma.de:587"))},
		{"smtp-user", "", "user at the mail server, if it wants one", text(&e.SMTPUser)},
		{"smtp-password-file", "", "file with the password for the mail server", text(&e.SMTPPasswordFile)},
		{"smtp-tls", "auto", "starttls, tls, none, or auto: tls on port 465 and starttls on others", oneOf(&e.SMTPTLS, "starttls", "tls", "none", "auto")},
		{"mail-from", "", "sender of mails to the office, an address of our own domain, also as Name <address>; empty means the company's", mailbox(&e.MailFrom)},
		{"mailbox-contact", "", "mailbox for general enquiries; empty means the company's", mailbox(&e.MailboxContact)},
		{"mailbox-project", "", "mailbox for projects; empty means the one for general enquiries", mailbox(&e.MailboxProject)},
		{"mailbox-tender", "", "mailbox for tenders; empty means the one for general enquiries", mailbox(&e.MailboxTender)},
		{"mailbox-application", "", "mailbox for applications; empty means the one that the content names for them", mailbox(&e.MailboxApplication)},
		{"confirm-sender", "false", "mail a receipt with reference and private link to senders who give an address, at most one per person and hour", toggle(&e.ConfirmSender)},
		{"retention-days", "180", "after how many days an enquiry is deleted; the privacy notice must say the same", number(&e.RetentionDays, 1, mostDays)},
		{"retention-applications-days", "180", "how many days after the decision an application is deleted; one without a decision goes after a year; the privacy notice must say the same", number(&e.RetentionApplicationsDays, 1, mostDays)},
		{"trusted-proxies", "", "networks of proxies whose X-Forwarded-For is believed, such as 10.0.0.0/8,::1/128", list(&e.TrustedProxies, network)},
		{"clamd", "", "virus scanner as unix:/path or tcp:host:port; empty means none", scanner(&e.Clamd)},
		{"rate-address", "30", "attempts an hour from one address, a third of them at once and then one every few minutes; one from a browser without scripts counts as three; from all together forty times as many are stored", number(&e.RateAddress, 1, mostPerHour)},
		{"job-timeout", "15m0s", "longest time for sending one mail, of which the mail server may take ten minutes for its last answer; after a crash its mail is tried again a little later than this", duration(&e.JobTimeout, time.Second, 24*time.Hour)},
	}
}

func scanner(target **clamd.Scanner) kind {
	return optional(kind{read: func(text string) (err error) {
		*target, err = clamd.New(text)
		return err
	}})
}

// postgresURL holds a password.
func postgresURL(target *string) kind {
	return optional(kind{secret: true, read: func(text string) error {
		if !strings.HasPrefix(text, "postgres://") && !strings.HasPrefix(text, "postgresql://") {
			return errors.New("want an address that begins with postgres://")
		}
		*target = text
		return nil
	}})
}

func (e *Enquiry) chooseEncryption() {
	switch {
	case e.SMTPTLS != "auto":
	case strings.HasSuffix(e.SMTPAddr, ":465"):
		e.SMTPTLS = "tls"
	default:
		e.SMTPTLS = "starttls"
	}
}
