package site

import (
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
)

// Whatever path is asked for: a sensible status, a redirect that stays on this
// host, and never a second redirect behind the first.
func FuzzAnyPathIsAnsweredSafely(f *testing.F) {
	for _, seed := range []string{
		"/", "", "*", "//", "///", "/..", "/../..", "/.", "/index.html", "/index.html/index.html", "/Datenschutz/",
		"//example.org", "/\\example.org", "/%00", "/\x00", "/a\r\nb", "/%2e%2e/%2e%2e", "/services/../services//erdbau",
		"/weg.data", "/\xff\xfe", "/İ", "/privacy/", "/" + strings.Repeat("a/", 2000), "/?", "/#", "/;a=b", "/ /",
	} {
		f.Add(seed)
	}
	s := sample(f)
	f.Fuzz(func(t *testing.T, path string) {
		w := answer(s, &url.URL{Path: path})
		switch w.Code {
		case http.StatusOK, http.StatusNotFound:
			return
		case http.StatusMovedPermanently, http.StatusPermanentRedirect:
		default:
			t.Fatalf("%q: status %d", path, w.Code)
		}
		location := w.Header().Get("Location")
		if !strings.HasPrefix(location, "/") || strings.HasPrefix(location, "//") || strings.HasPrefix(location, "/\\") {
			t.Fatalf("%q leads to %q, which may be another host", path, location)
		}
		target, err := url.ParseRequestURI(location)
		if err != nil {
			t.Fatalf("%q leads to %q: %v", path, location, err)
		}
		if again := answer(s, target); again.Code >= 300 && again.Code < 400 {
			t.Fatalf("%q leads to %q, which leads on to %q", path, location, again.Header().Get("Location"))
		}
	})
}

func answer(s *Site, target *url.URL) *httptest.ResponseRecorder {
	w := httptest.NewRecorder()
	s.ServeHTTP(w, &http.Request{Method: http.MethodGet, URL: target, Header: http.Header{}})
	return w
}
