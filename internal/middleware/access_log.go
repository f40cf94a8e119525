package middleware

import (
	"log/slog"
	"net/http"
	"time"
)

// AccessLog writes one line a request. It holds nothing about the visitor: no
// address, no user agent, no query, and instead of the path as typed the route
// that the function names for it.
func AccessLog(log *slog.Logger, now func() time.Time, route func(*http.Request) string) Middleware {
	return func(next http.Handler) http.Handler {
		return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			start := now()
			rec := &recorder{ResponseWriter: w}
			// Deferred, because an answer cut off half way must be logged as well.
			defer func() {
				log.LogAttrs(r.Context(), slog.LevelInfo, "request",
					slog.String("id", ID(r.Context())),
					slog.String("method", methodName(r.Method)),
					slog.String("route", route(r)),
					slog.Int("status", rec.status),
					slog.Int64("bytes", rec.bytes),
					slog.Duration("duration", now().Sub(start)))
			}()
			next.ServeHTTP(rec, r)
		})
	}
}

// methodName keeps a made-up method out of the log.
func methodName(method string) string {
	if knownMethod(method) {
		return method
	}
	return "(unknown)"
}
