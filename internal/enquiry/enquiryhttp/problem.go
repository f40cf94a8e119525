package enquiryhttp

import (
	"cmp"
	"encoding/json"
	"errors"
	"log/slog"
	"math"
	"net/http"
	"strconv"
	"strings"
	"time"

	"website/internal/enquiry"
	"website/internal/enquiry/attachment"
)

// problem is an answer that says why an enquiry was not taken.
type problem struct {
	code   string
	fields enquiry.Invalid
	// retryAfter becomes a header when it is set.
	retryAfter time.Duration
	// token replaces one that has expired.
	token string
	// cause is for the log only.
	cause error
}

type problemJSON struct {
	Code      string            `json:"code"`
	Title     string            `json:"title"`
	Detail    string            `json:"detail"`
	Fields    map[string]string `json:"fields,omitempty"`
	Retryable bool              `json:"retryable"`
	Token     string            `json:"token,omitempty"`
}

// statuses say by HTTP why an enquiry was not taken; with the others something
// is wrong in the form. The contract has the German text for each.
var statuses = map[string]int{
	"too-large":     http.StatusRequestEntityTooLarge,
	"rate-limited":  http.StatusTooManyRequests,
	"cross-origin":  http.StatusForbidden,
	"method":        http.StatusMethodNotAllowed,
	"media-type":    http.StatusUnsupportedMediaType,
	"token-expired": http.StatusForbidden,
	"too-fast":      http.StatusForbidden,
	"malformed":     http.StatusBadRequest,
	"key-reused":    http.StatusConflict,
	"unavailable":   http.StatusServiceUnavailable,
	"internal":      http.StatusInternalServerError,
}

// classify is the one place where an error becomes a problem.
func classify(err error, texts enquiry.Texts) *problem {
	file := func(text string) enquiry.Invalid { return enquiry.Invalid{enquiry.Rules().Names.File: text} }
	var (
		refusal *attachment.Refusal
		invalid enquiry.Invalid
	)
	switch {
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

// form is the form that was sent, or the one that the address names as long as
// nothing has been read.
func (d *decoded) form(r *http.Request) string {
	name := enquiry.Rules().Names.Form
	if d == nil || d.values[name] == "" {
		return r.URL.Query().Get(name)
	}
	return d.values[name]
}

// texts are in the form of address of the form.
func (d *decoded) texts(r *http.Request) enquiry.Texts { return enquiry.TextsFor(d.form(r)) }

// refuse answers with a problem; the decoded values, where there are any, are
// given back in the page.
func (h *handler) refuse(w http.ResponseWriter, r *http.Request, p *problem, d *decoded) {
	texts := d.texts(r).Problems
	text, ok := texts[p.code]
	if !ok {
		p.code, text = "internal", texts["internal"]
	}
	status := cmp.Or(statuses[p.code], http.StatusUnprocessableEntity)
	level := slog.LevelInfo
	if status >= 500 {
		level = slog.LevelError
	}
	attrs := []slog.Attr{slog.String("id", h.RequestID(r.Context())), slog.String("problem", p.code)}
	if p.cause != nil {
		attrs = append(attrs, slog.String("cause", p.cause.Error()))
	}
	h.Log.LogAttrs(r.Context(), level, "enquiry refused", attrs...)
	if h.Refused != nil {
		h.Refused(p.code)
	}
	if p.retryAfter > 0 {
		w.Header().Set("Retry-After", seconds(p.retryAfter))
	}
	if wantsJSON(r) {
		writeJSON(w, r, status, "application/problem+json; charset=utf-8", problemJSON{
			Code: p.code, Title: text.Title, Detail: text.Detail, Fields: p.fields, Retryable: text.Retryable, Token: p.token,
		})
		return
	}
	h.writePage(w, r, status, "problem", problemPage(text, p, d, d.form(r)))
}

// seconds is how headers say how long.
func seconds(d time.Duration) string { return strconv.Itoa(int(math.Ceil(d.Seconds()))) }

// wantsJSON tells the app from a plain form post.
func wantsJSON(r *http.Request) bool {
	return strings.Contains(r.Header.Get("Accept"), "application/json") || strings.HasSuffix(r.URL.Path, "/token")
}

func writeJSON(w http.ResponseWriter, r *http.Request, status int, mediaType string, value any) {
	body, err := json.Marshal(value)
	if err != nil {
		// Only strings and booleans are written.
		panic(err)
	}
	write(w, r, status, mediaType, append(body, '\n'))
}

func write(w http.ResponseWriter, r *http.Request, status int, mediaType string, body []byte) {
	h := w.Header()
	h.Set("Content-Type", mediaType)
	h.Set("Content-Length", strconv.Itoa(len(body)))
	h.Set("Cache-Control", "no-store")
	h.Add("Vary", "Accept")
	w.WriteHeader(status)
	if r.Method != http.MethodHead {
		// The visitor may be gone; there is nobody left to tell.
		_, _ = w.Write(body)
	}
}
