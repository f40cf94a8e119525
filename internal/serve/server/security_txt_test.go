package server

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"
)

func TestSecurityTxtIsValidOnEveryDayOfALongLife(t *testing.T) {
	deps := sampleDeps(t)
	deps.Security = Security{Origin: "https://www.deichgraf-bau.example", Email: "info@deichgraf-bau.example"}
	start := time.Date(2026, 11, 15, 23, 59, 0, 0, time.UTC)
	for day := range 1500 {
		now := start.AddDate(0, 0, day)
		deps.Now = func() time.Time { return now }
		w := httptest.NewRecorder()
		securityTxt(deps.Security, deps.Now)(w, httptest.NewRequest(http.MethodGet, "/.well-known/security.txt", nil))
		_, after, _ := strings.Cut(w.Body.String(), "Expires: ")
		expires, err := time.Parse(time.RFC3339, strings.SplitN(after, "\n", 2)[0])
		if err != nil {
			t.Fatal(err)
		}
		if !expires.After(now.AddDate(0, 5, 0)) || !expires.Before(now.AddDate(1, 0, 0)) {
			t.Fatalf("on %s the file expires on %s", now, expires)
		}
	}
}

func TestSecurityTxtIsServedByTheHandler(t *testing.T) {
	deps := sampleDeps(t)
	deps.Security = Security{Origin: "https://www.deichgraf-bau.example", Email: "info@deichgraf-bau.example"}
	deps.Now = func() time.Time { return time.Date(2026, 11, 15, 12, 0, 0, 0, time.UTC) }
	handler := NewHandler(deps)
	want := "Contact: mailto:info@deichgraf-bau.example\nExpires: 2027-06-01T00:00:00Z\nPreferred-Languages: de, en\n" +
		"Canonical: https://www.deichgraf-bau.example/.well-known/security.txt\n"
	for method, body := range map[string]string{http.MethodGet: want, http.MethodHead: ""} {
		w := httptest.NewRecorder()
		handler.ServeHTTP(w, httptest.NewRequest(method, "/.well-known/security.txt", nil))
		if w.Code != http.StatusOK || w.Body.String() != body || w.Header().Get("Content-Type") != "text/plain; charset=utf-8" {
			t.Errorf("%s answers %d with %q as %q", method, w.Code, w.Body, w.Header().Get("Content-Type"))
		}
	}
	w := httptest.NewRecorder()
	handler.ServeHTTP(w, httptest.NewRequest(http.MethodPost, "/.well-known/security.txt", nil))
	if w.Code != http.StatusMethodNotAllowed {
		t.Errorf("POST answers %d", w.Code)
	}
}
