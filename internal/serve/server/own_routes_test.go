package server

import (
	"errors"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
	"time"
)

func probe(t *testing.T, h http.Handler, method, path string) (int, string) {
	t.Helper()
	w := httptest.NewRecorder()
	h.ServeHTTP(w, httptest.NewRequest(method, path, nil))
	return w.Code, w.Body.String()
}

func TestAliveAndReadyAreTwoThings(t *testing.T) {
	var readiness Readiness
	var log strings.Builder
	deps := sampleDeps(t)
	deps.Ready, deps.Log = readiness.Check, slog.New(slog.NewTextHandler(&log, &slog.HandlerOptions{Level: slog.LevelWarn}))
	h := NewHandler(deps)
	broken := errors.New("disk on fire")
	for _, step := range []struct {
		name   string
		do     func()
		status int
		body   string
	}{
		{"while it starts", func() {}, 503, `{"status":"starting"}`},
		{"when everything works", func() { readiness.Serving(func() error { return nil }) }, 200, `{"status":"ok"}`},
		{"when the store fails", func() { readiness.Serving(func() error { return broken }) }, 503, `{"status":"unavailable"}`},
		{"when it is back", func() { readiness.Serving(func() error { return nil }) }, 200, `{"status":"ok"}`},
		{"before the end", func() { readiness.Stopping() }, 503, `{"status":"stopping"}`},
	} {
		step.do()
		if status, body := probe(t, h, http.MethodGet, "/readyz"); status != step.status || body != step.body+"\n" {
			t.Errorf("%s: got %d %s, want %d %s", step.name, status, body, step.status, step.body)
		}
		// Some load balancers ask without wanting a body.
		if status, body := probe(t, h, http.MethodHead, "/readyz"); status != step.status || body != "" {
			t.Errorf("%s: HEAD got %d %q", step.name, status, body)
		}
		if status, _ := probe(t, h, http.MethodGet, "/healthz"); status != http.StatusOK {
			t.Errorf("%s: alive got %d", step.name, status)
		}
		if status, _ := probe(t, h, http.MethodGet, "/"); status != http.StatusOK {
			t.Errorf("%s: a page got %d", step.name, status)
		}
	}
	if strings.Count(log.String(), "disk on fire") != 2 || strings.Contains(log.String(), "st=starting") {
		t.Errorf("the log has %s", log.String())
	}
}

func TestTheFormsAreAskedAboutApart(t *testing.T) {
	var log strings.Builder
	shut := errors.New("database away")
	deps := sampleDeps(t)
	deps.Log = slog.New(slog.NewTextHandler(&log, &slog.HandlerOptions{Level: slog.LevelWarn}))
	deps.EnquiriesReady = func() error { return shut }
	h := NewHandler(deps)
	if status, body := probe(t, h, http.MethodGet, "/readyz?enquiries"); status != http.StatusServiceUnavailable || body != `{"status":"unavailable"}`+"\n" {
		t.Errorf("while the forms are shut: got %d %s", status, body)
	}
	if status, _ := probe(t, h, http.MethodGet, "/readyz"); status != http.StatusOK {
		t.Errorf("the pages are not ready: %d", status)
	}
	shut = nil
	if status, _ := probe(t, h, http.MethodGet, "/readyz?enquiries"); status != http.StatusOK {
		t.Errorf("when they are open: got %d", status)
	}
	if log.Len() > 0 {
		t.Errorf("anybody can fill the log: %s", log.String())
	}
}

func TestAfterTheSignalEverythingGoesOnUntilTheLoadBalancerKnows(t *testing.T) {
	var readiness Readiness
	readiness.Serving(func() error { return nil })
	deps := sampleDeps(t)
	deps.Ready = readiness.Check
	drained, signalled := make(chan time.Time), make(chan struct{})
	var asked time.Duration
	addr, stop := start(t, NewHandler(deps), silent(), func(o *Options) {
		o.Drain = 5 * time.Second
		o.Stopping = func() { readiness.Stopping(); close(signalled) }
		o.After = func(d time.Duration) <-chan time.Time { asked = d; return drained }
	})
	ended := make(chan error, 1)
	go func() { ended <- stop() }()
	<-signalled
	c := client(t, func(p *http.Protocols) { p.SetHTTP1(true) })
	if response, body := fetch(t, c, "http://"+addr+"/readyz"); response.StatusCode != http.StatusServiceUnavailable || !strings.Contains(body, "stopping") {
		t.Errorf("ready: got %d %s", response.StatusCode, body)
	}
	for _, path := range []string{"/healthz", "/"} {
		if response, _ := fetch(t, c, "http://"+addr+path); response.StatusCode != http.StatusOK {
			t.Errorf("%s got %d after the signal", path, response.StatusCode)
		}
	}
	drained <- time.Time{}
	if err := <-ended; err != nil {
		t.Error(err)
	}
	if asked != 5*time.Second {
		t.Errorf("it waited for %s", asked)
	}
}

func TestSecurityTxtIsServedByTheHandler(t *testing.T) {
	deps := sampleDeps(t)
	deps.Security = Security{Origin: "https://www.deichgraf-bau.example", Email: "info@deichgraf-bau.example"}
	deps.Now = func() time.Time { return time.Date(2026, 11, 15, 12, 0, 0, 0, time.UTC) }
	var answered []int
	deps.Observe = func(_ *http.Request, status int, _ int64, _ time.Duration) { answered = append(answered, status) }
	handler := NewHandler(deps)
	want := "Contact: mailto:info@deichgraf-bau.example\nExpires: 2027-06-01T00:00:00Z\nPreferred-Languages: de, en\n" +
		"Canonical: https://www.deichgraf-bau.example/.well-known/security.txt\n"
	for method, body := range map[string]string{http.MethodGet: want, http.MethodHead: ""} {
		w := httptest.NewRecorder()
		handler.ServeHTTP(w, httptest.NewRequest(method, "/.well-known/security.txt", nil))
		if w.Code != http.StatusOK || w.Body.String() != body || w.Header().Get("Content-Type") != "text/plain; charset=utf-8" || w.Header().Get("Cache-Control") != "public, max-age=3600" {
			t.Errorf("%s answers %d with %q and %v", method, w.Code, w.Body, w.Header())
		}
	}
	w := httptest.NewRecorder()
	handler.ServeHTTP(w, httptest.NewRequest(http.MethodPost, "/.well-known/security.txt", nil))
	if w.Code != http.StatusMethodNotAllowed {
		t.Errorf("POST answers %d", w.Code)
	}
	if !slices.Equal(answered, []int{200, 200, 405}) {
		t.Errorf("%v were logged and counted", answered)
	}
}
