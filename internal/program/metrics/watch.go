package metrics

import (
	"context"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"website/internal/build/pack"
	"website/internal/enquiry"
)

// Watch adds a number that is asked for when it is wanted.
func (m *Metrics) Watch(name, help string, value func() float64) {
	m.registry.MustRegister(prometheus.NewGaugeFunc(prometheus.GaugeOpts{Name: name, Help: help}, value))
}

// WatchTotal is Watch for a number that only grows.
func (m *Metrics) WatchTotal(name, help string, value func() float64) {
	m.registry.MustRegister(prometheus.NewCounterFunc(prometheus.CounterOpts{Name: name, Help: help}, value))
}

// WatchFlag adds a number that is 1 while something is so.
func (m *Metrics) WatchFlag(name, help string, is func() bool) {
	m.Watch(name, help, func() float64 { return map[bool]float64{true: 1}[is()] })
}

// asked gives its numbers when they are wanted. It implements prometheus.Collector.
type asked func(say sayer)

type sayer func(d *prometheus.Desc, value float64, labels ...string)

// Describe says nothing: what is there depends on the answers.
func (asked) Describe(chan<- *prometheus.Desc) {}

func (a asked) Collect(out chan<- prometheus.Metric) {
	a(func(d *prometheus.Desc, value float64, labels ...string) {
		out <- prometheus.MustNewConstMetric(d, prometheus.GaugeValue, value, labels...)
	})
}

func gauge(name, help string, labels ...string) *prometheus.Desc {
	return prometheus.NewDesc(name, help, labels, nil)
}

var (
	certificateEnd = gauge("website_certificate_expires_timestamp_seconds", "When the certificate of a name ends.", "name")
	proofDays      = gauge("website_proof_days_left", "Days until a proof of suitability ends; less than 0 when it has.", "proof")

	storeUp      = gauge("website_storage_up", "1 when the database has answered this scrape.")
	unsent       = gauge("website_enquiries_unsent", "Enquiries whose mail has not gone out.")
	oldestUnsent = gauge("website_enquiries_oldest_unsent_seconds", "Age of the oldest of them; 0 when there is none.")
	overdue      = gauge("website_enquiries_overdue", "Enquiries past their promised time without an answer.")
	suspicious   = gauge("website_enquiries_suspicious_unsent", "Enquiries that look like advertising and wait for their turn; they are counted in none of the others.")
	refused      = gauge("website_enquiries_mail_refused", "Enquiries whose mail the mail server has refused for good.")
	waitingMails = gauge("website_mail_queue_depth", "Mail jobs that wait, run or will be tried again.")
	givenUpMails = gauge("website_mail_jobs_given_up", "Mail jobs that failed so often that nobody tries any more.")
)

// WatchCertificates adds until when each certificate is good.
func (m *Metrics) WatchCertificates(expiry func() map[string]time.Time) {
	m.registry.MustRegister(asked(func(say sayer) {
		for name, end := range expiry() {
			say(certificateEnd, float64(end.Unix()), name)
		}
	}))
}

// WatchProofs adds how long each proof of suitability still counts.
func (m *Metrics) WatchProofs(list func() []pack.Proof) {
	m.registry.MustRegister(asked(func(say sayer) {
		for _, proof := range list() {
			// The build has refused what is no day.
			if left, err := enquiry.DaysLeft(proof.Until, m.now()); err == nil {
				say(proofDays, float64(left), proof.ID)
			}
		}
	}))
}

// askWithin bounds how long a scrape waits for the database.
const askWithin = 2 * time.Second

// WatchEnquiries adds whether enquiries are taken, and what waits in the store.
// That is asked at every scrape; store gives nil while the forms are shut.
func (m *Metrics) WatchEnquiries(ready func() error, store func() enquiry.Store) {
	m.WatchFlag("website_enquiries_ready", "1 when /readyz?enquiries says yes.", func() bool { return ready() == nil })
	m.registry.MustRegister(asked(func(say sayer) {
		if s := store(); s != nil {
			m.sayBacklog(say, s)
		} else if ready() != nil {
			// A preview takes enquiries without a store, and throws them away.
			say(storeUp, 0)
		}
	}))
}

func (m *Metrics) sayBacklog(say sayer, store enquiry.Store) {
	ctx, cancel := context.WithTimeout(context.Background(), askWithin)
	defer cancel()
	now := m.now()
	got, err := store.Backlog(ctx, now)
	if err != nil {
		say(storeUp, 0)
		return
	}
	age := 0
	if !got.OldestUnsent.IsZero() {
		age = max(0, int(now.Sub(got.OldestUnsent).Seconds()))
	}
	for desc, value := range map[*prometheus.Desc]int{
		storeUp: 1, unsent: got.Unsent, oldestUnsent: age, overdue: got.Overdue, suspicious: got.Suspicious, refused: got.Refused,
		waitingMails: got.WaitingMails, givenUpMails: got.GivenUpMails,
	} {
		say(desc, float64(value))
	}
}
