package site

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"website/internal/build/pack"
)

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

var cacheControl = map[pack.Cache][]string{
	pack.Immutable: {"public, max-age=31536000, immutable"},
	// Not no-store, which would also forbid the back/forward cache.
	pack.Revalidate: {"no-cache"},
	pack.Hour:       {"public, max-age=3600"},
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
		return nil, errors.New("no variant without encoding")
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
