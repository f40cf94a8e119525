// Package enquiryhttp takes enquiries over HTTP: JSON for the app, pages for
// plain form posts, in the language of the form. The layers of protection stand in submit.go, in order.
package enquiryhttp

import (
	"context"
	"io"
	"log/slog"
	"net/http"
	"net/netip"
	"net/url"
	"strings"
	"time"

	"website/internal/build/pack"
	"website/internal/enquiry"
	"website/internal/enquiry/protection"
	"website/internal/route"
	"website/internal/serve/limit"
	"website/internal/serve/middleware"
)

// Deps is everything the handler is made of.
type Deps struct {
	// Closed is why nothing can be stored or looked up now; nil where the rest is there.
	Closed error
	// Preview takes nothing in and says so.
	Preview bool

	Store   enquiry.Store
	Now     func() time.Time
	Tokens  *protection.Tokens
	Limiter *protection.Limiter
	// Visitors tells whom attempts and uploads count for.
	Visitors limit.Visitors
	Links    protection.Links
	// Promise says when an answer is due; it comes from the content, which may change.
	Promise func() enquiry.Promise
	// Keep says when enquiries are deleted.
	Keep enquiry.Retention
	// Scan judges a file: found is what the scanner calls what it found, empty for nothing.
	// An error means that it could not. It is nil where no scanner is configured.
	Scan func(ctx context.Context, content io.Reader) (found string, err error)
	// ScanTurn and ScanTime are how long a visitor waits for a scanning slot and
	// for the scan itself; 0 means the usual times.
	ScanTurn, ScanTime time.Duration
	// SpoolFolder is where uploads wait for their checks.
	SpoolFolder string
	// RoomForFiles is false while the disk has too little left: messages are then taken,
	// files are not. It may be nil.
	RoomForFiles func() bool
	// PublicURL is the address of the site as visitors see it; it may be empty.
	PublicURL string
	// Company is asked for every page: it comes from the content, which may change.
	Company func() pack.Company
	Log     *slog.Logger
	// Received is told what was stored for the first time; nil where nobody counts.
	Received func(r *http.Request, e enquiry.Enquiry)
}

// uploadLimits bound the files that are being read at once, and so the disk that
// they take. The slowest gives way.
var uploadLimits = limit.Limits{Total: 128, PerAddress: 8}

// checkSlots bounds the memory and processors that looking at files takes: a few
// megabytes each.
const checkSlots = 2

type handler struct {
	Deps
	origins *http.CrossOriginProtection
	checks  chan struct{}
	// scans bounds what the scanner is asked at once. These slots are apart from
	// the checks, so that a slow scanner delays only what it scans.
	scans   chan struct{}
	uploads *limit.Slots
}

// New gives what answers on all Paths.
func New(d Deps) http.Handler {
	h := &handler{
		Deps:    d,
		origins: http.NewCrossOriginProtection(),
		checks:  make(chan struct{}, checkSlots),
		scans:   make(chan struct{}, scanSlots),
		uploads: limit.NewSlots(uploadLimits),
	}
	if public, err := url.Parse(d.PublicURL); err == nil {
		// What is no address of a site is no origin that a browser could tell.
		_ = h.origins.AddTrustedOrigin(public.Scheme + "://" + public.Host)
	}
	return h
}

// Paths are what is answered here. A preview has no enquiries that a link could be about.
func Paths(preview bool) []string {
	paths := []string{route.Enquiries, route.Token, route.Own}
	if preview {
		return paths
	}
	return append(paths, route.Answered, route.View, route.File)
}

// request is one question with what is decided about it once.
type request struct {
	*handler
	w http.ResponseWriter
	r *http.Request
	// from is whom attempts count for, spent what this one has cost.
	from  netip.Addr
	spent int
	// script is true when the app asks, which reads JSON; else a page answers.
	script bool
	// form is the one that the address names, until the body has told which was sent;
	// language is always that of the address.
	form, language string
	// typed is given back to whom it is refused; nil until it has been read.
	typed *decoded
}

func (h *handler) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	names, query := enquiry.Rules().Names, r.URL.Query()
	q := &request{
		handler: h, w: w, r: r,
		from:     h.Visitors.Client(r),
		script:   strings.Contains(r.Header.Get("Accept"), "application/json") || r.URL.Path == route.Token,
		form:     query.Get(names.Form),
		language: query.Get(names.Language),
	}
	switch {
	case r.URL.Path == route.Own:
		q.own()
	case h.Closed != nil:
		q.shut()
	case r.URL.Path == route.Enquiries:
		q.submit()
	case r.URL.Path == route.Token:
		q.token()
	default:
		q.signed()
	}
}

// words are what is said to whoever asks.
func (q *request) words() *enquiry.Words { return enquiry.WordsFor(q.form, q.language) }

// token hands out a time token. Script fetches it when a visitor first touches
// a form, because the page itself may be old.
func (q *request) token() {
	if q.r.Method != http.MethodGet && q.r.Method != http.MethodHead {
		q.refuse(&problem{code: "method", allow: "GET, HEAD"})
		return
	}
	answer := struct {
		Token   string `json:"token"`
		Preview bool   `json:"preview,omitempty"`
	}{Preview: q.Preview}
	if !q.Preview {
		answer.Token = q.Tokens.Issue()
	}
	q.writeJSON(http.StatusOK, "application/json; charset=utf-8", answer)
}

// knownOrigin refuses what a page of somebody else sent, as far as browsers tell.
// Where they do not the other layers decide: there is no sign-in that a foreign page
// could use.
func (q *request) knownOrigin() bool { return q.origins.Check(q.r) == nil }

// note logs what has happened to an enquiry.
func (q *request) note(message, reference string) {
	q.Log.InfoContext(q.r.Context(), message, "id", middleware.ID(q.w), "reference", reference)
}
