package site

import (
	"net/http"
	"net/url"
	"path"
	"regexp"
	"strings"
)

// clean resolves doubled slashes and dots, and drops what pages do not have:
// a trailing slash and the name of the index file.
func clean(urlPath string) string {
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
