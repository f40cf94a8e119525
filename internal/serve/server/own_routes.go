package server

import (
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"strconv"
	"sync/atomic"
	"time"
)

// What a server that works says when it must not get visitors.
var (
	ErrStarting = errors.New("starting")
	ErrStopping = errors.New("stopping")
)

// Readiness tells a load balancer whether to send visitors. It begins with no.
type Readiness struct {
	check    atomic.Pointer[func() error]
	stopping atomic.Bool
}

// Serving says that the start is done; from now on the check decides.
func (r *Readiness) Serving(check func() error) { r.check.Store(&check) }

// Stopping says no for ever.
func (r *Readiness) Stopping() { r.stopping.Store(true) }

// Check gives the reason against, or nil.
func (r *Readiness) Check() error {
	check := r.check.Load()
	switch {
	case r.stopping.Load():
		return ErrStopping
	case check == nil:
		return ErrStarting
	}
	return (*check)()
}

// health tells that the program runs and answers.
func health(w http.ResponseWriter, r *http.Request) {
	answerProbe(w, r, http.StatusOK, `{"status":"ok"}`)
}

// enquiriesQuery asks about the forms: /readyz?enquiries.
const enquiriesQuery = "enquiries"

// ready tells that pages are served. What is behind the forms is another
// question: its failure is no reason to send visitors away from the pages.
func ready(pages, enquiries func() error, log *slog.Logger) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		check, log := pages, log
		if r.URL.RawQuery != "" && r.URL.Query().Has(enquiriesQuery) {
			// Why the forms are shut is in the log already.
			check, log = enquiries, slog.New(slog.DiscardHandler)
		}
		switch err := check(); {
		case err == nil:
			health(w, r)
		case errors.Is(err, ErrStarting), errors.Is(err, ErrStopping):
			answerProbe(w, r, http.StatusServiceUnavailable, `{"status":"`+err.Error()+`"}`)
		default:
			// The cause is for the log: anybody can ask for this address.
			log.ErrorContext(r.Context(), "not ready", "cause", err.Error())
			answerProbe(w, r, http.StatusServiceUnavailable, `{"status":"unavailable"}`)
		}
	}
}

func answerProbe(w http.ResponseWriter, r *http.Request, status int, body string) {
	w.Header().Set("Content-Type", "application/json; charset=utf-8")
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(status)
	if r.Method == http.MethodGet {
		// A probe that hung up needs no answer.
		_, _ = w.Write([]byte(body + "\n"))
	}
}

// Security is what security.txt says besides dates.
type Security struct {
	Origin string
	Email  string
}

// securityTxt tells finders of weaknesses where to write (RFC 9116). The date
// of expiry is made when the file is asked for: whoever runs this program can
// be reached at its address now, and a file that was dated by the build would
// lapse one day in a program that runs on.
func securityTxt(s Security, now func() time.Time) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		body := fmt.Sprintf("Contact: mailto:%s\nExpires: %s\nPreferred-Languages: de, en\nCanonical: %s/.well-known/security.txt\n",
			s.Email, expiry(now()).Format(time.RFC3339), s.Origin)
		h := w.Header()
		h.Set("Content-Type", "text/plain; charset=utf-8")
		h.Set("Cache-Control", "public, max-age=3600")
		h.Set("Content-Length", strconv.Itoa(len(body)))
		w.WriteHeader(http.StatusOK)
		if r.Method == http.MethodGet {
			// The reader may be gone; there is nobody left to tell.
			_, _ = w.Write([]byte(body))
		}
	}
}

// expiry changes once a month and lies half a year ahead, well below the year
// that RFC 9116 recommends as the limit.
func expiry(now time.Time) time.Time {
	now = now.UTC()
	return time.Date(now.Year(), now.Month()+7, 1, 0, 0, 0, 0, time.UTC)
}
