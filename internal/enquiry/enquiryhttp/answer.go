package enquiryhttp

import (
	"encoding/json"
	"math"
	"net/http"
	"strconv"
	"time"

	"website/internal/enquiry"
	"website/internal/route"
)

// confirm tells the visitor what is now certain.
func (q *request) confirm(e enquiry.Enquiry, repeated bool) {
	q.form, q.language = e.Form, e.Language
	status, say := http.StatusCreated, q.words()
	if repeated {
		status = http.StatusOK
	}
	if q.script {
		q.writeJSON(status, "application/json; charset=utf-8", struct {
			Reference    string `json:"reference"`
			AnswerBy     string `json:"answerBy"`
			AnswerByText string `json:"answerByText"`
			// Own is the private link to what we hold.
			Own string `json:"own"`
		}{e.Reference, e.AnswerBy.In(enquiry.Berlin).Format(time.RFC3339), say.DeadlineText(e.AnswerBy), q.Links.Own(e)})
		return
	}
	q.writePage(status, "receipt", page{Title: say.Receipt.Title, Form: e.Draft(), Reference: e.Reference,
		Text:    enquiry.Fill(say.Receipt.Answer, "{deadline}", say.DeadlineText(e.AnswerBy)),
		OwnLink: q.Links.Own(e), OwnForm: q.ownForm(e, toShow, "", say.Receipt.Show)})
}

func (q *request) preview() {
	if q.script {
		q.writeJSON(http.StatusOK, "application/json; charset=utf-8", map[string]bool{"preview": true})
		return
	}
	q.writePage(http.StatusOK, "preview", page{Title: q.words().Preview.Title})
}

// say answers with a title and a sentence.
func (q *request) say(status int, title, text string) {
	q.writePage(status, "facts", page{Title: title, Text: text, Help: q.r.URL.Path == route.Own && status != http.StatusOK})
}

// seconds is how headers say how long.
func seconds(d time.Duration) string { return strconv.Itoa(int(math.Ceil(d.Seconds()))) }

func (q *request) writeJSON(status int, mediaType string, value any) {
	body, err := json.Marshal(value)
	if err != nil {
		// Only strings and booleans are written.
		panic(err)
	}
	body = append(body, '\n')
	h := q.w.Header()
	h.Set("Content-Type", mediaType)
	h.Set("Content-Length", strconv.Itoa(len(body)))
	h.Set("Content-Language", q.words().Lang)
	h.Set("Cache-Control", "no-store")
	h.Add("Vary", "Accept")
	q.w.WriteHeader(status)
	// The visitor may be gone; there is nobody left to tell.
	_, _ = q.w.Write(body)
}
