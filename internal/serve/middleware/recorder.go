package middleware

import (
	"net/http"
	"sync"
)

// recorder remembers what was answered, and the number of the request. One
// serves all middlewares of a request, and later requests after it.
type recorder struct {
	http.ResponseWriter
	id     [idLength]byte
	status int
	bytes  int64
}

var recorders = sync.Pool{New: func() any { return new(recorder) }}

// record gives the recorder of the request: the one that is there already, or
// a new one around the writer.
func record(w http.ResponseWriter) *recorder {
	if rec, ok := w.(*recorder); ok {
		return rec
	}
	return &recorder{ResponseWriter: w}
}

func (r *recorder) WriteHeader(status int) {
	// Interim answers such as 103 may come before the real one.
	if r.status == 0 && status >= 200 {
		r.status = status
	}
	r.ResponseWriter.WriteHeader(status)
}

func (r *recorder) Write(p []byte) (int, error) {
	if r.status == 0 {
		r.status = http.StatusOK
	}
	n, err := r.ResponseWriter.Write(p)
	r.bytes += int64(n)
	return n, err
}

// Unwrap lets http.ResponseController reach the connection.
func (r *recorder) Unwrap() http.ResponseWriter { return r.ResponseWriter }
