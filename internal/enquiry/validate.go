package enquiry

import (
	"fmt"
	"maps"
	"net/mail"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf16"
	"unicode/utf8"

	"golang.org/x/net/idna"
)

// Input is a submission as it was typed, by the names of the contract.
type Input struct {
	Form, Language string
	Topic          string
	// Values has at most one value a field.
	Values  map[string]string
	HasFile bool
}

// Invalid says what is wrong, field by field, in the words of the visitor.
type Invalid map[string]string

func (i Invalid) Error() string {
	return "invalid: " + strings.Join(slices.Sorted(maps.Keys(i)), ", ")
}

// Validate applies the contract and gives the cleaned fields.
func Validate(in Input) (Fields, string, error) {
	form, ok := contract.Forms[in.Form]
	if !ok {
		return Fields{}, "", Invalid{contract.Names.Form: german.FieldProblems.Form}
	}
	problems, texts := Invalid{}, WordsFor(in.Form, in.Language).FieldProblems
	topic := in.Topic
	if topic == "" {
		topic = form.Topics[0]
	}
	if !slices.Contains(form.Topics, topic) {
		problems[contract.Names.Topic] = texts.Topic
	}
	if in.HasFile && !form.Attachment {
		problems[contract.Names.File] = texts.File
	}
	var fields Fields
	named := fields.named()
	for _, field := range form.Fields {
		value, problem := check(field, in.Values[field.Name], texts)
		if problem != "" {
			problems[field.Name] = problem
			continue
		}
		*named[field.Name] = value
	}
	if none(form.OneOf, named, problems) {
		problems[form.OneOf[0]] = texts.OneOf
	}
	if len(problems) > 0 {
		return Fields{}, "", problems
	}
	return fields, topic, nil
}

// none is true when all of the fields are empty and nothing else is wrong with
// them: one that cannot be read is named by itself.
func none(fields []string, named map[string]*string, problems Invalid) bool {
	for _, field := range fields {
		if *named[field] != "" || problems[field] != "" {
			return false
		}
	}
	return fields != nil
}

// named gives the fields by the names of the contract.
func (f *Fields) named() map[string]*string {
	return map[string]*string{
		"name": &f.Name, "email": &f.Email, "phone": &f.Phone, "company": &f.Company, "subject": &f.Subject, "message": &f.Message,
		"callback": &f.Callback,
	}
}

// Value gives a field by the name of the contract.
func (f Fields) Value(name string) string { return *f.named()[name] }

var digit = regexp.MustCompile("[0-9]")

func check(field Field, raw string, texts FieldProblems) (value, problem string) {
	value = clean(raw)
	if !readable(value, field.Type == "textarea") {
		return "", texts.Characters
	}
	if value == "" {
		if field.Required {
			return "", texts.Required[field.Name]
		}
		return "", ""
	}
	// Browsers count maxlength in UTF-16 units, and both sides must agree.
	if length(value) > field.MaxLength {
		return "", strings.ReplaceAll(texts.TooLong, "{max}", strconv.Itoa(field.MaxLength))
	}
	switch field.Type {
	case "email":
		address, ok := parseEmail(value)
		if !ok {
			return "", texts.Email
		}
		return address, ""
	case "tel":
		if len(digit.FindAllString(value, -1)) < contract.Rules.PhoneDigits {
			return "", texts.Phone
		}
	case "select":
		if !slices.Contains(field.Options, value) {
			return "", texts.Options
		}
	}
	return value, ""
}

// clean takes back what browsers do to line ends and drops blank edges.
func clean(text string) string {
	text = strings.ReplaceAll(text, "\r\n", "\n")
	text = strings.ReplaceAll(text, "\r", "\n")
	return strings.TrimSpace(text)
}

// readable refuses control characters, which have no place in a mail, and the
// invisible ones that turn the direction of the text around them.
func readable(text string, lines bool) bool {
	for _, c := range text {
		switch {
		case lines && (c == '\n' || c == '\t'):
		case unicode.IsControl(c), c == '\u2028', c == '\u2029', c == '\ufeff', c == utf8.RuneError:
			return false
		case c >= '\u202a' && c <= '\u202e', c >= '\u2066' && c <= '\u2069':
			return false
		}
	}
	return true
}

func length(text string) int { return len(utf16.Encode([]rune(text))) }

// NormalizeEmail gives an address as it is stored, so that what a person types
// finds what a visitor sent. Stores compare without regard to case.
func NormalizeEmail(text string) (string, error) {
	address, ok := parseEmail(clean(text))
	if !ok {
		return "", fmt.Errorf("%q is no e-mail address", text)
	}
	return address, nil
}

// parseEmail takes one bare address and gives it with an ASCII domain, so that
// it can stand in a header.
func parseEmail(text string) (string, bool) {
	if !emailPattern.MatchString(text) {
		return "", false
	}
	name, domain, _ := strings.Cut(text, "@")
	domain, err := idna.Lookup.ToASCII(domain)
	if err != nil {
		return "", false
	}
	address := name + "@" + domain
	_, err = mail.ParseAddress(address)
	return address, err == nil && len(address) <= 254
}
