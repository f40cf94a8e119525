package main

import (
	"encoding/json"
	"fmt"
	"io"
	"time"

	"website/internal/enquiry"
)

// record is an enquiry as programs read it.
type record struct {
	Reference   string      `json:"reference"`
	State       string      `json:"state"`
	Form        string      `json:"form"`
	Topic       string      `json:"topic"`
	Name        string      `json:"name"`
	Email       string      `json:"email"`
	Phone       string      `json:"phone,omitempty"`
	Company     string      `json:"company,omitempty"`
	Subject     string      `json:"subject,omitempty"`
	Message     string      `json:"message"`
	ReceivedAt  time.Time   `json:"receivedAt"`
	AnswerBy    time.Time   `json:"answerBy"`
	DeliveredAt time.Time   `json:"deliveredAt,omitzero"`
	RemindedAt  time.Time   `json:"remindedAt,omitzero"`
	AnsweredAt  time.Time   `json:"answeredAt,omitzero"`
	RefusedAt   time.Time   `json:"mailRefusedAt,omitzero"`
	RefusedWhy  string      `json:"mailRefusedWhy,omitempty"`
	Overdue     bool        `json:"overdue"`
	Suspicions  []string    `json:"suspicions,omitempty"`
	Attachment  *fileRecord `json:"attachment,omitempty"`
}

type fileRecord struct {
	Name   string `json:"name"`
	Type   string `json:"type"`
	Size   int64  `json:"size"`
	SHA256 string `json:"sha256"`
	Scan   string `json:"scan"`
}

func (c *enquiriesCommand) record(e enquiry.Enquiry) record {
	r := record{
		Reference: e.Reference, State: string(e.State), Form: e.Form, Topic: e.Topic, Name: e.Name, Email: e.Email, Phone: e.Phone,
		Company: e.Company, Subject: e.Subject, Message: e.Message, ReceivedAt: e.ReceivedAt, AnswerBy: e.AnswerBy,
		DeliveredAt: e.DeliveredAt, RemindedAt: e.RemindedAt, AnsweredAt: e.AnsweredAt,
		RefusedAt: e.RefusedAt, RefusedWhy: e.RefusedWhy,
		Overdue: e.Overdue(c.now()), Suspicions: e.Suspicions,
	}
	if a := e.Attachment; a != nil {
		r.Attachment = &fileRecord{Name: a.Name, Type: a.Type, Size: a.Size, SHA256: a.SHA256, Scan: string(a.Scan)}
	}
	return r
}

func writeRecords(w io.Writer, value any) error {
	encoder := json.NewEncoder(w)
	encoder.SetIndent("", "  ")
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(value); err != nil {
		return fmt.Errorf("write JSON: %w", err)
	}
	return nil
}

func (c *enquiriesCommand) records(list []enquiry.Enquiry) []record {
	records := make([]record, 0, len(list))
	for _, e := range list {
		records = append(records, c.record(e))
	}
	return records
}
