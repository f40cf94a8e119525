// Package metrics counts what an operator wants to know, for Prometheus. No
// label holds anything a visitor has typed.
package metrics

import (
	"context"
	"errors"
	"net/http"
	_ "net/http/pprof"
	"strconv"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promauto"
	"github.com/prometheus/client_golang/prometheus/promhttp"

	"website/internal/enquiry/mailer"
	"website/internal/route"
)

// Metrics are all those of one program.
type Metrics struct {
	registry     *prometheus.Registry
	requests     *prometheus.CounterVec
	duration     *prometheus.HistogramVec
	loginRefused prometheus.Gauge
}

// New makes the metrics, all zero. Each is there for an alarm of deploy/alerts.yaml,
// or tells what an alarm is about.
func New() *Metrics {
	registry := prometheus.NewRegistry()
	registry.MustRegister(collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	factory := promauto.With(registry)
	m := &Metrics{
		registry: registry,
		requests: factory.NewCounterVec(prometheus.CounterOpts{
			Name: "website_requests_total", Help: "Answers, by class of route and status (0: cut off before it began).",
		}, []string{"class", "status"}),
		duration: factory.NewHistogramVec(prometheus.HistogramOpts{
			Name:    "website_request_duration_seconds",
			Help:    "Time from the first byte of a request to the last byte of its answer handed to the system.",
			Buckets: []float64{.0001, .00025, .0005, .001, .0025, .005, .01, .025, .05, .1, .25, .5, 1, 2.5, 10, 30},
		}, []string{"class"}),
		loginRefused: factory.NewGauge(prometheus.GaugeOpts{
			Name: "website_mail_login_refused", Help: "1 when the mail server did not take the user or the password at the last attempt.",
		}),
	}
	return m
}

// Observe counts one answer.
func (m *Metrics) Observe(r *http.Request, status int, _ int64, took time.Duration) {
	class := route.Class(r.URL.Path)
	m.requests.WithLabelValues(class, strconv.Itoa(status)).Inc()
	m.duration.WithLabelValues(class).Observe(took.Seconds())
}

// Handler answers Prometheus and the tools for Go profiles. It is for a
// listener that only operators reach.
func (m *Metrics) Handler() http.Handler {
	mux := http.NewServeMux()
	mux.Handle("GET /metrics", promhttp.HandlerFor(m.registry, promhttp.HandlerOpts{}))
	// Importing net/http/pprof has put its handlers there; nothing else listens with it.
	mux.Handle("/debug/pprof/", http.DefaultServeMux)
	return mux
}

// Mail notes whether the mail server takes the login.
func (m *Metrics) Mail(send func(context.Context, mailer.Message) error) func(context.Context, mailer.Message) error {
	return func(ctx context.Context, message mailer.Message) error {
		err := send(ctx, message)
		failed, ok := errors.AsType[*mailer.Failure](err)
		m.loginRefused.Set(Flag(ok && failed.LoginRefused()))
		return err
	}
}
