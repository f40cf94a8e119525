// Package enquiry is the domain: what a visitor may send, which rules hold for
// it, when it must be answered and which states it passes. It knows no HTTP, no
// SQL and no SMTP.
package enquiry

import (
	"crypto/sha256"
	_ "embed"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"regexp"
)

//go:embed contract.json
var contractSource []byte

// Contract is the part of contract.json that the server enforces. The pages
// read the same file when they are built.
type Contract struct {
	// The endpoints are those of package route.
	Endpoint      string `json:"endpoint"`
	TokenEndpoint string `json:"tokenEndpoint"`
	OwnEndpoint   string `json:"ownEndpoint"`
	// OwnPage is where the link on a receipt leads.
	OwnPage         string `json:"ownPage"`
	ReferencePrefix string `json:"referencePrefix"`
	// Rules hold what a length cannot say.
	Rules struct {
		Email       string `json:"email"`
		PhoneDigits int    `json:"phoneDigits"`
	} `json:"rules"`
	// Names are the multipart names besides the fields of a form.
	Names struct {
		Form     string `json:"form"`
		Topic    string `json:"topic"`
		File     string `json:"file"`
		Honeypot string `json:"honeypot"`
		Token    string `json:"token"`
		Key      string `json:"key"`
		// Code and Action are what senders send to see what they sent.
		Code   string `json:"code"`
		Action string `json:"action"`
	} `json:"names"`
	Topics     []Topic         `json:"topics"`
	Forms      map[string]Form `json:"forms"`
	Attachment AttachmentRules `json:"attachment"`
	// Token says how old a time token must and may be.
	Token struct {
		MinSeconds int `json:"minSeconds"`
		MaxSeconds int `json:"maxSeconds"`
	} `json:"token"`
	Texts
	// Informal says the same to people who are addressed as "du".
	Informal Texts `json:"informal"`
}

// Texts are the German answers to what cannot be taken.
type Texts struct {
	FieldProblems FieldProblems      `json:"fieldProblems"`
	Problems      map[string]Problem `json:"problems"`
}

// Topic is what an enquiry is about; it decides which mailbox is notified.
type Topic struct {
	Key   string `json:"key"`
	Label string `json:"label"`
}

// Form is one of the forms of the site.
type Form struct {
	// Action is where the form is posted to when it is not the endpoint alone: an
	// answer given before the body is read must know whom it speaks to.
	Action string `json:"action"`
	// Informal forms say "du".
	Informal   bool     `json:"informal"`
	Topics     []string `json:"topics"`
	Attachment bool     `json:"attachment"`
	// OneOf are fields of which one is enough, and needed.
	OneOf  []string `json:"oneOf"`
	Fields []Field  `json:"fields"`
	// AttachmentRules take the place of the usual ones; nil where those hold.
	AttachmentRules *AttachmentRules `json:"attachmentRules"`
}

// Field is one input of a form.
type Field struct {
	Name         string `json:"name"`
	Label        string `json:"label"`
	Type         string `json:"type"`
	Required     bool   `json:"required"`
	MaxLength    int    `json:"maxLength"`
	Autocomplete string `json:"autocomplete"`
	Rows         int    `json:"rows"`
	// Options are what a select offers; nothing else is taken.
	Options []string `json:"options"`
}

// AttachmentRules say which files are taken.
type AttachmentRules struct {
	MaxBytes   int64    `json:"maxBytes"`
	Extensions []string `json:"extensions"`
	Hint       string   `json:"hint"`
	Label      string   `json:"label"`
}

// FieldProblems are the German sentences beside a field.
type FieldProblems struct {
	Required   map[string]string `json:"required"`
	TooLong    string            `json:"tooLong"`
	Email      string            `json:"email"`
	Phone      string            `json:"phone"`
	Characters string            `json:"characters"`
	OneOf      string            `json:"oneOf"`
	Options    string            `json:"options"`
	Topic      string            `json:"topic"`
	Form       string            `json:"form"`
	File       string            `json:"file"`
	FileCount  string            `json:"fileCount"`
	FileName   string            `json:"fileName"`
}

// Problem is what a visitor is told when an enquiry is not taken.
type Problem struct {
	Title     string `json:"title"`
	Detail    string `json:"detail"`
	Retryable bool   `json:"retryable"`
}

var contract = func() (c Contract) {
	if err := json.Unmarshal(contractSource, &c); err != nil {
		panic(fmt.Sprintf("enquiry: contract.json: %v", err))
	}
	return c
}()

var emailPattern = regexp.MustCompile(contract.Rules.Email)

// ContractDigest tells whether pages were built by the contract in force.
func ContractDigest() string {
	sum := sha256.Sum256(contractSource)
	return hex.EncodeToString(sum[:])
}

// Rules gives the contract in force. Nobody can put another in its place.
func Rules() Contract { return contract }

// TextsFor gives the texts in the form of address of a form.
func TextsFor(form string) Texts {
	if contract.Forms[form].Informal {
		return contract.Informal
	}
	return contract.Texts
}

// FilesFor gives the rules for the file of a form.
func FilesFor(form string) AttachmentRules {
	if own := contract.Forms[form].AttachmentRules; own != nil {
		return *own
	}
	return contract.Attachment
}

// TopicLabel is the German name of a topic.
func TopicLabel(key string) string {
	for _, topic := range contract.Topics {
		if topic.Key == key {
			return topic.Label
		}
	}
	return key
}
