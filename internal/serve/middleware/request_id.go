package middleware

import (
	"context"
	"math/rand/v2"
	"net/http"
)

type requestIDKey struct{}

const (
	idAlphabet = "0123456789abcdefghjkmnpqrstvwxyz"
	idLength   = 8
)

// RequestID gives every request a short random number that joins a visitor's
// report to the log. It is no header: a visitor sees it only on a failure
// page, and a fresh value on every answer would be bytes nobody reads.
//
// The number travels with the writer. A context would cost a copy of the whole
// request, which only handlers that ask for it have to pay; see InContext.
func RequestID(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		rec := recorders.Get().(*recorder)
		*rec = recorder{ResponseWriter: w, id: newID()}
		next.ServeHTTP(rec, r)
		// Not deferred: after a panic the recorder may still be in use.
		rec.ResponseWriter = nil
		recorders.Put(rec)
	})
}

// InContext puts the number of the request into its context, for handlers that
// log on their own.
func InContext(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		next.ServeHTTP(w, r.WithContext(context.WithValue(r.Context(), requestIDKey{}, numberOf(w))))
	})
}

// ID is the number of the request, empty outside of one.
func ID(ctx context.Context) string {
	id, _ := ctx.Value(requestIDKey{}).(string)
	return id
}

// numberOf is the number that travels with the writer, empty without one.
func numberOf(w http.ResponseWriter) string {
	rec, ok := w.(*recorder)
	if !ok || rec.id == [idLength]byte{} {
		return ""
	}
	return string(rec.id[:])
}

// newID has 40 random bits in letters that are not mistaken for each other on
// the phone. It guards nothing, so it need not be unpredictable.
func newID() (id [idLength]byte) {
	bits := rand.Uint64()
	for i := range id {
		id[i] = idAlphabet[bits&31]
		bits >>= 5
	}
	return id
}
