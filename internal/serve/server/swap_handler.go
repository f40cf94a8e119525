package server

import (
	"net/http"
	"sync/atomic"
)

// SwapHandler hands requests to a handler that can be exchanged while the server
// listens: the pages are there before the database has been brought up to date.
type SwapHandler struct{ current atomic.Pointer[http.Handler] }

// Set sends requests to the handler from now on.
func (s *SwapHandler) Set(to http.Handler) { s.current.Store(&to) }

// ServeHTTP implements http.Handler.
func (s *SwapHandler) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	(*s.current.Load()).ServeHTTP(w, r)
}
