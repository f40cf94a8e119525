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
}

// confirm tells the visitor what is now certain.
func (h *handler) confirm(w http.ResponseWriter, r *http.Request, e enquiry.Enquiry, repeated bool) {
	status := http.StatusCreated
	if repeated {
		status = http.StatusOK
	}
	allowAnswer(w)
	if wantsJSON(r) {
		writeJSON(w, r, status, "application/json; charset=utf-8", receiptJSON{
			Reference:    e.Reference,
			AnswerBy:     e.AnswerBy.In(enquiry.Berlin).Format(time.RFC3339),
			AnswerByText: enquiry.DeadlineText(e.AnswerBy),
		})
		return
	}
	h.writePage(w, r, status, "receipt", page{Title: "Nachricht gesendet", Form: e.Form, Reference: e.Reference, AnswerBy: enquiry.DeadlineText(e.AnswerBy)})
}

func (h *handler) preview(w http.ResponseWriter, r *http.Request) {
	if wantsJSON(r) {
		writeJSON(w, r, http.StatusOK, "application/json; charset=utf-8", map[string]bool{"preview": true})
		return
	}
	h.writePage(w, r, http.StatusOK, "preview", page{Title: "Vorschau"})
}
