// Package server puts the parts together: one handler made of all of them, and
// the program that listens with it.
package server

import (
	"log/slog"
	"net/http"
	"net/netip"
	"strings"
	"sync/atomic"
	"time"

	"website/internal/route"
	"website/internal/serve/errorpage"
	"website/internal/serve/limit"
	"website/internal/serve/middleware"
	"website/internal/serve/site"
)

// Deps is everything the handler is made of.
type Deps struct {
	Site *site.Site
	// Origin is the site's one address, OtherNames lead to it. Empty means that
	// nobody is sent anywhere.
	Origin     string
	OtherNames []string
	// Headers are for every answer.
	Headers middleware.HeaderOptions
	// API is what is answered by programs instead of pages, by path.
	API map[string]http.Handler
	// Ready tells whether visitors may be sent here.
	Ready func() error
	// EnquiriesReady tells whether the forms take anything.
	EnquiriesReady func() error
	// Security is whom to tell about weaknesses.
	Security Security
	// UnderWay bounds the requests under way, From says for whom one counts.
	UnderWay *limit.Slots
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
			route.Health:      http.HandlerFunc(health),
			route.Ready:       ready(d.Ready, d.EnquiriesReady, d.Log),
			route.SecurityTxt: securityTxt(d.Security, d.Now),
		},
		api:        d.API,
		site:       d.Site,
		otherNames: otherNames(d.Origin, d.OtherNames),
		canonical:  Redirect(d.Origin),
	}
	recorder := middleware.Recorder{Log: d.Log, Now: d.Now, Route: router.route, Observe: d.Observe}
	// From the innermost to the outermost, against the order in which a request meets them.
	handler := middleware.UnderWay(router, d.UnderWay, d.From)
	handler = middleware.Headers(handler, d.Headers)
	return recorder.Wrap(handler)
}

// router is not an http.ServeMux, because that redirects odd spellings on its
// own, in English and before the site can decide.
type router struct {
	// routes are looked at like the pages; those of the api judge methods themselves.
	routes, api map[string]http.Handler
	site        *site.Site
	// canonical answers who asks under another name of the site.
	canonical  http.Handler
	otherNames map[string]bool
}

func (rt router) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	// A Host may carry a port.
	host, _, _ := strings.Cut(r.Host, ":")
	if rt.otherNames[strings.ToLower(host)] {
		rt.canonical.ServeHTTP(w, r)
		return
	}
	if handler, ok := rt.api[r.URL.Path]; ok {
		handler.ServeHTTP(w, r)
		return
	}
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		w.Header().Set("Allow", "GET, HEAD")
		errorpage.Write(w, r, http.StatusMethodNotAllowed, "")
		return
	}
	if handler, ok := rt.routes[r.URL.Path]; ok {
		handler.ServeHTTP(w, r)
		return
	}
	rt.site.ServeHTTP(w, r)
}

func (rt router) route(r *http.Request) string {
	if rt.routes[r.URL.Path] != nil || rt.api[r.URL.Path] != nil {
		return r.URL.Path
	}
	return rt.site.Route(r)
}

// SwapHandler hands requests to a handler that can be exchanged while the server
// listens: the pages are there before the database has been brought up to date.
type SwapHandler struct{ current atomic.Pointer[http.Handler] }

// Set sends requests to the handler from now on.
func (s *SwapHandler) Set(to http.Handler) { s.current.Store(&to) }

func (s *SwapHandler) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	(*s.current.Load()).ServeHTTP(w, r)
}
