package middleware

import (
	"bytes"
	"encoding/json"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"
)

var silent = slog.New(slog.DiscardHandler)

func recorder(log *slog.Logger, now func() time.Time, observe Observe) middleware {
	return Recorder{Log: log, Now: now, Route: func(*http.Request) string { return "/about" }, Observe: observe}.Wrap
}

// logged sends a request through the log and gives the line that was written.
func logged(t *testing.T, h http.HandlerFunc, r *http.Request) (line map[string]any, raw string) {
	t.Helper()
	var out bytes.Buffer
	clock := time.Date(2026, 11, 15, 12, 0, 0, 0, time.UTC)
	tick := func() time.Time { clock = clock.Add(5 * time.Millisecond); return clock }
	recorder(slog.New(slog.NewJSONHandler(&out, nil)), tick, nil)(h).ServeHTTP(httptest.NewRecorder(), r)
	if strings.Count(out.String(), "\n") != 1 {
		t.Fatalf("want one line a request, got %q", out.String())
	}
	if err := json.Unmarshal(out.Bytes(), &line); err != nil {
		t.Fatal(err)
	}
	return line, out.String()
}

func TestALineTellsWhatWasAnswered(t *testing.T) {
	line, _ := logged(t, func(w http.ResponseWriter, _ *http.Request) {
		w.WriteHeader(http.StatusTeapot)
		_, _ = w.Write([]byte("moin"))
	}, request("/about"))
	for name, want := range map[string]any{
		"method": "GET", "route": "/about", "status": 418.0, "bytes": 4.0, "duration": float64(5 * time.Millisecond),
	} {
		if line[name] != want {
			t.Errorf("%s is %v, want %v", name, line[name], want)
		}
	}
	if id, _ := line["id"].(string); len(id) != 8 {
		t.Errorf("id is %v", line["id"])
	}
}

func TestALineHoldsNothingAboutTheVisitor(t *testing.T) {
	r := request("/about?name=Vorname&mail=a@example.org")
	r.RemoteAddr = "192.0.2.77:4711"
	r.Header.Set("User-Agent", "Besonderer Browser")
	r.Header.Set("Referer", "https://example.org/suche")
	r.Header.Set("Cookie", "geheim=1")
	r.Header.Set("X-Forwarded-For", "192.0.2.78")
	_, raw := logged(t, ok, r)
	for _, secret := range []string{"192.0.2", "Vorname", "example.org", "Besonderer", "geheim"} {
		if strings.Contains(raw, secret) {
			t.Errorf("%q is in the log: %s", secret, raw)
		}
	}
}

func TestAMadeUpMethodDoesNotReachTheLog(t *testing.T) {
	r := request("/")
	r.Method = "HACK\nlevel=ERROR"
	line, _ := logged(t, ok, r)
	if line["method"] != "(unknown)" {
		t.Errorf("method is %v", line["method"])
	}
}

func TestAnAnswerCutOffIsLogged(t *testing.T) {
	var out bytes.Buffer
	log := recorder(slog.New(slog.NewTextHandler(&out, nil)), time.Now, nil)
	func() {
		defer func() {
			if recover() == nil {
				t.Error("the abort was swallowed")
			}
		}()
		serve(log, func(http.ResponseWriter, *http.Request) { panic(http.ErrAbortHandler) }, request("/"))
	}()
	if !strings.Contains(out.String(), "msg=request") {
		t.Errorf("got %q", out.String())
	}
}

func TestEveryAnswerIsCounted(t *testing.T) {
	clock := time.Date(2026, 11, 15, 12, 0, 0, 0, time.UTC)
	tick := func() time.Time { clock = clock.Add(5 * time.Millisecond); return clock }
	var status int
	var bytes int64
	var took time.Duration
	count := recorder(silent, tick, func(_ *http.Request, s int, b int64, d time.Duration) { status, bytes, took = s, b, d })
	serve(count, func(w http.ResponseWriter, _ *http.Request) {
		w.WriteHeader(http.StatusNotFound)
		_, _ = w.Write([]byte("moin"))
	}, request("/"))
	if status != http.StatusNotFound || bytes != 4 || took != 5*time.Millisecond {
		t.Errorf("got %d, %d, %s", status, bytes, took)
	}
	func() {
		defer func() { _ = recover() }()
		serve(count, func(http.ResponseWriter, *http.Request) { panic(http.ErrAbortHandler) }, request("/"))
	}()
	if status != 0 || bytes != 0 {
		t.Errorf("an answer cut off before it began: got %d, %d", status, bytes)
	}
}

func TestInterimAnswersAreNotTheAnswer(t *testing.T) {
	rec := &record{ResponseWriter: httptest.NewRecorder()}
	rec.WriteHeader(http.StatusEarlyHints)
	rec.WriteHeader(http.StatusNotFound)
	if rec.status != http.StatusNotFound {
		t.Errorf("status is %d", rec.status)
	}
}
