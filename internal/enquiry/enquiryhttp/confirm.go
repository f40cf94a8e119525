package enquiryhttp

import (
	"net/http"
	"time"

	"website/internal/enquiry"
)

type receiptJSON struct {
	Reference    string `json:"reference"`
	AnswerBy     string `json:"answerBy"`
	AnswerByText string `json:"answerByText"`
	// Own is the private link to what we hold.
	Own string `json:"own"`
}

// confirm tells the visitor what is now certain.
func (h *handler) confirm(w http.ResponseWriter, r *http.Request, e enquiry.Enquiry, repeated bool) {
	status := http.StatusCreated
	if repeated {
		status = http.StatusOK
	}
	if wantsJSON(r) {
		writeJSON(w, r, status, "application/json; charset=utf-8", receiptJSON{
			Reference:    e.Reference,
			AnswerBy:     e.AnswerBy.In(enquiry.Berlin).Format(time.RFC3339),
			AnswerByText: enquiry.DeadlineText(e.AnswerBy),
			Own:          h.Links.Own(e),
		})
		return
	}
	p := page{Title: "Nachricht gesendet", Form: e.Form, Informal: e.Application(), Reference: e.Reference, AnswerBy: enquiry.DeadlineText(e.AnswerBy),
		OwnLink: h.Links.Own(e), OwnForm: ownForm(h.Links.OwnCode(e), toShow, "", "Ansehen oder zurückziehen")}
	if p.Informal {
		p.Title = "Bewerbung gesendet"
	}
	h.writePage(w, r, status, "receipt", p)
}

func (h *handler) preview(w http.ResponseWriter, r *http.Request) {
	if wantsJSON(r) {
		writeJSON(w, r, http.StatusOK, "application/json; charset=utf-8", map[string]bool{"preview": true})
		return
	}
	var unread *decoded
	h.writePage(w, r, http.StatusOK, "preview", page{Title: "Vorschau", Informal: enquiry.Rules().Forms[unread.form(r)].Informal})
}
