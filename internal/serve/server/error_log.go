package server

import (
	"log"
	"log/slog"
	"strings"
)

// errorLog carries net/http's own complaints into the log by kind. Their words
// hold addresses and whatever a visitor sent: names in a greeting, protocols he
// asked for, the values of headers.
func errorLog(to *slog.Logger) *log.Logger {
	return log.New(complaints{to}, "", 0)
}

type complaints struct{ log *slog.Logger }

// ours are complaints about the system or the program itself, kept in full.
var ours = []string{
	"http: Accept error: ",
	"http: superfluous response.WriteHeader call from ",
	"http: response.WriteHeader on hijacked connection from ",
	"http: response.Write on hijacked connection from ",
}

// theirs are complaints about what came in: only the kind is told.
var theirs = []string{
	"http: TLS handshake error",
	"http: invalid Content-Length",
	"http2: server connection error",
	"http2: server closing client connection",
	"http2: server: error reading preface from client",
	"http2: received GOAWAY",
	"timeout waiting for SETTINGS frames",
	"timeout waiting for PING response",
	"ignoring invalid trailer",
}

// reasons why a handshake fails, as crypto/tls and the certificate source begin
// to say them.
var reasons = []string{
	"EOF",
	"i/o timeout",
	"connection reset by peer",
	"broken pipe",
	"context deadline exceeded",
	"first record does not look like a TLS handshake",
	"client sent an HTTP request to an HTTPS server",
	"client offered only unsupported versions",
	"client requested unsupported application protocols",
	"no cipher suite supported by both client and server",
	"no certificate available",
	"no certificates configured",
	"oversized record received",
	"remote error",
	"bad record MAC",
	"unexpected message",
}

func (c complaints) Write(p []byte) (int, error) {
	text := strings.TrimSpace(string(p))
	// A panic that the handler has not caught; its value may be anything, its stack is ours.
	if _, stack, ok := strings.Cut(text, "\ngoroutine "); ok && strings.Contains(text, "panic serving") {
		c.log.Error("panic outside of a request", "stack", "goroutine "+stack)
		return len(p), nil
	}
	if begins(text, ours) != "" {
		c.log.Warn("connection", "problem", text)
		return len(p), nil
	}
	kind := begins(text, theirs)
	if kind == "" {
		kind = "other"
	}
	attrs := []any{"problem", kind}
	for _, reason := range reasons {
		if kind == theirs[0] && strings.Contains(text, reason) {
			attrs = append(attrs, "reason", reason)
			break
		}
	}
	c.log.Warn("connection", attrs...)
	return len(p), nil
}

func begins(text string, with []string) string {
	for _, prefix := range with {
		if strings.HasPrefix(text, prefix) {
			return prefix
		}
	}
	return ""
}
