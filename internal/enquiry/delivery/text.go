package delivery

import (
	_ "embed"
	"strings"
	"text/template"
	"time"

	"website/internal/enquiry"
	"website/internal/enquiry/protection"
	"website/internal/route"
)

//go:embed mails.txt
var mailSource string

var mails = template.Must(template.New("").Funcs(template.FuncMap{"german": enquiry.German, "language": enquiry.LanguageName}).Parse(mailSource))

// mailData is an enquiry as the mails to the office tell of it.
type mailData struct {
	enquiry.Enquiry
	s *Service
	// File is enclosed.
	File bool
	// Until is when links in it end.
	Until time.Time
}

func (s *Service) mailData(e enquiry.Enquiry) mailData {
	return mailData{Enquiry: e, s: s, Until: s.Now().Add(protection.LinkLife)}
}

func (l mailData) TopicText() string { return enquiry.TopicLabel(l.Topic) }
func (l mailData) Deadline() string  { return enquiry.DeadlineText(l.AnswerBy) }
func (l mailData) Late() bool        { return !l.s.Now().Before(l.AnswerBy) }
func (l mailData) KeptFor() string {
	return enquiry.GermanDays(int(l.s.Keep.Applications.Hours() / 24))
}
func (l mailData) Mailbox() string {
	return l.s.mailboxes(enquiry.Mailbox(l.Topic, l.Subject))[0].Address
}
func (l mailData) Answered() string {
	return l.s.Links.Signed(route.Answered, l.Reference, time.Time{})
}
func (l mailData) View() string     { return l.s.Links.Signed(route.View, l.Reference, l.Until) }
func (l mailData) Download() string { return l.s.Links.Signed(route.File, l.Reference, l.Until) }

// write gives the text of a mail by its name in mails.txt.
func write(name string, about any) string {
	var text strings.Builder
	if err := mails.ExecuteTemplate(&text, name, about); err != nil {
		// Only a broken template gets here, and the tests write every mail.
		panic(err)
	}
	return text.String()
}
