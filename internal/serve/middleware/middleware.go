// Package middleware holds what every request passes, one concern a file. The
// order is decided in one place, by the server.
package middleware

import "net/http"

// Middleware wraps a handler with one concern.
type Middleware func(http.Handler) http.Handler

// Chain wraps a handler so that a request meets the middlewares in the order
// they are listed.
func Chain(h http.Handler, list ...Middleware) http.Handler {
	for i := len(list) - 1; i >= 0; i-- {
		h = list[i](h)
	}
	return h
}
