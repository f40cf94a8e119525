package server

import (
	"net/http"
	"net/http/httptest"
	"testing"
)

func TestEveryNameOfTheSiteLeadsToItsOneAddress(t *testing.T) {
	deps := sampleDeps(t)
	deps.Origin, deps.OtherNames = "https://www.firma.example", []string{"www.firma.example", "firma-bau.example"}
	withWWW := NewHandler(deps)
	deps.Origin = "https://firma.example"
	without := NewHandler(deps)
	for _, test := range []struct {
		handler      http.Handler
		method, host string
		status       int
		location     string
	}{
		{withWWW, http.MethodGet, "firma.example", 301, "https://www.firma.example/datenschutz?a=b"},
		{withWWW, http.MethodGet, "FIRMA.example:443", 301, "https://www.firma.example/datenschutz?a=b"},
		{withWWW, http.MethodHead, "firma-bau.example", 301, "https://www.firma.example/datenschutz?a=b"},
		{withWWW, http.MethodPost, "firma.example", 308, "https://www.firma.example/datenschutz?a=b"},
		{withWWW, http.MethodGet, "www.firma.example", 200, ""},
		{withWWW, http.MethodGet, "WWW.firma.example:443", 200, ""},
		{without, http.MethodGet, "www.firma.example", 301, "https://firma.example/datenschutz?a=b"},
		{without, http.MethodGet, "firma.example", 200, ""},
		// Probes, tunnels and machines of our own have names that nobody has told us.
		{withWWW, http.MethodGet, "192.0.2.1:8080", 200, ""},
		{withWWW, http.MethodGet, "[2001:db8::1]:8080", 200, ""},
		{withWWW, http.MethodGet, "localhost:8080", 200, ""},
		{withWWW, http.MethodGet, "mail.firma.example", 200, ""},
		{sampleHandler(t), http.MethodGet, "firma.example", 200, ""},
	} {
		w, r := httptest.NewRecorder(), httptest.NewRequest(test.method, "/datenschutz?a=b", nil)
		r.Host = test.host
		if test.handler.ServeHTTP(w, r); w.Code != test.status || w.Header().Get("Location") != test.location {
			t.Errorf("%s %s: got %d %q, want %d %q", test.method, test.host, w.Code, w.Header().Get("Location"), test.status, test.location)
		}
	}
}

func TestAForeignNameReadsNothingThatIsForOperators(t *testing.T) {
	handler := Inside(http.HandlerFunc(func(http.ResponseWriter, *http.Request) {}))
	for host, want := range map[string]int{
		"127.0.0.1:9090": 200, "localhost:9090": 200, "[::1]:9090": 200, "10.0.0.12": 200, "website-1:9090": 200,
		"evil.example:9090": 421, "evil.example": 421, "127.0.0.1.evil.example:9090": 421,
	} {
		w, r := httptest.NewRecorder(), httptest.NewRequest(http.MethodGet, "/metrics", nil)
		r.Host = host
		if handler.ServeHTTP(w, r); w.Code != want {
			t.Errorf("%s: got %d, want %d", host, w.Code, want)
		}
	}
}
