package metrics

import (
	"context"
	"strings"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"website/internal/enquiry"
)

// Say tells a number as it is now, with the name and the value of a label where it
// has one. One whose name ends in _total only grows.
type Say func(name, help string, value float64, label ...string)

// Watch asks for numbers whenever somebody reads the metrics.
func (m *Metrics) Watch(ask func(Say)) { m.registry.MustRegister(asked(ask)) }

// asked implements prometheus.Collector.
type asked func(Say)

// Describe says nothing: what is there depends on the answers.
func (asked) Describe(chan<- *prometheus.Desc) {}

func (a asked) Collect(out chan<- prometheus.Metric) {
	a(func(name, help string, value float64, label ...string) {
		kind, half := prometheus.GaugeValue, len(label)/2
		if strings.HasSuffix(name, "_total") {
			kind = prometheus.CounterValue
		}
		out <- prometheus.MustNewConstMetric(prometheus.NewDesc(name, help, label[:half], nil), kind, value, label[half:]...)
	})
}

// Flag is 1 while something is so.
func Flag(is bool) float64 { return map[bool]float64{true: 1}[is] }

// askWithin bounds how long a scrape waits for the database.
const askWithin = 2 * time.Second

// SayBacklog tells what waits in a store, and whether it has answered.
func SayBacklog(say Say, store enquiry.Store, now time.Time) {
	ctx, cancel := context.WithTimeout(context.Background(), askWithin)
	defer cancel()
	got, err := store.Backlog(ctx, now)
	SayStorage(say, err == nil)
	if err != nil {
		return
	}
	age := 0.0
	if !got.OldestUnsent.IsZero() {
		age = max(0, now.Sub(got.OldestUnsent).Truncate(time.Second).Seconds())
	}
	say("website_enquiries_unsent", "Enquiries whose mail has not gone out.", float64(got.Unsent))
	say("website_enquiries_oldest_unsent_seconds", "Age of the oldest of them; 0 when there is none.", age)
	say("website_enquiries_overdue", "Enquiries past their promised time without an answer.", float64(got.Overdue))
	say("website_enquiries_suspicious_unsent", "Enquiries that look like advertising and wait for their turn; they are counted in none of the others.", float64(got.Suspicious))
	say("website_enquiries_mail_refused", "Enquiries whose mail the mail server has refused for good.", float64(got.Refused))
	say("website_mail_queue_depth", "Mail jobs that wait, run or will be tried again.", float64(got.WaitingMails))
	say("website_mail_jobs_given_up", "Mail jobs that failed so often that nobody tries any more.", float64(got.GivenUpMails))
}

// SayStorage tells whether the database has answered.
func SayStorage(say Say, up bool) {
	say("website_storage_up", "1 when the database has answered this scrape.", Flag(up))
}
