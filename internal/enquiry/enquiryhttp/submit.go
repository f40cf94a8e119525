package enquiryhttp

import (
	"context"
	"errors"
	"mime"
	"net/http"
	"time"

	"website/internal/enquiry"
	"website/internal/serve/limit"
)

const (
	costWithToken = 1
	// costPlain is added for a post without a token: a browser without script, or a program.
	costPlain = 2
	// storeTime is long because a hundred large files may wait for one disk; a visitor
	// who gives up earlier sends again with the same key and finds the enquiry stored.
	storeTime = 90 * time.Second
)

// submit takes an enquiry through every layer, the cheap ones first.
func (h *handler) submit(w http.ResponseWriter, r *http.Request) {
	body := r.Body
	r.Body = http.MaxBytesReader(w, body, bodyLimit())
	reject := func(p *problem) {
		drain(body)
		h.refuse(w, r, p, nil)
	}
	boundary, code := h.admit(w, r)
	if code != "" {
		reject(&problem{code: code})
		return
	}
	if h.Preview {
		drain(body)
		h.preview(w, r)
		return
	}
	// 4. Buckets.
	if wait, ok := h.Limiter.Allow(h.Visitors.Client(r), costWithToken); !ok {
		reject(rateLimited(wait))
		return
	}
	leave, ok := h.enter(r)
	if !ok {
		abandon(w)
		h.refuse(w, r, &problem{code: "unavailable", retryAfter: 10 * time.Second, cause: errCrowded}, nil)
		return
	}
	defer leave()
	d, err := decode(r.Body, boundary, h.SpoolFolder)
	if err != nil {
		reject(classify(err, d.texts(r)))
		return
	}
	defer func() {
		if err := d.Close(); err != nil {
			h.Log.ErrorContext(r.Context(), "remove upload", "cause", err.Error())
		}
	}()
	sub, problem := h.judge(r, d)
	if problem == nil {
		problem = h.receive(w, r, sub)
	}
	if problem != nil {
		h.refuse(w, r, problem, d)
	}
}

// admit looks at what is known before the body is read, and gives its boundary
// or the code of a problem.
func (h *handler) admit(w http.ResponseWriter, r *http.Request) (boundary, code string) {
	// 1. Body limit.
	if r.ContentLength > bodyLimit() {
		return "", "too-large"
	}
	// 2. Method and type.
	if r.Method != http.MethodPost {
		w.Header().Set("Allow", "POST")
		return "", "method"
	}
	mediaType, params, err := mime.ParseMediaType(r.Header.Get("Content-Type"))
	if err != nil || mediaType != "multipart/form-data" || params["boundary"] == "" {
		return "", "media-type"
	}
	// 3. Origin.
	if !h.knownOrigin(r) {
		return "", "cross-origin"
	}
	return params["boundary"], ""
}

// receive stores the submission and tells the visitor.
func (h *handler) receive(w http.ResponseWriter, r *http.Request, sub enquiry.Submission) *problem {
	// 10. The bucket for everybody, which only holds what is stored.
	if wait, ok := h.Limiter.Take(h.Visitors.Client(r)); !ok {
		return rateLimited(wait)
	}
	// A visitor who hangs up now has sent everything; the enquiry is stored all the same.
	ctx, cancel := context.WithTimeout(context.WithoutCancel(r.Context()), storeTime)
	defer cancel()
	e, repeated, err := enquiry.Receive(ctx, h.Store, sub, h.Now())
	if err != nil || repeated {
		h.Limiter.Return()
	}
	if err != nil {
		return classify(err, enquiry.TextsFor(sub.Enquiry.Form))
	}
	h.Log.InfoContext(r.Context(), "enquiry stored", "id", h.RequestID(r.Context()), "reference", e.Reference, "form", e.Form,
		"topic", e.Topic, "state", string(e.State), "repeated", repeated, "file", e.Attachment != nil)
	if !repeated && h.Received != nil {
		h.Received(r, e)
	}
	h.confirm(w, r, e, repeated)
	return nil
}

var errCrowded = errors.New("too many bodies are being read at once")

func rateLimited(wait time.Duration) *problem {
	return &problem{code: "rate-limited", retryAfter: wait}
}

// enter takes a place for reading a body with a file; leave gives it back.
func (h *handler) enter(r *http.Request) (leave func(), ok bool) {
	if r.ContentLength >= 0 && r.ContentLength <= maxMessage {
		return func() {}, true
	}
	who := limit.HolderOf(r.Context())
	if !h.uploads.Enter(h.Visitors.Countable(r), who) {
		return nil, false
	}
	return func() { h.uploads.Leave(who) }, true
}
