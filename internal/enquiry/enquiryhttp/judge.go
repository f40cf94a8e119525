package enquiryhttp

import (
	"context"
	"errors"
	"net/http"
	"regexp"
	"time"

	"website/internal/enquiry"
	"website/internal/enquiry/attachment"
	"website/internal/enquiry/protection"
)

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
		p := classify(err, d.texts(r))
		// Everything that is wrong is said at once.
		if text := classify(d.fileProblem, d.texts(r)).fields[names.File]; d.fileProblem != nil && text != "" && p.fields[names.File] == "" {
			p.fields[names.File] = text
		}
		return sub, p
	}
	// 8. Content.
	e.Suspicions = append(e.Suspicions, protection.Suspect(e.Fields, plain)...)
	// 9. The file.
	if d.hasFile {
		if e.Attachment, err = h.inspect(r.Context(), d); err != nil {
			return sub, classify(err, d.texts(r))
		}
		sub.Content = d.file
	}
	if e.Key, err = h.key(*e, d.values[names.Key]); err != nil {
		return sub, classify(err, d.texts(r))
	}
	return sub, nil
}

// checkToken reads the time token. A post without one costs more.
func (h *handler) checkToken(r *http.Request, text string, sub *enquiry.Submission) *problem {
	if text == "" {
		if wait, ok := h.Limiter.Allow(h.Visitors.Client(r), costPlain); !ok {
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
	name, err := attachment.CheckName(d.fileName, d.values[enquiry.Rules().Names.Form])
	if err != nil {
		return nil, err
	}
	mediaType, err := attachment.Check(d.file, d.file.Size, name)
	if err != nil {
		return nil, err
	}
	return &enquiry.Attachment{Name: name, Type: mediaType, Size: d.file.Size, SHA256: d.file.SHA256}, nil
}
