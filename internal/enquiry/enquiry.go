package enquiry

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"
)

// Enquiry is a message of a visitor with everything the office knows about it.
type Enquiry struct {
	Reference string `json:"reference"`
	// Key makes a repeated submission recognisable.
	Key string `json:"-"`
	// Fingerprint tells whether a repeat under one key has the same content.
	Fingerprint string `json:"-"`
	State       State  `json:"state"`
	Form        string `json:"form"`
	Topic       string `json:"topic"`
	// Language is what the sender reads and mostly writes; empty for German.
	Language string `json:"language,omitempty"`
	Fields
	ReceivedAt time.Time `json:"receivedAt"`
	AnswerBy   time.Time `json:"answerBy"`
	// Zero means that it has not happened.
	DeliveredAt time.Time `json:"deliveredAt,omitzero"`
	// RemindedAt is when the office's mail server took the reminder, or refused it for good.
	RemindedAt time.Time `json:"remindedAt,omitzero"`
	AnsweredAt time.Time `json:"answeredAt,omitzero"`
	// RefusedAt is when the mail server refused the mail for good, and why.
	RefusedAt  time.Time `json:"mailRefusedAt,omitzero"`
	RefusedWhy string    `json:"mailRefusedWhy,omitempty"`
	// ShownAt is when it was first read with the command, which needs no mail.
	ShownAt time.Time `json:"-"`
	// Suspicions are why it looks like advertising.
	Suspicions []string    `json:"suspicions,omitempty"`
	Attachment *Attachment `json:"attachment,omitempty"`
}

// Draft is the name under which a browser keeps what was typed and not yet sent
// (draftName in web/app/sections/enquiry-form/contract.ts).
func (e Enquiry) Draft() string {
	parts := []string{e.Form, e.Language}
	for _, f := range Rules().Forms[e.Form].Fields {
		// Whoever types a subject has one text for all of them.
		if f.Name == "subject" && f.Type == "hidden" {
			parts = append(parts, strings.Join(strings.Fields(e.Subject), " "))
		}
	}
	return strings.Join(slices.DeleteFunc(parts, func(part string) bool { return part == "" }), "-")
}

// Fields are what the visitor typed.
type Fields struct {
	Name    string `json:"name"`
	Email   string `json:"email,omitempty"`
	Phone   string `json:"phone,omitempty"`
	Company string `json:"company,omitempty"`
	Subject string `json:"subject,omitempty"`
	Message string `json:"message"`
	// Callback is when an applicant wants to be called.
	Callback string `json:"callback,omitempty"`
}

// Fact is something about an enquiry, as people read it: a label and a value.
type Fact [2]string

// Sender is what the visitor told of himself and what it is about.
func (e Enquiry) Sender() (facts []Fact) {
	for _, fact := range []Fact{{"Name", e.Name}, {"Unternehmen", e.Company}, {"E-Mail", e.Email}, {"Telefon", e.Phone}, {"Rückruf", e.Callback}, {e.SubjectLabel(), e.Subject}} {
		if fact[1] != "" {
			facts = append(facts, fact)
		}
	}
	return facts
}

// Noun is what the office calls it.
func (e Enquiry) Noun() string {
	if e.Application() {
		return "Bewerbung"
	}
	return "Anfrage"
}

// SubjectLabel is what the subject stands for: of an application the job, of a question the building site.
func (e Enquiry) SubjectLabel() string {
	for _, field := range contract.Forms[e.Form].Fields {
		if field.Name == "subject" {
			return field.Label
		}
	}
	return "Betreff"
}

// Attachment describes the file of an enquiry; its content lies in the store.
type Attachment struct {
	// Name is safe to show and to save under.
	Name   string `json:"name"`
	Type   string `json:"type"`
	Size   int64  `json:"size"`
	SHA256 string `json:"sha256"`
	Scan   Scan   `json:"scan"`
}

// Scan is what the virus scanner said.
type Scan string

// The results of a scan.
const (
	// ScanOff means that no scanner is configured.
	ScanOff Scan = "off"
	// ScanClean means that the scanner found nothing.
	ScanClean Scan = "clean"
)

// Suspicious is true for what looks like advertising: its mail is marked and comes
// after all others.
func (e Enquiry) Suspicious() bool { return len(e.Suspicions) > 0 }

// SizeText is the size of the file as the office reads it.
func (a *Attachment) SizeText() string { return german.SizeText(a) }

// Overdue is true when the promise has been broken. Of applications the mark says
// that they are decided, which takes its time: nobody can tell whether they were
// answered before.
func (e Enquiry) Overdue(now time.Time) bool {
	return e.State.Open() && !e.Application() && !e.Suspicious() && !now.Before(e.AnswerBy)
}

// Submission is an enquiry on its way into the store.
type Submission struct {
	Enquiry Enquiry
	// Content is read from its beginning; it is nil without an attachment.
	Content io.ReadSeeker
	// TokenID is spent together with the enquiry; it is empty without a token.
	TokenID      string
	TokenExpires time.Time
}

// FingerprintOf is the same for the same content and nothing else.
func FingerprintOf(form, topic string, f Fields, a *Attachment) string {
	h := sha256.New()
	parts := []string{form, topic, f.Name, f.Email, f.Phone, f.Company, f.Subject, f.Message}
	if f.Callback != "" {
		// Only then: fingerprints from before this field was there still hold.
		parts = append(parts, f.Callback)
	}
	for _, part := range parts {
		// The length keeps "ab"+"c" apart from "a"+"bc".
		fmt.Fprintf(h, "%d:%s;", len(part), part)
	}
	if a != nil {
		fmt.Fprintf(h, "%d:%s;%s", len(a.Name), a.Name, a.SHA256)
	}
	return hex.EncodeToString(h.Sum(nil))
}
