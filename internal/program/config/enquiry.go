package config

import (
	"errors"
	"fmt"
	"net"
	"net/mail"
	"net/netip"
	"net/url"
	"strconv"
	"strings"
	"time"
	"unicode"

	"golang.org/x/net/idna"
)

// Enquiry is what an operator can set about the forms. Without any of it,
// enquiries are kept in the data folder and read with "website enquiries".
type Enquiry struct {
	// PublicURL is the site's address in mails; empty means the one of the content.
	PublicURL string
	// DatabaseURL names a PostgreSQL; empty means SQLite in the data folder.
	DatabaseURL string
	// Delivery is "smtp", or "none" for a preview that takes nothing.
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
	RetentionDays  int
	// TrustedProxies are networks, separated by commas; see Proxies.
	TrustedProxies string
	Clamd          string
	// SecretFile signs tokens and links; see docs/operations.md for its default.
	SecretFile  string
	RateAddress int
	RateTotal   int
	JobTimeout  time.Duration
}

func defaultEnquiry() Enquiry {
	return Enquiry{
		Delivery:      "smtp",
		SMTPTLS:       "starttls",
		RetentionDays: 180,
		RateAddress:   30,
		RateTotal:     1200,
		JobTimeout:    15 * time.Minute,
	}
}

func (d Enquiry) settings() []setting {
	return []setting{
		{"public-url", "WEBSITE_PUBLIC_URL", d.PublicURL, "address of the site in mails to the office, such as https://www.firma.de; empty means the one of the content"},
		{"database-url", "WEBSITE_DATABASE_URL", d.DatabaseURL, "PostgreSQL to keep enquiries in, when several servers share the work; empty means SQLite in the data folder"},
		{"delivery", "WEBSITE_DELIVERY", d.Delivery, "smtp to take enquiries in, none for a preview whose forms send nothing"},
		{"smtp-addr", "WEBSITE_SMTP_ADDR", d.SMTPAddr, "mail server as host:port; empty means that enquiries are stored and wait"},
		{"smtp-user", "WEBSITE_SMTP_USER", d.SMTPUser, "user at the mail server, if it wants one"},
		{"smtp-password-file", "WEBSITE_SMTP_PASSWORD_FILE", d.SMTPPasswordFile, "file with the password for the mail server"},
		{"smtp-tls", "WEBSITE_SMTP_TLS", "auto", "starttls, tls, none, or auto: tls on port 465 and starttls on others"},
		{"mail-from", "WEBSITE_MAIL_FROM", "", "sender of mails to the office, an address of our own domain, also as Name <address>; empty means the company's"},
		{"mailbox-contact", "WEBSITE_MAILBOX_CONTACT", "", "mailbox for general enquiries; empty means the company's"},
		{"mailbox-project", "WEBSITE_MAILBOX_PROJECT", "", "mailbox for projects; empty means the one for general enquiries"},
		{"mailbox-tender", "WEBSITE_MAILBOX_TENDER", "", "mailbox for tenders; empty means the one for general enquiries"},
		{"retention-days", "WEBSITE_RETENTION_DAYS", strconv.Itoa(d.RetentionDays), "after how many days an enquiry is deleted; the privacy notice must say the same"},
		{"trusted-proxies", "WEBSITE_TRUSTED_PROXIES", d.TrustedProxies, "networks of proxies whose X-Forwarded-For is believed, such as 10.0.0.0/8,::1/128"},
		{"clamd", "WEBSITE_CLAMD", d.Clamd, "virus scanner as unix:/path or tcp:host:port; empty means none"},
		{"secret-file", "WEBSITE_SECRET_FILE", d.SecretFile, "file with the secret for tokens and links, made if it is missing; empty means secret in the data folder, or the database when there is a PostgreSQL"},
		{"rate-address", "WEBSITE_RATE_ADDRESS", strconv.Itoa(d.RateAddress), "enquiries an hour from one address"},
		{"rate-total", "WEBSITE_RATE_TOTAL", strconv.Itoa(d.RateTotal), "enquiries an hour from all addresses"},
		{"job-timeout", "WEBSITE_JOB_TIMEOUT", d.JobTimeout.String(), "longest time for sending one mail, of which the mail server may take ten minutes for its last answer; after a crash its mail is tried again a little later than this"},
	}
}

