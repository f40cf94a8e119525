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

type question struct {
	text       string
	words      []string
	category   string
	from, to   string
	properties []string
	chosen     []string
}

// row is one line of the list, by the attributes of its element.
type row struct {
	key, label, text, category string
	weight                     float64
	weighed                    bool
	properties                 []string
}

// known are the answers that the page's own controls and lines allow.
type known struct{ categories, properties, keys map[string]bool }

// read takes from a query what the list knows; everything else is as if it had
// not been asked.
func (k known) read(query url.Values) question {
	q := question{text: cut(query.Get(fieldText)), from: number(query.Get(fieldFrom)), to: number(query.Get(fieldTo))}
	q.words = strings.Fields(searchable(q.text))
	if category := query.Get(fieldCategory); k.categories[category] {
		q.category = category
	}
	q.properties = among(query[fieldProperty], k.properties)
	q.chosen = among(query[fieldChosen], k.keys)
	return q
}

func among(values []string, allowed map[string]bool) []string {
	var found []string
	for _, value := range values {
		if allowed[value] && !slices.Contains(found, value) {
			found = append(found, value)
		}
	}
	return found
}

// asked says whether the question leaves anything out.
func (q question) asked() bool {
	return len(q.words) > 0 || q.category != "" || q.from != "" || q.to != "" || len(q.properties) > 0
}

func (q question) matches(r row) bool {
	for _, word := range q.words {
		if !strings.Contains(r.text, word) {
			return false
		}
	}
	for _, property := range q.properties {
		if !slices.Contains(r.properties, property) {
			return false
		}
	}
	return (q.category == "" || q.category == r.category) &&
		(q.from == "" || r.weighed && r.weight >= tonnes(q.from)) &&
		(q.to == "" || r.weighed && r.weight <= tonnes(q.to))
}

// query spells the question in one way, without what was not asked.
func (q question) query() string {
	var parts []string
	add := func(name, value string) {
		if value != "" {
			parts = append(parts, name+"="+url.QueryEscape(value))
		}
	}
	add(fieldText, q.text)
	add(fieldCategory, q.category)
	add(fieldFrom, q.from)
	add(fieldTo, q.to)
	for _, property := range q.properties {
		add(fieldProperty, property)
	}
	for _, key := range q.chosen {
		add(fieldChosen, key)
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
