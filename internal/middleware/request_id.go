package middleware

import (
	"context"
	"math/rand/v2"
	"net/http"
)

type requestIDKey struct{}

const idAlphabet = "0123456789abcdefghjkmnpqrstvwxyz"

// RequestID gives every request a short random number that joins a visitor's
// report to the log. It is no header: a visitor sees it only on a failure
// page, and a fresh value on every answer would be bytes nobody reads.
func RequestID(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		ctx := context.WithValue(r.Context(), requestIDKey{}, newID())
		next.ServeHTTP(w, r.WithContext(ctx))
	})
}

// ID is the number of the request, empty outside of one.
func ID(ctx context.Context) string {
	id, _ := ctx.Value(requestIDKey{}).(string)
	return id
}

// newID has 40 random bits in letters that are not mistaken for each other on
// the phone. It guards nothing, so it need not be unpredictable.
func newID() string {
	var id [8]byte
	bits := rand.Uint64()
	for i := range id {
		id[i] = idAlphabet[bits&31]
		bits >>= 5
	}
	return string(id[:])
}
