package server

import (
	"net/http"
	"net/netip"
	"net/url"
	"strings"

	"website/internal/serve/errorpage"
)

// Redirect sends everybody to the same path at the site's own address. What a
// stranger writes into Host never becomes an address in our answer.
func Redirect(origin string) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if origin == "" || !strings.HasPrefix(r.URL.Path, "/") {
			errorpage.Write(w, r, http.StatusBadRequest, "")
			return
		}
		h := w.Header()
		h.Set("Location", origin+r.URL.RequestURI())
		h.Set("Cache-Control", "public, max-age=3600")
		h.Set("Content-Length", "0")
		h.Set("X-Content-Type-Options", "nosniff")
		// 301 is understood by everything; 308 keeps a form a form.
		status := http.StatusPermanentRedirect
		if r.Method == http.MethodGet || r.Method == http.MethodHead {
			status = http.StatusMovedPermanently
		}
		w.WriteHeader(status)
	})
}

// otherNames are those under which the site at an address is reached too: with or
// without www, and what else is named. Hosts that are no name of ours are answered
// as they come: probes ask by number, and a page says its address itself.
func otherNames(origin string, names []string) map[string]bool {
	u, err := url.Parse(origin)
	if err != nil || u.Host == "" {
		return nil
	}
	own := strings.ToLower(u.Hostname())
	otherName, cut := strings.CutPrefix(own, "www.")
	if !cut {
		otherName = "www." + own
	}
	others := map[string]bool{otherName: true}
	for _, name := range names {
		others[name] = true
	}
	delete(others, own)
	return others
}

// Inside is for what only operators read. It answers who asks by number or by a
// name without a dot (localhost, a container): a foreign page whose own name leads
// to this machine (DNS rebinding) could read it through an operator's browser.
func Inside(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		name := (&url.URL{Host: r.Host}).Hostname()
		if _, err := netip.ParseAddr(name); err != nil && strings.Contains(name, ".") {
			http.Error(w, "ask by address or as localhost", http.StatusMisdirectedRequest)
			return
		}
		next.ServeHTTP(w, r)
	})
}
