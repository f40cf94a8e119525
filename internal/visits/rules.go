package visits

import (
	"net/http"
	"net/url"
	"strings"
	"time"
)

// Observe counts one answer. It is a middleware.Observe.
func (c *Counter) Observe(r *http.Request, status int, _ int64, _ time.Duration) {
	path := r.URL.Path
	missing := status == http.StatusNotFound || status == http.StatusGone
	shown := (status == http.StatusOK || status == http.StatusNotModified) && c.page(path)
	if r.Method != http.MethodGet || !missing && !shown {
		return
	}
	// Script that fetches a page ahead, pictures, frames: nobody looks at these as a page.
	if into := r.Header.Get("Sec-Fetch-Dest"); into != "" && into != "document" {
		return
	}
	switch bot, ready := !looksLikeBrowser(r.Header), ahead(r.Header); {
	case missing && (bot || ready):
	case missing:
		c.add(key{Missing, missingName(path)})
	case bot:
		c.add(key{Bot, path})
	case ready:
		c.add(key{Ready, path})
	default:
		if from, own := c.from(r); own {
			c.add(key{View, path})
		} else {
			c.add(key{View, path}, key{Visit, path}, key{Referrer, from})
		}
	}
}

// botWords are in what nearly every program that reads pages calls itself: its
// trade, or where to read about it. Without the first letter, which some write
// large; BOT is missing because phones are sold as CUBOT.
var botWords = []string{"bot", "Bot", "rawl", "pider", "+http", "eadless", "review", "ighthouse", "externalhit"}

// looksLikeBrowser is a courtesy to honest programs, and catches lazy ones: every
// browser has called itself Mozilla for thirty years, and says which languages
// its owner reads. Who wants to be taken for a browser is.
func looksLikeBrowser(h http.Header) bool {
	agent := h.Get("User-Agent")
	if !strings.HasPrefix(agent, "Mozilla/") || h.Get("Accept-Language") == "" {
		return false
	}
	for _, word := range botWords {
		if strings.Contains(agent, word) {
			return false
		}
	}
	return true
}

// ahead is true for pages that are loaded before somebody asks for them, of
// which nobody knows whether they will be looked at. Purpose is the old name.
func ahead(h http.Header) bool {
	return strings.HasPrefix(h.Get("Sec-Purpose"), "prefetch") || h.Get("Purpose") == "prefetch"
}

// from gives the host that led here, or own for our pages. The browser's word
// counts more than the referrer, which some leave out.
func (c *Counter) from(r *http.Request) (host string, own bool) {
	if r.Header.Get("Sec-Fetch-Site") == "same-origin" {
		return "", true
	}
	referrer := r.Header.Get("Referer")
	if referrer == "" {
		return Unknown, false
	}
	host = hostOf(referrer)
	return host, strings.EqualFold(authority(referrer), r.Host) || host == c.host && host != Rest
}

// sentFrom is the page of ours with the form.
func (c *Counter) sentFrom(r *http.Request) string {
	page, err := url.Parse(r.Header.Get("Referer"))
	if err != nil || !c.page(page.Path) {
		return Unknown
	}
	return page.Path
}

const longestName = 100

// hostOf takes the name of the host out of an address, and nothing else. What is
// no such name, for example a number in a network, is not kept.
func hostOf(address string) string {
	host, _, _ := strings.Cut(authority(address), ":")
	host = strings.TrimPrefix(strings.ToLower(host), "www.")
	dot := strings.LastIndexByte(host, '.')
	if dot < 1 || len(host) > longestName || !plain(host) || strings.ContainsAny(host, "/_") {
		return Rest
	}
	if strings.ContainsAny(host[dot:], "0123456789") && !strings.HasPrefix(host[dot:], ".xn--") {
		return Rest
	}
	return host
}

// authority is host and port of an address, without a user.
func authority(address string) string {
	_, rest, _ := strings.Cut(address, "//")
	if end := strings.IndexAny(rest, "/?#"); end >= 0 {
		rest = rest[:end]
	}
	return rest[strings.LastIndexByte(rest, '@')+1:]
}

// missingName keeps addresses that somebody may have meant: the letters of our
// own. What was typed may hold anything, mail addresses too.
func missingName(path string) string {
	if len(path) > longestName || !plain(path) {
		return Rest
	}
	return path
}

func plain(name string) bool {
	for i := range len(name) {
		c := name[i]
		if !('a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9' || c == '/' || c == '_' || c == '.' || c == '-') {
			return false
		}
	}
	return true
}
