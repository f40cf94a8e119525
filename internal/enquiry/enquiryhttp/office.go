package enquiryhttp

import (
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"

	"website/internal/enquiry"
	"website/internal/enquiry/protection"
)

const officeForm = 8 << 10

// officePages are behind the signed links in the office's mails. Opening one
// changes nothing, because mail scanners open every link.
type officePages struct {
	*handler
	// downloads bounds the memory that files take on their way out.
	downloads chan struct{}
}

func (h *handler) officeRoutes() map[string]http.Handler {
	o := officePages{handler: h, downloads: make(chan struct{}, 2)}
	return map[string]http.Handler{
		protection.AnsweredPath: o.signed(protection.AnsweredPath, o.answered),
		protection.ViewPath:     o.signed(protection.ViewPath, o.view),
		protection.ReleasePath:  o.signed(protection.ReleasePath, o.release),
		protection.DiscardPath:  o.signed(protection.DiscardPath, o.discard),
		protection.FilePath:     o.signed(protection.FilePath, o.file),
	}
}

// pageForm is a button with what it sends.
type pageForm struct {
	Action, Reference, Until, Signature string
	Text, Button                        string
}

// officeLink is a link that was checked.
type officeLink struct {
	reference string
	// until is zero for links without an end.
	until     time.Time
	signature string
}

const again = "Bitte öffnen Sie den Link aus der E-Mail noch einmal."

// signed lets through what comes from one of our mails and, if it is to change
// something, from one of our pages.
func (o officePages) signed(path string, next func(http.ResponseWriter, *http.Request, officeLink)) http.Handler {
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
			o.say(w, r, http.StatusMethodNotAllowed, "So geht es hier nicht", again)
			return
		}
		r.Body = http.MaxBytesReader(w, r.Body, officeForm)
		if r.Method == http.MethodPost && !o.knownOrigin(r) {
			o.say(w, r, http.StatusForbidden, "Nicht von unserer Seite", again)
			return
		}
		l, ok := o.link(r, path)
		if !ok {
			o.say(w, r, http.StatusForbidden, "Dieser Link ist nicht gültig",
				"Bitte öffnen Sie den Link aus der E-Mail noch einmal und achten Sie darauf, dass er vollständig ist.")
			return
		}
		if !l.until.IsZero() && !o.Now().Before(l.until) {
			o.say(w, r, http.StatusGone, "Dieser Link ist abgelaufen",
				"Er galt bis "+enquiry.German(l.until)+". Wer den Server betreut, findet die Anfrage unter der Nummer "+l.reference+".")
			return
		}
		next(w, r, l)
	})
}

func (o officePages) link(r *http.Request, path string) (officeLink, bool) {
	reference, err := enquiry.ParseReference(r.FormValue("ref"))
	if err != nil {
		return officeLink{}, false
	}
	l := officeLink{reference: reference, signature: r.FormValue("sig")}
	if path == protection.AnsweredPath {
		return l, o.Links.Genuine(reference, l.signature)
	}
	until, err := strconv.ParseInt(r.FormValue("until"), 10, 64)
	if err != nil {
		return officeLink{}, false
	}
	l.until = time.Unix(until, 0)
	return l, o.Links.GenuineOffice(path, reference, l.until, l.signature)
}

func (o officePages) say(w http.ResponseWriter, r *http.Request, status int, title, text string) {
	o.writePage(w, r, status, "office", page{Title: title, Text: text})
}

// fail says what became of a request that the store could not serve.
func (o officePages) fail(w http.ResponseWriter, r *http.Request, what string, err error) {
	if errors.Is(err, enquiry.ErrNotFound) {
		o.say(w, r, http.StatusNotFound, "Diese Anfrage gibt es nicht mehr",
			"Sie wurde gelöscht: von Ihnen, weil ihre Frist abgelaufen ist oder weil jemand darum gebeten hat.")
		return
	}
	o.Log.ErrorContext(r.Context(), what, "id", o.RequestID(r.Context()), "cause", err.Error())
	w.Header().Set("Retry-After", "30")
	o.say(w, r, http.StatusServiceUnavailable, "Das hat nicht geklappt", "Bitte versuchen Sie es in einer Minute noch einmal.")
}

// form is a button for one of the pages, signed for as long as the link it
// stands behind.
func (o officePages) form(path string, l officeLink, text, button string) pageForm {
	return pageForm{
		Action: path, Reference: l.reference, Until: strconv.FormatInt(l.until.Unix(), 10),
		Signature: o.Links.SignOffice(path, l.reference, l.until), Text: text, Button: button,
	}
}

func (o officePages) log(r *http.Request, message, reference string) {
	o.Log.InfoContext(r.Context(), message, "id", o.RequestID(r.Context()), "reference", reference)
}

func (o officePages) answered(w http.ResponseWriter, r *http.Request, l officeLink) {
	e, err := o.Store.Find(r.Context(), l.reference)
	if err == nil && r.Method == http.MethodPost {
		e, err = o.Store.Change(r.Context(), l.reference, enquiry.Answer(o.Now()))
	}
	if err != nil {
		o.fail(w, r, "mark answered", err)
		return
	}
	if r.Method == http.MethodPost {
		o.log(r, "enquiry answered", l.reference)
	}
	p := page{Title: "Anfrage " + e.Reference, Facts: facts(e)}
	if e.State == enquiry.Answered {
		p.Title += " ist beantwortet"
	} else {
		p.Forms = []pageForm{{
			Action: protection.AnsweredPath, Reference: e.Reference, Signature: l.signature,
			Text:   "Haben Sie der Person geantwortet? Dann erinnert Sie niemand mehr daran.",
			Button: "Als beantwortet markieren",
		}}
	}
	o.writePage(w, r, http.StatusOK, "office", p)
}

