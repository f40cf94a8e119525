package enquiryhttp

import (
	"cmp"
	"errors"
	"log/slog"
	"net/http"
	"slices"
	"time"

	"website/internal/enquiry"
	"website/internal/enquiry/attachment"
	"website/internal/serve/middleware"
)

// problem says why an enquiry was not taken. The words of the form have its text.
type problem struct {
	code   string
	fields enquiry.Invalid
	// retryAfter and allow become headers when they are set.
	retryAfter time.Duration
	allow      string
	// token replaces one that has expired.
	token string
	// cause is for the log only.
	cause error
}

func (p *problem) Error() string { return p.code }

// statuses say by HTTP why an enquiry was not taken; with the others something
// is wrong in the form.
var statuses = map[string]int{
	"too-large":        http.StatusRequestEntityTooLarge,
	"file-unavailable": http.StatusServiceUnavailable,
	"rate-limited":     http.StatusTooManyRequests,
	"cross-origin":     http.StatusForbidden,
	"method":           http.StatusMethodNotAllowed,
	"media-type":       http.StatusUnsupportedMediaType,
	"token-expired":    http.StatusForbidden,
	"too-fast":         http.StatusForbidden,
	"malformed":        http.StatusBadRequest,
	"key-reused":       http.StatusConflict,
	"unavailable":      http.StatusServiceUnavailable,
	"internal":         http.StatusInternalServerError,
}

// problemOf is the one place where an error becomes a problem.
func (q *request) problemOf(err error) *problem {
	texts := q.words()
	file := func(text string) enquiry.Invalid { return enquiry.Invalid{enquiry.Rules().Names.File: text} }
	var (
		known   *problem
		refusal *attachment.Refusal
		invalid enquiry.Invalid
	)
	switch {
	case errors.As(err, &known):
		return known
	case errors.As(err, &invalid):
		return &problem{code: "validation", fields: invalid}
	case errors.As(err, &refusal):
		code := string(refusal.Code)
		text := texts.Problems[code]
		return &problem{code: code, fields: file(text.Title + ". " + text.Detail), cause: err}
	case errors.Is(err, errFileName):
		return &problem{code: "validation", fields: file(texts.FieldProblems.FileName)}
	case errors.Is(err, errFileCount):
		return &problem{code: "validation", fields: file(texts.FieldProblems.FileCount)}
	case errors.Is(err, errMalformed):
		return &problem{code: "malformed", cause: err}
	case errors.Is(err, enquiry.ErrKeyReused):
		return &problem{code: "key-reused"}
	case errors.Is(err, enquiry.ErrTokenUsed):
		return &problem{code: "token-expired"}
	}
	// What is left is a store or a disk in trouble, which passes.
	return &problem{code: "unavailable", retryAfter: 30 * time.Second, cause: err}
}

// withFile adds what is wrong with the file to what is wrong with the fields.
func (q *request) withFile(err, fileProblem error) *problem {
	p, name := q.problemOf(err), enquiry.Rules().Names.File
	if fileProblem != nil && p.fields[name] == "" {
		if text := q.problemOf(fileProblem).fields[name]; text != "" {
			p.fields[name] = text
		}
	}
	return p
}

// refuse answers with a problem; what was typed is given back in the page.
func (q *request) refuse(err error) {
	p := q.problemOf(err)
	texts := q.words().Problems
	text, ok := texts[p.code]
	if !ok {
		p.code, text = "internal", texts["internal"]
	}
	status := cmp.Or(statuses[p.code], http.StatusUnprocessableEntity)
	level := slog.LevelInfo
	if status >= 500 {
		level = slog.LevelError
	}
	attrs := []slog.Attr{slog.String("id", middleware.ID(q.w)), slog.String("problem", p.code)}
	if p.cause != nil {
		attrs = append(attrs, slog.String("cause", p.cause.Error()))
	}
	q.Log.LogAttrs(q.r.Context(), level, "enquiry refused", attrs...)
	if p.retryAfter > 0 {
		q.w.Header().Set("Retry-After", seconds(p.retryAfter))
	}
	if p.allow != "" {
		q.w.Header().Set("Allow", p.allow)
	}
	if q.script {
		q.writeJSON(status, "application/problem+json; charset=utf-8", struct {
			Code      string          `json:"code"`
			Title     string          `json:"title"`
			Detail    string          `json:"detail"`
			Fields    enquiry.Invalid `json:"fields,omitempty"`
			Retryable bool            `json:"retryable"`
			Token     string          `json:"token,omitempty"`
		}{p.code, text.Title, text.Detail, p.fields, slices.Contains(enquiry.Rules().Retryable, p.code), p.token})
		return
	}
	q.writePage(status, "problem", q.problemPage(text, p.fields))
}
