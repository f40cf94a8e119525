package finish

import (
	"bytes"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"time"

	nethtml "golang.org/x/net/html"
)

var colorPattern = regexp.MustCompile(`^#[0-9a-f]{3}$`)

// finished is a page ready to send, with what its policy has to allow.
type finished struct {
	// day is the first day of this edition; empty for the first one.
	day     string
	html    []byte
	scripts []string
	styles  []string
}

// from is when the edition begins.
func (f finished) from() (time.Time, error) {
	if f.day == "" {
		return time.Time{}, nil
	}
	return startOf(f.day)
}

// finishEditions makes the page as it is now and as it will be on each day on
// which something on it ends.
func finishEditions(src source, t tree, origin string) ([]finished, error) {
	tokens, err := tokenize(src.data)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", src.name, err)
	}
	if err := validate(tokens, t, origin); err != nil {
		return nil, inFile(src.name, err)
	}
	first, err := finishTokens(on("", tokens), t)
	if err != nil {
		return nil, inFile(src.name, err)
	}
	days, err := changes(tokens)
	if err != nil {
		return nil, inFile(src.name, err)
	}
	editions := []finished{first}
	for _, day := range days {
		page, err := finishTokens(on(day, tokens), t)
		if err != nil {
			return nil, inFile(src.name, err)
		}
		page.day = day
		editions = append(editions, page)
	}
	return editions, nil
}

func finishTokens(tokens []token, t tree) (finished, error) {
	css, err := pageCSS(tokens, t)
	if err != nil {
		return finished{}, err
	}
	var page finished
	tokens = inlineCSS(tokens, css)
	var out bytes.Buffer
	for i, tok := range tokens {
		out.Write(tok.raw)
		if i+1 < len(tokens) && tokens[i+1].Type == nethtml.TextToken {
			text := tokens[i+1].raw
			if tok.isInlineScript() {
				page.scripts = appendNew(page.scripts, hash(text))
			}
			if tok.opens("style") {
				page.styles = appendNew(page.styles, hash(text))
			}
		}
	}
	page.html = out.Bytes()
	return page, nil
}

// inFile puts the file before every joined problem, so each line stands alone.
func inFile(name string, err error) error {
	var joined interface{ Unwrap() []error }
	if !errors.As(err, &joined) {
		return fmt.Errorf("%s: %w", name, err)
	}
	var problems []error
	for _, e := range joined.Unwrap() {
		problems = append(problems, fmt.Errorf("%s: %w", name, e))
	}
	return errors.Join(problems...)
}

func appendNew(list []string, value string) []string {
	if slices.Contains(list, value) {
		return list
	}
	return append(list, value)
}

// pageCSS is the text of all the page's sheets, and a background for every
// picture that names its colour: the policy allows no style attribute.
func pageCSS(tokens []token, t tree) (string, error) {
	var css strings.Builder
	var colors []string
	for _, tok := range tokens {
		if tok.isLink("stylesheet") {
			href := tok.value("href")
			sheet := strings.TrimSpace(string(t[href].data))
			if err := validateCSS(href, sheet, t); err != nil {
				return "", err
			}
			if media := tok.value("media"); media != "" && media != "all" {
				sheet = "@media " + media + "{" + sheet + "}"
			}
			css.WriteString(sheet)
		}
		color, ok := tok.attr("data-color")
		if !tok.isTag() || !ok {
			continue
		}
		if !colorPattern.MatchString(color) {
			return "", fmt.Errorf("data-color=%q: not of the form #rgb in lower case", color)
		}
		colors = appendNew(colors, color)
	}
	for _, color := range colors {
		fmt.Fprintf(&css, `[data-color="%s"]{background-color:%s}`, color, color)
	}
	return css.String(), nil
}

// inlineCSS puts the text where the first sheet was linked.
func inlineCSS(tokens []token, css string) []token {
	style := token{
		Token: nethtml.Token{Type: nethtml.StartTagToken, Data: "style"},
		raw:   []byte("<style>"),
	}
	text := token{Token: nethtml.Token{Type: nethtml.TextToken}, raw: []byte(css)}
	end := token{
		Token: nethtml.Token{Type: nethtml.EndTagToken, Data: "style"},
		raw:   []byte("</style>"),
	}
	done := css == ""
	var out []token
	for _, tok := range tokens {
		isSheet := tok.isLink("stylesheet")
		if !done && (isSheet || tok.closes("head")) {
			out = append(out, style, text, end)
			done = true
		}
		if !isSheet {
			out = append(out, tok)
		}
	}
	return out
}
