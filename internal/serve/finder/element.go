package finder

import (
	"encoding/json"
	"slices"
	"strconv"

	"golang.org/x/net/html"
)

func isMarked(token html.Token) bool {
	return slices.ContainsFunc(marks, func(mark string) bool { return has(token, mark) })
}

func attr(token html.Token, name string) (string, bool) {
	for _, a := range token.Attr {
		if a.Key == name {
			return a.Val, true
		}
	}
	return "", false
}

func has(token html.Token, name string) bool {
	_, ok := attr(token, name)
	return ok
}

func value(token html.Token, name string) string {
	v, _ := attr(token, name)
	return v
}

// answer is the element's tag as it is with a question.
func (p piece) answer(q question, found int) string {
	token := *p.tag
	token.Attr = slices.Clone(token.Attr)
	switch {
	case p.row != nil:
		if !q.shows(*p.row) {
			set(&token, "hidden", "")
		}
	case has(token, "data-ask"):
		control(&token, q)
	case has(token, "data-asked"):
		if q.asked() {
			set(&token, "data-asked", "true")
		}
	case has(token, "data-asks"):
		if asked := q.query(); asked != "" {
			set(&token, "href", value(token, "href")+"?"+asked)
		}
	case has(token, "data-none"):
		if found == 0 {
			token.Attr = slices.DeleteFunc(token.Attr, func(a html.Attribute) bool { return a.Key == "hidden" })
		}
	}
	return token.String()
}

// control gives a field of a form the value that was asked for.
func control(token *html.Token, q question) {
	name := value(*token, "data-ask")
	chosen := slices.Contains(q.Values[name], value(*token, "value"))
	switch {
	case name == fieldText || name == fieldFrom || name == fieldTo:
		set(token, "value", q.Get(name))
	case chosen && token.Data == "option":
		set(token, "selected", "")
	case chosen:
		set(token, "checked", "")
	}
}

func set(token *html.Token, name, value string) {
	for i := range token.Attr {
		if token.Attr[i].Key == name {
			token.Attr[i].Val = value
			return
		}
	}
	token.Attr = append(token.Attr, html.Attribute{Key: name, Val: value})
}

// countWords says how many lines are left: "data-count" names one, several, and what was chosen.
func countWords(token html.Token, found, chosen int) string {
	var words struct{ One, Other, Chosen string }
	if err := json.Unmarshal([]byte(value(token, "data-count")), &words); err != nil {
		return strconv.Itoa(found)
	}
	word := words.Other
	if found == 1 {
		word = words.One
	}
	text := strconv.Itoa(found) + " " + word
	if chosen > 0 {
		text += ", " + strconv.Itoa(chosen) + " " + words.Chosen
	}
	return text
}
