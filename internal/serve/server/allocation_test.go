//go:build !race

// The race detector lets pools forget what they hold.

package server

import (
	"net/http"
	"net/http/httptest"
	"testing"
	"time"
)

func TestARequestAllocatesNextToNothing(t *testing.T) {
	deps := busyDeps(t)
	deps.Observe = func(*http.Request, int, int64, time.Duration) {}
	h := NewHandler(deps)
	for _, hot := range hotRequests {
		r := httptest.NewRequest(http.MethodGet, hot.target, nil)
		r.Header.Set(hot.header, hot.value)
		w := discard{header: http.Header{}}
		if n := testing.AllocsPerRun(100, func() { clear(w.header); h.ServeHTTP(w, r) }); n > 2 {
			t.Errorf("%s: %v allocations a request", hot.name, n)
		}
	}
}
