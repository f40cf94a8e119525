package main

import (
	"context"
	"net/http"
	"strings"
	"testing"
	"time"

	"website/internal/program/command"
)

// browse asks for a page as a browser does that came from a search.
func browse(t *testing.T, address string) {
	t.Helper()
	r, err := http.NewRequestWithContext(t.Context(), http.MethodGet, address, nil)
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("User-Agent", "Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0")
	r.Header.Set("Accept-Language", "de")
	do(t, r)
}

func (s *running) stats(args ...string) outcome {
	s.t.Helper()
	var stdout, stderr strings.Builder
	p := program{command.Program{Stdout: &stdout, Stderr: &stderr, Getenv: func(string) string { return "" }, Now: s.now}}
	code := p.run(context.Background(), append([]string{"stats", "--data", s.data}, args...))
	return outcome{code, stdout.String(), stderr.String()}
}

func TestTheOfficeLearnsWhatTheSiteIsUsedFor(t *testing.T) {
	s := serve(t, t.TempDir())
	token := s.token()
	s.wait(5 * time.Second)
	fields := contactFields(token, "0000000000000000-1")
	for range 2 {
		if status, receipt := s.post(fields, "", nil); status != http.StatusCreated && status != http.StatusOK {
			t.Fatalf("got %d %v", status, receipt)
		}
	}
	browse(t, s.url+"/alte-adresse")
	// What the last minute brought is stored at the end.
	browse(t, s.url+"/alte-adresse")
	s.stop()
	got := s.stats()
	// Sent twice, stored and counted once.
	for _, want := range []string{";ohne Seite;/alte-adresse;2\r\n", ";Anfrage;Ausschreibungsunterlagen;1\r\n"} {
		if got.code != 0 || !strings.Contains(got.stdout, want) {
			t.Errorf("%q is missing: %+v", want, got)
		}
	}
	if strings.Contains(got.stdout, "Jörg") || strings.Contains(got.stdout, "kunde.example") {
		t.Errorf("it tells about a person: %s", got.stdout)
	}
	if got := s.stats("--from", "2020-01-01", "--to", "2020-01-02"); got.stdout != "\ufeffTag;Art;Name;Anzahl\r\n" {
		t.Errorf("got %+v", got)
	}
}

func TestNothingIsCountedWhereNobodyWantsIt(t *testing.T) {
	s := serve(t, t.TempDir(), "--stats=false")
	formsOpen(t, s)
	browse(t, s.url+"/alte-adresse")
	s.stop()
	if got := s.stats(); got.code != 0 || strings.Contains(got.stdout, "alte-adresse") {
		t.Errorf("got %+v", got)
	}
}

func TestWrongDaysAreSaidInASentence(t *testing.T) {
	for want, args := range map[string][]string{
		"want a day such as":                            {"--from", "gestern"},
		"--from 2026-11-02 comes after --to 2026-11-01": {"--from", "2026-11-02", "--to", "2026-11-01"},
		`unexpected argument "now"`:                     {"now"},
	} {
		if got := run(append([]string{"stats"}, args...)...); got.code != exitUsage || !strings.Contains(got.stderr, want) {
			t.Errorf("%v: %+v", args, got)
		}
	}
	if got := run("stats", "--data", t.TempDir()); got.code != 1 || !strings.Contains(got.stderr, "--data must name the folder") {
		t.Errorf("without a database: %+v", got)
	}
}
