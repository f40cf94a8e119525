package finish

import (
	"bytes"
	"crypto/sha256"
	"crypto/sha512"
	_ "embed"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"html"
	"regexp"
	"slices"
	"strings"
	"time"

	nethtml "golang.org/x/net/html"
)

//go:embed start.js
var startSource string

// starter is start.js without its comments and indentation.
var starter = func() string {
	var lines []string
	for line := range strings.Lines(startSource) {
		line = strings.TrimSpace(line)
		if line != "" && !strings.HasPrefix(line, "//") {
			lines = append(lines, line)
		}
	}
	return strings.Join(lines, "\n")
}()

var colorPattern = regexp.MustCompile(`^#[0-9a-f]{6}$`)

// finished is a page ready to send, with what its policy has to allow.
type finished struct {
	// day is the first day of this edition; empty for the first one.
	day     string
	html    []byte
	scripts []string
	styles  []string
	// files are the scripts that the page loads beside those of the build, by
	// address; there are none for a page without an app.
	files map[string][]byte
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
	first, err := finishTokens(tokens, t)
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
	tokens, err = deferApp(tokens, &page, t)
	if err != nil {
		return finished{}, err
	}
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
			href := sheetPath(tok)
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
			return "", fmt.Errorf("data-color=%q: not of the form #rrggbb in lower case", color)
		}
		colors = appendNew(colors, color)
	}
	for _, color := range colors {
		fmt.Fprintf(&css, `[data-color="%s"]{background-color:%s}`, color, color)
	}
	return css.String(), nil
}

// sheetPath is the address of a sheet. React Router ends it with an empty
// fragment where parts that are loaded later use the sheet too.
func sheetPath(tok token) string {
	return strings.TrimSuffix(tok.value("href"), "#")
}

// inlineCSS puts the text where the first sheet was linked. The links stay,
// because React hydrates them, but a disabled sheet is not fetched.
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
		if isSheet {
			tok = tok.with("disabled", "")
		}
		out = append(out, tok)
	}
	return out
}

// deferApp makes the app's entry inert and lets the starter load it later. The
// script element stays at its place, because React hydrates it.
func deferApp(tokens []token, page *finished, t tree) ([]token, error) {
	var preloads []string
	var start string
	var out []token
	for i := 0; i < len(tokens); i++ {
		tok := tokens[i]
		switch {
		case tok.isLink("modulepreload"):
			preloads = appendNew(preloads, tok.value("href"))
			continue
		case tok.isInlineModule():
			if start != "" {
				return nil, errors.New("two inline module scripts; the app has one entry")
			}
			var code []byte
			if i+1 < len(tokens) && tokens[i+1].Type == nethtml.TextToken {
				code = tokens[i+1].raw
			}
			if err := validateEntry(code, t); err != nil {
				return nil, err
			}
			start = hashedPath("start", code)
			page.files = map[string][]byte{start: code, starterPath: []byte(starter)}
			tok = tok.with("type", "text/plain")
		case tok.closes("body") && start != "":
			loads, err := loadTokens(start, preloads, page.files, t)
			if err != nil {
				return nil, err
			}
			out = append(out, loads...)
		}
		out = append(out, tok)
	}
	return out, nil
}

// hashedPath is the address of a script that changes with its content.
func hashedPath(name string, content []byte) string {
	sum := sha256.Sum256(content)
	return "/assets/" + name + "-" + hex.EncodeToString(sum[:4]) + ".js"
}

var starterPath = hashedPath("starter", []byte(starter))

// loadTokens end the page: the digests of its modules, which browsers check
// before they run them, and the starter. What the starter has to load stands in
// its attributes, so that it is the same file for every page.
func loadTokens(start string, preloads []string, files map[string][]byte, t tree) ([]token, error) {
	digests := map[string]string{start: integrity(files[start])}
	for _, preload := range preloads {
		digests[preload] = integrity(t[preload].data)
	}
	// The keys of a map are written in order, so the same page has the same bytes.
	checked, err := json.Marshal(map[string]any{"integrity": digests})
	if err != nil {
		return nil, fmt.Errorf("write import map: %w", err)
	}
	open := fmt.Sprintf(`<script defer="" src="%s" integrity="%s" data-start="%s" data-preload="%s">`,
		starterPath, integrity([]byte(starter)), html.EscapeString(start), html.EscapeString(strings.Join(preloads, " ")))
	end := token{Token: nethtml.Token{Type: nethtml.EndTagToken, Data: "script"}, raw: []byte("</script>")}
	return []token{
		{
			Token: nethtml.Token{
				Type: nethtml.StartTagToken, Data: "script",
				Attr: []nethtml.Attribute{{Key: "type", Val: "importmap"}},
			},
			raw: []byte(`<script type="importmap">`),
		},
		{Token: nethtml.Token{Type: nethtml.TextToken}, raw: checked},
		end,
		{
			Token: nethtml.Token{
				Type: nethtml.StartTagToken, Data: "script",
				Attr: []nethtml.Attribute{{Key: "src", Val: starterPath}},
			},
			raw: []byte(open),
		},
		end,
	}, nil
}

// integrity is the digest by which a browser knows a file (Subresource Integrity).
func integrity(content []byte) string {
	sum := sha512.Sum384(content)
	return "sha384-" + base64.StdEncoding.EncodeToString(sum[:])
}
