package enquiryhttp

import (
	"errors"
	"net/http"

	"website/internal/enquiry"
)

const answeredForm = 8 << 10

// answered is behind the signed link in the office's mail. Opening it changes
// nothing, because mail scanners open every link.
func (h *handler) answered(w http.ResponseWriter, r *http.Request) {
	// The address is a secret of the office.
	w.Header().Set("Referrer-Policy", "same-origin")
	w.Header().Set("X-Robots-Tag", "noindex")
	switch r.Method {
	case http.MethodGet, http.MethodHead, http.MethodPost:
	default:
		w.Header().Set("Allow", "GET, HEAD, POST")
		h.writePage(w, r, http.StatusMethodNotAllowed, "office", page{Title: "So geht es hier nicht", Text: "Bitte öffnen Sie den Link aus der E-Mail noch einmal."})
		return
	}
	r.Body = http.MaxBytesReader(w, r.Body, answeredForm)
	if r.Method == http.MethodPost && !h.knownOrigin(r) {
		h.writePage(w, r, http.StatusForbidden, "office", page{Title: "Nicht von unserer Seite", Text: "Bitte öffnen Sie den Link aus der E-Mail noch einmal."})
		return
	}
	reference, err := enquiry.ParseReference(r.FormValue("ref"))
	signature := r.FormValue("sig")
	if err != nil || !h.Links.Genuine(reference, signature) {
		h.writePage(w, r, http.StatusForbidden, "office", page{Title: "Dieser Link ist nicht gültig", Text: "Bitte öffnen Sie den Link aus der E-Mail noch einmal und achten Sie darauf, dass er vollständig ist."})
		return
	}
	var e enquiry.Enquiry
	if r.Method == http.MethodPost {
		e, err = h.Desk.Store.MarkAnswered(r.Context(), reference, h.now())
	} else {
		e, err = h.Desk.Store.Find(r.Context(), reference)
	}
	switch {
	case errors.Is(err, enquiry.ErrNotFound):
		h.writePage(w, r, http.StatusNotFound, "office", page{Title: "Diese Anfrage gibt es nicht mehr", Text: "Sie wurde gelöscht, weil ihre Frist abgelaufen ist oder jemand darum gebeten hat."})
		return
	case err != nil:
		h.Log.ErrorContext(r.Context(), "mark answered", "id", h.RequestID(r.Context()), "cause", err.Error())
		w.Header().Set("Retry-After", "30")
		h.writePage(w, r, http.StatusServiceUnavailable, "office", page{Title: "Das hat nicht geklappt", Text: "Bitte versuchen Sie es in einer Minute noch einmal."})
		return
	}
	if r.Method == http.MethodPost {
		h.Log.InfoContext(r.Context(), "enquiry answered", "id", h.RequestID(r.Context()), "reference", reference)
	}
	h.writePage(w, r, http.StatusOK, "office", answeredPage(e, signature))
}
