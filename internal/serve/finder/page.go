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
	raw []byte
	tag *html.Token
	row *row
	// shown and hidden are the two forms of a line's tag.
	shown, hidden string
	// text says that the piece is the number of lines; tag is the element around it.
	text bool
}

// marks are the attributes by which a page names what may change.
var marks = []string{"data-row", "data-ask", "data-asked", "data-asks", "data-count", "data-none", "data-chosen"}

// Read finds the marked elements of a page; a page without any gives nil.
func Read(page []byte) (*Page, error) {
	p := &Page{known: known{}}
	marked := false
	z := html.NewTokenizer(bytes.NewReader(page))
	for {
		kind := z.Next()
		if kind == html.ErrorToken {
			if !errors.Is(z.Err(), io.EOF) {
				return nil, fmt.Errorf("parse HTML: %w", z.Err())
			}
			break
		}
		raw := bytes.Clone(z.Raw())
		if kind == html.TextToken && p.counting() {
			p.pieces[len(p.pieces)-1].text = true
			continue
		}
		if kind == html.StartTagToken || kind == html.SelfClosingTagToken {
			if token := z.Token(); isMarked(token) {
				marked = true
				p.add(token)
				continue
			}
		}
		p.keep(raw)
	}
	if !marked {
		return nil, nil
	}
	return p, nil
}

// counting says whether the last element is the one whose text is the number of lines.
func (p *Page) counting() bool {
	if len(p.pieces) == 0 {
		return false
	}
	last := p.pieces[len(p.pieces)-1]
	return last.tag != nil && !last.text && has(*last.tag, "data-count")
}

func (p *Page) keep(raw []byte) {
	if n := len(p.pieces); n > 0 && p.pieces[n-1].tag == nil {
		p.pieces[n-1].raw = append(p.pieces[n-1].raw, raw...)
		return
	}
	p.pieces = append(p.pieces, piece{raw: raw})
}

func (p *Page) add(token html.Token) {
	next := piece{tag: &token}
	switch {
	case has(token, "data-row"):
		weight := value(token, "data-gewicht")
		r := row{
			key:        value(token, "data-row"),
			label:      value(token, "data-label"),
			text:       value(token, "data-text"),
			category:   value(token, "data-kategorie"),
			weight:     tonnes(weight),
			weighed:    weight != "",
			properties: strings.Fields(value(token, "data-eigenschaft")),
		}
		p.known.add(fieldChosen, r.key)
		p.rows = append(p.rows, r)
		next.row = &r
		next.shown = token.String()
		away := html.Token{Type: token.Type, Data: token.Data, Attr: slices.Clone(token.Attr)}
		set(&away, "hidden", "")
		next.hidden = away.String()
	case has(token, "data-asks"):
		p.Table = value(token, "href")
	case has(token, "data-chosen"):
		p.Takes = true
	case has(token, "data-ask"):
		p.known.add(value(token, "data-ask"), value(token, "value"))
	}
	p.pieces = append(p.pieces, next)
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
	for _, part := range p.pieces {
		if part.tag == nil {
			out.Write(part.raw)
			continue
		}
		out.WriteString(part.answer(q, found))
		if part.text {
			out.WriteString(html.EscapeString(countWords(*part.tag, found, len(chosen))))
		}
		if lead, ok := attr(*part.tag, "data-chosen"); ok && len(chosen) > 0 {
			out.WriteString(html.EscapeString(list.chosenText(lead, chosen)))
		}
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
