// Package enquiryhttp takes enquiries over HTTP: JSON for the app, German pages
// for plain form posts. The layers of protection stand in submit.go, in order.
package enquiryhttp

import (
	"context"
	"log/slog"
	"maps"
	"net/http"
	"net/url"
	"time"

	"website/internal/enquiry"
	"website/internal/enquiry/protection"
	"website/internal/serve/limit"
)

// Company is how visitors reach the office when the form cannot help.
type Company struct {
	Name  string
	Phone string
	Email string
	// Places are the addresses of pages by their names.
	Places map[string]string
	// Style gives the company's colours their names in CSS.
	Style string
	// Particulars are for mails.
	Particulars []string
	Links       []struct{ Label, To string }
}

// Deps is everything the handlers are made of.
type Deps struct {
	Store   enquiry.Store
	Now     func() time.Time
	Tokens  *protection.Tokens
	Limiter *protection.Limiter
	// Visitors tells whom attempts and uploads count for.
	Visitors protection.Visitors
	Links    protection.Links
	// Keep says when enquiries are deleted.
	Keep enquiry.Retention
	// Scanner is nil where none is configured.
	Scanner enquiry.Scanner
	// ScanTurn and ScanTime are how long a visitor waits for a scanning slot and
	// for the scan itself; 0 means the usual times.
	ScanTurn, ScanTime time.Duration
	// SpoolFolder is where uploads wait for their checks.
	SpoolFolder string
	// PublicURL is the address of the site as visitors see it; it may be empty.
	PublicURL string
	// Preview takes nothing in and says so.
	Preview bool
	// Company is asked for every page: it comes from the content, which may change.
	Company func() Company
	Log     *slog.Logger
	// RequestID names a request in the log.
	RequestID func(context.Context) string
	// Refused is told the problem code of what was not taken, Received what was
	// stored for the first time; they are nil where nobody counts.
	Refused  func(problem string)
	Received func(r *http.Request, e enquiry.Enquiry)
}

// uploadLimits bound the files that are being read at once, and so the disk that
// they take. The slowest gives way.
var uploadLimits = limit.Limits{Total: 128, PerAddress: 8}

const (
	// maxMessage is the largest body that counts as one without a file.
	maxMessage = 128 << 10
	// checkSlots bounds the memory and processors that looking into files takes:
	// about 32 MB each.
	checkSlots = 2
)

type handler struct {
	Deps
	origins *http.CrossOriginProtection
	checks  chan struct{}
	// scans bounds what the scanner is asked at once. These slots are apart from
	// the checks, so that a slow scanner delays only what it scans.
	scans   chan struct{}
	uploads *limit.Places
}

func newHandler(d Deps) (*handler, error) {
	h := &handler{
		Deps:    d,
		origins: http.NewCrossOriginProtection(),
		checks:  make(chan struct{}, checkSlots),
		scans:   make(chan struct{}, scanSlots),
		uploads: limit.NewPlaces(uploadLimits),
	}
	if d.PublicURL != "" {
		public, err := url.Parse(d.PublicURL)
		if err != nil {
			return nil, err
		}
		if err := h.origins.AddTrustedOrigin(public.Scheme + "://" + public.Host); err != nil {
			return nil, err
		}
	}
	return h, nil
}

// Routes gives the handlers by their paths.
func Routes(d Deps) (map[string]http.Handler, error) {
	h, err := newHandler(d)
	if err != nil {
		return nil, err
	}
	routes := map[string]http.Handler{
		enquiry.Rules().Endpoint:      http.HandlerFunc(h.submit),
		enquiry.Rules().TokenEndpoint: http.HandlerFunc(h.token),
		enquiry.Rules().OwnEndpoint:   h.own(func() error { return nil }),
	}
	// A preview has no enquiries that could be answered.
	if !d.Preview {
		maps.Copy(routes, h.officeRoutes())
	}
	return routes, nil
}

// token hands out a time token. Script fetches it when a visitor first touches
// a form, because the page itself may be old.
func (h *handler) token(w http.ResponseWriter, r *http.Request) {
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		w.Header().Set("Allow", "GET, HEAD")
		h.refuse(w, r, &problem{code: "method"}, nil)
		return
	}
	answer := struct {
		Token   string `json:"token"`
		Preview bool   `json:"preview,omitempty"`
	}{Preview: h.Preview}
	if !h.Preview {
		answer.Token = h.Tokens.Issue()
	}
	writeJSON(w, r, http.StatusOK, "application/json; charset=utf-8", answer)
}

// knownOrigin refuses what a page of somebody else sent. Browsers tell by
// Sec-Fetch-Site or Origin; old ones, text browsers and some companies' proxies
// leave at most the Referer, and a page of ours sends that to us. Where nothing is
// said at all, the other layers decide: there is no sign-in that a foreign page
// could use.
func (h *handler) knownOrigin(r *http.Request) bool {
	if r.Header.Get("Sec-Fetch-Site") != "" || r.Header.Get("Origin") != "" {
		return h.origins.Check(r) == nil
	}
	referer, err := url.Parse(r.Header.Get("Referer"))
	if err != nil {
		return false
	}
	if *referer == (url.URL{}) {
		return true
	}
	from := http.Header{"Origin": {referer.Scheme + "://" + referer.Host}}
	return h.origins.Check(&http.Request{Method: r.Method, Host: r.Host, Header: from}) == nil
}
