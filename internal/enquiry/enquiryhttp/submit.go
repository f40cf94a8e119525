package enquiryhttp

import (
	"context"
	"errors"
	"mime"
	"net/http"
	"regexp"
	"time"

	"website/internal/enquiry"
	"website/internal/enquiry/protection"
	"website/internal/serve/middleware"
)

const (
	costWithToken = 1
	// costPlain is added for a post without a token: a browser without script, or a program.
	costPlain = 2
	// storeTime is long because a hundred large files may wait for one disk; a visitor
	// who gives up earlier sends again with the same key and finds the enquiry stored.
	storeTime = 90 * time.Second
)

// submit takes an enquiry through every layer, the cheap ones first, and tells
// the visitor what came of it.
func (q *request) submit() {
	body := q.r.Body
	boundary, err := q.admit()
	if err != nil {
		drain(body)
		q.refuse(err)
		return
	}
	if q.Preview {
		drain(body)
		q.preview()
		return
	}
	leave, err := q.enter()
	if err != nil {
		q.refuse(err)
		return
	}
	defer leave()
	folder := q.SpoolFolder
	if q.RoomForFiles != nil && !q.RoomForFiles() {
		folder = ""
	}
	d, err := decode(q.r.Body, boundary, folder)
	q.sent(d)
	if err != nil {
		drain(body)
		q.refuse(err)
		return
	}
	defer func() {
		if err := d.Close(); err != nil {
			q.Log.ErrorContext(q.r.Context(), "remove upload", "cause", err.Error())
		}
	}()
	q.typed = d
	sub, err := q.judge(d)
	if err != nil {
		q.refuse(err)
		return
	}
	e, repeated, err := q.store(sub)
	if err != nil {
		q.refuse(err)
		return
	}
	q.confirm(e, repeated)
}

// admit looks at what is known before the body is read, and gives its boundary.
func (q *request) admit() (boundary string, err error) {
	// 1. Body limit.
	if q.r.ContentLength > bodyLimit() {
		return "", &problem{code: "too-large"}
	}
	q.r.Body = http.MaxBytesReader(q.w, q.r.Body, bodyLimit())
	// 2. Method and type.
	if q.r.Method != http.MethodPost {
		return "", &problem{code: "method", allow: "POST"}
	}
	mediaType, params, err := mime.ParseMediaType(q.r.Header.Get("Content-Type"))
	if err != nil || mediaType != "multipart/form-data" || params["boundary"] == "" {
		return "", &problem{code: "media-type"}
	}
	// 3. Origin.
	if !q.knownOrigin() {
		return "", &problem{code: "cross-origin"}
	}
	// 4. Buckets.
	if q.Limiter != nil {
		err = q.allow(costWithToken)
	}
	return params["boundary"], err
}

func (q *request) allow(cost int) error {
	if wait, ok := q.Limiter.Allow(q.from, cost); !ok {
		return &problem{code: "rate-limited", retryAfter: wait}
	}
	q.spent += cost
	return nil
}

// sent takes note of the form that was sent.
func (q *request) sent(d *decoded) {
	if form := d.values[enquiry.Rules().Names.Form]; form != "" {
		q.form = form
	}
}

// judge is the second half of the layers: what needs the body.
func (q *request) judge(d *decoded) (sub enquiry.Submission, err error) {
	names, e := enquiry.Rules().Names, &sub.Enquiry
	// 5. Honeypot. A person may have let a browser fill it, so it is marked and not thrown away.
	if d.values[names.Honeypot] != "" {
		e.Suspicions = append(e.Suspicions, "honeypot")
	}
	// 6. Time token. A post without one costs more.
	plain := d.values[names.Token] == ""
	if plain {
		err = q.allow(costPlain)
	} else {
		sub.TokenID, sub.TokenExpires, err = q.readToken(d.values[names.Token])
	}
	if err != nil {
		return sub, err
	}
	// 7. Field rules.
	e.Form = d.values[names.Form]
	e.Language = enquiry.LanguageOf(e.Form, q.language)
	e.Fields, e.Topic, err = enquiry.Validate(enquiry.Input{Form: e.Form, Language: e.Language, Topic: d.values[names.Topic], Values: d.values, HasFile: d.hasFile})
	if err != nil {
		// Everything that is wrong is said at once.
		return sub, q.withFile(err, d.fileProblem)
	}
	// 8. Content.
	e.Suspicions = append(e.Suspicions, protection.Suspect(e.Fields, e.Form, plain)...)
	// 9. The file.
	if d.hasFile {
		if e.Attachment, err = q.inspect(q.r.Context(), d); err != nil {
			return sub, err
		}
		sub.Content = d.file
	}
	e.Key, err = q.key(*e, d.values[names.Key])
	return sub, err
}

func (q *request) readToken(text string) (id string, expires time.Time, err error) {
	token, err := q.Tokens.Read(text)
	switch {
	case errors.Is(err, protection.ErrTokenFresh):
		err = &problem{code: "too-fast", retryAfter: time.Duration(enquiry.Rules().Token.MinSeconds) * time.Second}
	case errors.Is(err, protection.ErrTokenExpired):
		err = &problem{code: "token-expired", token: q.Tokens.Replace()}
	case err != nil:
		err = &problem{code: "token-expired"}
	}
	return token.ID, token.Expires, err
}

var keyPattern = regexp.MustCompile(`^[0-9A-Za-z-]{16,64}$`)

// key makes repeats recognisable. A browser without script sends none; the same
// content on the same day is then a page that was loaded again.
func (q *request) key(e enquiry.Enquiry, sent string) (string, error) {
	switch {
	case sent == "":
		return "plain:" + q.Now().In(enquiry.Berlin).Format(time.DateOnly) + ":" +
			enquiry.FingerprintOf(e.Form, e.Topic, e.Fields, e.Attachment), nil
	case !keyPattern.MatchString(sent):
		return "", errMalformed
	}
	return "sent:" + sent, nil
}

// store is the end of the way: when it gives no error, the enquiry is safe.
func (q *request) store(sub enquiry.Submission) (e enquiry.Enquiry, repeated bool, err error) {
	// 10. The bucket for everybody, which only holds what is stored.
	if wait, ok := q.Limiter.Take(q.from); !ok {
		return e, false, &problem{code: "rate-limited", retryAfter: wait}
	}
	// A visitor who hangs up now has sent everything; the enquiry is stored all the same.
	ctx, cancel := context.WithTimeout(context.WithoutCancel(q.r.Context()), storeTime)
	defer cancel()
	e, repeated, err = enquiry.Receive(ctx, q.Store, sub, q.Promise(), q.Now())
	if err != nil {
		cost := 0
		if q.problemOf(err).code == "unavailable" {
			cost = q.spent
		}
		q.Limiter.Return(q.from, cost)
		return e, false, err
	}
	if repeated {
		q.Limiter.Return(q.from, 0)
	}
	q.Log.InfoContext(q.r.Context(), "enquiry stored", "id", middleware.ID(q.w), "reference", e.Reference, "form", e.Form,
		"topic", e.Topic, "state", string(e.State), "repeated", repeated, "file", e.Attachment != nil)
	if !repeated && q.Received != nil {
		q.Received(q.r, e)
	}
	return e, repeated, nil
}