// facts are what a page may show to whoever has a link without an end.
func facts(e enquiry.Enquiry) []pageFact {
	list := []pageFact{
		{"Anliegen", enquiry.TopicLabel(e.Topic)},
		{"Eingegangen", enquiry.German(e.ReceivedAt)},
		{"Antwort zugesagt", enquiry.DeadlineText(e.AnswerBy)},
		{"Stand", e.State.German()},
	}
	if !e.AnsweredAt.IsZero() {
		list = append(list, pageFact{"Beantwortet", enquiry.German(e.AnsweredAt)})
	}
	return list
}

// view shows the enquiry as text: nothing in it can be clicked, and its file is
// only named.
func (o officePages) view(w http.ResponseWriter, r *http.Request, l officeLink) {
	e, err := o.Store.Find(r.Context(), l.reference)
	if err != nil {
		o.fail(w, r, "view enquiry", err)
		return
	}
	p := page{Title: "Anfrage " + e.Reference, Facts: facts(e), Message: e.Message}
	for _, fact := range []pageFact{{"Name", e.Name}, {"Unternehmen", e.Company}, {"E-Mail", e.Email}, {"Telefon", e.Phone}, {"Betreff", e.Subject}, {"Anhang", fileText(e.Attachment)}} {
		if fact.Value != "" {
			p.Facts = append(p.Facts, fact)
		}
	}
	if e.State == enquiry.Quarantined {
		p.Text = "Diese Anfrage wurde zurückgehalten: " + e.SuspicionText() + "."
		p.Forms = []pageForm{
			o.form(protection.ReleasePath, l, "Eine ehrliche Anfrage? Dann kommt sie als E-Mail zu Ihnen, mit ihrem Anhang.", "Freigeben"),
			o.form(protection.DiscardPath, l, "Werbung? Löschen lässt nichts von ihr übrig.", "Löschen"),
		}
	}
	o.log(r, "enquiry viewed", l.reference)
	o.writePage(w, r, http.StatusOK, "office", p)
}

func fileText(a *enquiry.Attachment) string {
	if a == nil {
		return ""
	}
	state := ""
	switch a.Scan {
	case enquiry.ScanPending:
		state = ", noch ungeprüft"
	case enquiry.ScanInfected:
		state = ", Schädling gefunden"
	}
	return fmt.Sprintf("%s (%s%s)", a.Name, a.SizeText(), state)
}

func (o officePages) release(w http.ResponseWriter, r *http.Request, l officeLink) {
	e, err := o.Store.Find(r.Context(), l.reference)
	if err != nil {
		o.fail(w, r, "release enquiry", err)
		return
	}
	p := page{Title: "Anfrage " + e.Reference + " freigeben"}
	switch {
	case e.State != enquiry.Quarantined:
		p.Title = "Anfrage " + e.Reference + " ist schon freigegeben"
		p.Text = "Es ist nichts mehr zu tun."
	case r.Method == http.MethodPost:
		if e, err = o.Store.Change(r.Context(), l.reference, enquiry.Release()); err != nil {
			o.fail(w, r, "release enquiry", err)
			return
		}
		o.log(r, "enquiry released", l.reference)
		p.Title = "Anfrage " + e.Reference + " ist freigegeben"
		p.Text = "Die E-Mail dazu ist unterwegs."
	default:
		p.Text = "Sie wurde zurückgehalten: " + e.SuspicionText() + "."
		p.Forms = []pageForm{o.form(protection.ReleasePath, l, "Nach der Freigabe kommt sie als E-Mail zu Ihnen, mit ihrem Anhang.", "Freigeben")}
	}
	p.Facts = facts(e)
	o.writePage(w, r, http.StatusOK, "office", p)
}

func (o officePages) discard(w http.ResponseWriter, r *http.Request, l officeLink) {
	if r.Method == http.MethodPost {
		err := o.Store.DeleteHeld(r.Context(), l.reference)
		if err == nil {
			o.log(r, "held enquiry deleted by the office", l.reference)
			o.say(w, r, http.StatusOK, "Anfrage "+l.reference+" ist gelöscht", "Es ist nichts von ihr übrig.")
			return
		}
		if errors.Is(err, enquiry.ErrErasing) {
			o.Log.WarnContext(r.Context(), "held enquiry deleted by the office, its text is still in the log of the database", "id", o.RequestID(r.Context()), "reference", l.reference)
			o.say(w, r, http.StatusOK, "Anfrage "+l.reference+" wird gelöscht", "Sie ist nicht mehr zu sehen. Ihre letzten Spuren verschwinden in wenigen Minuten von der Festplatte.")
			return
		}
		if !errors.Is(err, enquiry.ErrNotHeld) {
			o.fail(w, r, "delete held enquiry", err)
			return
		}
	}
	e, err := o.Store.Find(r.Context(), l.reference)
	if err != nil {
		o.fail(w, r, "delete held enquiry", err)
		return
	}
	p := page{Title: "Anfrage " + e.Reference + " löschen", Facts: facts(e)}
	if e.State == enquiry.Quarantined {
		p.Text = "Sie wurde zurückgehalten: " + e.SuspicionText() + "."
		p.Forms = []pageForm{o.form(protection.DiscardPath, l, "Das lässt sich nicht zurücknehmen: Text und Anhang sind danach fort.", "Löschen")}
	} else {
		p.Title = "Anfrage " + e.Reference + " wurde schon freigegeben"
		p.Text = "Sie wird deshalb hier nicht gelöscht. Nach ihrer Frist löscht sie sich von selbst."
	}
	o.writePage(w, r, http.StatusOK, "office", p)
}
