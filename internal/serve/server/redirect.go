package server

import (
	"net"
	"net/http"
	"regexp"
	"slices"
	"strings"

	"website/internal/serve/errorpage"
)

// Redirect sends everybody who comes by plain HTTP to the same address by
// HTTPS. The port is left out where it is the usual one. Where the site's own
// names are known, a request for any other is sent to the first of them: what a
// stranger writes into Host must not become an address in our answer.
func Redirect(port string, known ...string) http.Handler {
	suffix := ""
	if port != "" && port != "443" {
		suffix = ":" + port
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		host, ok := redirectHost(r.Host)
		if !ok || r.URL.Path == "" || r.URL.Path[0] != '/' {
			errorpage.Write(w, r, http.StatusBadRequest, "")
			return
		}
		if len(known) > 0 && !slices.ContainsFunc(known, func(name string) bool { return strings.EqualFold(name, host) }) {
			host = known[0]
		}
		h := w.Header()
		h.Set("Location", "https://"+host+suffix+r.URL.RequestURI())
		h.Set("Cache-Control", "public, max-age=3600")
		h.Set("Content-Length", "0")
		h.Set("X-Content-Type-Options", "nosniff")
		// The visitor goes elsewhere; nothing will come on this connection.
		h.Set("Connection", "close")
		// 301 is understood by everything; 308 keeps a form a form.
		status := http.StatusPermanentRedirect
		if r.Method == http.MethodGet || r.Method == http.MethodHead {
			status = http.StatusMovedPermanently
		}
		w.WriteHeader(status)
	})
}

// hostName is what names and addresses are made of: the host is written into a header.
var hostName = regexp.MustCompile(`^[A-Za-z0-9.:\[\]-]{1,255}$`)

// redirectHost gives the name without its port.
func redirectHost(host string) (string, bool) {
	if name, _, err := net.SplitHostPort(host); err == nil {
		host = name
		if strings.Contains(name, ":") {
			host = "[" + name + "]"
		}
	}
	return host, hostName.MatchString(host)
}
