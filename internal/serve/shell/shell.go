// Package shell is the frame, the sheet and the policy of every page that the
// server makes itself. It needs nothing that could have failed.
package shell

import (
	"bytes"
	"embed"
	"html/template"
	"io/fs"
	"net/http"
	"strconv"
	"strings"
	"unicode"

	"website/internal/build/pack"
)

//go:embed page.css
var style string

//go:embed frame.html
var frame embed.FS

// Parse reads the pages of a folder. They begin with "head" and end with "foot".
func Parse(pages fs.FS) *template.Template {
	return template.Must(template.Must(template.ParseFS(frame, "frame.html")).ParseFS(pages, "*.html"))
}

// Frame is what stands around a page, and what the page embeds.
type Frame struct {
	Title string
	// Lang is empty for German. Call leads to the phone number. Labels name links of the
	// company by their address, where its own names are in another language.
	Lang, Call string
	Labels     map[string]string
	// Company is empty where nobody knows whose site it is.
	pack.Company
	// Script is the one that the page holds; mostly there is none.
	Script string
}

// Style is the sheet in the company's colours.
func (f Frame) Style() template.CSS { return template.CSS(f.Company.Style + style) }

// PhoneLink keeps digits and the plus sign.
func (f Frame) PhoneLink() template.URL {
	return template.URL("tel:" + strings.Map(func(c rune) rune {
		if c == '+' || unicode.IsDigit(c) {
			return c
		}
		return -1
	}, f.Phone))
}

// policy allows the sheet, the script, the icon that browsers ask for and to send a form.
func (f Frame) policy() string {
	script := ""
	if f.Script != "" {
		script = "; script-src " + pack.Hash([]byte(f.Script))
	}
	return "default-src 'none'; img-src 'self'; style-src " + pack.Hash([]byte(f.Style())) + script +
		"; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
}

// Write answers with a page in its frame.
func Write(w http.ResponseWriter, r *http.Request, status int, pages *template.Template, name string, page interface{ policy() string }) {
	var body bytes.Buffer
	if err := pages.ExecuteTemplate(&body, name, page); err != nil {
		// Only a broken template gets here, and the tests render every page.
		panic(err)
	}
	h := w.Header()
	h.Set("Content-Type", "text/html; charset=utf-8")
	h.Set("Content-Length", strconv.Itoa(body.Len()))
	h.Set("Content-Security-Policy", page.policy())
	w.WriteHeader(status)
	if r.Method != http.MethodHead {
		// The visitor may be gone; there is nobody left to tell.
		_, _ = w.Write(body.Bytes())
	}
}
