//go:build embed

package server

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"golang.org/x/net/html"

	"website/internal/build/pack"
)

// crawler visits the built site as a browser would read it.
type crawler struct {
	handler http.Handler
	origin  string
	answers map[string]*httptest.ResponseRecorder
	ids     map[string][]string
}

func (c *crawler) get(path string) *httptest.ResponseRecorder {
	if known, ok := c.answers[path]; ok {
		return known
	}
	w := httptest.NewRecorder()
	c.handler.ServeHTTP(w, httptest.NewRequest(http.MethodGet, path, nil))
	c.answers[path] = w
	return w
}

// anchors are the ids of a page.
func (c *crawler) anchors(path string) []string {
	if known, ok := c.ids[path]; ok {
		return known
	}
	var ids []string
	each(c.get(path).Body.Bytes(), func(tag html.Token, _ []byte) {
		if id := value(tag, "id"); id != "" {
			ids = append(ids, id)
		}
	})
	c.ids[path] = ids
	return ids
}

// each calls back for every opening tag with the text that follows it.
func each(page []byte, visit func(tag html.Token, text []byte)) {
	z := html.NewTokenizer(bytes.NewReader(page))
	kind := z.Next()
	for kind != html.ErrorToken {
		tag := z.Token()
		if kind != html.StartTagToken && kind != html.SelfClosingTagToken {
			kind = z.Next()
			continue
		}
		if tag.Data == "noscript" {
			z.NextIsNotRawText()
		}
		kind = z.Next()
		var text []byte
		if kind == html.TextToken {
			text = bytes.Clone(z.Raw())
		}
		visit(tag, text)
	}
	if !errors.Is(z.Err(), io.EOF) {
		panic(z.Err())
	}
}

func value(tag html.Token, name string) string {
	for _, a := range tag.Attr {
		if a.Key == name {
			return a.Val
		}
	}
	return ""
}

// loaded are the addresses a browser fetches because of the tag, followed are
// those a visitor may follow.
func references(tag html.Token) (loaded, followed []string) {
	switch tag.Data {
	case "a", "area":
		followed = append(followed, value(tag, "href"))
	case "link":
		rel := value(tag, "rel")
		if rel == "canonical" || rel == "alternate" {
			followed = append(followed, value(tag, "href"))
		} else {
			loaded = append(loaded, value(tag, "href"))
		}
	case "form":
		// The target of a form answers to POST; its own tests cover it.
	case "alive-part":
		loaded = append(loaded, strings.Fields(value(tag, "src"))...)
	default:
		for _, name := range []string{"src", "poster", "data"} {
			loaded = append(loaded, value(tag, name))
		}
	}
	for _, name := range []string{"srcset", "imagesrcset"} {
		for candidate := range strings.SplitSeq(value(tag, name), ",") {
			if fields := strings.Fields(candidate); len(fields) > 0 {
				loaded = append(loaded, fields[0])
			}
		}
	}
	empty := func(s string) bool { return s == "" }
	return slices.DeleteFunc(loaded, empty), slices.DeleteFunc(followed, empty)
}

// resolve checks an address that was found on a page.
func (c *crawler) resolve(page, ref string, wantOK bool) error {
	base, err := url.Parse(page)
	if err != nil {
		return err
	}
	target, err := base.Parse(strings.TrimPrefix(ref, c.origin))
	if err != nil {
		return err
	}
	if target.Scheme != "" || target.Host != "" {
		return nil
	}
	answer := c.get(target.EscapedPath())
	if answer.Code == http.StatusMovedPermanently {
		target.Path = answer.Header().Get("Location")
		answer = c.get(target.Path)
	}
	if wantOK && answer.Code != http.StatusOK {
		return fmt.Errorf("%s answers %d", ref, answer.Code)
	}
	// A slash stands for a picture in the lightbox, which is no place on the page.
	if target.Fragment != "" && !strings.Contains(target.Fragment, "/") && !slices.Contains(c.anchors(target.Path), target.Fragment) {
		return fmt.Errorf("%s: there is no such anchor", ref)
	}
	return nil
}

func TestEveryReferenceOfTheBuiltSiteResolves(t *testing.T) {
	for name, built := range map[string]builtSite{"the company": embedded(t), "the tests' company": company(t)} {
		t.Run(name, func(t *testing.T) { crawl(t, built.manifest, built.at(t, time.Time{}), time.Time{}) })
	}
}

