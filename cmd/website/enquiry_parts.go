package main

import (
	"errors"
	"io/fs"

	"website/internal/build/pack"
	"website/internal/enquiry"
	"website/internal/enquiry/clamd"
	"website/internal/enquiry/delivery"
	"website/internal/enquiry/enquiryhttp"
	"website/internal/enquiry/protection"
	"website/internal/program/config"
	"website/internal/serve/middleware"
)

// newOffice makes what sends mails; its store comes later.
func (w *website) newOffice(secret []byte) (*delivery.Service, error) {
	e := w.cfg.Enquiry
	mail, err := newOfficeMail(w.cfg, w.site.Current().Manifest)
	if err != nil {
		return nil, err
	}
	scanner, err := newScanner(e.Clamd)
	if err != nil {
		return nil, err
	}
	office := &delivery.Service{
		From:        mail.from,
		Mailboxes:   mail.mailboxes,
		Links:       protection.NewLinks(secret, w.publicURL()),
		Proofs:      delivery.Proofs{List: w.proofs, Page: w.publicURL() + w.company().Places["proofs"]},
		Keep:        enquiry.RetentionDays(e.RetentionDays, e.RetentionApplicationsDays),
		Particulars: func() []string { return w.company().Particulars },
		Confirm:     e.ConfirmSender,
		Timeout:     e.JobTimeout,
		Now:         w.now,
		Log:         w.log,
	}
	// An interface that holds a nil pointer is not nil.
	if scanner != nil {
		office.Scanner = scanner
	}
	switch {
	case mail.sender == nil:
		w.log.Warn("no mail server is configured: enquiries are stored and wait; website enquiries list shows them")
	case w.metrics != nil:
		office.Sender = w.metrics.Sender(mail.sender)
	default:
		office.Sender = mail.sender
	}
	return office, nil
}

// formDeps are what the forms share with the office, and their protection.
func (w *website) formDeps(office *delivery.Service, uploads string, secret []byte) enquiryhttp.Deps {
	e := w.cfg.Enquiry
	deps := enquiryhttp.Deps{
		Store:  office.Store,
		Now:    w.now,
		Tokens: protection.NewTokens(secret, w.now),
		Limiter: protection.NewLimiter(
			protection.Rate{PerHour: e.RateAddress, Burst: burst(e.RateAddress)},
			protection.Rate{PerHour: e.RateTotal, Burst: burst(e.RateTotal)}, w.now),
		Visitors:    visitors(w.cfg),
		Links:       office.Links,
		Keep:        office.Keep,
		Scanner:     office.Scanner,
		SpoolFolder: uploads,
		PublicURL:   w.publicURL(),
		Company:     w.company,
		Log:         w.log,
		RequestID:   middleware.ID,
	}
	if w.metrics != nil {
		deps.Refused = w.metrics.Refused
	}
	if w.visits != nil {
		deps.Received = w.visits.Counter.Received
	}
	return deps
}

// burst lets a third of the hour's number come at once, and always a few.
func burst(perHour int) int { return max(5, perHour/3) }

func newScanner(address string) (*clamd.Scanner, error) {
	if address == "" {
		return nil, nil
	}
	return clamd.New(address, clamd.DefaultTimeout)
}

// checkEnquirySettings finds settings that can never work, before anything is
// served. A file that cannot be read now may be there later.
func checkEnquirySettings(cfg config.Config, site pack.Manifest) error {
	e := cfg.Enquiry
	if e.Delivery == "none" {
		return nil
	}
	_, scanner := newScanner(e.Clamd)
	_, mails := newOfficeMail(cfg, site)
	if _, ok := errors.AsType[*fs.PathError](mails); ok {
		mails = nil
	}
	return errors.Join(scanner, mails)
}
