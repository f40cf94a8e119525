package server

import (
	"net/http"
	"sync/atomic"
)

// Door leads to a handler that can be exchanged while the server listens: the
// pages are there before the database has been brought up to date.
type Door struct{ current atomic.Pointer[http.Handler] }

// Lead sends requests to the handler from now on.
func (d *Door) Lead(to http.Handler) { d.current.Store(&to) }

// ServeHTTP implements http.Handler.
func (d *Door) ServeHTTP(w http.ResponseWriter, r *http.Request) { (*d.current.Load()).ServeHTTP(w, r) }
