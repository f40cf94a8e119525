// Package middleware holds what every request passes, one concern a file. The
// order is decided in one place, by the server.
package middleware

import "net/http"

// Middleware wraps a handler with one concern.
type Middleware func(http.Handler) http.Handler
