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
	"website/internal/enquiry/protection"
)

const officeForm = 8 << 10

// officePages are behind the signed links in the office's mails. Opening one
// changes nothing, because mail scanners open every link.
type officePages struct{ *handler }

// officePage gives a page about an enquiry, or nil where it has answered itself.
// The link it stands behind works until a time.
type officePage func(w http.ResponseWriter, r *http.Request, e enquiry.Enquiry, until time.Time) (*page, error)

func (h *handler) officeRoutes() map[string]http.Handler {
	o := officePages{h}
	return map[string]http.Handler{
		protection.AnsweredPath: o.signed(protection.AnsweredPath, "mark answered", o.answered),
		protection.ViewPath:     o.signed(protection.ViewPath, "view enquiry", o.view),
		protection.ReleasePath:  o.signed(protection.ReleasePath, "release enquiry", o.release),
		protection.DiscardPath:  o.signed(protection.DiscardPath, "delete held enquiry", o.discard),
		protection.FilePath:     o.signed(protection.FilePath, "hand out attachment", o.file),
	}
}

const again = "Bitte öffnen Sie den Link aus der E-Mail noch einmal"

// signed lets through what comes from one of our mails and, if it is to change
// something, from one of our pages.
func (o officePages) signed(path, what string, next officePage) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		// The address is a secret of the office.
		w.Header().Set("Referrer-Policy", "same-origin")
		w.Header().Set("X-Robots-Tag", "noindex, nofollow")
		methods := []string{http.MethodGet, http.MethodHead, http.MethodPost}
		if path == protection.ViewPath {
			methods = methods[:2]
		}
		if !slices.Contains(methods, r.Method) {
			w.Header().Set("Allow", strings.Join(methods, ", "))
			o.say(w, r, http.StatusMethodNotAllowed, "So geht es hier nicht", again+".")
			return
		}
		r.Body = http.MaxBytesReader(w, r.Body, officeForm)
		if r.Method == http.MethodPost && !o.knownOrigin(r) {
			o.say(w, r, http.StatusForbidden, "Nicht von unserer Seite", again+".")
			return
		}
		reference, err := enquiry.ParseReference(r.FormValue("ref"))
		until, ok := o.Links.Genuine(path, reference, r.Form)
		if err != nil || !ok {
			o.say(w, r, http.StatusForbidden, "Dieser Link ist nicht gültig", again+" und achten Sie darauf, dass er vollständig ist.")
			return
		}
		if !until.IsZero() && !o.Now().Before(until) {
			o.say(w, r, http.StatusGone, "Dieser Link ist abgelaufen",
				"Er galt bis "+enquiry.German(until)+". Wer den Server betreut, findet die Anfrage unter der Nummer "+reference+".")
			return
		}
		o.show(w, r, what, reference, until, next)
	})
}

func (o officePages) show(w http.ResponseWriter, r *http.Request, what, reference string, until time.Time, next officePage) {
	e, err := o.Store.Find(r.Context(), reference)
	var p *page
	if err == nil {
		p, err = next(w, r, e, until)
	}
	switch {
	case errors.Is(err, enquiry.ErrNotFound):
		o.say(w, r, http.StatusNotFound, "Diese Anfrage gibt es nicht mehr",
			"Sie wurde gelöscht: von Ihnen, weil ihre Frist abgelaufen ist oder weil jemand darum gebeten hat.")
	case err != nil:
		o.Log.ErrorContext(r.Context(), what, "id", o.RequestID(r.Context()), "cause", err.Error())
		w.Header().Set("Retry-After", "30")
		o.say(w, r, http.StatusServiceUnavailable, "Das hat nicht geklappt", "Bitte versuchen Sie es in einer Minute noch einmal.")
	case p != nil:
		o.writePage(w, r, http.StatusOK, "office", *p)
	}
}

func (o officePages) say(w http.ResponseWriter, r *http.Request, status int, title, text string) {
	o.writePage(w, r, status, "office", page{Title: title, Text: text})
}

func (o officePages) log(r *http.Request, message, reference string) {
	o.Log.InfoContext(r.Context(), message, "id", o.RequestID(r.Context()), "reference", reference)
}

// pageForm is a button with what it sends.
type pageForm struct {
	Action       string
	Query        url.Values
	Text, Button string
}

// form is a button for one of the pages, signed for as long as the link it
// stands behind.
func (o officePages) form(path string, e enquiry.Enquiry, until time.Time, text, button string) pageForm {
	return pageForm{Action: path, Query: o.Links.Query(path, e.Reference, until), Text: text, Button: button}
}

func (o officePages) answered(_ http.ResponseWriter, r *http.Request, e enquiry.Enquiry, until time.Time) (*page, error) {
	if r.Method == http.MethodPost {
		var err error
		if e, err = o.Store.Change(r.Context(), e.Reference, enquiry.Answer(o.Now())); err != nil {
			return nil, err
		}
		o.log(r, "enquiry answered", e.Reference)
	}
	p := &page{Title: e.Noun() + " " + e.Reference, Facts: facts(e)}
	question, button := "Haben Sie der Person geantwortet? Dann erinnert Sie niemand mehr daran.", "Als beantwortet markieren"
	if e.Application() {
		question, button = "Ist entschieden, und weiß die Person davon? Dann läuft die Frist bis zur Löschung: "+
			enquiry.GermanDays(int(o.Keep.Applications.Hours()/24))+".", "Als entschieden markieren"
	}
	if e.State == enquiry.Answered {
		p.Title += " ist " + e.StateText()
	} else {
		p.Forms = []pageForm{o.form(protection.AnsweredPath, e, until, question, button)}
	}
	return p, nil
}

