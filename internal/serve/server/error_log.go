package server

import (
	"cmp"
	"log"
	"log/slog"
	"regexp"
	"strings"
)

// errorLog carries net/http's own complaints into the log by kind. Their words
// hold addresses and whatever a visitor sent: names in a greeting, protocols he
// asked for, the values of headers.
func errorLog(to *slog.Logger) *log.Logger {
	return log.New(complaints{to}, "", 0)
}

type complaints struct{ log *slog.Logger }

const handshake = "http: TLS handshake error"

var (
	// ours are complaints about the system or the program itself, kept in full.
	ours = regexp.MustCompile(`^http: (Accept error: |superfluous response.WriteHeader call from |response.Write(Header)? on hijacked connection from )`)
	// theirs are complaints about what came in: only the kind is told.
	theirs = regexp.MustCompile(`^(` + handshake + `|http: invalid Content-Length|ignoring invalid trailer|` +
		`http2: (server connection error|server closing client connection|server: error reading preface from client|received GOAWAY)|` +
		`timeout waiting for (SETTINGS frames|PING response))`)
	// reasons are why a handshake fails, as crypto/tls and the certificate source begin to say them.
	reasons = regexp.MustCompile(`EOF|i/o timeout|connection reset by peer|broken pipe|context deadline exceeded|` +
		`first record does not look like a TLS handshake|client sent an HTTP request to an HTTPS server|` +
		`client offered only unsupported versions|client requested unsupported application protocols|` +
		`no cipher suite supported by both client and server|no certificate available|no certificates configured|` +
		`oversized record received|remote error|bad record MAC|unexpected message`)
)

func (c complaints) Write(p []byte) (int, error) {
	text := strings.TrimSpace(string(p))
	kind := cmp.Or(theirs.FindString(text), "other")
	// A panic that the handler has not caught; its value may be anything, its stack is ours.
	_, stack, panicked := strings.Cut(text, "\ngoroutine ")
	switch reason := reasons.FindString(text); {
	case panicked && strings.Contains(text, "panic serving"):
		c.log.Error("panic outside of a request", "stack", "goroutine "+stack)
	case ours.MatchString(text):
		c.log.Warn("connection", "problem", text)
	case kind == handshake && reason != "":
		c.log.Warn("connection", "problem", kind, "reason", reason)
	default:
		c.log.Warn("connection", "problem", kind)
	}
	return len(p), nil
}
