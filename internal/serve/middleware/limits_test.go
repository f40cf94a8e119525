package middleware

import (
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
)

func TestWhatNoLinkCouldAskForIsRefused(t *testing.T) {
	for _, test := range []struct {
		name, method, path string
		want               int
	}{
		{"an ordinary page", "GET", "/about", 200},
		{"umlauts", "GET", "/bauüberwachung", 200},
		{"the longest path", "GET", "/" + strings.Repeat("a", maxPath-1), 200},
		{"one byte more", "GET", "/" + strings.Repeat("a", maxPath), 414},
		{"ten kilobytes", "GET", "/" + strings.Repeat("a", 10<<10), 414},
		{"a NUL", "GET", "/a\x00b", 400},
		{"a line break", "GET", "/a\nb", 400},
		{"an escape for terminals", "GET", "/\x1b[31m", 400},
		{"bytes that are no text", "GET", "/\xff\xfe", 400},
		{"an unknown method", "BREW", "/", 501},
		{"a known method is for others to judge", "POST", "/", 200},
	} {
		t.Run(test.name, func(t *testing.T) {
			w := httptest.NewRecorder()
			r := &http.Request{Method: test.method, URL: &url.URL{Path: test.path}, RequestURI: "/"}
			Limits(http.HandlerFunc(ok)).ServeHTTP(w, r)
			if w.Code != test.want {
				t.Errorf("got %d, want %d", w.Code, test.want)
			}
			if test.want >= 400 && !strings.Contains(w.Body.String(), `lang="de"`) {
				t.Error("the refusal is not a German page")
			}
		})
	}
}

func TestAnEndlessQueryIsRefused(t *testing.T) {
	r := &http.Request{Method: "GET", URL: &url.URL{Path: "/"}, RequestURI: "/?" + strings.Repeat("a", maxURI)}
	w := httptest.NewRecorder()
	Limits(http.HandlerFunc(ok)).ServeHTTP(w, r)
	if w.Code != http.StatusRequestURITooLong {
		t.Errorf("got %d", w.Code)
	}
}
