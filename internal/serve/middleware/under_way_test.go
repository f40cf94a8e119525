package middleware

import (
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"testing"
	"time"

	"website/internal/serve/limit"
)

func TestOneAddressCannotHaveEveryRequestUnderWay(t *testing.T) {
	limiter := limit.NewSlots(limit.Limits{Total: 10, PerAddress: 2})
	arrived, finish := make(chan struct{}), make(chan struct{})
	h := recorded(UnderWay(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/lang" {
			arrived <- struct{}{}
			<-finish
		}
	}), limiter, func(r *http.Request) netip.Addr {
		address, _ := netip.ParseAddr(r.Header.Get("From"))
		return address
	}))
	ask := func(path, from string, major int) *httptest.ResponseRecorder {
		w, r := httptest.NewRecorder(), httptest.NewRequest(http.MethodGet, path, nil)
		r.Header.Set("From", from)
		r.ProtoMajor = major
		h.ServeHTTP(w, r)
		return w
	}
	ended := make(chan struct{})
	for range 2 {
		go func() { ask("/lang", "192.0.2.1", 2); ended <- struct{}{} }()
		<-arrived
	}
	if w := ask("/", "192.0.2.1", 2); w.Code != http.StatusServiceUnavailable || w.Body.Len() != 0 || w.Header().Get("Retry-After") == "" {
		t.Errorf("a third request got %d with %d bytes", w.Code, w.Body.Len())
	}
	if w := ask("/", "192.0.2.1", 1); w.Code != http.StatusServiceUnavailable || w.Body.Len() == 0 || w.Header().Get("Connection") != "close" {
		t.Errorf("a third request by HTTP/1.1 got %d with %d bytes", w.Code, w.Body.Len())
	}
	if w := ask("/", "192.0.2.2", 2); w.Code != http.StatusOK {
		t.Errorf("another visitor got %d", w.Code)
	}
	close(finish)
	<-ended
	<-ended
	if w := ask("/", "192.0.2.1", 2); w.Code != http.StatusOK {
		t.Errorf("afterwards: got %d", w.Code)
	}
	for i := range 10 {
		if !limiter.Enter(netip.Addr{}, limit.HolderOf(nil)) {
			t.Fatalf("%d are still counted", 10-i)
		}
	}
}

func TestAFullServerStillAnswersItsProbes(t *testing.T) {
	limiter := limit.NewSlots(limit.Limits{Total: 1})
	limiter.Enter(netip.Addr{}, limit.HolderOf(nil))
	h := recorded(UnderWay(http.HandlerFunc(func(http.ResponseWriter, *http.Request) {}), limiter, func(r *http.Request) netip.Addr { return netip.Addr{} }))
	for path, want := range map[string]int{"/readyz": 200, "/healthz": 200, "/": 503} {
		w := httptest.NewRecorder()
		if h.ServeHTTP(w, httptest.NewRequest(http.MethodGet, path, nil)); w.Code != want {
			t.Errorf("%s: got %d, want %d", path, w.Code, want)
		}
	}
}

func recorded(next http.Handler) http.Handler {
	return Recorder{Log: slog.New(slog.DiscardHandler), Now: time.Now}.Wrap(next)
}
