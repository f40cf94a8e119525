package enquiryhttp

import (
	"bytes"
	"cmp"
	"embed"
	"html/template"
	"slices"
	"strings"
	"unicode"

	"website/internal/build/pack"
	"website/internal/enquiry"
)

//go:embed page.css
var pageStyle string

//go:embed *.html
var pageSources embed.FS

var pages = template.Must(template.New("").ParseFS(pageSources, "*.html"))

// forgetDraft stands in receipt.html: the pages keep what is typed until it has
// been sent, and a form that was posted without their scripts comes here.
const forgetDraft = `try{const k="enquiry-draft",d=JSON.parse(sessionStorage.getItem(k));` +
	`delete d[document.currentScript.dataset.form];sessionStorage.setItem(k,JSON.stringify(d))}catch{}`

// pagePolicy allows the pages their one sheet, their one script, the icon that
// browsers ask for and to send their form.
func pagePolicy(style string) string {
	return "default-src 'none'; img-src 'self'; style-src " + pack.Hash([]byte(style)) + "; script-src " + pack.Hash([]byte(forgetDraft)) +
		"; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
}

// page is what the templates show; each uses what it needs.
type page struct {
	Title string
	Text  string
	// Informal pages say "du".
	Informal bool
	Style    template.CSS
	pack.Company
	PhoneLink template.URL

	Reference string
	AnswerBy  string
	// OwnLink and OwnForm lead to what we hold, with and without scripts.
	OwnLink string
	OwnForm pageForm

	// What was typed into a form, and what is wrong with it, by the names of the fields.
	Form, Action string
	Fields       []enquiry.Field
	Topics       []enquiry.Topic
	Typed        map[string]string
	Wrong        enquiry.Invalid
	// File is nil for a form that takes none.
	File      *enquiry.AttachmentRules
	FileAgain bool

	// Help adds the phone number.
	Help  bool
	Facts []enquiry.Fact
	// MessageLabel may be empty.
	MessageLabel, Message string
	Forms                 []pageForm
}

func (q *request) writePage(status int, name string, p page) {
	p.Company = q.Company()
	style := p.Company.Style + pageStyle
	p.Style = template.CSS(style)
	p.PhoneLink = phoneLink(p.Company.Phone)
	var body bytes.Buffer
	if err := pages.ExecuteTemplate(&body, name+".html", p); err != nil {
		// Only a broken template gets here, and the tests render every page.
		panic(err)
	}
	q.w.Header().Set("Content-Security-Policy", pagePolicy(style))
	q.write(status, "text/html; charset=utf-8", body.Bytes())
}

// phoneLink keeps digits and the plus sign.
func phoneLink(phone string) template.URL {
	return template.URL("tel:" + strings.Map(func(c rune) rune {
		if c == '+' || unicode.IsDigit(c) {
			return c
		}
		return -1
	}, phone))
}

// problemPage names everything that is wrong and gives back what was typed.
func (q *request) problemPage(text enquiry.Problem, wrong enquiry.Invalid) page {
	rules := enquiry.Rules()
	form, ok := rules.Forms[q.form]
	out := page{Title: text.Title, Text: text.Detail, Informal: form.Informal, Action: cmp.Or(form.Action, rules.Endpoint)}
	if q.typed == nil || !ok {
		return out
	}
	out.Form, out.Fields, out.Wrong, out.Typed = q.form, form.Fields, wrong, map[string]string{}
	for name, value := range q.typed.values {
		out.Typed[name] = strings.ToValidUTF8(value, "")
	}
	if len(form.Topics) > 1 {
		for _, topic := range rules.Topics {
			if slices.Contains(form.Topics, topic.Key) {
				out.Topics = append(out.Topics, topic)
			}
		}
	}
	if form.Attachment {
		files := enquiry.FilesFor(q.form)
		out.File, out.FileAgain = &files, q.typed.hasFile
	}
	return out
}
