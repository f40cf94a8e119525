// Package metrics counts what an operator wants to know, for Prometheus. No
// label holds anything a visitor has typed.
package metrics

import (
	"context"
	"errors"
	"net/http"
	_ "net/http/pprof"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promauto"
	"github.com/prometheus/client_golang/prometheus/promhttp"

	"website/internal/enquiry"
	"website/internal/enquiry/delivery"
	"website/internal/enquiry/mailer"
)

// Metrics are all those of one program.
type Metrics struct {
	registry *prometheus.Registry
	now      func() time.Time

	requests *prometheus.CounterVec
	duration *prometheus.HistogramVec
	bytes    *prometheus.CounterVec

	received      *prometheus.CounterVec
	repeated      prometheus.Counter
	refused       *prometheus.CounterVec
	mailed        prometheus.Counter
	withdrawn     prometheus.Counter
	mailsSent     prometheus.Counter
	mailsFailed   prometheus.Counter
	loginRefused  prometheus.Gauge
	storageErrors *prometheus.CounterVec
}

// Build is what was built.
type Build struct{ Version, Commit, Go string }

// New makes the metrics, all zero.
func New(build Build, now func() time.Time) *Metrics {
	registry := prometheus.NewRegistry()
	registry.MustRegister(collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	factory := promauto.With(registry)
	counter := func(name, help string) prometheus.Counter {
		return factory.NewCounter(prometheus.CounterOpts{Name: name, Help: help})
	}
	counters := func(name, help string, labels ...string) *prometheus.CounterVec {
		return factory.NewCounterVec(prometheus.CounterOpts{Name: name, Help: help}, labels)
	}
	m := &Metrics{
		registry: registry, now: now,
		requests:      counters("website_requests_total", "Answers, by class of route and status (0: cut off before it began).", "class", "status"),
		bytes:         counters("website_response_bytes_total", "Bytes of answers, without headers.", "class"),
		received:      counters("website_enquiries_received_total", "Enquiries stored, by form and by whether they are held back.", "form", "state"),
		repeated:      counter("website_enquiries_repeated_total", "Submissions of an enquiry that was stored before."),
		refused:       counters("website_enquiries_refused_total", "Submissions refused, by problem code.", "problem"),
		mailed:        counter("website_enquiries_mailed_total", "Enquiries that the office's mail server has taken."),
		withdrawn:     counter("website_enquiries_withdrawn_total", "Enquiries that their senders have taken back."),
		mailsSent:     counter("website_mails_sent_total", "Mails of every kind that the mail server has taken."),
		mailsFailed:   counter("website_mails_failed_total", "Attempts to send a mail that failed and will be repeated."),
		storageErrors: counters("website_storage_errors_total", "Failures of the database, by operation.", "operation"),
	}
	factory.NewGauge(prometheus.GaugeOpts{
		Name: "website_build_info", Help: "Always 1; its labels say what runs.",
		ConstLabels: prometheus.Labels{"version": build.Version, "commit": build.Commit, "go": build.Go},
	}).Set(1)
	m.loginRefused = factory.NewGauge(prometheus.GaugeOpts{
		Name: "website_mail_login_refused", Help: "1 when the mail server did not take the user or the password at the last attempt.",
	})
	m.duration = factory.NewHistogramVec(prometheus.HistogramOpts{
		Name:    "website_request_duration_seconds",
		Help:    "Time from the first byte of a request to the last byte of its answer handed to the system.",
		Buckets: []float64{.0001, .00025, .0005, .001, .0025, .005, .01, .025, .05, .1, .25, .5, 1, 2.5, 10, 30},
	}, []string{"class"})
	return m
}

// statuses are numbers as text, so that counting a request costs no memory.
var statuses = func() (list [600]string) {
	for status := range list {
		list[status] = strconv.Itoa(status)
	}
	return list
}()

// Observe counts one answer.
func (m *Metrics) Observe(r *http.Request, status int, bytes int64, took time.Duration) {
	class := classOf(r.URL.Path)
	if status < 0 || status >= len(statuses) {
		status = 0
	}
	m.requests.WithLabelValues(class, statuses[status]).Inc()
	m.duration.WithLabelValues(class).Observe(took.Seconds())
	m.bytes.WithLabelValues(class).Add(float64(bytes))
}

// Refused counts a submission that was not taken.
func (m *Metrics) Refused(problem string) { m.refused.WithLabelValues(problem).Inc() }

// Handler answers Prometheus and the tools for Go profiles. It is for a
// listener that only operators reach.
func (m *Metrics) Handler() http.Handler {
	mux := http.NewServeMux()
	mux.Handle("GET /metrics", promhttp.HandlerFor(m.registry, promhttp.HandlerOpts{}))
	// Importing net/http/pprof has put its handlers there; nothing else listens with it.
	mux.Handle("/debug/pprof/", http.DefaultServeMux)
	mux.HandleFunc("GET /{$}", func(w http.ResponseWriter, _ *http.Request) {
		// Who asked may be gone.
		_, _ = w.Write([]byte("/metrics\n/debug/pprof/\n"))
	})
	return mux
}

// classOf knows the few prefixes of the site; everything else is a page or the
// page that says there is none.
func classOf(path string) string {
	switch {
	case strings.HasPrefix(path, "/assets/"):
		return "asset"
	case strings.HasPrefix(path, "/media/"):
		return "media"
	case strings.HasPrefix(path, "/downloads/"):
		return "download"
	case strings.HasPrefix(path, "/api/"):
		return "enquiries"
	case path == "/healthz" || path == "/readyz":
		return "probe"
	}
	return "page"
}

// Store counts what happens to enquiries on their way into and out of a store. That
// it cannot be read is noticed by every scrape, which asks it what waits.
func (m *Metrics) Store(next enquiry.Store) enquiry.Store { return store{next, m} }

type store struct {
	enquiry.Store
	m *Metrics
}

// answers are what a healthy store says.
var answers = []error{enquiry.ErrNotFound, enquiry.ErrKeyReused, enquiry.ErrTokenUsed, enquiry.ErrReferenceTaken, enquiry.ErrHeld, enquiry.ErrNotWaiting, context.Canceled}

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

func (s store) Change(ctx context.Context, reference string, happens enquiry.Event) (enquiry.Enquiry, error) {
	e, err := s.Store.Change(ctx, reference, happens)
	s.m.failed(happens.Name, err)
	if err == nil && happens.Name == enquiry.DeliverName {
		s.m.mailed.Inc()
	}
	return e, err
}

func (s store) Withdraw(ctx context.Context, reference string) error {
	err := s.Store.Withdraw(ctx, reference)
	s.m.failed("withdraw", err)
	if err == nil {
		s.m.withdrawn.Inc()
	}
	return err
}

// Sender counts mails.
func (m *Metrics) Sender(next delivery.Sender) delivery.Sender { return sender{next, m} }

type sender struct {
	next delivery.Sender
	m    *Metrics
}

func (s sender) Send(ctx context.Context, message mailer.Message) error {
	err := s.next.Send(ctx, message)
	refused := 0.0
	if failed, ok := errors.AsType[*mailer.Failure](err); ok && failed.LoginRefused() {
		refused = 1
	}
	s.m.loginRefused.Set(refused)
	if err != nil {
		s.m.mailsFailed.Inc()
	} else {
		s.m.mailsSent.Inc()
	}
	return err
}