func checkEnquiry(values map[string]*string) (Enquiry, error) {
	get := func(name string) string { return strings.TrimSpace(*values[name]) }
	e := Enquiry{
		PublicURL:        strings.TrimSuffix(get("public-url"), "/"),
		DatabaseURL:      get("database-url"),
		Delivery:         get("delivery"),
		SMTPAddr:         get("smtp-addr"),
		SMTPUser:         get("smtp-user"),
		SMTPPasswordFile: get("smtp-password-file"),
		SMTPTLS:          get("smtp-tls"),
		TrustedProxies:   get("trusted-proxies"),
		Clamd:            get("clamd"),
		SecretFile:       get("secret-file"),
	}
	if e.PublicURL != "" {
		u, err := url.Parse(e.PublicURL)
		if err != nil || u.Host == "" || u.Scheme != "https" && u.Scheme != "http" {
			return e, fmt.Errorf("public-url (WEBSITE_PUBLIC_URL) is %q: want an address such as https://www.firma.de", e.PublicURL)
		}
	}
	// The value holds a password and stays out of the message.
	if e.DatabaseURL != "" && !strings.HasPrefix(e.DatabaseURL, "postgres://") && !strings.HasPrefix(e.DatabaseURL, "postgresql://") {
		return e, fmt.Errorf("database-url (WEBSITE_DATABASE_URL) must begin with postgres://")
	}
	if e.Delivery != "smtp" && e.Delivery != "none" {
		return e, fmt.Errorf("delivery (WEBSITE_DELIVERY) is %q: want smtp or none", e.Delivery)
	}
	if e.SMTPAddr != "" {
		if _, _, err := net.SplitHostPort(e.SMTPAddr); err != nil {
			return e, fmt.Errorf("smtp-addr (WEBSITE_SMTP_ADDR) is %q: want host:port, such as mail.firma.de:587", e.SMTPAddr)
		}
	}
	switch e.SMTPTLS {
	case "starttls", "tls", "none":
	case "auto":
		e.SMTPTLS = "starttls"
		if strings.HasSuffix(e.SMTPAddr, ":465") {
			e.SMTPTLS = "tls"
		}
	default:
		return e, fmt.Errorf("smtp-tls (WEBSITE_SMTP_TLS) is %q: want starttls, tls, none or auto", e.SMTPTLS)
	}
	for name, target := range map[string]*mail.Address{
		"mail-from": &e.MailFrom, "mailbox-contact": &e.MailboxContact, "mailbox-project": &e.MailboxProject, "mailbox-tender": &e.MailboxTender,
	} {
		if value := get(name); value != "" {
			address, err := ParseMailbox(value)
			if err != nil {
				return e, fmt.Errorf("%s (%s) is %q: %w", name, environmentOf(name), value, err)
			}
			*target = address
		}
	}
	if _, err := e.Proxies(); err != nil {
		return e, fmt.Errorf("trusted-proxies (WEBSITE_TRUSTED_PROXIES): %w", err)
	}
	for name, target := range map[string]*int{"retention-days": &e.RetentionDays, "rate-address": &e.RateAddress, "rate-total": &e.RateTotal} {
		number, err := strconv.Atoi(get(name))
		if err != nil || number < 1 {
			return e, fmt.Errorf("%s (%s) is %q: want a number from 1", name, environmentOf(name), get(name))
		}
		*target = number
	}
	timeout, err := time.ParseDuration(get("job-timeout"))
	if err != nil || timeout < time.Second {
		return e, fmt.Errorf("job-timeout (WEBSITE_JOB_TIMEOUT) is %q: want a duration such as 15m", get("job-timeout"))
	}
	e.JobTimeout = timeout
	return e, nil
}

// ParseMailbox reads one address, with or without a name. The domain becomes
// ASCII, because mail servers know no other.
func ParseMailbox(text string) (mail.Address, error) {
	parsed, err := mail.ParseAddress(text)
	if err != nil {
		return mail.Address{}, errors.New("want one mail address, such as vergabe@firma.de or Vergabe <vergabe@firma.de>")
	}
	at := strings.LastIndexByte(parsed.Address, '@')
	domain, err := idna.Lookup.ToASCII(parsed.Address[at+1:])
	if err != nil {
		return mail.Address{}, fmt.Errorf("%q is no domain", parsed.Address[at+1:])
	}
	local := parsed.Address[:at]
	if strings.IndexFunc(local, func(c rune) bool { return c > unicode.MaxASCII || unicode.IsControl(c) }) >= 0 {
		return mail.Address{}, errors.New("many mail servers take only ASCII before the @")
	}
	return mail.Address{Name: parsed.Name, Address: local + "@" + domain}, nil
}

func environmentOf(name string) string {
	return "WEBSITE_" + strings.ToUpper(strings.ReplaceAll(name, "-", "_"))
}

// Proxies are the trusted networks; a single address counts as one.
func (e Enquiry) Proxies() ([]netip.Prefix, error) {
	var list []netip.Prefix
	for text := range strings.SplitSeq(e.TrustedProxies, ",") {
		text = strings.TrimSpace(text)
		if text == "" {
			continue
		}
		prefix, err := netip.ParsePrefix(text)
		if err != nil {
			address, addressErr := netip.ParseAddr(text)
			if addressErr != nil {
				return nil, fmt.Errorf("%q is no network such as 10.0.0.0/8", text)
			}
			prefix = netip.PrefixFrom(address, address.BitLen())
		}
		list = append(list, prefix)
	}
	return list, nil
}
