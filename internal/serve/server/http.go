package server

import (
	"log/slog"
	"net/http"
	"time"

	"website/internal/serve/middleware"
)

const (
	headerTimeout = 10 * time.Second
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
		// Slow or silent clients must not hold a connection for ever. Bodies and
		// answers get more time while they move: see middleware.
		ReadHeaderTimeout: headerTimeout,
		ReadTimeout:       middleware.Stall,
		WriteTimeout:      middleware.Stall,
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
			WriteByteTimeout: middleware.Stall,
		},
		// "OPTIONS *" gets the same headers and the same answer as everything else.
		DisableGeneralOptionsHandler: true,
		// What net/http says is about what came in, mostly from scanners, and holds addresses and whatever was sent.
		ErrorLog: slog.NewLogLogger(slog.DiscardHandler, slog.LevelInfo),
	}
}

const (
	// maxStreams is how many requests one connection may have under way at once. RFC 9113,
	// 6.5.2 recommends a hundred, but each takes about 10 kB even if it is refused, and
	// floods come with hundreds of connections. From a hundred addresses (bench/floods) a
	// hundred streams took 517 MB, 32 took 207 MB, 16 up to 156 MB and 8 up to 130 MB.
	maxStreams = 8
	// maxAhead is what a sender may be ahead of us. At a distance of 30 ms it allows 4 MB/s.
	maxAhead = 128 << 10
)

// newPlainServer speaks HTTP/1.1 only.
func newPlainServer(plain PlainServer, log *slog.Logger) *http.Server {
	server := newServer(plain.Handler, log, false)
	server.Protocols, server.HTTP2 = nil, nil
	// A visitor goes elsewhere from here; nothing more will come on the connection.
	server.SetKeepAlivesEnabled(!plain.Visitors)
	server.ReadTimeout, server.WriteTimeout, server.IdleTimeout = headerTimeout, headerTimeout, headerTimeout
	if !plain.Visitors {
		// Our own people may record a profile for minutes.
		server.ReadTimeout, server.WriteTimeout = 0, 0
	}
	return server
}
