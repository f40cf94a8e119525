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

	"website/internal/pack"
)

// Site is an immutable table of everything the website serves. The zero value
// is an empty site.
type Site struct {
	entries   map[string]*entry
	redirects map[string]pack.Redirect
	notFound  []missing
	tls       bool
}

// Option changes how a site is served.
type Option func(*Site)

// BehindTLS tells that visitors use TLS even though requests arrive in the
// clear, because a proxy in front ends it.
func BehindTLS(on bool) Option { return func(s *Site) { s.tls = on } }

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
	}
	for _, opt := range opts {
		opt(s)
	}
	for _, packed := range m.Entries {
		e, err := newEntry(packed, blob)
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
		s.notFound = append(s.notFound, missing{n.Prefix, page})
	}
	return s, nil
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
