package enquiryhttp

import (
	"context"
	"errors"
	"log/slog"
	"net/http"
	"time"

	"website/internal/enquiry"
	"website/internal/protection"
)

var errStarting = errors.New("the server is starting")

// Closed answers on the same paths as Routes while there is no store yet: the
// pages are being read before the tables are up to date.
func Closed(company Company, log *slog.Logger, requestID func(context.Context) string) map[string]http.Handler {
	h := &handler{Deps: Deps{Company: company, Log: log, RequestID: requestID}}
	closed := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body := newPatient(w, r.Body)
		drain(body)
		h.refuse(w, r, problem{code: "unavailable", retryAfter: 5 * time.Second, cause: errStarting}, nil)
	})
	routes := map[string]http.Handler{
		enquiry.Rulebook.Endpoint:      closed,
		enquiry.Rulebook.TokenEndpoint: closed,
	}
	for _, path := range protection.OfficePaths {
		routes[path] = closed
	}
	return routes
}
