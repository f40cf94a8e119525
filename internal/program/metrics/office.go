package metrics

import (
	"context"
	"errors"
	"io"
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
	if err == nil {
		return
	}
	for _, answer := range answers {
		if errors.Is(err, answer) {
			return
		}
	}
	m.storageErrors.WithLabelValues(operation).Inc()
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

func (s store) DeleteBefore(ctx context.Context, received time.Time, unmailed bool) (removed, kept int, err error) {
	removed, kept, err = s.Store.DeleteBefore(ctx, received, unmailed)
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
func (m *Metrics) WatchEnquiries(ready func(context.Context) error, store func() enquiry.Store) {
	m.watchCheck("website_enquiries_ready", "1 when /readyz?enquiries says yes.", ready)
	m.registry.MustRegister(backlog{ready, store, m})
}

type backlog struct {
	ready func(context.Context) error
	store func() enquiry.Store
	m     *Metrics
}

var (
	storeUp      = prometheus.NewDesc("website_storage_up", "1 when the database has answered this scrape.", nil, nil)
	unsent       = prometheus.NewDesc("website_enquiries_unsent", "Enquiries whose mail has not gone out.", nil, nil)
	oldestUnsent = prometheus.NewDesc("website_enquiries_oldest_unsent_seconds", "Age of the oldest of them; 0 when there is none.", nil, nil)
	overdue      = prometheus.NewDesc("website_enquiries_overdue", "Enquiries past their promised time without an answer.", nil, nil)
	quarantined  = prometheus.NewDesc("website_enquiries_quarantined", "Enquiries held back.", nil, nil)
	refused      = prometheus.NewDesc("website_enquiries_mail_refused", "Enquiries whose mail the mail server has refused for good.", nil, nil)
	unchecked    = prometheus.NewDesc("website_attachments_unchecked", "Attachments that wait for the virus scanner.", nil, nil)
	waitingMails = prometheus.NewDesc("website_mail_queue_depth", "Mail jobs that wait, run or will be tried again.", nil, nil)
	givenUpMails = prometheus.NewDesc("website_mail_jobs_given_up", "Mail jobs that failed so often that nobody tries any more.", nil, nil)
)

// Describe implements prometheus.Collector.
func (b backlog) Describe(out chan<- *prometheus.Desc) {
	for _, d := range []*prometheus.Desc{storeUp, unsent, oldestUnsent, overdue, quarantined, refused, unchecked, waitingMails, givenUpMails} {
		out <- d
	}
}

// Collect implements prometheus.Collector.
func (b backlog) Collect(out chan<- prometheus.Metric) {
	ctx, cancel := context.WithTimeout(context.Background(), askWithin)
	defer cancel()
	now := b.m.now()
	say := func(d *prometheus.Desc, value float64) {
		out <- prometheus.MustNewConstMetric(d, prometheus.GaugeValue, value)
	}
	store := b.store()
	if store == nil {
		// A preview takes enquiries without a store, and throws them away.
		if b.ready(ctx) != nil {
			say(storeUp, 0)
		}
		return
	}
	got, err := store.Backlog(ctx, now)
	b.m.failed("backlog", err)
	if err != nil {
		say(storeUp, 0)
		return
	}
	say(storeUp, 1)
	say(unsent, float64(got.Unsent))
	age := 0.0
	if !got.OldestUnsent.IsZero() {
		age = max(0, now.Sub(got.OldestUnsent).Seconds())
	}
	say(oldestUnsent, age)
	say(overdue, float64(got.Overdue))
	say(quarantined, float64(got.Quarantined))
	say(refused, float64(got.Refused))
	say(unchecked, float64(got.Unchecked))
	say(waitingMails, float64(got.WaitingMails))
	say(givenUpMails, float64(got.GivenUpMails))
}

// WatchCertificates adds until when each certificate is good.
func (m *Metrics) WatchCertificates(expiry func() map[string]time.Time) {
	m.registry.MustRegister(certificates{expiry})
}

type certificates struct{ expiry func() map[string]time.Time }

var certificateEnd = prometheus.NewDesc("website_certificate_expires_timestamp_seconds", "When the certificate of a name ends.", []string{"name"}, nil)

// Describe implements prometheus.Collector.
func (c certificates) Describe(out chan<- *prometheus.Desc) { out <- certificateEnd }

// Collect implements prometheus.Collector.
func (c certificates) Collect(out chan<- prometheus.Metric) {
	for name, end := range c.expiry() {
		out <- prometheus.MustNewConstMetric(certificateEnd, prometheus.GaugeValue, float64(end.Unix()), name)
	}
}
