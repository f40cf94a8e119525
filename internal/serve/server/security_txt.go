package server

import (
	"fmt"
	"net/http"
	"strconv"
	"time"
)

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
