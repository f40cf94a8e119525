package middleware

import (
	"net/http"
	"sync"
	"time"
)

// Observe is told about every answer. It must not keep the request.
type Observe func(r *http.Request, status int, bytes int64, took time.Duration)

// Count tells the observer about every answer; without one it is not there at
// all. Recorders are used again, so that counting costs no memory.
func Count(observe Observe, now func() time.Time) Middleware {
	return func(next http.Handler) http.Handler {
		if observe == nil {
			return next
		}
		recorders := sync.Pool{New: func() any { return new(recorder) }}
		return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			start := now()
			rec := recorders.Get().(*recorder)
			*rec = recorder{ResponseWriter: w}
			// Deferred, because an answer cut off half way counts as well.
			defer func() {
				observe(r, rec.status, rec.bytes, now().Sub(start))
				*rec = recorder{}
				recorders.Put(rec)
			}()
			next.ServeHTTP(rec, r)
		})
	}
}
