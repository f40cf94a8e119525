// Package server puts the parts together: one handler made of all of them, and
// the program that listens with it.
package server

import (
	"log/slog"
	"net/http"
	"net/netip"
	"time"

	"website/internal/serve/limit"
	"website/internal/serve/middleware"
	"website/internal/serve/site"
)

// Deps is everything the handler is made of.
type Deps struct {
	Site *site.Site
	// Headers are for every answer.
	Headers middleware.HeaderOptions
	// API is what is answered by programs instead of pages, by path.
	API map[string]http.Handler
	// Ready tells whether visitors may be sent here; nil means always.
	Ready func() error
	// EnquiriesReady tells whether the forms take anything; nil means always.
	EnquiriesReady func() error
	// Security is whom to tell about weaknesses.
	Security Security
	// UnderWay bounds the requests under way, From says for whom one counts; nil means no bound.
	UnderWay *limit.Requests
	From     func(*http.Request) netip.Addr
	// Observe is told about every answer; nil where nobody counts.
	Observe middleware.Observe
	Log     *slog.Logger
	Now     func() time.Time
}

// NewHandler is a pure function of its parts: tests and production run the same.
func NewHandler(d Deps) http.Handler {
	router := router{
		routes: map[string]http.Handler{
			"/healthz": http.HandlerFunc(health),
			"/readyz":  ready(d.Ready, d.EnquiriesReady, d.Log),

			"/.well-known/security.txt": securityTxt(d.Security, d.Now),
		},
		site: d.Site,
	}
	for path, handler := range d.API {
		router.routes[path] = middleware.IDInContext(handler)
	}
	recorder := middleware.Recorder{Log: d.Log, Now: d.Now, Route: router.route, Observe: d.Observe}
	headers, underWay := middleware.Headers(d.Headers), middleware.UnderWay(d.UnderWay, d.From)
	// From the outermost to the innermost, in the order in which a request meets them.
	return recorder.Wrap(headers(underWay(middleware.Limits(router))))
}

// router is not an http.ServeMux, because that redirects odd spellings on its
// own, in English and before the site can decide.
type router struct {
	routes map[string]http.Handler
	site   *site.Site
}

func (rt router) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if handler, ok := rt.routes[r.URL.Path]; ok {
		handler.ServeHTTP(w, r)
		return
	}
	rt.site.ServeHTTP(w, r)
}

func (rt router) route(r *http.Request) string {
	if _, ok := rt.routes[r.URL.Path]; ok {
		return r.URL.Path
	}
	return rt.site.Route(r)
}