// facts are what a page may show to whoever has a link without an end.
func facts(e enquiry.Enquiry) []pageFact {
	list := []pageFact{
		{"Anliegen", enquiry.TopicLabel(e.Topic)},
		{"Eingegangen", enquiry.German(e.ReceivedAt)},
		{"Antwort zugesagt", enquiry.DeadlineText(e.AnswerBy)},
		{"Stand", e.StateText()},
	}
	if !e.AnsweredAt.IsZero() {
		list = append(list, pageFact{map[bool]string{false: "Beantwortet", true: "Entschieden"}[e.Application()], enquiry.German(e.AnsweredAt)})
	}
	return list
}

// view shows the enquiry as text: nothing in it can be clicked, and its file is
// only named.
func (o officePages) view(_ http.ResponseWriter, r *http.Request, e enquiry.Enquiry, until time.Time) (*page, error) {
	p := &page{Title: e.Noun() + " " + e.Reference, Facts: facts(e), Message: e.Message}
	for _, fact := range []pageFact{{"Name", e.Name}, {"Unternehmen", e.Company}, {"E-Mail", e.Email}, {"Telefon", e.Phone}, {"Rückruf", e.Callback}, {e.SubjectLabel(), e.Subject}, {"Anhang", fileText(e.Attachment)}} {
		if fact.Value != "" {
			p.Facts = append(p.Facts, fact)
		}
	}
	if e.State == enquiry.Quarantined {
		p.Text = "Diese Anfrage wurde zurückgehalten: " + e.SuspicionText() + "."
		p.Forms = []pageForm{
			o.form(protection.ReleasePath, e, until, "Eine echte Anfrage? Dann kommt sie als E-Mail zu Ihnen, mit ihrem Anhang.", "Freigeben"),
			o.form(protection.DiscardPath, e, until, "Werbung? Löschen lässt nichts von ihr übrig.", "Löschen"),
		}
	}
	o.log(r, "enquiry viewed", e.Reference)
	return p, nil
}

func fileText(a *enquiry.Attachment) string {
	if a == nil {
		return ""
	}
	state := map[enquiry.Scan]string{enquiry.ScanPending: ", noch ungeprüft", enquiry.ScanInfected: ", Schadsoftware gefunden"}[a.Scan]
	return fmt.Sprintf("%s (%s%s)", a.Name, a.SizeText(), state)
}

func (o officePages) release(_ http.ResponseWriter, r *http.Request, e enquiry.Enquiry, until time.Time) (*page, error) {
	p := &page{Title: e.Noun() + " " + e.Reference}
	switch {
	case e.State != enquiry.Quarantined:
		p.Title += " ist schon freigegeben"
		p.Text = "Es ist nichts mehr zu tun."
	case r.Method == http.MethodPost:
		var err error
		if e, err = o.Store.Change(r.Context(), e.Reference, enquiry.Release()); err != nil {
			return nil, err
		}
		o.log(r, "enquiry released", e.Reference)
		p.Title += " ist freigegeben"
		p.Text = "Die E-Mail dazu ist unterwegs."
	default:
		p.Title += " freigeben"
		p.Text = "Sie wurde zurückgehalten: " + e.SuspicionText() + "."
		p.Forms = []pageForm{o.form(protection.ReleasePath, e, until, "Nach der Freigabe kommt sie als E-Mail zu Ihnen, mit ihrem Anhang.", "Freigeben")}
	}
	p.Facts = facts(e)
	return p, nil
}

func (o officePages) discard(_ http.ResponseWriter, r *http.Request, e enquiry.Enquiry, until time.Time) (*page, error) {
	if e.State != enquiry.Quarantined {
		return &page{Title: e.Noun() + " " + e.Reference + " wurde schon freigegeben", Facts: facts(e),
			Text: "Sie wird deshalb hier nicht gelöscht. Nach ihrer Frist löscht sie sich von selbst."}, nil
	}
	if r.Method != http.MethodPost {
		return &page{Title: e.Noun() + " " + e.Reference + " löschen", Facts: facts(e), Text: "Sie wurde zurückgehalten: " + e.SuspicionText() + ".",
			Forms: []pageForm{o.form(protection.DiscardPath, e, until, "Das lässt sich nicht zurücknehmen: Text und Anhang sind danach fort.", "Löschen")}}, nil
	}
	err := o.Store.DeleteHeld(r.Context(), e.Reference)
	if errors.Is(err, enquiry.ErrErasing) {
		o.Log.WarnContext(r.Context(), "held enquiry deleted by the office, its text is still in the log of the database", "id", o.RequestID(r.Context()), "reference", e.Reference)
		return &page{Title: e.Noun() + " " + e.Reference + " wird gelöscht",
			Text: "Sie ist nicht mehr zu sehen. Ihre letzten Spuren verschwinden in wenigen Minuten von der Festplatte."}, nil
	}
	if err != nil {
		return nil, err
	}
	o.log(r, "held enquiry deleted by the office", e.Reference)
	return &page{Title: e.Noun() + " " + e.Reference + " ist gelöscht", Text: "Es ist nichts von ihr übrig."}, nil
}
