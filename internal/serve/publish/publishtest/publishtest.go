// Package publishtest packs small sites, so that tests need no web build.
package publishtest

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"slices"
	"testing"

	"github.com/andybalholm/brotli"

	"website/internal/build/pack"
	"website/internal/serve/publish"
)

// Site packs a site that fits the needs. Every page names the word, and loads
// /assets/WORD.js, which only this site has. The home page is compressed too.
func Site(t testing.TB, word string, needs publish.Needs, change ...func(*pack.Manifest)) []byte {
	t.Helper()
	var builder pack.Builder
	asset := "/assets/" + word + ".js"
	manifest := pack.Manifest{
		Origin:   "https://www." + word + ".example",
		Company:  pack.Company{Name: word, Email: "info@" + word + ".example"},
		Contract: needs.Contract,
		NotFound: []pack.NotFound{{Prefix: "/", Page: "/nicht-gefunden"}},
		Entries: []pack.Entry{{
			Path: asset, Type: "text/javascript; charset=utf-8", Cache: pack.Immutable, Status: 200, Vary: true,
			Variants: []pack.Variant{builder.Add(pack.Identity, []byte(word))},
		}},
	}
	for _, path := range slices.Concat(needs.Pages, []string{"/nicht-gefunden"}) {
		html := []byte(fmt.Sprintf(`<!doctype html><title>%s</title><script src="%s"></script>`, word, asset))
		variants := []pack.Variant{builder.Add(pack.Identity, html)}
		if path == "/" {
			variants = append(variants, builder.Add(pack.Brotli, brotlied(html)), builder.Add(pack.Gzip, zipped(html)))
		}
		status := 200
		if path == "/nicht-gefunden" {
			status = 404
		}
		manifest.Entries = append(manifest.Entries, pack.Entry{
			Path: path, Type: "text/html; charset=utf-8", Cache: pack.Revalidate, Page: true, Status: status, Vary: true,
			CSP: "default-src 'none'", Variants: variants,
		})
	}
	for _, c := range change {
		c(&manifest)
	}
	return pack.Encode(manifest, builder.Blob())
}

// Into a buffer nothing fails.

func brotlied(data []byte) []byte {
	var out bytes.Buffer
	w := brotli.NewWriterLevel(&out, brotli.BestSpeed)
	_, _ = w.Write(data)
	_ = w.Close()
	return out.Bytes()
}

func zipped(data []byte) []byte {
	var out bytes.Buffer
	w := gzip.NewWriter(&out)
	_, _ = w.Write(data)
	_ = w.Close()
	return out.Bytes()
}
