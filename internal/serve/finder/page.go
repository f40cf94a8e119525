package finder

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"maps"
	"net/url"
	"slices"
	"strings"

	"golang.org/x/net/html"
)

// Page is a prerendered page whose marked elements follow a question.
type Page struct {
	pieces []piece
	rows   []row
	known  known
	// Table is the path of the same list as a file, one line for each row after its head.
	Table string
	// Takes says that the page has a field for what was chosen from a list.
	Takes bool
}

// piece is a run of bytes that never changes, or one element that does.
type piece struct {
	raw  []byte
	text bool
	// tag is set for what does, and row for a line of the list.
	tag *html.Token
	row *row
}

// marks are the attributes by which a page names what may change.
var marks = []string{"data-row", "data-ask", "data-asked", "data-asks", "data-count", "data-none", "data-chosen"}

// Read finds the marked elements of a page; a page without any gives nil.
func Read(page []byte) (*Page, error) {
	p := &Page{known: known{}}
	marked := false
	z := html.NewTokenizer(bytes.NewReader(page))
	for kind := z.Next(); kind != html.ErrorToken; kind = z.Next() {
		next := piece{raw: bytes.Clone(z.Raw()), text: kind == html.TextToken}
		if kind == html.StartTagToken || kind == html.SelfClosingTagToken {
			if token := z.Token(); isMarked(token) {
				marked = true
				next.tag, next.row = &token, p.note(token)
			}
		}
		p.pieces = append(p.pieces, next)
	}
	if !errors.Is(z.Err(), io.EOF) {
		return nil, fmt.Errorf("parse HTML: %w", z.Err())
	}
	if !marked {
		return nil, nil
	}
	return p, nil
}

// note takes over what a marked element says about the list, and gives its line if it is one.
func (p *Page) note(token html.Token) *row {
	switch {
	case has(token, "data-row"):
		weight := value(token, "data-gewicht")
		p.rows = append(p.rows, row{
			key:        value(token, "data-row"),
			label:      value(token, "data-label"),
			text:       value(token, "data-text"),
			category:   value(token, "data-kategorie"),
			weight:     tonnes(weight),
			weighed:    weight != "",
			properties: strings.Fields(value(token, "data-eigenschaft")),
		})
		line := p.rows[len(p.rows)-1]
		p.known.add(fieldChosen, line.key)
		return &line
	case has(token, "data-asks"):
		p.Table = value(token, "href")
	case has(token, "data-chosen"):
		p.Takes = true
	case has(token, "data-ask"):
		p.known.add(value(token, "data-ask"), value(token, "value"))
	}
	return nil
}

// Lines is how many lines the list has.
func (p *Page) Lines() int { return len(p.rows) }

// Answer writes the page as it is with a question. It gives nil for a query that
// asks nothing of it. What was chosen is taken from list, which may be the page itself.
func (p *Page) Answer(query url.Values, list *Page) []byte {
	k := maps.Clone(p.known)
	k[fieldChosen] = list.known[fieldChosen]
	q := k.read(query)
	if len(q.Values) == 0 {
		return nil
	}
	chosen := q.Values[fieldChosen]
	found := 0
	for _, r := range p.rows {
		if q.matches(r) {
			found++
		}
	}
	var out bytes.Buffer
	var last *html.Token
	for _, part := range p.pieces {
		switch {
		case part.text && last != nil && has(*last, "data-count"):
			out.WriteString(html.EscapeString(countWords(*last, found, len(chosen))))
		case part.tag == nil:
			out.Write(part.raw)
		default:
			out.WriteString(part.answer(q, found))
			if lead, ok := attr(*part.tag, "data-chosen"); ok && len(chosen) > 0 {
				out.WriteString(html.EscapeString(list.chosenText(lead, chosen)))
			}
		}
		last = part.tag
	}
	return out.Bytes()
}

// chosenText is what somebody would have typed into the field.
func (p *Page) chosenText(lead string, chosen []string) string {
	// HTML drops a line break at the beginning of a text area.
	text := "\n" + lead + "\n"
	for _, r := range p.rows {
		if slices.Contains(chosen, r.key) {
			text += "– " + r.label + "\n"
		}
	}
	return text + "\n"
}

// Cut gives the lines of the table that the question leaves.
func (p *Page) Cut(table []byte, query url.Values) []byte {
	q := p.known.read(query)
	lines := bytes.SplitAfter(table, []byte("\r\n"))
	if !q.asked() || len(lines) < len(p.rows)+1 {
		return nil
	}
	out := slices.Clone(lines[0])
	for i, r := range p.rows {
		if q.shows(r) {
			out = append(out, lines[i+1]...)
		}
	}
	return out
}
