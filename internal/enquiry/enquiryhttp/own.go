package enquiryhttp

import (
	"errors"
	"net/http"
	"net/url"

	"website/internal/enquiry"
	"website/internal/enquiry/protection"
	"website/internal/route"
	"website/internal/serve/middleware"
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
		http.Redirect(q.w, q.r, enquiry.OwnPage(enquiry.LanguageOf(q.form, q.language)), http.StatusSeeOther)
		return
	default:
		q.w.Header().Set("Allow", http.MethodPost)
		q.tell(http.StatusMethodNotAllowed, "method")
		return
	}
	q.r.Body = http.MaxBytesReader(q.w, q.r.Body, maxButton)
	if !q.knownOrigin() {
		q.tell(http.StatusForbidden, "origin")
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
		q.tell(http.StatusTooManyRequests, "limited")
	case errors.Is(err, enquiry.ErrNotFound):
		// The one answer to wrong, old and used-up codes.
		q.tell(http.StatusNotFound, "nothing")
	default:
		q.Log.ErrorContext(q.r.Context(), "show own enquiry", "id", middleware.ID(q.w), "cause", err.Error())
		q.w.Header().Set("Retry-After", seconds(retryClosed))
		q.tell(http.StatusServiceUnavailable, "failed")
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
	q.form, q.language = e.Form, e.Language
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

// tell says why nothing is shown.
func (q *request) tell(status int, code string) {
	p := q.words().Own.Problems[code]
	q.say(status, p.Title, p.Detail)
}

// ownForm is a button of these pages. Its address has the language, for answers
// that come before the enquiry is found.
func (q *request) ownForm(e enquiry.Enquiry, action, text, button string) pageForm {
	names, address := enquiry.Rules().Names, route.Own
	if e.Language != "" {
		address += "?" + url.Values{names.Form: {e.Form}, names.Language: {e.Language}}.Encode()
	}
	return pageForm{Action: address, Query: url.Values{names.Code: {q.Links.OwnCode(e)}, names.Action: {action}}, Text: text, Button: button}
}

func (q *request) showOwn(e enquiry.Enquiry) page {
	say := q.words()
	own := say.Own
	p := page{
		Title: enquiry.Fill(own.Title, "{reference}", e.Reference),
		Text:  own.Text,
		Facts: []enquiry.Fact{
			{own.State, e.SenderStateText()},
			{own.Received, say.TimeText(e.ReceivedAt)},
			{own.Answer, say.DeadlineText(e.AnswerBy)},
			{own.Deleted, q.Keep.Text(e, q.Now())},
		},
		Forms: []pageForm{
			q.ownForm(e, toSave, own.Save.Text, own.Save.Button),
			q.ownForm(e, toAsk, own.Withdraw.Text, own.Withdraw.Button),
		},
	}
	if !e.Application() {
		p.Facts = append(p.Facts, enquiry.Fact{own.Topic, enquiry.TopicLabel(e.Topic)})
	}
	for _, field := range enquiry.Rules().Forms[e.Form].Fields {
		switch value := e.Value(field.Name); {
		case value == "":
		case field.Type == "textarea":
			p.MessageLabel, p.Message = say.Label(field), value
		default:
			p.Facts = append(p.Facts, enquiry.Fact{say.Label(field), say.Choice(field, value)})
		}
	}
	if e.Attachment != nil {
		p.Facts = append(p.Facts, enquiry.Fact{own.File, q.fileText(e.Attachment)})
	}
	return p
}

// askOwn asks once before anything is deleted.
func (q *request) askOwn(e enquiry.Enquiry) page {
	ask := q.words().Own.Ask
	return page{
		Title: enquiry.Fill(ask.Title, "{reference}", e.Reference),
		Text:  ask.Text,
		Forms: []pageForm{q.ownForm(e, toWithdraw, "", ask.Yes), q.ownForm(e, toShow, "", ask.No)},
	}
}

func (q *request) withdraw(e enquiry.Enquiry) error {
	count, err := q.Store.Remove(q.r.Context(), enquiry.Filter{Reference: e.Reference}, enquiry.Withdraw())
	if err == nil && count == 0 {
		err = enquiry.ErrNotFound
	}
	if err != nil {
		return err
	}
	q.note("enquiry withdrawn by its sender", e.Reference)
	gone := q.words().Own.Gone
	q.say(http.StatusOK, enquiry.Fill(gone.Title, "{reference}", e.Reference), gone.Detail)
	return nil
}
