package enquiryhttp

import (
	"cmp"
	"embed"
	"slices"
	"strings"

	"website/internal/enquiry"
	"website/internal/serve/shell"
)

//go:embed *.html
var pageSources embed.FS

var pages = shell.Parse(pageSources)

// forgetDraft stands in receipt.html: the pages keep what is typed until it has
// been sent, and a form that was posted without their scripts comes here.
const forgetDraft = `try{const k="enquiry-draft",d=JSON.parse(sessionStorage.getItem(k));` +
	`delete d[document.currentScript.dataset.form];sessionStorage.setItem(k,JSON.stringify(d))}catch{}`

// page is what the templates show; each uses what it needs.
type page struct {
	shell.Frame
	Title string
	Text  string
	// Say is what the page says by itself.
	Say *enquiry.Words

	Reference string
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
	p.Say = q.words()
	p.Frame = shell.Frame{Lang: p.Say.Lang, Call: p.Say.Call, Labels: p.Say.Links, Company: q.Company(), Script: forgetDraft}
	q.w.Header().Set("Content-Language", p.Say.Lang)
	q.w.Header().Set("Cache-Control", "no-store")
	q.w.Header().Add("Vary", "Accept")
	shell.Write(q.w, q.r, status, pages, name+".html", p)
}

// problemPage names everything that is wrong and gives back what was typed.
func (q *request) problemPage(text enquiry.Problem, wrong enquiry.Invalid) page {
	rules := enquiry.Rules()
	// A form that nobody knows has no fields; its page leads back to ours.
	form := rules.Forms[q.form]
	out, say := page{Title: text.Title, Text: text.Detail, Action: enquiry.ActionOf(q.form, q.language)}, q.words()
	if q.typed == nil {
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
		files.Label, files.Hint = cmp.Or(say.Labels[rules.Names.File], files.Label), cmp.Or(say.Hint, files.Hint)
		out.File, out.FileAgain = &files, q.typed.hasFile
	}
	return out
}
