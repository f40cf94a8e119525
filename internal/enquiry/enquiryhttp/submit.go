package enquiryhttp

import (
	"context"
	"errors"
	"mime"
	"net/http"
	"regexp"
	"time"

	"website/internal/enquiry"
	"website/internal/enquiry/attachment"
	"website/internal/enquiry/protection"
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
	body := newSlowBody(w, r.Body)
	r.Body = http.MaxBytesReader(w, body, bodyLimit())
	reject := func(p *problem) {
		h.drain(w, r, body)
		h.refuse(w, r, p, nil)
	}
	boundary, code := h.admit(w, r)
	if code != "" {
		reject(&problem{code: code})
		return
	}
	if h.Preview {
		h.drain(w, r, body)
		h.preview(w, r)
		return
	}
	// 4. Buckets.
	if wait, ok := h.Limiter.Allow(h.Proxies.Client(r), costWithToken); !ok {
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
		reject(classify(err))
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
	cost := costWithToken
	if sub.TokenID == "" {
		cost += costPlain
	}
	if wait, ok := h.Limiter.Take(cost); !ok {
		return rateLimited(wait)
	}
	// A visitor who hangs up now has sent everything; the enquiry is stored all the same.
	ctx, cancel := context.WithTimeout(context.WithoutCancel(r.Context()), storeTime)
	defer cancel()
	e, repeated, err := enquiry.Receive(ctx, h.Store, sub, h.Now())
	if err != nil || repeated {
		h.Limiter.Return(cost)
	}
	if err != nil {
		return classify(err)
	}
	h.Log.InfoContext(r.Context(), "enquiry stored", "id", h.RequestID(r.Context()), "reference", e.Reference, "form", e.Form,
		"topic", e.Topic, "state", string(e.State), "repeated", repeated, "file", e.Attachment != nil)
	h.confirm(w, r, e, repeated)
	return nil
}

var errCrowded = errors.New("too many bodies are being read at once")

func rateLimited(wait time.Duration) *problem {
	return &problem{code: "rate-limited", retryAfter: wait}
}

// enter takes a place for reading the body; leave gives it back.
func (h *handler) enter(r *http.Request) (leave func(), ok bool) {
	reading := h.uploads
	if r.ContentLength >= 0 && r.ContentLength <= maxMessage {
		reading = h.messages
	}
	from := h.Proxies.Countable(r, h.BehindTLS)
	if !reading.Enter(from) {
		return nil, false
	}
	return func() { reading.Leave(from) }, true
}

// judge is the second half of the layers: what needs the body.
func (h *handler) judge(r *http.Request, d *decoded) (sub enquiry.Submission, refusal *problem) {
	names, e := enquiry.Rules().Names, &sub.Enquiry
	// 5. Honeypot. A person may have let a browser fill it, so it is held back and not thrown away.
	if d.values[names.Honeypot] != "" {
		e.Suspicions = append(e.Suspicions, "honeypot")
	}
	// 6. Time token.
	plain := d.values[names.Token] == ""
	if p := h.checkToken(r, d.values[names.Token], &sub); p != nil {
		return sub, p
	}
	// 7. Field rules.
	var err error
	e.Form = d.values[names.Form]
	e.Fields, e.Topic, err = enquiry.Validate(enquiry.Input{Form: e.Form, Topic: d.values[names.Topic], Values: d.values, HasFile: d.hasFile})
	if err != nil {
		p := classify(err)
		// Everything that is wrong is said at once.
		if text := classify(d.fileProblem).fields[names.File]; d.fileProblem != nil && text != "" && p.fields[names.File] == "" {
			p.fields[names.File] = text
		}
		return sub, p
	}
	// 8. Content.
	e.Suspicions = append(e.Suspicions, protection.Suspect(e.Fields, plain)...)
	// 9. The file.
	if d.hasFile {
		if e.Attachment, err = h.inspect(r.Context(), d); err != nil {
			return sub, classify(err)
		}
		sub.Content = d.file
	}
	if e.Key, err = h.key(*e, d.values[names.Key]); err != nil {
		return sub, classify(err)
	}
	return sub, nil
}

// checkToken reads the time token. A post without one costs more.
func (h *handler) checkToken(r *http.Request, text string, sub *enquiry.Submission) *problem {
	if text == "" {
		if wait, ok := h.Limiter.Allow(h.Proxies.Client(r), costPlain); !ok {
			return rateLimited(wait)
		}
		return nil
	}
	token, err := h.Tokens.Read(text)
	switch {
	case errors.Is(err, protection.ErrTokenFresh):
		return &problem{code: "too-fast", retryAfter: time.Duration(enquiry.Rules().Token.MinSeconds) * time.Second}
	case errors.Is(err, protection.ErrTokenExpired):
		return &problem{code: "token-expired", token: h.Tokens.Replace()}
	case err != nil:
		return &problem{code: "token-expired"}
	}
	sub.TokenID, sub.TokenExpires = token.ID, token.Expires
	return nil
}

var keyPattern = regexp.MustCompile(`^[0-9A-Za-z-]{16,64}$`)

// key makes repeats recognisable. A browser without script sends none; the same
// content on the same day is then a page that was loaded again.
func (h *handler) key(e enquiry.Enquiry, sent string) (string, error) {
	switch {
	case sent == "":
		return "plain:" + h.Now().In(enquiry.Berlin).Format(time.DateOnly) + ":" +
			enquiry.FingerprintOf(e.Form, e.Topic, e.Fields, e.Attachment), nil
	case !keyPattern.MatchString(sent):
		return "", errMalformed
	}
	return "sent:" + sent, nil
}

func (h *handler) inspect(ctx context.Context, d *decoded) (*enquiry.Attachment, error) {
	if d.fileProblem != nil {
		return nil, d.fileProblem
	}
	a, err := h.check(ctx, d)
	if err != nil {
		return nil, err
	}
	a.Scan, err = h.scan(ctx, d.file)
	return a, err
}

func (h *handler) check(ctx context.Context, d *decoded) (*enquiry.Attachment, error) {
	select {
	case h.checks <- struct{}{}:
		defer func() { <-h.checks }()
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	name, err := attachment.CheckName(d.fileName)
	if err != nil {
		return nil, err
	}
	mediaType, err := attachment.Check(d.file, d.file.Size, name)
	if err != nil {
		return nil, err
	}
	return &enquiry.Attachment{Name: name, Type: mediaType, Size: d.file.Size, SHA256: d.file.SHA256}, nil
}
