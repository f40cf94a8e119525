package enquiryhttp

import (
	"mime"
	"net/http"
	"time"

	"website/internal/enquiry"
	"website/internal/enquiry/protection"
)

// retryClosed is a little more than the longest pause between two attempts to
// open the forms again.
const retryClosed = 10 * time.Second

// Closed answers on the same paths as Routes while enquiries cannot be stored:
// at the start, and when what is behind the forms has failed. The cause is for
// the log. Nothing typed is lost: the app keeps its form, and a plain post gets
// its fields back in the page.
func Closed(d Deps, cause func() error) (map[string]http.Handler, error) {
	h, err := newHandler(d)
	if err != nil {
		return nil, err
	}
	closed := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h.refuse(w, r, &problem{code: "unavailable", retryAfter: retryClosed, cause: cause()}, h.typed(w, r))
	})
	routes := map[string]http.Handler{
		enquiry.Rules().Endpoint: closed,
		// The app asks again when the form is sent.
		enquiry.Rules().TokenEndpoint: closed,
	}
	routes[enquiry.Rules().OwnEndpoint] = h.own(cause)
	for _, path := range protection.OfficePaths {
		routes[path] = closed
	}
	return routes, nil
}

// typed reads what is needed for giving it back, or nil.
func (h *handler) typed(w http.ResponseWriter, r *http.Request) *decoded {
	mediaType, params, err := mime.ParseMediaType(r.Header.Get("Content-Type"))
	if err != nil || mediaType != "multipart/form-data" || wantsJSON(r) || r.Method != http.MethodPost || !h.knownOrigin(r) {
		drain(r.Body)
		return nil
	}
	leave, ok := h.enter(r)
	if !ok {
		abandon(w)
		return nil
	}
	defer leave()
	d, err := decode(http.MaxBytesReader(w, r.Body, bodyLimit()), params["boundary"], "")
	if err != nil {
		drain(r.Body)
	}
	return d
}
