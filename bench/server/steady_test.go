package main

import (
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"
	"time"
)

func TestSteadyLoadSendsWhatIsDueAndCountsAfterTheWarmUp(t *testing.T) {
	var asked atomic.Int64
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		asked.Add(1)
		if r.Header.Get("Accept-Encoding") != "br" || r.URL.Path != "/projects" {
			w.WriteHeader(http.StatusBadRequest)
		}
		_, _ = io.WriteString(w, "Moin")
	}))
	defer server.Close()
	times, err := steadyLoad{
		URL: server.URL + "/projects", Headers: []string{"Accept-Encoding: br"}, Rate: 200, Connections: 8, Seconds: 1,
	}.run(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if len(times) != 200 || asked.Load() != 400 {
		t.Errorf("%d times of %d requests, want 200 of 400", len(times), asked.Load())
	}
}

func TestSteadyLoadEndsWithTheFirstWrongAnswer(t *testing.T) {
	server := httptest.NewServer(http.NotFoundHandler())
	defer server.Close()
	_, err := steadyLoad{URL: server.URL, Rate: 100, Connections: 1, Seconds: 1}.run(t.Context())
	if err == nil || !strings.Contains(err.Error(), "404") {
		t.Errorf("got %v", err)
	}
}

func TestTail(t *testing.T) {
	times := make([]time.Duration, 200)
	for i := range times {
		times[len(times)-1-i] = time.Duration(i) * time.Millisecond
	}
	if got, err := tail(times); err != nil || got != 198*time.Millisecond {
		t.Errorf("got %v, %v", got, err)
	}
	if _, err := tail(nil); err == nil {
		t.Error("no answers have a tail")
	}
}
