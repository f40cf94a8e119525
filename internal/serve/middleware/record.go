package middleware

import (
	"errors"
	"log/slog"
	"math/rand/v2"
	"net/http"
	"runtime/debug"
	"slices"
	"time"

	"website/internal/logsafe"
	"website/internal/serve/errorpage"
)

// record is what is known about one request: its number, how it moves, and what
// was answered.
type record struct {
	http.ResponseWriter
	pace
	id     [idLength]byte
	start  time.Time
	status int
	bytes  int64
	// cut is true when the visitor did not get the whole answer.
	cut bool
}

func (r *record) WriteHeader(status int) {
	// Interim answers such as 103 may come before the real one.
	if r.status == 0 && status >= 200 {
		r.status = status
		r.answer()
	}
	r.ResponseWriter.WriteHeader(status)
}

func (r *record) Write(p []byte) (int, error) {
	if r.status == 0 {
		r.status = http.StatusOK
		r.answer()
	}
	n, err := r.send(r.ResponseWriter, p)
	r.bytes += int64(n)
	r.cut = r.cut || err != nil
	return n, err
}

// flush sends what a short answer leaves in a buffer.
func (r *record) flush() {
	if err := r.wait(writing, func() (int, error) { return 0, http.NewResponseController(r.ResponseWriter).Flush() }); err != nil {
		r.cut = true
	}
}

// Unwrap lets http.ResponseController reach the connection.
func (r *record) Unwrap() http.ResponseWriter { return r.ResponseWriter }

// Observe is told about every answer. It must not keep the request.
type Observe func(r *http.Request, status int, bytes int64, took time.Duration)

// Recorder keeps one record a request: for the log, for metrics and for the
// page that a visitor gets when the program has failed.
type Recorder struct {
	Log *slog.Logger
	Now func() time.Time
	// Route names what was asked for without repeating what a visitor typed.
	Route func(*http.Request) string
	// Observe is nil where nobody counts.
	Observe Observe
}

// Wrap is the outermost middleware.
func (o Recorder) Wrap(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		rec := &record{ResponseWriter: w, id: newID(), start: o.Now()}
		rec.begin(w, r)
		// Deferred, because an answer cut off half way is logged and counted as well.
		defer o.end(rec, r)
		next.ServeHTTP(rec, r)
	})
}

func (o Recorder) end(rec *record, r *http.Request) {
	cause := recover()
	abort := cause != nil && !o.answerPanic(rec, r, cause)
	rec.cut = rec.cut || abort
	rec.pace.end(r)
	took := o.Now().Sub(rec.start)
	if o.Log.Enabled(r.Context(), slog.LevelInfo) {
		o.write(rec, r, took)
	}
	if o.Observe != nil {
		o.Observe(r, rec.status, rec.bytes, took)
	}
	if abort {
		panic(http.ErrAbortHandler)
	}
}

// methods are those that anything here answers; another one is what a visitor typed.
var methods = []string{http.MethodGet, http.MethodHead, http.MethodPost, http.MethodOptions}

// write puts one line into the log. It holds nothing about the visitor: no
// address, no user agent, no query, no path as typed.
func (o Recorder) write(rec *record, r *http.Request, took time.Duration) {
	method := r.Method
	if !slices.Contains(methods, method) {
		method = "(unknown)"
	}
	attrs := []slog.Attr{
		slog.String("id", string(rec.id[:])),
		slog.String("method", method),
		slog.String("route", o.Route(r)),
		slog.Int("status", rec.status),
		slog.Int64("bytes", rec.bytes),
		slog.Duration("duration", took),
	}
	if rec.cut {
		attrs = append(attrs, slog.Bool("cut", true))
	}
	o.Log.LogAttrs(r.Context(), slog.LevelInfo, "request", attrs...)
}

// answerPanic turns a panic into a page with a number to report and a log entry
// with the cause; neither holds the other's part. It is false where half an
// answer is out: cutting the connection is then the only honest end.
func (o Recorder) answerPanic(rec *record, r *http.Request, cause any) bool {
	if err, ok := cause.(error); ok && errors.Is(err, http.ErrAbortHandler) {
		return false
	}
	o.Log.LogAttrs(r.Context(), slog.LevelError, "panic",
		slog.String("id", string(rec.id[:])),
		slog.String("cause", logsafe.Panic(cause)),
		slog.String("stack", string(debug.Stack())))
	if rec.status != 0 {
		return false
	}
	errorpage.Write(rec, r, http.StatusInternalServerError, string(rec.id[:]))
	return true
}

const (
	idAlphabet = "0123456789abcdefghjkmnpqrstvwxyz"
	idLength   = 8
)

// newID joins a visitor's report to the log: 40 random bits in letters that are
// not mistaken for each other on the phone. It need not be unpredictable.
func newID() (id [idLength]byte) {
	bits := rand.Uint64()
	for i := range id {
		id[i] = idAlphabet[bits&31]
		bits >>= 5
	}
	return id
}

// ID is the number of the request that is answered with w, empty outside of one.
func ID(w http.ResponseWriter) string {
	if rec, ok := w.(*record); ok {
		return string(rec.id[:])
	}
	return ""
}
