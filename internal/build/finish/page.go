package finish

import (
	"bytes"
	"errors"
	"slices"
	"strings"

	"golang.org/x/net/html"

	"website/internal/build/pack"
)

// finished is a page ready to send, with what its policy has to allow.
type finished struct {
	html    []byte
	scripts []string
	styles  []string
}

// finishPage makes a page of the site ready.
func finishPage(src source, t tree, origin string) (page finished, err error) {
	defer func() { err = inFile(src.name, err) }()
	tokens, err := tokenize(src.data)
	if err != nil {
		return finished{}, err
	}
	if err := validate(tokens, t.has, origin); err != nil {
		return finished{}, err
	}
	return finishTokens(tokens, t)
}

// finishTokens puts the page's CSS where its first sheet was linked, and notes
// the hashes of everything inline.
func finishTokens(tokens []token, t tree) (finished, error) {
	css, err := pageCSS(tokens, t)
	if err != nil {
		return finished{}, err
	}
	var page finished
	var out bytes.Buffer
	for i, tok := range tokens {
		sheet := tok.isLink("stylesheet")
		if css != "" && (sheet || tok.Type == html.EndTagToken && tok.Data == "head") {
			out.WriteString("<style>" + css + "</style>")
			page.styles = appendNew(page.styles, pack.Hash([]byte(css)))
			css = ""
		}
		if sheet {
			continue
		}
		out.Write(tok.raw)
		if i+1 == len(tokens) || tokens[i+1].Type != html.TextToken {
			continue
		}
		if tok.isInlineScript() {
			page.scripts = appendNew(page.scripts, pack.Hash(tokens[i+1].raw))
		}
		if tok.opens("style") {
			page.styles = appendNew(page.styles, pack.Hash(tokens[i+1].raw))
		}
	}
	page.html = out.Bytes()
	return page, nil
}

// inFile puts the file before every joined problem, so each line stands alone.
func inFile(name string, err error) error {
	if err == nil {
		return nil
	}
	return errors.New(name + ": " + strings.ReplaceAll(err.Error(), "\n", "\n"+name+": "))
}

func appendNew(list []string, value string) []string {
	if slices.Contains(list, value) {
		return list
	}
	return append(list, value)
}

// pageCSS is the text of all the page's sheets.
func pageCSS(tokens []token, t tree) (string, error) {
	var css strings.Builder
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
	}
	return css.String(), nil
}

// policy is the Content-Security-Policy of one page. It upgrades no insecure requests:
// the build refuses what a page would load from another host, and browsers know by
// HSTS that there is TLS here.
func policy(scripts, styles, frames []string) string {
	directives := []string{
		// What is not named below is not needed.
		"default-src 'none'",
		// The parts' modules, and exactly this page's inline scripts.
		"script-src 'self' " + strings.Join(scripts, " "),
		// The page's inline sheet.
		"style-src " + strings.Join(styles, " "),
		"img-src 'self'",
		"font-src 'self'",
		"media-src 'self'",
		// The enquiry form, the parts' modules, pages fetched ahead.
		"connect-src 'self'",
		"manifest-src 'self'",
		"form-action 'self'",
		"base-uri 'none'",
		"frame-ancestors 'none'",
		// No script makes markup from text.
		"require-trusted-types-for 'script'",
		"trusted-types 'none'",
	}
	if len(frames) > 0 {
		directives = append(directives, "frame-src "+strings.Join(frames, " "))
	}
	return strings.Join(directives, "; ")
}
