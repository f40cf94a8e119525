// Package site holds the built pages, ready to send: every variant, its
// validators and headers are laid out once, and a request only looks them up.
package site

import (
	"fmt"
	"net/http"
	"time"

	"website/internal/build/pack"
)

// Site is an immutable table of everything the website serves.
type Site struct {
	// Now is the clock by which pages end and lists change.
	Now func() time.Time

	entries   map[string]*entry
	redirects map[string]pack.Redirect
	notFound  []missing
}

type missing struct {
	pack.NotFound
	page *entry
}

// New lays out a packed site; it refuses one that does not fit its blob.
func New(m pack.Manifest, blob []byte) (*Site, error) {
	s := &Site{
		Now:       time.Now,
		entries:   make(map[string]*entry, len(m.Entries)),
		redirects: make(map[string]pack.Redirect, len(m.Redirects)),
	}
	for _, packed := range m.Entries {
		e, err := newEditions(packed, blob)
		if err != nil {
			return nil, fmt.Errorf("read packed site: %s: %w", packed.Path, err)
		}
		s.entries[packed.Path] = e
	}
	for _, r := range m.Redirects {
		s.redirects[r.From] = r
	}
	for _, n := range m.NotFound {
		page, ok := s.entries[n.Page]
		if !ok {
			return nil, fmt.Errorf("read packed site: not-found page %s is missing", n.Page)
		}
		s.notFound = append(s.notFound, missing{n, page})
	}
	return s, nil
}

// today is the edition that counts now.
func (s *Site) today(e *entry) *entry {
	if e.next == nil {
		return e
	}
	now := s.Now()
	for e.next != nil && !now.Before(e.next.from) {
		e = e.next
	}
	return e
}

// Page is true for the path of an HTML page.
func (s *Site) Page(path string) bool {
	e, ok := s.entries[path]
	return ok && e.page
}

// Route names what a request asks for by a path of the site itself, never by
// what the visitor typed, so that it can be logged and counted.
func (s *Site) Route(r *http.Request) string {
	if _, ok := s.entries[r.URL.Path]; ok {
		return r.URL.Path
	}
	if _, ok := s.redirects[r.URL.Path]; ok {
		return r.URL.Path
	}
	return "(unknown)"
}
