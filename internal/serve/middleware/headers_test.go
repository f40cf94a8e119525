package middleware

import (
	"crypto/tls"
	"net/http"
	"strings"
	"testing"
)

func TestEveryAnswerCarriesTheSecurityHeaders(t *testing.T) {
	w := serve(headers(HeaderOptions{}), ok, request("/"))
	for name, want := range map[string]string{
		"X-Content-Type-Options":       "nosniff",
		"X-Frame-Options":              "DENY",
		"Cross-Origin-Opener-Policy":   "same-origin",
		"Cross-Origin-Resource-Policy": "same-origin",
		"Referrer-Policy":              "strict-origin-when-cross-origin",
		"Content-Security-Policy":      defaultPolicy,
		"Strict-Transport-Security":    "",
	} {
		if got := w.Header().Get(name); got != want {
			t.Errorf("%s is %q, want %q", name, got, want)
		}
	}
}

func TestAHandlerMayBringItsOwnPolicy(t *testing.T) {
	w := serve(headers(HeaderOptions{}), func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Security-Policy", "default-src 'self'")
	}, request("/"))
	if got := w.Header().Values("Content-Security-Policy"); len(got) != 1 || got[0] != "default-src 'self'" {
		t.Errorf("got %v", got)
	}
}

func TestTransportSecurityIsPromisedOnlyOverTLS(t *testing.T) {
	encrypted := request("/")
	encrypted.TLS = &tls.ConnectionState{}
	for _, test := range []struct {
		name      string
		behindTLS bool
		request   *http.Request
		want      bool
	}{
		{"in the clear", false, request("/"), false},
		{"over TLS", false, encrypted, true},
		{"behind a proxy that ends TLS", true, request("/"), true},
	} {
		w := serve(headers(HeaderOptions{BehindTLS: test.behindTLS}), ok, test.request)
		if got := w.Header().Get("Strict-Transport-Security") != ""; got != test.want {
			t.Errorf("%s: got %v, want %v", test.name, got, test.want)
		}
	}
}

func TestTLSIsPromisedForTheHostUnlessMoreIsAskedFor(t *testing.T) {
	for promised, want := range map[string]string{
		"": "max-age=63072000", "host": "max-age=63072000",
		"subdomains": "max-age=63072000; includeSubDomains", "preload": "max-age=63072000; includeSubDomains; preload",
	} {
		if got := serve(headers(HeaderOptions{BehindTLS: true, HSTS: promised}), ok, request("/")).Header().Get("Strict-Transport-Security"); got != want {
			t.Errorf("%s: got %q", promised, got)
		}
	}
}

func TestFeaturesAreDeniedButFullscreenAndAutoplay(t *testing.T) {
	got := permissionsPolicy([]string{"https://video.example"})
	for _, want := range []string{"autoplay=(self)", `fullscreen=(self "https://video.example")`, "camera=()", "geolocation=()", "microphone=()"} {
		if !strings.Contains(got, want) {
			t.Errorf("%q lacks %q", got, want)
		}
	}
}
