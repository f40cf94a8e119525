package enquiryhttp

import (
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"time"

	"website/internal/enquiry"
	"website/internal/route"
	"website/internal/serve/middleware"
)

// maxButton is the largest body that a button of these pages sends.
const maxButton = 8 << 10

// signedPage gives a page about an enquiry, or nil where it has answered itself.
// The link it stands behind works until a time.
type signedPage func(q *request, e enquiry.Enquiry, until time.Time) (*page, error)

// signedPages are behind the links in mails to the office. Opening one changes
// nothing, because mail scanners open every link.
var signedPages = map[string]signedPage{
	route.Answered: (*request).answered,
	route.View:     (*request).view,
	route.File:     (*request).file,
}

const again = "Bitte öffnen Sie den Link aus der E-Mail noch einmal"

// signed lets through what comes from one of our mails and, if it is to change
// something, from one of our pages.
func (q *request) signed() {
	path := q.r.URL.Path
	// The address is a secret of the office.
	q.w.Header().Set("Referrer-Policy", "same-origin")
	q.w.Header().Set("X-Robots-Tag", "noindex, nofollow")
	methods := []string{http.MethodGet, http.MethodHead, http.MethodPost}
	if path == route.View {
		methods = methods[:2]
	}
	if !slices.Contains(methods, q.r.Method) {
		q.w.Header().Set("Allow", strings.Join(methods, ", "))
		q.say(http.StatusMethodNotAllowed, "So geht es hier nicht", again+".")
		return
	}
	q.r.Body = http.MaxBytesReader(q.w, q.r.Body, maxButton)
	if q.r.Method == http.MethodPost && !q.knownOrigin() {
		q.say(http.StatusForbidden, "Nicht von unserer Seite", again+".")
		return
	}
	reference, err := enquiry.ParseReference(q.r.FormValue("ref"))
	until, ok := q.Links.Genuine(path, reference, q.r.Form)
	if err != nil || !ok {
		q.say(http.StatusForbidden, "Dieser Link ist nicht gültig", again+" und achten Sie darauf, dass er vollständig ist.")
		return
	}
	if !until.IsZero() && !q.Now().Before(until) {
		q.say(http.StatusGone, "Dieser Link ist abgelaufen",
			"Er galt bis "+enquiry.German(until)+". Wer den Server betreut, findet die Anfrage unter der Nummer "+reference+".")
		return
	}
	e, err := q.Store.Find(q.r.Context(), reference)
	var p *page
	if err == nil {
		p, err = signedPages[path](q, e, until)
	}
	switch {
	case errors.Is(err, enquiry.ErrNotFound):
		q.say(http.StatusNotFound, "Diese Anfrage gibt es nicht mehr",
			"Sie wurde gelöscht, weil ihre Frist abgelaufen ist oder weil jemand darum gebeten hat.")
	case err != nil:
		q.Log.ErrorContext(q.r.Context(), "answer a signed link", "id", middleware.ID(q.w), "path", path, "cause", err.Error())
		q.w.Header().Set("Retry-After", "30")
		q.say(http.StatusServiceUnavailable, "Das hat nicht geklappt", "Bitte versuchen Sie es in einer Minute noch einmal.")
	case p != nil:
		q.writePage(http.StatusOK, "facts", *p)
	}
}

// pageForm is a button with what it sends.
type pageForm struct {
	Action       string
	Query        url.Values
	Text, Button string
}

// button is one that leads to a signed page, signed for as long as the link it
// stands behind.
func (h *handler) button(path string, e enquiry.Enquiry, until time.Time, text, button string) pageForm {
	return pageForm{Action: path, Query: h.Links.Query(path, e.Reference, until), Text: text, Button: button}
}

func (q *request) answered(e enquiry.Enquiry, until time.Time) (*page, error) {
	if q.r.Method == http.MethodPost {
		var err error
		if e, err = q.Store.Change(q.r.Context(), e.Reference, enquiry.Answer(q.Now())); err != nil {
			return nil, err
		}
		q.note("enquiry answered", e.Reference)
	}
	p := &page{Title: e.Noun() + " " + e.Reference, Facts: facts(e)}
	question, button := "Haben Sie der Person geantwortet? Dann erinnert Sie niemand mehr daran.", "Als beantwortet markieren"
	if e.Application() {
		question, button = "Ist entschieden, und weiß die Person davon? Dann läuft die Frist bis zur Löschung: "+
			enquiry.GermanDays(int(q.Keep.Applications.Hours()/24))+".", "Als entschieden markieren"
	}
	if e.State == enquiry.Answered {
		p.Title += " ist " + e.StateText()
	} else {
		p.Forms = []pageForm{q.button(route.Answered, e, until, question, button)}
	}
	return p, nil
}

// facts are what a page may show to whoever has a link without an end.
func facts(e enquiry.Enquiry) []enquiry.Fact {
	list := []enquiry.Fact{
		{"Anliegen", enquiry.TopicLabel(e.Topic)},
		{"Eingegangen", enquiry.German(e.ReceivedAt)},
		{"Antwort zugesagt", enquiry.DeadlineText(e.AnswerBy)},
		{"Stand", e.StateText()},
		{"Sprache der Bewerbung", enquiry.LanguageName(e.Language)},
	}
	if !e.AnsweredAt.IsZero() {
		list = append(list, enquiry.Fact{map[bool]string{false: "Beantwortet", true: "Entschieden"}[e.Application()], enquiry.German(e.AnsweredAt)})
	}
	return list
}

// view shows the enquiry as text: nothing in it can be clicked, and its file is
// only named.
func (q *request) view(e enquiry.Enquiry, _ time.Time) (*page, error) {
	p := &page{Title: e.Noun() + " " + e.Reference, Facts: append(facts(e), e.Sender()...), Message: e.Message}
	if e.Attachment != nil {
		p.Facts = append(p.Facts, enquiry.Fact{"Anhang", q.fileText(e.Attachment)})
	}
	if e.Suspicious() {
		p.Text = "Diese " + e.Noun() + " sieht nach Werbung aus: " + e.SuspicionText() + "."
	}
	q.note("enquiry viewed", e.Reference)
	return p, nil
}

func (q *request) fileText(a *enquiry.Attachment) string {
	return fmt.Sprintf("%s (%s)", a.Name, q.words().SizeText(a))
}
