package site

import (
	"net/http"
	"net/http/httptest"
	"testing"
)

// discard is a writer whose header map is reused, so that only the site's own
// allocations are counted.
type discard struct{ header http.Header }

func (d discard) Header() http.Header         { return d.header }
func (d discard) Write(p []byte) (int, error) { return len(p), nil }
func (d discard) WriteHeader(int)             {}

func BenchmarkServe(b *testing.B) {
	s := sample(b)
	for _, bench := range []struct {
		name, target, header, value string
	}{
		{"page", "/", "Accept-Encoding", "gzip, deflate, br, zstd"},
		{"asset", "/assets/root-DL65rIRg.css", "Accept-Encoding", "gzip, deflate, br, zstd"},
		{"not modified", "/", "If-None-Match", "*"},
		{"missing", "/weg", "Accept-Encoding", "br"},
		{"range", "/media/film-5e6f7a8b.webm", "Range", "bytes=0-99"},
	} {
		b.Run(bench.name, func(b *testing.B) {
			r := httptest.NewRequest(http.MethodGet, bench.target, nil)
			r.Header.Set(bench.header, bench.value)
			w := discard{header: http.Header{}}
			b.ReportAllocs()
			for b.Loop() {
				clear(w.header)
				s.ServeHTTP(w, r)
			}
		})
	}
}
