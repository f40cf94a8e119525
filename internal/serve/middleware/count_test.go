package middleware

import (
	"net/http"
	"testing"
	"time"
)

func TestEveryAnswerIsCounted(t *testing.T) {
	clock := time.Date(2026, 11, 15, 12, 0, 0, 0, time.UTC)
	tick := func() time.Time { clock = clock.Add(5 * time.Millisecond); return clock }
	var status int
	var bytes int64
	var took time.Duration
	count := Count(func(_ *http.Request, s int, b int64, d time.Duration) { status, bytes, took = s, b, d }, tick)
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

type discard struct{ header http.Header }

func (d discard) Header() http.Header         { return d.header }
func (d discard) Write(p []byte) (int, error) { return len(p), nil }
func (d discard) WriteHeader(int)             {}

func TestCountingCostsNoMemory(t *testing.T) {
	h := Count(func(*http.Request, int, int64, time.Duration) {}, time.Now)(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(200) }))
	r, w := request("/"), discard{http.Header{}}
	if n := testing.AllocsPerRun(1000, func() { h.ServeHTTP(w, r) }); n > 0 {
		t.Errorf("%v allocations a request", n)
	}
	if Count(nil, time.Now)(nil) != nil {
		t.Error("without an observer there is something in the way")
	}
}
