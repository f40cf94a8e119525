package middleware

import (
	"bytes"
	"errors"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"regexp"
	"strings"
	"testing"
	"time"
)

func TestAPanicBecomesAGermanPageWithTheNumberOfTheLog(t *testing.T) {
	var out bytes.Buffer
	w := httptest.NewRecorder()
	broken := http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Encoding", "br")
		panic("store is on fire")
	})
	recorder(slog.New(slog.NewTextHandler(&out, nil)), time.Now, nil)(broken).ServeHTTP(w, request("/"))

	if w.Code != http.StatusInternalServerError || w.Header().Get("Content-Encoding") != "" {
		t.Errorf("got %d with Content-Encoding %q", w.Code, w.Header().Get("Content-Encoding"))
	}
	page := w.Body.String()
	if strings.Contains(page, "fire") || !strings.Contains(page, "Der Fehler liegt bei uns") {
		t.Errorf("the visitor got\n%s", page)
	}
	id := regexp.MustCompile(`id=(\w{8})`).FindStringSubmatch(out.String())
	if id == nil || !strings.Contains(page, id[1]) {
		t.Errorf("the number of the log %q is not on the page", id)
	}
	// The value may be what a visitor sent; the stack says where it happened.
	if strings.Contains(out.String(), "fire") || !strings.Contains(out.String(), "cause=string") || !strings.Contains(out.String(), "panic_test.go") {
		t.Errorf("the log lacks cause or stack: %s", out.String())
	}
}

func TestHalfAnAnswerIsCutOff(t *testing.T) {
	defer func() {
		err, _ := recover().(error)
		if !errors.Is(err, http.ErrAbortHandler) {
			t.Errorf("got panic %v, want the connection to be cut", err)
		}
	}()
	serve(recorder(silent, time.Now, nil), func(w http.ResponseWriter, _ *http.Request) {
		_, _ = w.Write([]byte("half"))
		panic("late")
	}, request("/"))
}

func TestAPanicOfTheRuntimeIsNamed(t *testing.T) {
	var out bytes.Buffer
	var none []int
	serve(recorder(slog.New(slog.NewTextHandler(&out, nil)), time.Now, nil), func(http.ResponseWriter, *http.Request) { none[len(none)]++ }, request("/"))
	if !strings.Contains(out.String(), "index out of range [0]") {
		t.Errorf("got %s", out.String())
	}
}
