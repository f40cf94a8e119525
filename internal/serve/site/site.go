// Package site holds the built pages, ready to send: every variant, its
// validators and headers are laid out once, and a request only looks them up.
package site

import (
	"fmt"
	"net/http"
	"time"

	"website/internal/build/pack"
)

// Site is an immutable table of everything the website serves. The zero value
// is an empty site.
type Site struct {
	entries   map[string]*entry
	redirects map[string]pack.Redirect
	notFound  []missing
	// questions are the entries that a query changes, by path.
	questions map[string]question
	tls       bool
	now       func() time.Time
}

// Option changes how a site is served.
type Option func(*Site)

// BehindTLS tells that visitors use TLS even though requests arrive in the
// clear, because a proxy in front ends it.
func BehindTLS(on bool) Option { return func(s *Site) { s.tls = on } }

// At gives the site the clock by which pages end and lists change.
func At(now func() time.Time) Option { return func(s *Site) { s.now = now } }

type missing struct {
	prefix string
	page   *entry
}

// New lays out a packed site; it refuses one that does not fit its blob.
func New(m pack.Manifest, blob []byte, opts ...Option) (*Site, error) {
	s := &Site{
		entries:   make(map[string]*entry, len(m.Entries)),
		redirects: make(map[string]pack.Redirect, len(m.Redirects)),
		questions: map[string]question{},
		now:       time.Now,
	}
	for _, opt := range opts {
		opt(s)
	}
	for _, packed := range m.Entries {
		e, err := newEditions(packed, blob)
		if err != nil {
			return nil, fmt.Errorf("read packed site: %s: %w", packed.Path, err)
		}
		s.entries[packed.Path] = e
	}
	for _, packed := range m.Entries {
		if err := s.end(packed); err != nil {
			return nil, fmt.Errorf("read packed site: %s: %w", packed.Path, err)
		}
	}
	for _, r := range m.Redirects {
		s.redirects[r.From] = r
	}
	for _, n := range m.NotFound {
		page, ok := s.entries[n.Page]
		if !ok {
			return nil, fmt.Errorf("read packed site: not-found page %s is missing", n.Page)
		}
		s.notFound = append(s.notFound, missing{n.Prefix, page})
	}
	return s, s.readQuestions()
}

// end makes an entry that is taken out answer as another one does, in all its
// editions: a page with status 410, its data as they are, because the app shows
// what is in them only if they come without an error.
func (s *Site) end(packed pack.Entry) error {
	for _, edition := range packed.Editions {
		if edition.Gone == "" {
			continue
		}
		instead, ok := s.entries[edition.Gone]
		if !ok {
			return fmt.Errorf("%s, which answers for it later, is missing", edition.Gone)
		}
		last := s.entries[packed.Path]
		for last.next != nil {
			last = last.next
		}
		for from := edition.From; instead != nil; instead = instead.next {
			gone := *instead
			if gone.page {
				gone.status = http.StatusGone
			}
			gone.next = nil
			gone.from = instead.from
			if gone.from.Before(from) {
				gone.from = from
			}
			last.next = &gone
			last = last.next
		}
	}
	return nil
}

// today is the edition that counts now.
func (s *Site) today(e *entry) *entry {
	if e.next == nil {
		return e
	}
	now := s.now()
	for e.next != nil && !now.Before(e.next.from) {
		e = e.next
	}
	return e
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
