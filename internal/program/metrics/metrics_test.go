package metrics

import (
	"context"
	"errors"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"website/internal/enquiry"
	"website/internal/enquiry/mailer"
	"website/internal/enquiry/sqlite"
	"website/internal/enquiry/storetest"
)

func scrape(t *testing.T, m *Metrics) string {
	t.Helper()
	w := httptest.NewRecorder()
	m.Handler().ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/metrics", nil))
	if w.Code != http.StatusOK {
		t.Fatalf("got %d: %s", w.Code, w.Body)
	}
	return w.Body.String()
}

func wants(t *testing.T, m *Metrics, lines ...string) {
	t.Helper()
	got := scrape(t, m)
	for _, line := range lines {
		if !strings.Contains(got, line+"\n") {
			t.Errorf("%q is missing in\n%s", line, grep(got, "website_"))
		}
	}
}

func grep(text, want string) string {
	var out []string
	for line := range strings.Lines(text) {
		if strings.HasPrefix(line, want) {
			out = append(out, line)
		}
	}
	return strings.Join(out, "")
}

func TestAnswersAreCountedByClassAndStatus(t *testing.T) {
	m := New()
	for _, test := range []struct {
		path   string
		status int
	}{
		{"/", 200}, {"/about", 200}, {"/ausgedacht/wp-login.php", 404}, {"/assets/a.js", 304},
		{"/media/film.webm", 206}, {"/downloads/a.pdf", 200}, {"/api/enquiries", 201}, {"/readyz", 503}, {"/about", 0},
	} {
		m.Observe(httptest.NewRequest(http.MethodGet, test.path, nil), test.status, 100, 3*time.Millisecond)
	}
	wants(t, m,
		`website_requests_total{class="page",status="200"} 2`,
		`website_requests_total{class="page",status="404"} 1`,
		`website_requests_total{class="page",status="0"} 1`,
		`website_requests_total{class="asset",status="304"} 1`,
		`website_requests_total{class="media",status="206"} 1`,
		`website_requests_total{class="download",status="200"} 1`,
		`website_requests_total{class="enquiries",status="201"} 1`,
		`website_requests_total{class="probe",status="503"} 1`,
		`website_request_duration_seconds_bucket{class="page",le="0.0025"} 0`,
		`website_request_duration_seconds_bucket{class="page",le="0.005"} 4`,
	)
	if strings.Contains(scrape(t, m), "wp-login") {
		t.Error("what a visitor typed is in the metrics")
	}
}

func TestWhatWaitsIsTold(t *testing.T) {
	ctx := t.Context()
	real, err := sqlite.Open(ctx, filepath.Join(t.TempDir(), sqlite.FileName), slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	m := New()
	m.Watch(func(say Say) { SayBacklog(say, real, storetest.Noon.Add(90*time.Second)) })
	if _, _, err := real.Save(ctx, storetest.New(1)); err != nil {
		t.Fatal(err)
	}
	answer := errors.New("mailbox full")
	send := m.Mail(func(context.Context, mailer.Message) error { return answer })
	_ = send(ctx, mailer.Message{})
	wants(t, m, `website_mail_login_refused 0`)
	answer = &mailer.Failure{Step: mailer.Login, Code: 535}
	_ = send(ctx, mailer.Message{})
	wants(t, m, `website_mail_login_refused 1`)
	answer = nil
	_ = send(ctx, mailer.Message{})
	wants(t, m,
		`website_mail_login_refused 0`,
		`website_enquiries_unsent 1`,
		`website_enquiries_oldest_unsent_seconds 90`,
		`website_mail_queue_depth 1`,
		`website_enquiries_mail_refused 0`,
		`website_mail_jobs_given_up 0`,
		`website_storage_up 1`,
	)
	if _, err := real.Change(ctx, storetest.New(1).Enquiry.Reference, enquiry.Deliver(storetest.Noon)); err != nil {
		t.Fatal(err)
	}
	wants(t, m, `website_enquiries_unsent 0`, `website_enquiries_oldest_unsent_seconds 0`)
	if err := real.Close(); err != nil {
		t.Fatal(err)
	}
	wants(t, m, `website_storage_up 0`)
}

func TestWhatIsWatchedIsAskedForAtEveryScrape(t *testing.T) {
	m := New()
	ready := false
	m.Watch(func(say Say) {
		say("website_ready", "", Flag(ready))
		say("website_certificate_expires_timestamp_seconds", "", 1000, "name", "a.example")
		say("website_connections_refused_total", "", 7)
	})
	wants(t, m, "website_ready 0", `website_certificate_expires_timestamp_seconds{name="a.example"} 1000`,
		"# TYPE website_connections_refused_total counter", "website_connections_refused_total 7")
	ready = true
	wants(t, m, "website_ready 1")
}
