package site

import (
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"website/internal/build/pack"
)

// dated is a site whose job ends with March, whose list changes then, and whose
// answer for ended jobs changes once more with July.
func dated(t *testing.T, now *time.Time) *Site {
	t.Helper()
	april := time.Date(2027, 3, 31, 22, 0, 0, 0, time.UTC)
	july := time.Date(2027, 6, 30, 22, 0, 0, 0, time.UTC)
	var b pack.Builder
	text := func(s string) []pack.Variant { return []pack.Variant{b.Add(pack.Identity, []byte(s))} }
	page := func(path, body string, status int, editions ...pack.Edition) pack.Entry {
		return pack.Entry{Path: path, Type: "text/html; charset=utf-8", Cache: pack.Revalidate, Page: true, Status: status, CSP: "first", Variants: text(body), Editions: editions}
	}
	manifest := pack.Manifest{Entries: []pack.Entry{
		page("/careers", "two", 200, pack.Edition{From: april, Status: 200, CSP: "second", Variants: text("one")}),
		page("/careers/polier", "polier", 200, pack.Edition{From: april, Status: 410, CSP: "first", Variants: text("gone, one left")}, pack.Edition{From: july, Status: 410, CSP: "first", Variants: text("gone, none left")}),
		page("/careers/weg", "gone, one left", 404, pack.Edition{From: july, Status: 404, CSP: "first", Variants: text("gone, none left")}),
		page("/careers/weg/pl", "nieaktualne", 404),
	}, NotFound: []pack.NotFound{
		{Prefix: "/careers/", Suffix: "/pl", Page: "/careers/weg/pl"}, {Prefix: "/careers/", Page: "/careers/weg"},
	}}
	s, err := New(manifest, b.Blob())
	if err != nil {
		t.Fatal(err)
	}
	s.Now = func() time.Time { return *now }
	return s
}

func TestPagesChangeAndEndByTheClock(t *testing.T) {
	var now time.Time
	s := dated(t, &now)
	for _, test := range []struct {
		at, path string
		code     int
		body     string
	}{
		{"2027-03-31T21:59:59Z", "/careers", 200, "two"},
		{"2027-03-31T22:00:00Z", "/careers", 200, "one"},
		{"2027-03-31T21:59:59Z", "/careers/polier", 200, "polier"},
		{"2027-03-31T22:00:00Z", "/careers/polier", 410, "gone, one left"},
		{"2027-06-30T22:00:00Z", "/careers/polier", 410, "gone, none left"},
		{"2027-06-30T22:00:00Z", "/careers/weg", 404, "gone, none left"},
		{"2026-11-15T12:00:00Z", "/careers/weg", 404, "gone, one left"},
		{"2026-11-15T12:00:00Z", "/careers/schlosser", 404, "gone, one left"},
		{"2026-11-15T12:00:00Z", "/careers/schlosser/PL/", 404, "nieaktualne"},
	} {
		at, err := time.Parse(time.RFC3339, test.at)
		if err != nil {
			t.Fatal(err)
		}
		now = at
		w := httptest.NewRecorder()
		s.ServeHTTP(w, httptest.NewRequest(http.MethodGet, test.path, nil))
		if w.Code != test.code || w.Body.String() != test.body {
			t.Errorf("%s at %s answers %d %q, want %d %q", test.path, test.at, w.Code, w.Body, test.code, test.body)
		}
	}
}

func TestAnEditionHasItsOwnPolicyAndTag(t *testing.T) {
	now := time.Date(2026, 11, 15, 12, 0, 0, 0, time.UTC)
	s := dated(t, &now)
	get := func(tag string) *httptest.ResponseRecorder {
		w := httptest.NewRecorder()
		r := httptest.NewRequest(http.MethodGet, "/careers", nil)
		if tag != "" {
			r.Header.Set("If-None-Match", tag)
		}
		s.ServeHTTP(w, r)
		return w
	}
	before := get("")
	now = now.AddDate(1, 0, 0)
	after := get(before.Header().Get("Etag"))
	if after.Code != http.StatusOK || after.Header().Get("Content-Security-Policy") != "second" {
		t.Errorf("whoever holds the old page is told %d with policy %q", after.Code, after.Header().Get("Content-Security-Policy"))
	}
	if again := get(after.Header().Get("Etag")); again.Code != http.StatusNotModified {
		t.Errorf("whoever holds the new page is told %d", again.Code)
	}
}
