package server

import (
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"website/internal/serve/limit"
	"website/internal/visits"
)

// discard is a writer whose header map is reused, so that only what the
// handler itself allocates is counted.
type discard struct{ header http.Header }

func (d discard) Header() http.Header         { return d.header }
func (d discard) Write(p []byte) (int, error) { return len(p), nil }
func (d discard) WriteHeader(int)             {}

// busyHandler is the handler of production, its access log included.
func busyHandler(t testing.TB) http.Handler { return NewHandler(busyDeps(t)) }

func busyDeps(t testing.TB) Deps {
	deps := sampleDeps(t)
	deps.Log = slog.New(slog.NewTextHandler(io.Discard, nil))
	deps.UnderWay = limit.NewSlots(limit.Limits{Total: 100, PerAddress: 10})
	deps.From = limit.Visitors{}.Countable
	return deps
}

var hotRequests = []struct {
	name, target, header, value string
}{
	{"page", "/", "Accept-Encoding", "gzip, deflate, br, zstd"},
	{"asset", "/assets/root-DL65rIRg.css", "Accept-Encoding", "gzip, deflate, br, zstd"},
	{"picture", "/media/deich-1a2b3c4d-640.webp", "Accept-Encoding", "gzip, deflate, br, zstd"},
	{"not modified", "/", "If-None-Match", "*"},
	{"missing", "/weg", "Accept-Encoding", "gzip, deflate, br, zstd"},
}

func BenchmarkHandler(b *testing.B) {
	h := busyHandler(b)
	for _, hot := range hotRequests {
		b.Run(hot.name, func(b *testing.B) {
			r := httptest.NewRequest(http.MethodGet, hot.target, nil)
			r.Header.Set(hot.header, hot.value)
			serveAll(b, h, r)
		})
	}
}

// BenchmarkCounted is the home page for somebody who comes from a search, the
// most expensive one to count, without and with counting.
func BenchmarkCounted(b *testing.B) {
	r := httptest.NewRequest(http.MethodGet, "/", nil)
	for name, value := range map[string]string{
		"Accept-Encoding": "gzip, deflate, br, zstd", "Accept-Language": "de", "Referer": "https://suche.example/",
		"User-Agent": "Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0",
	} {
		r.Header.Set(name, value)
	}
	deps := busyDeps(b)
	b.Run("without", func(b *testing.B) { serveAll(b, NewHandler(deps), r) })
	deps.Observe = visits.NewCounter(deps.Site.Page, "https://www.deichgraf.example", time.Now).Observe
	b.Run("with", func(b *testing.B) { serveAll(b, NewHandler(deps), r) })
}

func serveAll(b *testing.B, h http.Handler, r *http.Request) {
	w := discard{header: http.Header{}}
	b.ReportAllocs()
	for b.Loop() {
		clear(w.header)
		h.ServeHTTP(w, r)
	}
}

// The two that are left are the number's text and the log line's sixth value,
// for which slog has no room.
