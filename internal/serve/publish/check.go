// Package publish puts a packed site in the place of the one before while the
// server runs: it takes the site from a file, checks all of it, keeps a copy of
// its own and goes on with the last good one when something is wrong.
package publish

import (
	"bytes"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"strings"

	"github.com/andybalholm/brotli"

	"website/internal/build/finish"
	"website/internal/build/pack"
	"website/internal/serve/site"
)

// Needs is what the program wants of a site besides being whole.
type Needs struct {
	// Contract is the digest of the rules that its forms must be built by.
	Contract string
	// Pages must be there, and each of Forms on one page at least.
	Pages, Forms []string
}

// CheckFile reads a site from a file and checks it as a server would.
func CheckFile(name string, needs Needs) (pack.Manifest, error) {
	data, err := os.ReadFile(name)
	if err != nil {
		return pack.Manifest{}, notThere(err)
	}
	manifest, blob, err := pack.Verify(data)
	if err != nil {
		return pack.Manifest{}, unreadable(err)
	}
	_, err = check(manifest, blob, needs)
	return manifest, err
}

// check looks at everything in a pack whose digest fits, and lays it out.
func check(manifest pack.Manifest, blob []byte, needs Needs) (*site.Site, error) {
	if manifest.Contract != needs.Contract {
		return nil, refuse("Die Formulare in der Datei passen nicht zu diesem Programm. Bitte zuerst das Programm aktualisieren.",
			errors.New("the forms were built by another contract than this program has: update the program first, then publish the site again"))
	}
	pages, err := site.New(manifest, blob)
	if err != nil {
		return nil, refuse("Die Datei ist fehlerhaft gebaut. Bitte neu bauen (make pack).", err)
	}
	c := contents{blob: blob, origin: manifest.Origin, paths: map[string]bool{}, forms: map[string]bool{}}
	for _, entry := range manifest.Entries {
		// No page of this site may need a file that has left.
		c.paths[entry.Path] = entry.Left.IsZero()
	}
	for _, entry := range manifest.Entries {
		if err := c.checkEntry(entry, needs.Forms); err != nil {
			return nil, brokenPage(entry.Path, err)
		}
	}
	for _, redirect := range manifest.Redirects {
		target, _, _ := strings.Cut(redirect.To, "#")
		if !c.paths[target] || redirect.Status < 300 || redirect.Status > 399 {
			return nil, brokenPage(redirect.From, fmt.Errorf("it leads to %s with status %d", redirect.To, redirect.Status))
		}
	}
	return pages, c.missing(manifest, needs)
}

// missing finds what the server relies on.
func (c contents) missing(manifest pack.Manifest, needs Needs) error {
	for _, path := range needs.Pages {
		if !c.paths[path] {
			return refuse(fmt.Sprintf("Die Seite „%s“ fehlt. Bitte neu bauen (make pack).", path), fmt.Errorf("there is no page %s", path))
		}
	}
	for _, form := range needs.Forms {
		if !c.forms[form] {
			return refuse(fmt.Sprintf("Das Formular „%s“ fehlt. Bitte neu bauen (make pack).", form), fmt.Errorf("there is no page with the form %s", form))
		}
	}
	if last := len(manifest.NotFound) - 1; last < 0 || manifest.NotFound[last].Prefix != "/" {
		return refuse("Die Seite für unbekannte Adressen fehlt. Bitte neu bauen (make pack).", errors.New("there is no not-found page for /"))
	}
	return nil
}

// contents is what has been seen of a pack.
type contents struct {
	blob         []byte
	origin       string
	paths, forms map[string]bool
}

// checkEntry looks at an entry in every edition and every encoding.
func (c contents) checkEntry(e pack.Entry, forms []string) error {
	editions := append([]pack.Edition{{Status: e.Status, CSP: e.CSP, Variants: e.Variants}}, e.Editions...)
	for _, edition := range editions {
		if !strings.HasPrefix(e.Path, "/") || e.Type == "" || http.StatusText(edition.Status) == "" || e.Page && edition.CSP == "" {
			return errors.New("path, type, status or policy is missing")
		}
		plain, err := c.checkVariants(edition.Variants)
		if err != nil {
			return err
		}
		if !e.Page {
			continue
		}
		if err := finish.Validate(plain, func(path string) bool { return c.paths[path] }, c.origin); err != nil {
			return err
		}
		for _, form := range forms {
			if bytes.Contains(plain, []byte(`name="form" value="`+form+`"`)) {
				c.forms[form] = true
			}
		}
	}
	return nil
}

// checkVariants gives the plain variant; the others must mean the same. That they
// lie in the blob, and the plain one among them, is known.
func (c contents) checkVariants(variants []pack.Variant) (plain []byte, err error) {
	for _, v := range variants {
		if v.Encoding == pack.Identity {
			plain = c.blob[v.Offset : v.Offset+v.Length]
		}
	}
	for _, v := range variants {
		body := c.blob[v.Offset : v.Offset+v.Length]
		if v.ETag != pack.ETag(body) {
			return nil, fmt.Errorf("the ETag of %s is not that of its content", v.Encoding)
		}
		decoded, err := decode(v.Encoding, body, len(plain)+1)
		if err != nil {
			return nil, fmt.Errorf("unpack %s: %w", v.Encoding, err)
		}
		if !bytes.Equal(decoded, plain) {
			return nil, fmt.Errorf("%s is not the same as what is not compressed", v.Encoding)
		}
	}
	return plain, nil
}

// decode reads at most so many bytes.
func decode(encoding pack.Encoding, body []byte, most int) ([]byte, error) {
	var reader io.Reader
	switch encoding {
	case pack.Identity:
		return body, nil
	case pack.Brotli:
		reader = brotli.NewReader(bytes.NewReader(body))
	case pack.Gzip:
		unzipped, err := gzip.NewReader(bytes.NewReader(body))
		if err != nil {
			return nil, err
		}
		reader = unzipped
	default:
		return nil, errors.New("nobody knows this encoding")
	}
	return io.ReadAll(io.LimitReader(reader, int64(most)))
}
