// Package enquiry is the domain: what a visitor may send, which rules hold for
// it, when it must be answered and which states it passes. It knows no HTTP, no
// SQL and no SMTP.
package enquiry

import (
	"cmp"
	"crypto/sha256"
	_ "embed"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"regexp"
	"strings"
)

//go:embed contract.json
var contractSource []byte

// Contract is the part of contract.json that the server enforces, by its names
// there. The pages read the same file when they are built.
type Contract struct {
	// The endpoints are those of package route; OwnPage is where the link on a German receipt leads.
	Endpoint, TokenEndpoint, OwnEndpoint, OwnPage, ReferencePrefix string
	// Rules hold what a length cannot say.
	Rules struct {
		Email       string
		PhoneDigits int
	}
	// Names are the multipart names besides the fields of a form. Code and Action are what
	// senders send to see what they sent; Language stands in addresses only.
	Names      struct{ Form, Topic, File, Honeypot, Token, Key, Code, Action, Language string }
	Topics     []Topic
	Forms      map[string]Form
	Attachment AttachmentRules
	// Token says how old a time token must and may be.
	Token struct{ MinSeconds, MaxSeconds int }
	// Retryable are the problems that may pass by themselves.
	Retryable []string
}

// Topic is what an enquiry is about; it decides which mailbox is notified.
type Topic struct{ Key, Label string }

// Form is one of the forms of the site.
type Form struct {
	// Action is where the form is posted to when it is not the endpoint alone: an
	// answer given before the body is read must know whom it speaks to.
	Action string
	// Voice names the words of a form that does not say "Sie"; Languages are what it speaks besides German.
	Voice      string
	Languages  []string
	Topics     []string
	Attachment bool
	// OneOf are fields of which one is enough, and needed.
	OneOf  []string
	Fields []Field
	// AttachmentRules take the place of the usual ones; nil where those hold.
	AttachmentRules *AttachmentRules
}

// Field is one input of a form. Options are what a select offers; nothing else is taken.
type Field struct {
	Name, Label, Type, Autocomplete string
	Required                        bool
	MaxLength, Rows                 int
	Options                         []string
}

// AttachmentRules say which files are taken.
type AttachmentRules struct {
	MaxBytes    int64
	Extensions  []string
	Hint, Label string
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

// ActionOf is where a form is posted to.
func ActionOf(form, language string) string {
	action := cmp.Or(contract.Forms[form].Action, contract.Endpoint)
	if LanguageOf(form, language) != "" {
		join := "?"
		if strings.Contains(action, "?") {
			join = "&"
		}
		action += join + contract.Names.Language + "=" + language
	}
	return action
}

// FilesFor gives the rules for the file of a form.
func FilesFor(form string) AttachmentRules {
	if own := contract.Forms[form].AttachmentRules; own != nil {
		return *own
	}
	return contract.Attachment
}

// LargestFile is the most that any form takes.
func LargestFile() int64 {
	largest := contract.Attachment.MaxBytes
	for form := range contract.Forms {
		largest = max(largest, FilesFor(form).MaxBytes)
	}
	return largest
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
