package enquiryhttp

import (
	"context"
	"errors"
	"log/slog"
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
	// 1. Body limit.
	lingering := newPatient(w, r.Body)
	r.Body = http.MaxBytesReader(w, lingering, bodyLimit())
	reject := func(p problem) {
		h.drain(w, r, lingering)
		h.refuse(w, r, p, nil)
	}
	if r.ContentLength > bodyLimit() {
		reject(problem{code: "too-large"})
		return
	}
	// 2. Method and type.
	if r.Method != http.MethodPost {
		w.Header().Set("Allow", "POST")
		reject(problem{code: "method"})
		return
	}
	mediaType, params, err := mime.ParseMediaType(r.Header.Get("Content-Type"))
	if err != nil || mediaType != "multipart/form-data" || params["boundary"] == "" {
		reject(problem{code: "media-type"})
		return
	}
	// 3. Origin.
	if !h.knownOrigin(r) {
		reject(problem{code: "cross-origin"})
		return
	}
	if h.Preview {
		h.drain(w, r, lingering)
		h.preview(w, r)
		return
	}
	// 4. Buckets.
	from := h.Proxies.Client(r)
	if wait, ok := h.Limiter.Allow(from, costWithToken); !ok {
		reject(rateLimited(wait))
		return
	}
	leave, ok := h.enter(r)
	if !ok {
		abandon(w)
		h.refuse(w, r, problem{code: "unavailable", retryAfter: 10 * time.Second, cause: errCrowded}, nil)
		return
	}
	defer leave()
	d, err := decode(r.Body, params["boundary"], h.SpoolFolder)
	if err != nil {
		reject(classify(err))
		return
	}
	defer func() {
		if err := d.Close(); err != nil {
			h.Log.ErrorContext(r.Context(), "remove upload", "cause", err.Error())
		}
	}()
	draft, problem := h.judge(r, d)
	if problem != nil {
		h.refuse(w, r, *problem, d)
		return
	}
	// 10. The bucket for everybody, which only holds what is stored.
	cost := costWithToken
	if draft.TokenID == "" {
		cost += costPlain
	}
	if wait, ok := h.Limiter.Take(cost); !ok {
		h.refuse(w, r, rateLimited(wait), d)
		return
	}
	// A visitor who hangs up now has sent everything; the enquiry is stored all the same.
	ctx, cancel := context.WithTimeout(context.WithoutCancel(r.Context()), storeTime)
	defer cancel()
	stored, repeated, err := h.Desk.Receive(ctx, draft)
	if err != nil || repeated {
		h.Limiter.Return(cost)
	}
	if err != nil {
		h.refuse(w, r, classify(err), d)
		return
	}
	h.Log.LogAttrs(r.Context(), slog.LevelInfo, "enquiry stored",
		slog.String("id", h.RequestID(r.Context())), slog.String("reference", stored.Reference),
		slog.String("form", stored.Form), slog.String("topic", stored.Topic), slog.String("state", string(stored.State)),
		slog.Bool("repeated", repeated), slog.Bool("file", stored.Attachment != nil))
	h.confirm(w, r, stored, repeated)
}

var errCrowded = errors.New("too many bodies are being read at once")

func rateLimited(wait time.Duration) problem { return problem{code: "rate-limited", retryAfter: wait} }

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
func (h *handler) judge(r *http.Request, d *decoded) (enquiry.Draft, *problem) {
	names := enquiry.Rulebook.Names
	draft := enquiry.Draft{Form: d.values[names.Form]}
	// 5. Honeypot. A person may have let a browser fill it, so it is held back and not thrown away.
	if d.values[names.Honeypot] != "" {
		draft.Suspicions = append(draft.Suspicions, "honeypot")
	}
	// 6. Time token.
	plain := d.values[names.Token] == ""
	if plain {
		if wait, ok := h.Limiter.Allow(h.Proxies.Client(r), costPlain); !ok {
			p := rateLimited(wait)
			return draft, &p
		}
	} else {
		token, err := h.Tokens.Read(d.values[names.Token])
		switch {
		case errors.Is(err, protection.ErrTokenFresh):
			return draft, &problem{code: "too-fast", retryAfter: time.Duration(enquiry.Rulebook.Token.MinSeconds) * time.Second}
		case errors.Is(err, protection.ErrTokenExpired):
			return draft, &problem{code: "token-expired", token: h.Tokens.Replace()}
		case err != nil:
			return draft, &problem{code: "token-expired"}
		}
		draft.TokenID, draft.TokenExpires = token.ID, token.Expires
	}
	// 7. Field rules.
	fields, topic, err := enquiry.Rulebook.Validate(enquiry.Input{
		Form: draft.Form, Topic: d.values[names.Topic], Values: d.values, HasFile: d.hasFile,
	})
	if err != nil {
		p := classify(err)
		// Everything that is wrong is said at once.
		if text := classify(d.fileProblem).fields[names.File]; d.fileProblem != nil && text != "" && p.fields[names.File] == "" {
			p.fields[names.File] = text
		}
		return draft, &p
	}
	draft.Fields, draft.Topic = fields, topic
	// 8. Content.
	draft.Suspicions = append(draft.Suspicions, protection.Suspect(fields, plain)...)
	// 9. The file.
	if d.hasFile {
		if draft.Attachment, err = h.inspect(r.Context(), d); err != nil {
			p := classify(err)
			return draft, &p
		}
		draft.Content = d.file
	}
	draft.Key, err = h.key(draft, d.values[names.Key])
	if err != nil {
		p := classify(err)
		return draft, &p
	}
	return draft, nil
}

var keyPattern = regexp.MustCompile(`^[0-9A-Za-z-]{16,64}$`)

// key makes repeats recognisable. A browser without script sends none; the same
// content on the same day is then a page that was loaded again.
func (h *handler) key(draft enquiry.Draft, sent string) (string, error) {
	switch {
	case sent == "":
		return "plain:" + h.now().In(enquiry.Berlin).Format(time.DateOnly) + ":" +
			enquiry.FingerprintOf(draft.Form, draft.Topic, draft.Fields, draft.Attachment), nil
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
