// Package site holds the built pages, ready to send: every variant, its
// validators and headers are laid out once, and a request only looks them up.
package site

import (
	"cmp"
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"strings"
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

// entry is one path. Header values are slices so that they can be put into the
// header map as they are; nobody may change them.
type entry struct {
	status       int
	page         bool
	vary         bool
	passive      bool
	contentType  []string
	cacheControl []string
	disposition  []string
	csp          []string
	cspTLS       []string
	// variants are ordered by rising size: the first acceptable one is the best.
	variants []variant
	// from is when this edition begins, and next the one after it.
	from time.Time
	next *entry
}

type variant struct {
	encoding pack.Encoding
	body     []byte
	etag     []string
	coding   []string
	length   []string
}

type missing struct {
	prefix string
	page   *entry
}

var cacheControl = map[pack.Cache][]string{
	pack.Immutable: {"public, max-age=31536000, immutable"},
	// Not no-store, which would also forbid the back/forward cache.
	pack.Revalidate: {"no-cache"},
	pack.Hour:       {"public, max-age=3600"},
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

// newEditions lays out an entry and what it becomes, as a chain.
func newEditions(packed pack.Entry, blob []byte) (*entry, error) {
	first, err := newEntry(packed, blob)
	if err != nil {
		return nil, err
	}
	last := first
	for _, edition := range packed.Editions {
		if edition.Gone != "" {
			continue
		}
		packed.CSP, packed.Variants = edition.CSP, edition.Variants
		last.next, err = newEntry(packed, blob)
		if err != nil {
			return nil, err
		}
		last = last.next
		last.from = edition.From
	}
	return first, nil
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

func newEntry(packed pack.Entry, blob []byte) (*entry, error) {
	e := &entry{
		status:       packed.Status,
		page:         packed.Page,
		vary:         packed.Vary,
		passive:      passive(packed.Type),
		contentType:  []string{packed.Type},
		cacheControl: cacheControl[packed.Cache],
	}
	if e.cacheControl == nil {
		return nil, fmt.Errorf("unknown cache class %q", packed.Cache)
	}
	if packed.Disposition != "" {
		e.disposition = []string{packed.Disposition}
	}
	if packed.CSP != "" {
		e.csp = []string{packed.CSP}
		e.cspTLS = []string{packed.CSP + "; upgrade-insecure-requests"}
	}
	for _, v := range packed.Variants {
		end := v.Offset + v.Length
		if v.Offset < 0 || v.Length < 0 || end > int64(len(blob)) {
			return nil, fmt.Errorf("variant %s lies outside the blob", v.Encoding)
		}
		laid := variant{
			encoding: v.Encoding,
			body:     blob[v.Offset:end:end],
			etag:     []string{v.ETag},
			length:   []string{strconv.FormatInt(v.Length, 10)},
		}
		if v.Encoding != pack.Identity {
			laid.coding = []string{string(v.Encoding)}
		}
		e.variants = append(e.variants, laid)
	}
	if !slices.ContainsFunc(e.variants, func(v variant) bool { return v.encoding == pack.Identity }) {
		return nil, fmt.Errorf("no variant without encoding")
	}
	slices.SortStableFunc(e.variants, func(a, b variant) int { return cmp.Compare(len(a.body), len(b.body)) })
	return e, nil
}

// passive is true for types that no browser shows as a document that could act.
// SVG and PDF can, and so can whatever is not in this list.
func passive(contentType string) bool {
	kind, _, _ := strings.Cut(contentType, ";")
	switch kind {
	case "text/javascript", "text/css":
		return true
	}
	family, _, _ := strings.Cut(kind, "/")
	return family == "font" || family == "video" || family == "image" && kind != "image/svg+xml"
}

// Pages is how many HTML pages the site has.
func (s *Site) Pages() int {
	n := 0
	for _, e := range s.entries {
		if e.page {
			n++
		}
	}
	return n
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
