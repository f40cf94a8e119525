package enquiry

import (
	"encoding/json"
	"fmt"
	"io"
	"time"
)

// Record is an enquiry as programs read it.
type Record struct {
	Reference string `json:"reference"`
	State     string `json:"state"`
	Form      string `json:"form"`
	Topic     string `json:"topic"`
	Fields
	ReceivedAt  time.Time   `json:"receivedAt"`
	AnswerBy    time.Time   `json:"answerBy"`
	DeliveredAt time.Time   `json:"deliveredAt,omitzero"`
	RemindedAt  time.Time   `json:"remindedAt,omitzero"`
	AnsweredAt  time.Time   `json:"answeredAt,omitzero"`
	RefusedAt   time.Time   `json:"mailRefusedAt,omitzero"`
	RefusedWhy  string      `json:"mailRefusedWhy,omitempty"`
	Overdue     bool        `json:"overdue"`
	Suspicions  []string    `json:"suspicions,omitempty"`
	Attachment  *Attachment `json:"attachment,omitempty"`
}

// Record gives everything about an enquiry but its file's content.
func (e Enquiry) Record(now time.Time) Record {
	return Record{
		Reference: e.Reference, State: string(e.State), Form: e.Form, Topic: e.Topic, Fields: e.Fields, ReceivedAt: e.ReceivedAt, AnswerBy: e.AnswerBy,
		DeliveredAt: e.DeliveredAt, RemindedAt: e.RemindedAt, AnsweredAt: e.AnsweredAt,
		RefusedAt: e.RefusedAt, RefusedWhy: e.RefusedWhy,
		Overdue: e.Overdue(now), Suspicions: e.Suspicions, Attachment: e.Attachment,
	}
}

// SenderRecord is what the sender gets: without what we think of it.
func (e Enquiry) SenderRecord(now time.Time) Record {
	r := e.Record(now)
	r.State, r.Overdue, r.Suspicions, r.RefusedAt, r.RefusedWhy = e.SenderStateText(), false, nil, time.Time{}, ""
	return r
}

// WriteRecords writes one or several records as JSON that people can read too.
func WriteRecords(w io.Writer, value any) error {
	encoder := json.NewEncoder(w)
	encoder.SetIndent("", "  ")
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(value); err != nil {
		return fmt.Errorf("write JSON: %w", err)
	}
	return nil
}
