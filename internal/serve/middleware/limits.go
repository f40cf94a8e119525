package middleware

import (
	"net/http"
	"net/netip"
	"time"

	"website/internal/route"
	"website/internal/serve/errorpage"
	"website/internal/serve/limit"
)

// retryUnderWay is about how long a stalled request holds its slot.
const retryUnderWay = "30"

// UnderWay bounds what one address, or all together, may have under way at once:
// a connection of HTTP/2 carries many, and each that stalls holds memory. Where
// there is no room the slowest gives way, and else the newcomer is refused. From
// gives the address that a request counts for, or none.
func UnderWay(next http.Handler, limiter *limit.Slots, from func(*http.Request) netip.Addr) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		address := from(r)
		rec, ok := w.(*record)
		if !ok || !address.IsValid() && route.IsProbe(r.URL.Path) {
			// A load balancer must not take a server out because it is busy.
			next.ServeHTTP(w, r)
			return
		}
		if !limiter.Enter(address, rec) {
			refuseBusy(w, r)
			return
		}
		defer limiter.Leave(rec)
		next.ServeHTTP(w, r)
		if r.ProtoMajor >= 2 && rec.bytes > 0 {
			// A short body waits in a buffer until the handler has returned. A peer
			// that grants no window would hold it then, and nobody would count it.
			rec.flush()
		}
	})
}

func refuseBusy(w http.ResponseWriter, r *http.Request) {
	// Without a connection, as in tests, there is nothing to end. A body is not
	// read: net/http would wait for it before it answers.
	_ = http.NewResponseController(w).SetReadDeadline(time.Unix(1, 0))
	w.Header().Set("Retry-After", retryUnderWay)
	if r.ProtoMajor >= 2 {
		// A peer that grants no window cannot be sent a page, only headers.
		w.Header().Set("Content-Length", "0")
		w.WriteHeader(http.StatusServiceUnavailable)
		return
	}
	w.Header().Set("Connection", "close")
	errorpage.Write(w, r, http.StatusServiceUnavailable, "")
}
