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
		c.add(Row{Kind: Missing, Name: missingName(path)})
	case bot:
		c.add(Row{Kind: Bot, Name: path})
	case ready:
		c.add(Row{Kind: Ready, Name: path})
	default:
		if from, own := c.from(r); own {
			c.add(Row{Kind: View, Name: path})
		} else {
			c.add(Row{Kind: View, Name: path}, Row{Kind: Visit, Name: path}, Row{Kind: Referrer, Name: from})
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
	if r.Header.Get("Referer") == "" {
		return Unknown, false
	}
	referrer := parsed(r.Header.Get("Referer"))
	host = hostOf(referrer)
	return host, strings.EqualFold(referrer.Host, r.Host) || host == c.host && host != Rest
}

// sentFrom is the page of ours with the form.
func (c *Counter) sentFrom(r *http.Request) string {
	if page := parsed(r.Header.Get("Referer")).Path; c.page(page) {
		return page
	}
	return Unknown
}

const longestName = 100

// parsed is empty for what is no address.
func parsed(address string) *url.URL {
	u, err := url.Parse(address)
	if err != nil {
		return &url.URL{}
	}
	return u
}

// hostOf takes the name of the host out of an address, and nothing else. What is
// no such name, for example a number in a network, is not kept.
func hostOf(address *url.URL) string {
	host := strings.TrimPrefix(strings.ToLower(address.Hostname()), "www.")
	dot := strings.LastIndexByte(host, '.')
	if dot < 1 || len(host) > longestName || !ownLetters(host) || strings.ContainsAny(host, "/_") {
		return Rest
	}
	if strings.ContainsAny(host[dot:], "0123456789") && !strings.HasPrefix(host[dot:], ".xn--") {
		return Rest
	}
	return host
}

// missingName keeps addresses that somebody may have meant: the letters of our
// own. What was typed may hold anything, mail addresses too.
func missingName(path string) string {
	if len(path) > longestName || !ownLetters(path) {
		return Rest
	}
	return path
}

func ownLetters(name string) bool {
	for i := range len(name) {
		c := name[i]
		if !('a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9' || c == '/' || c == '_' || c == '.' || c == '-') {
			return false
		}
	}
	return true
}
