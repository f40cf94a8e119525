package enquiryhttp

import (
	"errors"
	"net/http"
	"net/url"

	"website/internal/enquiry"
	"website/internal/enquiry/protection"
)

// What a sender can ask for about what we hold. Each is a post: mail scanners
// and previews only ever open addresses, and an address alone does nothing here.
const (
	toShow     = "show"
	toSave     = "file"
	toAsk      = "withdraw"
	toWithdraw = "withdraw-confirmed"
)

// own shows senders what we hold, gives it to them as a file and deletes it. The
// code comes in the body, so that it stands in no log and no referrer. Closed is
// why nothing can be looked up, or nil.
func (h *handler) own(closed func() error) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		// With "no-referrer" browsers would send "Origin: null" from these pages, and old
		// ones nothing else to tell them from another site. Their address holds no secret.
		w.Header().Set("Referrer-Policy", "same-origin")
		w.Header().Set("X-Robots-Tag", "noindex, nofollow")
		w.Header().Set("Cache-Control", "no-store")
		switch r.Method {
		case http.MethodPost:
		case http.MethodGet, http.MethodHead:
			http.Redirect(w, r, enquiry.Rules().OwnPage, http.StatusSeeOther)
			return
		default:
			w.Header().Set("Allow", http.MethodPost)
			h.sayOwn(w, r, http.StatusMethodNotAllowed, "So geht es hier nicht", "Den Vorgang öffnet der Link aus der Eingangsbestätigung.")
			return
		}
		r.Body = http.MaxBytesReader(w, r.Body, officeForm)
		if !h.knownOrigin(r) {
			h.sayOwn(w, r, http.StatusForbidden, "Nicht von unserer Seite", "Den Vorgang öffnet der Link aus der Eingangsbestätigung.")
			return
		}
		if cause := closed(); cause != nil {
			h.ownFails(w, r, cause)
			return
		}
		h.answerOwn(w, r)
	})
}

func (h *handler) answerOwn(w http.ResponseWriter, r *http.Request) {
	if h.Preview {
		h.noSuchOwn(w, r)
		return
	}
	if wait, ok := h.Limiter.Allow(h.Visitors.Client(r), costWithToken); !ok {
		w.Header().Set("Retry-After", seconds(wait))
		h.sayOwn(w, r, http.StatusTooManyRequests, "Das waren viele Versuche", "In einigen Minuten geht es weiter.")
		return
	}
	names := enquiry.Rules().Names
	code := r.PostFormValue(names.Code)
	reference, signature := protection.ReadOwnCode(code)
	// Also for what cannot be a reference: every wrong code takes the same way.
	e, err := h.Store.Find(r.Context(), reference)
	if genuine := h.Links.GenuineOwn(signature, e); err == nil && !genuine {
		err = enquiry.ErrNotFound
	}
	if err == nil {
		err = h.serveOwn(w, r, e, r.PostFormValue(names.Action))
	}
	switch {
	case errors.Is(err, enquiry.ErrNotFound):
		h.noSuchOwn(w, r)
	case err != nil:
		h.ownFails(w, r, err)
	}
}

func (h *handler) serveOwn(w http.ResponseWriter, r *http.Request, e enquiry.Enquiry, action string) error {
	switch action {
	case toSave:
		return h.saveOwn(w, r, e)
	case toAsk:
		h.writePage(w, r, http.StatusOK, "office", h.askOwn(e))
		return nil
	case toWithdraw:
		return h.withdraw(w, r, e)
	}
	h.writePage(w, r, http.StatusOK, "office", h.showOwn(e))
	return nil
}

// noSuchOwn is the one answer to wrong, old and used-up codes.
func (h *handler) noSuchOwn(w http.ResponseWriter, r *http.Request) {
	h.sayOwn(w, r, http.StatusNotFound, "Dazu liegt nichts vor",
		"Entweder ist der Link nicht vollständig, oder der Vorgang ist gelöscht: auf Wunsch oder weil seine Frist abgelaufen ist.")
}

func (h *handler) ownFails(w http.ResponseWriter, r *http.Request, cause error) {
	h.Log.ErrorContext(r.Context(), "show own enquiry", "id", h.RequestID(r.Context()), "cause", cause.Error())
	w.Header().Set("Retry-After", seconds(retryClosed))
	h.sayOwn(w, r, http.StatusServiceUnavailable, "Das geht gerade nicht", "Der Fehler liegt bei uns, und es ist nichts verloren. Ein neuer Versuch in einer Minute hilft meist.")
}

