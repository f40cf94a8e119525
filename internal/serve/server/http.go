package server

import (
	"log/slog"
	"net"
	"net/http"
	"regexp"
	"slices"
	"strings"
	"time"

	"website/internal/serve/errorpage"
)

// The patience with slow visitors. Uploads and large files extend it as long
// as bytes keep moving; see enquiryhttp and site.
const (
	headerTimeout = 10 * time.Second
	readTimeout   = 30 * time.Second
	writeTimeout  = 30 * time.Second
	idleTimeout   = 2 * time.Minute
	// An address of 10 kB must reach the handler to get its German answer.
	maxHeaderBytes = 16 << 10
)

func newServer(handler http.Handler, log *slog.Logger, encrypted bool) *http.Server {
	var protocols http.Protocols
	protocols.SetHTTP1(true)
	protocols.SetHTTP2(true)
	// A proxy in front may speak HTTP/2 without TLS.
	protocols.SetUnencryptedHTTP2(!encrypted)
	return &http.Server{
		Handler:   handler,
		Protocols: &protocols,
		// Slow or silent clients must not hold a connection for ever.
		ReadHeaderTimeout: headerTimeout,
		ReadTimeout:       readTimeout,
		WriteTimeout:      writeTimeout,
		IdleTimeout:       idleTimeout,
		MaxHeaderBytes:    maxHeaderBytes,
		HTTP2: &http.HTTP2Config{
			MaxConcurrentStreams: maxStreams,
			// What one connection may send ahead of what is read: a peer that opens
			// many of them and fills them all takes that much of each.
			MaxReceiveBufferPerConnection: maxAhead,
			MaxReceiveBufferPerStream:     maxAhead,
			// Go's own limit is a megabyte, which each connection would keep as its buffer.
			MaxReadFrameSize: 16 << 10,
			// A peer that vanished without a word is found out.
			SendPingTimeout:  30 * time.Second,
			PingTimeout:      15 * time.Second,
			WriteByteTimeout: writeTimeout,
		},
		// "OPTIONS *" gets the same headers and the same answer as everything else.
		DisableGeneralOptionsHandler: true,
		ErrorLog:                     errorLog(log),
	}
}

const (
	// maxStreams is how many requests one connection may have under way at once.
	maxStreams = 50
	// maxAhead is what a sender may be ahead of us. At a distance of 30 ms it allows 4 MB/s.
	maxAhead = 128 << 10
)

// newPlainServer speaks HTTP/1.1 only.
func newPlainServer(plain PlainServer, log *slog.Logger) *http.Server {
	server := newServer(plain.Handler, log, false)
	server.Protocols, server.HTTP2 = nil, nil
	server.ReadTimeout, server.WriteTimeout, server.IdleTimeout = headerTimeout, headerTimeout, headerTimeout
	if !plain.Visitors {
		// Our own people may record a profile for minutes.
		server.ReadTimeout, server.WriteTimeout = 0, 0
	}
	return server
}

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
