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

// letter is an enquiry as the mails to the office tell of it.
type letter struct {
	enquiry.Enquiry
	s *Service
	// File is enclosed.
	File bool
	// Until is when links in it end.
	Until time.Time
}

func (s *Service) letter(e enquiry.Enquiry) letter {
	return letter{Enquiry: e, s: s, Until: s.Now().Add(protection.LinkLife)}
}

func (l letter) enclosing(file bool) letter {
	l.File = file
	return l
}

func (l letter) TopicText() string { return enquiry.TopicLabel(l.Topic) }
func (l letter) Deadline() string  { return enquiry.DeadlineText(l.AnswerBy) }
func (l letter) Late() bool        { return !l.s.Now().Before(l.AnswerBy) }
func (l letter) KeptFor() string   { return enquiry.GermanDays(int(l.s.Keep.Applications.Hours() / 24)) }
func (l letter) Mailbox() string {
	return l.s.mailboxes(enquiry.Mailbox(l.Topic, l.Subject))[0].Address
}
func (l letter) Answered() string { return l.s.Links.Answered(l.Reference) }
func (l letter) View() string     { return l.s.Links.Signed(route.View, l.Reference, l.Until) }
func (l letter) Download() string { return l.s.Links.Signed(route.File, l.Reference, l.Until) }

// write gives the text of a mail by its name in mails.txt.
func write(name string, about any) string {
	var text strings.Builder
	if err := mails.ExecuteTemplate(&text, name, about); err != nil {
		// Only a broken template gets here, and the tests write every mail.
		panic(err)
	}
	return text.String()
}
