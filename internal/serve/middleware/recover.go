package middleware

import (
	"errors"
	"log/slog"
	"net/http"
	"runtime/debug"

	"website/internal/program/logsafe"
	"website/internal/serve/errorpage"
)

// Recover turns a panic into a German page with a number to report, and into a
// log entry with the cause; neither holds the other's part.
func Recover(log *slog.Logger) Middleware {
	return func(next http.Handler) http.Handler {
		return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			rec := record(w)
			defer func() {
				cause := recover()
				if cause == nil {
					return
				}
				if err, ok := cause.(error); ok && errors.Is(err, http.ErrAbortHandler) {
					panic(cause)
				}
				log.LogAttrs(r.Context(), slog.LevelError, "panic",
					slog.String("id", numberOf(rec)),
					slog.String("cause", logsafe.Panic(cause)),
					slog.String("stack", string(debug.Stack())))
				if rec.status != 0 {
					// Half an answer is out; cutting the connection is the only honest end.
					panic(http.ErrAbortHandler)
				}
				errorpage.Write(rec, r, http.StatusInternalServerError, numberOf(rec))
			}()
			next.ServeHTTP(rec, r)
		})
	}
}
