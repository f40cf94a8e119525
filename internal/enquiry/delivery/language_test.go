package delivery

import (
	"mime"
	"strings"
	"testing"

	"website/internal/enquiry"
	"website/internal/enquiry/storetest"
)

// foreign is an application in Ukrainian.
func foreign(number int) enquiry.Submission {
	s := applied(number)
	e := &s.Enquiry
	e.Language, e.Name = "uk", "Олександра Ґудзь-Щербаківська"
	e.Message = "Працюю на екскаваторі вісім років.\nМаю «посвідчення» машиніста."
	e.Fingerprint = enquiry.FingerprintOf(e.Form, e.Topic, e.Fields, nil)
	return s
}

func TestTheOfficeReadsGermanAndTheApplicantsOwnWords(t *testing.T) {
	o := newOffice(t)
	e := o.save(foreign(1))
	defer o.start()()
	m := o.mails(1)[0]
	if reply, err := m.Header.AddressList("Reply-To"); err != nil || reply[0].Address != e.Email || reply[0].Name != e.Name {
		t.Errorf("Reply-To is %v, %v", reply, err)
	}
	subject, err := new(mime.WordDecoder).DecodeHeader(m.Header.Get("Subject"))
	if err != nil || subject != "["+e.Reference+"] Bewerbung: Maschinist (m/w/d)" {
		t.Errorf("subject is %q, %v", subject, err)
	}
	text := decoded(t, m)
	for _, want := range []string{"Neue Bewerbung über die Website", "Sprache der Bewerbung: Ukrainisch\n", e.Name, e.Message, "Nach 17 Uhr", enquiry.DeadlineText(e.AnswerBy)} {
		if !strings.Contains(text, want) {
			t.Errorf("the mail lacks %q:\n%s", want, text)
		}
	}
	for name, text := range map[string]string{
		"reminder": o.reminderText(e).Text, "refused mail": o.refusedText(e).Text,
		"withdrawal": o.withdrawnText(enquiry.WithdrawnJob{Reference: e.Reference, Mailbox: "application", Language: "uk"}).Text,
	} {
		if strings.Count(text, "Sprache der Bewerbung: Ukrainisch\n") != 1 {
			t.Errorf("the %s does not name the language:\n%s", name, text)
		}
	}
	if text := o.reminderText(o.save(storetest.Application(2))).Text; strings.Contains(text, "Sprache") {
		t.Errorf("a German application has a language:\n%s", text)
	}
}

func TestASenderGetsTheReceiptInTheLanguageOfTheForm(t *testing.T) {
	o := newOffice(t)
	o.Confirm = true
	e := o.save(foreign(1))
	list, texts := o.receipts(2)
	if len(list) != 1 {
		t.Fatalf("%d receipts came", len(list))
	}
	say := enquiry.WordsFor("application", "uk")
	subject, err := new(mime.WordDecoder).DecodeHeader(list[0].Header.Get("Subject"))
	if err != nil || subject != "["+e.Reference+"] "+say.MailSubject {
		t.Errorf("subject is %q, %v", subject, err)
	}
	for _, want := range []string{say.MailText[0], say.DeadlineText(e.AnswerBy), "https://www.firma.example/vorgang/uk#" + o.Links.OwnCode(e)} {
		if !strings.Contains(texts[0], want) {
			t.Errorf("the receipt lacks %q:\n%s", want, texts[0])
		}
	}
	if strings.Contains(texts[0], "{") || strings.Contains(texts[0], "екскаваторі") {
		t.Errorf("the receipt has gaps or repeats what was typed:\n%s", texts[0])
	}
}
