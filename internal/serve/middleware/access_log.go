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
			rec := record(w)
			// Deferred, because an answer cut off half way must be logged as well.
			defer func() {
				if !log.Enabled(r.Context(), slog.LevelInfo) {
					return
				}
				end := now()
				// Made by hand: the logger would look up its caller's line for every request.
				line := slog.NewRecord(end, slog.LevelInfo, "request", 0)
				line.AddAttrs(
					slog.String("id", numberOf(rec)),
					slog.String("method", methodName(r.Method)),
					slog.String("route", route(r)),
					slog.Int("status", rec.status),
					slog.Int64("bytes", rec.bytes),
					slog.Duration("duration", end.Sub(start)))
				// There is nowhere to report that the log cannot be written.
				_ = log.Handler().Handle(r.Context(), line)
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