func (h *handler) sayOwn(w http.ResponseWriter, r *http.Request, status int, title, text string) {
	h.writePage(w, r, status, "office", page{Title: title, Text: text, Help: status != http.StatusOK})
}

// ownForm is a button of these pages.
func ownForm(code, action, text, button string) pageForm {
	names := enquiry.Rules().Names
	return pageForm{Action: enquiry.Rules().OwnEndpoint, Query: url.Values{names.Code: {code}, names.Action: {action}}, Text: text, Button: button}
}

// say chooses the form of address.
func say(e enquiry.Enquiry, formal, informal string) string {
	if e.Application() {
		return informal
	}
	return formal
}

func (h *handler) showOwn(e enquiry.Enquiry) page {
	code := h.Links.OwnCode(e)
	p := page{
		Title: say(e, "Ihre Anfrage ", "Deine Bewerbung ") + e.Reference,
		Text:  say(e, "Das haben wir von Ihnen gespeichert.", "Das haben wir von dir gespeichert."),
		Facts: []pageFact{
			{"Stand", e.SenderStateText()},
			{"Eingegangen", enquiry.German(e.ReceivedAt)},
			{"Antwort zugesagt", enquiry.DeadlineText(e.AnswerBy)},
			{"Wird gelöscht", h.Keep.Text(e, h.Now())},
			{"Anliegen", enquiry.TopicLabel(e.Topic)},
		},
		Forms: []pageForm{
			ownForm(code, toSave, say(e, "Alles zusammen für Ihre Unterlagen.", "Alles zusammen für deine Unterlagen."), "Als Datei laden"),
			ownForm(code, toAsk, say(e, "Sie möchten nicht mehr, dass wir das haben?", "Du möchtest nicht mehr, dass wir das haben?"), "Zurückziehen und löschen"),
		},
	}
	for _, field := range enquiry.Rules().Forms[e.Form].Fields {
		switch value := e.Value(field.Name); {
		case value == "":
		case field.Type == "textarea":
			p.MessageLabel, p.Message = field.Label, value
		default:
			p.Facts = append(p.Facts, pageFact{field.Label, value})
		}
	}
	if e.Attachment != nil {
		p.Facts = append(p.Facts, pageFact{"Anhang", fileText(e.Attachment)})
	}
	return p
}

// askOwn asks once before anything is deleted.
func (h *handler) askOwn(e enquiry.Enquiry) page {
	code := h.Links.OwnCode(e)
	return page{
		Title: say(e, "Anfrage ", "Bewerbung ") + e.Reference + " zurückziehen?",
		Text: say(e, "Wir löschen dann Text und Anhang auf diesem Server und bitten das Büro, auch die E-Mail zu löschen. Eine Antwort bekommen Sie nicht mehr. Das lässt sich nicht zurücknehmen.",
			"Wir löschen dann Text und Anhang auf diesem Server und bitten das Büro, auch die E-Mail zu löschen. Wir melden uns dann nicht mehr bei dir. Das lässt sich nicht zurücknehmen."),
		Forms: []pageForm{
			ownForm(code, toWithdraw, "", "Ja, jetzt löschen"),
			ownForm(code, toShow, "", "Nein, behalten"),
		},
	}
}

func (h *handler) withdraw(w http.ResponseWriter, r *http.Request, e enquiry.Enquiry) error {
	left := "Auf diesem Server ist nichts davon übrig."
	switch err := h.Store.Withdraw(r.Context(), e.Reference); {
	case errors.Is(err, enquiry.ErrErasing):
		left = "Die letzten Spuren verschwinden in wenigen Minuten von der Festplatte."
	case err != nil:
		return err
	}
	h.Log.InfoContext(r.Context(), "enquiry withdrawn by its sender", "id", h.RequestID(r.Context()), "reference", e.Reference)
	h.sayOwn(w, r, http.StatusOK, "Vorgang "+e.Reference+" ist gelöscht",
		left+" Das Büro bekommt die Bitte, auch die E-Mail zu löschen; Sicherungskopien werden nach ihrer Frist gelöscht.")
	return nil
}
