package server

import (
	"log"
	"log/slog"
	"strings"
)

// errorLog keeps what net/http says about the system and the program itself. All
// else is about what came in, mostly from scanners, and holds addresses and
// whatever was sent: names in a greeting, values of headers.
func errorLog(to *slog.Logger) *log.Logger { return log.New(complaints{to}, "", 0) }

type complaints struct{ log *slog.Logger }

func (c complaints) Write(p []byte) (int, error) {
	text := strings.TrimSpace(string(p))
	// A panic that the handler has not caught; its value may be anything, its stack is ours.
	_, stack, panicked := strings.Cut(text, "\ngoroutine ")
	switch {
	case panicked:
		c.log.Error("panic outside of a request", "stack", "goroutine "+stack)
	case strings.HasPrefix(text, "http: Accept error: "), strings.HasPrefix(text, "http: superfluous response.WriteHeader call from "):
		c.log.Warn("connection", "problem", text)
	}
	return len(p), nil
}
