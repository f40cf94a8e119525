package metrics

import (
	"context"
	"errors"
	"io"
	"slices"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"website/internal/enquiry"
	"website/internal/enquiry/delivery"
	"website/internal/enquiry/mailer"
)

// Store counts what happens to enquiries on their way into and out of a store.
func (m *Metrics) Store(next enquiry.Store) enquiry.Store { return store{next, m} }

type store struct {
	enquiry.Store
	m *Metrics
}

// answers are what a healthy store says.
var answers = []error{enquiry.ErrNotFound, enquiry.ErrKeyReused, enquiry.ErrTokenUsed, enquiry.ErrReferenceTaken, enquiry.ErrErasing, enquiry.ErrHeld, enquiry.ErrNotWaiting, context.Canceled}

func (m *Metrics) failed(operation string, err error) {
	if err != nil && !slices.ContainsFunc(answers, func(answer error) bool { return errors.Is(err, answer) }) {
		m.storageErrors.WithLabelValues(operation).Inc()
	}
}

func (s store) Save(ctx context.Context, sub enquiry.Submission) (enquiry.Enquiry, bool, error) {
	stored, repeated, err := s.Store.Save(ctx, sub)
	switch {
	case err != nil:
		s.m.failed("save", err)
	case repeated:
		s.m.repeated.Inc()
	default:
		s.m.received.WithLabelValues(stored.Form, string(stored.State)).Inc()
	}
	return stored, repeated, err
}

func (s store) Find(ctx context.Context, reference string) (enquiry.Enquiry, error) {
	e, err := s.Store.Find(ctx, reference)
	s.m.failed("find", err)
	return e, err
}

func (s store) List(ctx context.Context, f enquiry.Filter) ([]enquiry.Enquiry, error) {
	list, err := s.Store.List(ctx, f)
	s.m.failed("list", err)
	return list, err
}

func (s store) OpenAttachment(ctx context.Context, reference string) (io.ReadCloser, error) {
	content, err := s.Store.OpenAttachment(ctx, reference)
	s.m.failed("attachment", err)
	return content, err
}

func (s store) Change(ctx context.Context, reference string, happens enquiry.Event) (enquiry.Enquiry, error) {
	e, err := s.Store.Change(ctx, reference, happens)
	s.m.failed(happens.Name, err)
	if err == nil && happens.Name == enquiry.DeliverName {
		s.m.mailed.Inc()
	}
	return e, err
}

func (s store) ChangeAll(ctx context.Context, f enquiry.Filter, happens enquiry.Event) (int, error) {
	count, err := s.Store.ChangeAll(ctx, f, happens)
	s.m.failed(happens.Name, err)
	return count, err
}

func (s store) Withdraw(ctx context.Context, reference string) error {
	err := s.Store.Withdraw(ctx, reference)
	s.m.failed("withdraw", err)
	if err == nil || errors.Is(err, enquiry.ErrErasing) {
		s.m.withdrawn.Inc()
	}
	return err
}

func (s store) DeleteExpired(ctx context.Context, r enquiry.Retention, now time.Time, unmailed bool) (removed, kept int, err error) {
	removed, kept, err = s.Store.DeleteExpired(ctx, r, now, unmailed)
	s.m.failed("retain", err)
	return removed, kept, err
}

// Sender counts mails.
func (m *Metrics) Sender(next delivery.Sender) delivery.Sender { return sender{next, m} }

type sender struct {
	next delivery.Sender
	m    *Metrics
}

func (s sender) Send(ctx context.Context, message mailer.Message) error {
	err := s.next.Send(ctx, message)
	if err != nil {
		s.m.mailsFailed.Inc()
	} else {
		s.m.mailsSent.Inc()
	}
	return err
}

// WatchEnquiries adds whether enquiries are taken, and what waits in the store.
// That is asked at every scrape; store gives nil while the forms are shut.
func (m *Metrics) WatchEnquiries(ready func() error, store func() enquiry.Store) {
	m.watchCheck("website_enquiries_ready", "1 when /readyz?enquiries says yes.", ready)
	m.registry.MustRegister(backlog{ready, store, m})
}

type backlog struct {
	ready func() error
	store func() enquiry.Store
	m     *Metrics
}

func gauge(name, help string, labels ...string) *prometheus.Desc {
	return prometheus.NewDesc(name, help, labels, nil)
}

var (
	storeUp      = gauge("website_storage_up", "1 when the database has answered this scrape.")
	unsent       = gauge("website_enquiries_unsent", "Enquiries whose mail has not gone out.")
	oldestUnsent = gauge("website_enquiries_oldest_unsent_seconds", "Age of the oldest of them; 0 when there is none.")
	overdue      = gauge("website_enquiries_overdue", "Enquiries past their promised time without an answer.")
	quarantined  = gauge("website_enquiries_quarantined", "Enquiries held back.")
	refused      = gauge("website_enquiries_mail_refused", "Enquiries whose mail the mail server has refused for good.")
	unchecked    = gauge("website_attachments_unchecked", "Attachments that wait for the virus scanner.")
	waitingMails = gauge("website_mail_queue_depth", "Mail jobs that wait, run or will be tried again.")
	givenUpMails = gauge("website_mail_jobs_given_up", "Mail jobs that failed so often that nobody tries any more.")
)

// askWithin bounds how long a scrape waits for the database.
const askWithin = 2 * time.Second

// Describe implements prometheus.Collector. What is there depends on the store.
func (b backlog) Describe(chan<- *prometheus.Desc) {}

// Collect implements prometheus.Collector.
func (b backlog) Collect(out chan<- prometheus.Metric) {
	ctx, cancel := context.WithTimeout(context.Background(), askWithin)
	defer cancel()
	say := func(d *prometheus.Desc, value int) {
		out <- prometheus.MustNewConstMetric(d, prometheus.GaugeValue, float64(value))
	}
	store := b.store()
	if store == nil {
		// A preview takes enquiries without a store, and throws them away.
		if b.ready() != nil {
			say(storeUp, 0)
		}
		return
	}
	now := b.m.now()
	got, err := store.Backlog(ctx, now)
	b.m.failed("backlog", err)
	if err != nil {
		say(storeUp, 0)
		return
	}
	age := 0
	if !got.OldestUnsent.IsZero() {
		age = max(0, int(now.Sub(got.OldestUnsent).Seconds()))
	}
	for desc, value := range map[*prometheus.Desc]int{
		storeUp: 1, unsent: got.Unsent, oldestUnsent: age, overdue: got.Overdue, quarantined: got.Quarantined, refused: got.Refused,
		unchecked: got.Unchecked, waitingMails: got.WaitingMails, givenUpMails: got.GivenUpMails,
	} {
		say(desc, value)
	}
}

// WatchCertificates adds until when each certificate is good.
func (m *Metrics) WatchCertificates(expiry func() map[string]time.Time) {
	m.registry.MustRegister(certificates{expiry})
}

type certificates struct{ expiry func() map[string]time.Time }

var certificateEnd = gauge("website_certificate_expires_timestamp_seconds", "When the certificate of a name ends.", "name")

// Describe implements prometheus.Collector.
func (c certificates) Describe(out chan<- *prometheus.Desc) { out <- certificateEnd }

// Collect implements prometheus.Collector.
func (c certificates) Collect(out chan<- prometheus.Metric) {
	for name, end := range c.expiry() {
		out <- prometheus.MustNewConstMetric(certificateEnd, prometheus.GaugeValue, float64(end.Unix()), name)
	}
}
