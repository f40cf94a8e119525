// Package metrics counts what an operator wants to know, for Prometheus. No
// label holds anything a visitor has typed.
package metrics

import (
	"net/http"
	_ "net/http/pprof"
	"strconv"
	"strings"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promauto"
	"github.com/prometheus/client_golang/prometheus/promhttp"
)

// Metrics are all those of one program.
type Metrics struct {
	registry *prometheus.Registry
	now      func() time.Time

	requests *prometheus.CounterVec
	duration [classes]prometheus.Observer
	bytes    [classes]prometheus.Counter

	received      *prometheus.CounterVec
	repeated      prometheus.Counter
	refused       *prometheus.CounterVec
	mailed        prometheus.Counter
	withdrawn     prometheus.Counter
	mailsSent     prometheus.Counter
	mailsFailed   prometheus.Counter
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
	duration := factory.NewHistogramVec(prometheus.HistogramOpts{
		Name:    "website_request_duration_seconds",
		Help:    "Time from the first byte of a request to the last byte of its answer handed to the system.",
		Buckets: []float64{.0001, .00025, .0005, .001, .0025, .005, .01, .025, .05, .1, .25, .5, 1, 2.5, 10, 30},
	}, []string{"class"})
	sent := counters("website_response_bytes_total", "Bytes of answers, without headers.", "class")
	for c := range classes {
		m.duration[c], m.bytes[c] = duration.WithLabelValues(c.String()), sent.WithLabelValues(c.String())
	}
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
	c := classOf(r.URL.Path)
	if status < 0 || status >= len(statuses) {
		status = 0
	}
	m.requests.WithLabelValues(c.String(), statuses[status]).Inc()
	m.duration[c].Observe(took.Seconds())
	m.bytes[c].Add(float64(bytes))
}

// Refused counts a submission that was not taken.
func (m *Metrics) Refused(problem string) { m.refused.WithLabelValues(problem).Inc() }

// Watch adds a number that is asked for when it is wanted.
func (m *Metrics) Watch(name, help string, value func() float64) {
	m.registry.MustRegister(prometheus.NewGaugeFunc(prometheus.GaugeOpts{Name: name, Help: help}, value))
}

// WatchTotal is Watch for a number that only grows.
func (m *Metrics) WatchTotal(name, help string, value func() float64) {
	m.registry.MustRegister(prometheus.NewCounterFunc(prometheus.CounterOpts{Name: name, Help: help}, value))
}

// WatchReady adds whether visitors may be sent here.
func (m *Metrics) WatchReady(check func() error) {
	m.watchCheck("website_ready", "1 when /readyz says yes.", check)
}

func (m *Metrics) watchCheck(name, help string, check func() error) {
	m.Watch(name, help, func() float64 {
		if check() != nil {
			return 0
		}
		return 1
	})
}

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

// class is a kind of address.
type class int

const (
	page class = iota
	data
	asset
	media
	download
	enquiries
	probe
	classes
)

func (c class) String() string {
	return [classes]string{"page", "data", "asset", "media", "download", "enquiries", "probe"}[c]
}

// classOf knows the few prefixes of the site; everything else is a page or the
// page that says there is none.
func classOf(path string) class {
	switch {
	case strings.HasPrefix(path, "/assets/"):
		return asset
	case strings.HasPrefix(path, "/media/"):
		return media
	case strings.HasPrefix(path, "/downloads/"):
		return download
	case strings.HasPrefix(path, "/api/"):
		return enquiries
	case strings.HasSuffix(path, ".data"):
		return data
	case path == "/healthz" || path == "/readyz":
		return probe
	}
	return page
}
