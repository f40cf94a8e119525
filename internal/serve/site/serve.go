package site

import (
	"bytes"
	"maps"
	"net/http"
	"net/url"
	"path"
	"regexp"
	"runtime"
	"strings"
	"time"

	"website/internal/build/pack"
	"website/internal/serve/errorpage"
)

var (
	acceptRanges   = []string{"bytes"}
	varyEncoding   = []string{"Accept-Encoding"}
	redirectLength = []string{"0"}
)

// ServeHTTP answers GET and HEAD from the table.
func (s *Site) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	// The bodies may lie in a mapped file, which lasts as long as its site.
	defer runtime.KeepAlive(s)
	// RawPath is set when the address was spelled in another way than its canonical one.
	if e, ok := s.entries[r.URL.Path]; ok && r.URL.RawPath == "" {
		s.send(w, r, e)
		return
	}
	if target, status, ok := s.canonical(r.URL.Path); ok {
		redirect(w, r, target, status)
		return
	}
	s.missing(w, r)
}

func redirect(w http.ResponseWriter, r *http.Request, target string, status int) {
	h := w.Header()
	h["Location"] = []string{location(target, r.URL.RawQuery)}
	h["Cache-Control"] = cacheControl[pack.Hour]
	h["Content-Length"] = redirectLength
	w.WriteHeader(status)
}

// missing answers for a path that is not there with the page of the longest
// prefix and suffix.
func (s *Site) missing(w http.ResponseWriter, r *http.Request) {
	cleaned := strings.ToLower(clean(r.URL.Path))
	for _, m := range s.notFound {
		if m.Answers(cleaned) {
			s.send(w, r, m.page)
			return
		}
	}
	errorpage.Write(w, r, http.StatusNotFound, "")
}

func (s *Site) send(w http.ResponseWriter, r *http.Request, e *entry) {
	e = s.today(e)
	v := e.negotiate(r.Header["Accept-Encoding"])
	h := w.Header()
	maps.Copy(h, e.headers)
	if e.status == http.StatusOK {
		h["Etag"] = v.etag
		if lists(r.Header["If-None-Match"], v.etag[0]) {
			w.WriteHeader(http.StatusNotModified)
			return
		}
	}
	maps.Copy(h, e.named)
	if v.encoding == pack.Identity && e.status == http.StatusOK {
		h["Accept-Ranges"] = acceptRanges
		// Several parts at once are answered with the whole, which no browser minds.
		if part := r.Header.Get("Range"); part != "" && !strings.Contains(part, ",") && r.Method == http.MethodGet {
			http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(v.body))
			return
		}
	}
	maps.Copy(h, v.headers)
	w.WriteHeader(e.status)
	if r.Method == http.MethodGet {
		// The visitor may be gone; there is nobody left to tell.
		_, _ = w.Write(v.body)
	}
}

// clean resolves doubled slashes and dots, and drops what pages do not have:
// a trailing slash and the name of the index file.
func clean(urlPath string) string {
	// Only then: a path that is clean already costs no memory.
	if !strings.HasPrefix(urlPath, "/") {
		urlPath = "/" + urlPath
	}
	cleaned := path.Clean(urlPath)
	if trimmed, ok := strings.CutSuffix(cleaned, "/index.html"); ok {
		cleaned = path.Clean("/" + trimmed)
	}
	return cleaned
}

// canonical finds the one address of what the path means, if there is such a
// thing: unknown paths are not redirected only to be missing elsewhere.
func (s *Site) canonical(urlPath string) (target string, status int, ok bool) {
	cleaned := clean(urlPath)
	for _, candidate := range []string{cleaned, strings.ToLower(cleaned)} {
		if r, ok := s.redirects[candidate]; ok {
			return r.To, r.Status, true
		}
		if _, ok := s.entries[candidate]; ok {
			return candidate, http.StatusPermanentRedirect, true
		}
	}
	return "", 0, false
}

var unprintable = regexp.MustCompile(`[^!-~]+`)

// location joins a target and the query of the request. The target is a path
// of our own, so it can never lead to another host.
func location(target, query string) string {
	targetPath, fragment, _ := strings.Cut(target, "#")
	u := url.URL{Path: targetPath, RawQuery: unprintable.ReplaceAllStringFunc(query, url.QueryEscape), Fragment: fragment}
	return u.String()
}
