package enquiryhttp

import (
	"errors"
	"net/http"
	"net/url"

	"website/internal/enquiry"
	"website/internal/enquiry/protection"
	"website/internal/route"
)

// What a sender can ask for about what we hold. Each is a post: mail scanners
// and previews only ever open addresses, and an address alone does nothing here.
const (
	toShow     = "show"
	toSave     = "file"
	toAsk      = "withdraw"
	toWithdraw = "withdraw-confirmed"
)

const byTheLink = "Den Vorgang öffnet der Link aus der Eingangsbestätigung."

// own shows senders what we hold, gives it to them as a file and deletes it. The
// code comes in the body, so that it stands in no log and no referrer.
func (q *request) own() {
	// With "no-referrer" browsers would send "Origin: null" from these pages, and old
	// ones nothing else to tell them from another site. Their address holds no secret.
	q.w.Header().Set("Referrer-Policy", "same-origin")
	q.w.Header().Set("X-Robots-Tag", "noindex, nofollow")
	q.w.Header().Set("Cache-Control", "no-store")
	switch q.r.Method {
	case http.MethodPost:
	case http.MethodGet, http.MethodHead:
		http.Redirect(q.w, q.r, enquiry.Rules().OwnPage, http.StatusSeeOther)
		return
	default:
		q.w.Header().Set("Allow", http.MethodPost)
		q.say(http.StatusMethodNotAllowed, "So geht es hier nicht", byTheLink)
		return
	}
	q.r.Body = http.MaxBytesReader(q.w, q.r.Body, maxButton)
	if !q.knownOrigin() {
		q.say(http.StatusForbidden, "Nicht von unserer Seite", byTheLink)
		return
	}
	err := q.Closed
	if err == nil {
		err = q.answerOwn()
	}
	var limited *problem
	switch {
	case err == nil:
	case errors.As(err, &limited):
		q.w.Header().Set("Retry-After", seconds(limited.retryAfter))
		q.say(http.StatusTooManyRequests, "Das waren viele Versuche", "In einigen Minuten geht es weiter.")
	case errors.Is(err, enquiry.ErrNotFound):
		// The one answer to wrong, old and used-up codes.
		q.say(http.StatusNotFound, "Dazu liegt nichts vor",
			"Entweder ist der Link nicht vollständig, oder der Vorgang ist gelöscht: auf Wunsch oder weil seine Frist abgelaufen ist.")
	default:
		q.Log.ErrorContext(q.r.Context(), "show own enquiry", "id", q.RequestID(q.r.Context()), "cause", err.Error())
		q.w.Header().Set("Retry-After", seconds(retryClosed))
		q.say(http.StatusServiceUnavailable, "Das geht gerade nicht", "Der Fehler liegt bei uns, und es ist nichts verloren. Ein neuer Versuch in einer Minute hilft meist.")
	}
}

func (q *request) answerOwn() error {
	if q.Preview {
		return enquiry.ErrNotFound
	}
	if err := q.allow(costWithToken); err != nil {
		return err
	}
	names := enquiry.Rules().Names
	reference, signature := protection.ReadOwnCode(q.r.PostFormValue(names.Code))
	// Also for what cannot be a reference: every wrong code takes the same way.
	e, err := q.Store.Find(q.r.Context(), reference)
	if genuine := q.Links.GenuineOwn(signature, e); err == nil && !genuine {
		err = enquiry.ErrNotFound
	}
	if err != nil {
		return err
	}
	switch q.r.PostFormValue(names.Action) {
	case toSave:
		return q.saveOwn(e)
	case toWithdraw:
		return q.withdraw(e)
	case toAsk:
		q.writePage(http.StatusOK, "facts", q.askOwn(e))
	default:
		q.writePage(http.StatusOK, "facts", q.showOwn(e))
	}
	return nil
}

// ownForm is a button of these pages.
func ownForm(code, action, text, button string) pageForm {
	names := enquiry.Rules().Names
	return pageForm{Action: route.Own, Query: url.Values{names.Code: {code}, names.Action: {action}}, Text: text, Button: button}
}

// say chooses the form of address.
func say(e enquiry.Enquiry, formal, informal string) string {
	if e.Application() {
		return informal
	}
	return formal
}

func (q *request) showOwn(e enquiry.Enquiry) page {
	code := q.Links.OwnCode(e)
	p := page{
		Title: say(e, "Ihre Anfrage ", "Deine Bewerbung ") + e.Reference,
		Text:  say(e, "Das haben wir von Ihnen gespeichert.", "Das haben wir von dir gespeichert."),
		Facts: []enquiry.Fact{
			{"Stand", e.SenderStateText()},
			{"Eingegangen", enquiry.German(e.ReceivedAt)},
			{"Antwort zugesagt", enquiry.DeadlineText(e.AnswerBy)},
			{"Wird gelöscht", q.Keep.Text(e, q.Now())},
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
			p.Facts = append(p.Facts, enquiry.Fact{field.Label, value})
		}
	}
	if e.Attachment != nil {
		p.Facts = append(p.Facts, enquiry.Fact{"Anhang", fileText(e.Attachment)})
	}
	return p
}

// askOwn asks once before anything is deleted.
func (q *request) askOwn(e enquiry.Enquiry) page {
	code := q.Links.OwnCode(e)
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

func (q *request) withdraw(e enquiry.Enquiry) error {
	if err := q.Store.Withdraw(q.r.Context(), e.Reference); err != nil {
		return err
	}
	q.note("enquiry withdrawn by its sender", e.Reference)
	q.say(http.StatusOK, "Vorgang "+e.Reference+" ist gelöscht",
		"Auf diesem Server bleibt nichts davon übrig. Das Büro bekommt die Bitte, auch die E-Mail zu löschen; Sicherungskopien werden nach ihrer Frist gelöscht.")
	return nil
}
