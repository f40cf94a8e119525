package site

import (
	"cmp"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"

	"website/internal/build/pack"
)

// entry is one path. Headers are copied into answers as they are; nobody may
// change their values.
type entry struct {
	status int
	page   bool
	// headers are those of every answer; named tell what the body is.
	headers, named http.Header
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
	headers  http.Header
}

var cacheControl = map[pack.Cache][]string{
	pack.Immutable: {"public, max-age=31536000, immutable"},
	// Not no-store, which would also forbid the back/forward cache.
	pack.Revalidate: {"no-cache"},
	pack.Hour:       {"public, max-age=3600"},
}

// documentHeaders say how a document behaves. On a script or a picture no
// browser reads them, and they would be longer than many a script.
var documentHeaders = []string{
	"Cross-Origin-Opener-Policy", "Permissions-Policy", "Referrer-Policy", "X-Frame-Options",
}

// newEditions lays out an entry and what it becomes, as a chain.
func newEditions(packed pack.Entry, blob []byte) (*entry, error) {
	first, err := newEntry(packed, blob)
	if err != nil {
		return nil, err
	}
	last := first
	for _, edition := range packed.Editions {
		packed.Status, packed.CSP, packed.Variants = edition.Status, edition.CSP, edition.Variants
		last.next, err = newEntry(packed, blob)
		if err != nil {
			return nil, err
		}
		last = last.next
		last.from = edition.From
	}
	return first, nil
}

func newEntry(packed pack.Entry, blob []byte) (*entry, error) {
	e := &entry{
		status:  packed.Status,
		page:    packed.Page,
		headers: http.Header{"Cache-Control": cacheControl[packed.Cache]},
		named:   http.Header{"Content-Type": {packed.Type}},
	}
	if cacheControl[packed.Cache] == nil {
		return nil, fmt.Errorf("unknown cache class %q", packed.Cache)
	}
	if passive(packed.Type) {
		for _, name := range documentHeaders {
			e.headers[name] = nil
		}
	}
	if packed.Vary {
		e.headers["Vary"] = varyEncoding
	}
	if packed.Disposition != "" {
		e.named["Content-Disposition"] = []string{packed.Disposition}
	}
	if packed.CSP != "" {
		e.headers["Content-Security-Policy"] = []string{packed.CSP}
	}
	for _, v := range packed.Variants {
		if v.Offset < 0 || v.Length < 0 || v.Length > int64(len(blob))-v.Offset {
			return nil, fmt.Errorf("variant %s lies outside the blob", v.Encoding)
		}
		end := v.Offset + v.Length
		laid := variant{
			encoding: v.Encoding,
			body:     blob[v.Offset:end:end],
			etag:     []string{v.ETag},
			headers:  http.Header{"Content-Length": {strconv.FormatInt(v.Length, 10)}},
		}
		if v.Encoding != pack.Identity {
			laid.headers["Content-Encoding"] = []string{string(v.Encoding)}
		}
		e.variants = append(e.variants, laid)
	}
	if !slices.ContainsFunc(e.variants, func(v variant) bool { return v.encoding == pack.Identity }) {
		return nil, errors.New("no variant without encoding")
	}
	slices.SortStableFunc(e.variants, func(a, b variant) int { return cmp.Compare(len(a.body), len(b.body)) })
	return e, nil
}

// passive is true for types that no browser shows as a document that could act.
// SVG and PDF can, and so can whatever is not in this list.
func passive(contentType string) bool {
	for _, kind := range []string{"text/javascript", "text/css", "font/", "video/", "image/"} {
		if strings.HasPrefix(contentType, kind) {
			return !strings.HasPrefix(contentType, "image/svg")
		}
	}
	return false
}

func (e *entry) identity() *variant {
	return &e.variants[slices.IndexFunc(e.variants, func(v variant) bool { return v.encoding == pack.Identity })]
}

// negotiate picks the variant a client likes best and, among equals, the
// smallest (RFC 9110, 12.5.3). One that refuses them all gets the plain one.
func (e *entry) negotiate(accept []string) *variant {
	best, bestWeight := e.identity(), 0.0
	for i := range e.variants {
		v := &e.variants[i]
		if weight := weightOf(v.encoding, accept); weight > bestWeight {
			best, bestWeight = v, weight
		}
	}
	return best
}

// weightOf is how much a client likes a coding; 0 means not acceptable.
func weightOf(encoding pack.Encoding, accept []string) float64 {
	star := 0.0
	for _, line := range accept {
		for item := range strings.SplitSeq(line, ",") {
			name, params, _ := strings.Cut(item, ";")
			name = strings.TrimSpace(name)
			switch {
			case strings.EqualFold(name, string(encoding)), encoding == pack.Gzip && strings.EqualFold(name, "x-gzip"):
				return quality(params)
			case name == "*":
				star = quality(params)
			}
		}
	}
	return star
}

// quality reads ";q=0.5". What is not a weight counts as refused: a coding that
// may be misunderstood is never worth the risk.
func quality(params string) float64 {
	for param := range strings.SplitSeq(params, ";") {
		name, value, _ := strings.Cut(param, "=")
		if !strings.EqualFold(strings.TrimSpace(name), "q") {
			continue
		}
		q, err := strconv.ParseFloat(strings.TrimSpace(value), 64)
		if err == nil && q >= 0 && q <= 1 {
			return q
		}
		return 0
	}
	return 1
}

// lists says whether a list of ETags holds this one, or any. Ours are quoted
// hashes, so that no other tag can contain one.
func lists(lines []string, etag string) bool {
	return slices.ContainsFunc(lines, func(line string) bool {
		return strings.TrimSpace(line) == "*" || strings.Contains(line, etag)
	})
}
