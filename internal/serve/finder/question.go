// Package finder answers questions to a list that stands in a prerendered page:
// it hides the lines that do not match, so that the form works without scripts.
// It writes nothing into a page but attributes of elements that are marked for
// it, the number of lines, and words that stand in the list itself.
package finder

import (
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// The names of the form's fields. web/app/pages/fleet/question.ts is the same in
// the browser; testdata/questions.json holds both to the same answers.
const (
	fieldText     = "suche"
	fieldCategory = "kategorie"
	fieldFrom     = "ab"
	fieldTo       = "bis"
	fieldProperty = "eigenschaft"
	fieldChosen   = "geraet"
)

// maxText is how much of a typed text counts.
const maxText = 100

// fields are all of them, in the order in which a question is spelled. All but
// the last leave lines out.
var fields = []string{fieldText, fieldCategory, fieldFrom, fieldTo, fieldProperty, fieldChosen}

// question is what was asked by the names of fields, without what nobody offered.
type question struct {
	url.Values
	words []string
}

// row is one line of the list, by the attributes of its element.
type row struct {
	key, label, text, category string
	weight                     float64
	weighed                    bool
	properties                 []string
}

// known are the values that the page's own controls and lines allow, by field.
type known map[string]map[string]bool

func (k known) add(name, value string) {
	if k[name] == nil {
		k[name] = map[string]bool{}
	}
	k[name][value] = true
}

// read takes from a query what the page knows; everything else is as if it had
// not been asked.
func (k known) read(query url.Values) question {
	q := question{Values: url.Values{}}
	for name, values := range query {
		if name != fieldProperty && name != fieldChosen {
			values = values[:1]
		}
		for _, value := range values {
			switch {
			case name == fieldText:
				value = cut(value)
			case name == fieldFrom || name == fieldTo:
				value = number(value)
			case !k[name][value]:
				continue
			}
			if value != "" && !slices.Contains(q.Values[name], value) {
				q.Add(name, value)
			}
		}
	}
	q.words = strings.Fields(searchable(q.Get(fieldText)))
	return q
}

// asked says whether the question leaves anything out.
func (q question) asked() bool { return slices.ContainsFunc(fields[:len(fields)-1], q.Has) }

func (q question) matches(r row) bool {
	for _, word := range q.words {
		if !strings.Contains(r.text, word) {
			return false
		}
	}
	for _, property := range q.Values[fieldProperty] {
		if !slices.Contains(r.properties, property) {
			return false
		}
	}
	return (!q.Has(fieldCategory) || q.Get(fieldCategory) == r.category) &&
		(!q.Has(fieldFrom) || r.weighed && r.weight >= tonnes(q.Get(fieldFrom))) &&
		(!q.Has(fieldTo) || r.weighed && r.weight <= tonnes(q.Get(fieldTo)))
}

// shows says whether a line is shown: what was chosen is never hidden.
func (q question) shows(r row) bool {
	return q.matches(r) || slices.Contains(q.Values[fieldChosen], r.key)
}

// query spells the question in one way, without what was not asked.
func (q question) query() string {
	var parts []string
	for _, name := range fields {
		for _, value := range q.Values[name] {
			parts = append(parts, name+"="+url.QueryEscape(value))
		}
	}
	return strings.Join(parts, "&")
}

var plainNumber = regexp.MustCompile(`^\d{1,5}([.,]\d{1,3})?$`)

// number is a typed weight as a browser's number field spells it, or nothing.
func number(text string) string {
	text = strings.TrimSpace(text)
	if !plainNumber.MatchString(text) {
		return ""
	}
	return strings.Replace(text, ",", ".", 1)
}

// tonnes is the value of what number has let through, or of an attribute of ours.
func tonnes(text string) float64 {
	value, err := strconv.ParseFloat(text, 64)
	if err != nil {
		return 0
	}
	return value
}

var spelled = strings.NewReplacer("ä", "ae", "ö", "oe", "ü", "ue", "ß", "ss")

// searchable is a text as it is compared: small letters, umlauts spelled out.
func searchable(text string) string {
	return spelled.Replace(strings.ToLower(text))
}

func cut(text string) string {
	text = strings.TrimSpace(strings.ToValidUTF8(text, ""))
	if runes := []rune(text); len(runes) > maxText {
		return string(runes[:maxText])
	}
	return text
}