// Nothing may lead to a job that has ended, on whichever day.
func TestEveryReferenceResolvesOnEveryDayOnWhichTheSiteChanges(t *testing.T) {
	built := company(t)
	days := map[time.Time]bool{}
	for _, e := range built.manifest.Entries {
		for _, edition := range e.Editions {
			days[edition.From] = true
		}
	}
	if len(days) == 0 {
		t.Error("nothing on the site ever ends, not even a job")
	}
	for day := range days {
		t.Run(day.Format(time.DateOnly), func(t *testing.T) {
			crawl(t, built.manifest, built.at(t, day), day)
		})
	}
}

func crawl(t *testing.T, manifest pack.Manifest, handler http.Handler, now time.Time) {
	c := &crawler{handler: handler, origin: manifest.Origin, answers: map[string]*httptest.ResponseRecorder{}, ids: map[string][]string{}}
	pages := 0
	for _, e := range manifest.Entries {
		if !e.Page {
			continue
		}
		if slices.ContainsFunc(e.Editions, func(edition pack.Edition) bool { return edition.Status == http.StatusGone && !now.Before(edition.From) }) {
			e.Status = http.StatusGone
		}
		pages++
		t.Run(e.Path, func(t *testing.T) { c.page(t, e, manifest) })
	}
	if pages == 0 {
		t.Error("the built site has no pages")
	}
	t.Run("/sitemap.xml", func(t *testing.T) { c.sitemap(t, manifest) })
}

// sitemap checks that the map names exactly the pages that can be had, and
// pictures that exist.
func (c *crawler) sitemap(t *testing.T, manifest pack.Manifest) {
	var urls struct {
		List []struct {
			Loc    string   `xml:"loc"`
			Images []string `xml:"image>loc"`
		} `xml:"url"`
	}
	if err := xml.Unmarshal(c.get("/sitemap.xml").Body.Bytes(), &urls); err != nil {
		t.Fatal(err)
	}
	var listed, served []string
	for _, u := range urls.List {
		listed = append(listed, strings.TrimPrefix(u.Loc, c.origin))
		for _, image := range u.Images {
			if err := c.resolve("/", image, true); err != nil {
				t.Error(err)
			}
		}
	}
	for _, e := range manifest.Entries {
		if !e.Page {
			continue
		}
		// What lies behind private links and what is there to be printed is in no list, and says so.
		page := c.get(e.Path)
		if page.Code == http.StatusOK && !strings.Contains(page.Body.String(), `name="robots" content="noindex"`) {
			served = append(served, e.Path)
		}
	}
	slices.Sort(listed)
	slices.Sort(served)
	if !slices.Equal(listed, served) {
		t.Errorf("the map lists %q, the site serves %q", listed, served)
	}
}

func (c *crawler) page(t *testing.T, e pack.Entry, manifest pack.Manifest) {
	answer := c.get(e.Path)
	if answer.Code != e.Status {
		t.Errorf("answers %d, want %d", answer.Code, e.Status)
	}
	policy := answer.Header().Get("Content-Security-Policy")
	each(answer.Body.Bytes(), func(tag html.Token, text []byte) {
		for _, a := range tag.Attr {
			if a.Key == "style" || strings.HasPrefix(a.Key, "on") {
				t.Errorf("<%s> has the attribute %s", tag.Data, a.Key)
			}
		}
		loaded, followed := references(tag)
		for _, ref := range loaded {
			if !strings.HasPrefix(ref, "/") || strings.HasPrefix(ref, "//") {
				t.Errorf("<%s> loads %s, which is not of this site", tag.Data, ref)
			} else if err := c.resolve(e.Path, ref, true); err != nil {
				t.Errorf("<%s> %v", tag.Data, err)
			}
		}
		for _, ref := range followed {
			// Pages that exist to say that something does not may be linked, and have anchors of their own.
			wanted := !strings.HasPrefix(ref, "#") && !slices.ContainsFunc(manifest.Entries, func(other pack.Entry) bool {
				return other.Status == http.StatusNotFound && other.Path == strings.TrimPrefix(ref, c.origin)
			})
			if err := c.resolve(e.Path, ref, wanted); err != nil {
				t.Errorf("<%s> %v", tag.Data, err)
			}
		}
		if runs(tag) && len(text) > 0 && !strings.Contains(policy, source(text)) {
			t.Errorf("the policy does not allow the inline <%s> %.60q", tag.Data, text)
		}
	})
}

// runs says whether a browser needs leave to use the text inside the tag.
func runs(tag html.Token) bool {
	switch tag.Data {
	case "style":
		return true
	case "script":
		kind := value(tag, "type")
		return kind == "" || kind == "module" || kind == "text/javascript" || kind == "speculationrules"
	}
	return false
}

func source(text []byte) string {
	sum := sha256.Sum256(text)
	return "'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
}
