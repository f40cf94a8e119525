package enquiry

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"time"
)

func valid() Input {
	return Input{Form: "contact", Topic: "tender", Values: map[string]string{
		"name": "Jörg Größe", "email": "joerg@firma.example", "subject": "Los 3", "message": "Bitte um ein Angebot.",
	}}
}

func TestEveryFieldIsComplete(t *testing.T) {
	for name, form := range contract.Forms {
		for _, field := range form.Fields {
			if field.Required && WordsFor(name, "").FieldProblems.Required[field.Name] == "" {
				t.Errorf("form %s: no text for a missing %s", name, field.Name)
			}
			if field.MaxLength == 0 || field.Label == "" || field.Autocomplete == "" {
				t.Errorf("form %s: field %s is incomplete", name, field.Name)
			}
		}
	}
}

func TestTheFormsHaveTheFieldsOfTheSpecification(t *testing.T) {
	want := map[string]string{
		"home":    "name* email* company phone message*",
		"contact": "name* email* phone company subject* message*",
	}
	for name, fields := range want {
		var got []string
		for _, field := range contract.Forms[name].Fields {
			if field.Required {
				got = append(got, field.Name+"*")
			} else {
				got = append(got, field.Name)
			}
		}
		if strings.Join(got, " ") != fields {
			t.Errorf("form %s has %v, want %s", name, got, fields)
		}
	}
	if contract.Attachment.Hint != "PDF, DOC, XLS, JPG, PNG, max. 10MB" || contract.Attachment.MaxBytes != 10<<20 {
		t.Errorf("attachment rules are %+v", contract.Attachment)
	}
}

func TestACompleteFormIsTakenAndCleaned(t *testing.T) {
	in := valid()
	in.Values["message"] = "  Erste Zeile\r\nzweite\r\tdritte\t \n"
	in.Values["email"] = "joerg@straßenbau-müller.example"
	in.Values["phone"] = strings.Repeat("1", contract.Rules.PhoneDigits)
	fields, topic, err := Validate(in)
	if err != nil {
		t.Fatal(err)
	}
	if fields.Message != "Erste Zeile\nzweite\n\tdritte" || topic != "tender" {
		t.Errorf("got %q about %s", fields.Message, topic)
	}
	if !strings.HasPrefix(fields.Email, "joerg@xn--") {
		t.Errorf("the domain is not in ASCII: %q", fields.Email)
	}
}

func TestAWrongFieldIsNamedInGerman(t *testing.T) {
	p := german.FieldProblems
	long := func(n int) string { return strings.Repeat("ä", n) }
	for _, test := range []struct{ field, value, want string }{
		{"name", "", p.Required["name"]},
		{"name", " \t ", p.Required["name"]},
		{"name", long(121), strings.ReplaceAll(p.TooLong, "{max}", "120")},
		{"name", "a\x00b", p.Characters},
		{"name", "Zeile\numbruch", p.Characters},
		{"name", "\xff\xfe", p.Characters},
		{"name", "abc\u202agpj", p.Characters},
		{"name", "abc\u202egpj", p.Characters},
		{"name", "abc\u2066gpj", p.Characters},
		{"name", "abc\u2069gpj", p.Characters},
		{"name", "abc\u2028gpj", p.Characters},
		{"name", "abc\u2029gpj", p.Characters},
		{"name", "abc\ufeffgpj", p.Characters},
		{"name", "abc\tgpj", p.Characters},
		{"email", "", p.Required["email"]},
		{"email", "niemand", p.Email},
		{"email", "a@b", p.Email},
		{"email", "a@b.de, c@d.de", p.Email},
		{"email", "Name <a@b.de>", p.Email},
		{"email", "a@b.de\r\nBcc: x@y.de", p.Characters},
		{"email", "a@-.de", p.Email},
		{"email", "..@b.de", p.Email},
		{"email", strings.Repeat("a", 250) + "@b.de", strings.ReplaceAll(p.TooLong, "{max}", "254")},
		{"phone", "abends", p.Phone},
		{"phone", strings.Repeat("1", 41), strings.ReplaceAll(p.TooLong, "{max}", "40")},
		{"company", long(161), strings.ReplaceAll(p.TooLong, "{max}", "160")},
		{"subject", "", p.Required["subject"]},
		{"subject", "eins\nzwei", p.Characters},
		{"subject", long(201), strings.ReplaceAll(p.TooLong, "{max}", "200")},
		{"message", "", p.Required["message"]},
		{"message", long(5001), strings.ReplaceAll(p.TooLong, "{max}", "5000")},
		{"message", "ein\x1b[31m", p.Characters},
	} {
		in := valid()
		in.Values[test.field] = test.value
		_, _, err := Validate(in)
		var invalid Invalid
		if !errors.As(err, &invalid) || invalid[test.field] != test.want || len(invalid) != 1 {
			t.Errorf("%s = %.20q: got %v %q, want %q", test.field, test.value, err, invalid[test.field], test.want)
		}
	}
}

func TestLengthsAreCountedAsBrowsersDo(t *testing.T) {
	in := valid()
	in.Values["name"] = strings.Repeat("🚜", 60)
	if _, _, err := Validate(in); err != nil {
		t.Errorf("60 tractors are 120 UTF-16 units and fit: %v", err)
	}
	in.Values["name"] += "x"
	if _, _, err := Validate(in); err == nil {
		t.Error("121 UTF-16 units were taken")
	}
}

func TestAReferenceCanBeReadOut(t *testing.T) {
	now := time.Date(2026, 11, 30, 23, 30, 0, 0, time.UTC)
	reference := NewReference(now)
	if got, err := ParseReference(" " + strings.ToLower(reference) + "\n"); err != nil || got != reference || !strings.HasPrefix(got, "DG-2612-") {
		t.Errorf("got %q for %q, %v", got, reference, err)
	}
	for _, wrong := range []string{"", "DG", "DG-2612-234Z", "DG-2612-234Z22", "DG-2612-234ZO", "XX-2612-234Z2"} {
		if _, err := ParseReference(wrong); err == nil {
			t.Errorf("%q was taken for a reference", wrong)
		}
	}
}

func TestStatesFollowTheDrawing(t *testing.T) {
	now := time.Date(2026, 11, 16, 11, 0, 0, 0, time.UTC)
	mail := []Job{MailJob{Reference: "DG-2611-22222"}}
	for _, test := range []struct {
		from  State
		event Event
		to    State
		jobs  []Job
	}{
		{Received, Arrive(), Received, mail}, {Received, Show(now), Received, nil}, {Answered, Show(now), Answered, nil},
		{Received, Deliver(now), Delivered, nil}, {Received, Answer(now), Answered, nil},
		{Delivered, Deliver(now), Delivered, nil}, {Delivered, Answer(now), Answered, nil},
		{Answered, Deliver(now), Answered, nil}, {Answered, Answer(now), Answered, nil},
		{Received, Refuse("552", now), Received, nil}, {Received, Resend(), Received, mail},
	} {
		e := Enquiry{Reference: "DG-2611-22222", State: test.from}
		if jobs := test.event.Apply(&e); e.State != test.to || !slices.Equal(jobs, test.jobs) {
			t.Errorf("%s after %s is %s with %v, want %s with %v", test.from, test.event.Name, e.State, jobs, test.to, test.jobs)
		}
	}
	for _, event := range []Event{Arrive(), Deliver(now).WithReceipt()} {
		e := Enquiry{State: Received, Suspicions: []string{"links"}, Fields: Fields{Email: "x@y.example"}}
		if jobs := event.Apply(&e); jobs != nil {
			t.Errorf("%s of what looks like advertising: %v", event.Name, jobs)
		}
	}
}

// The office's mail may come twice after a crash; its sender gets one receipt.
func TestAReceiptFollowsTheFirstDeliveryOnly(t *testing.T) {
	at := time.Date(2026, 11, 16, 12, 0, 0, 0, time.UTC)
	e := Enquiry{Reference: "DG-2611-7K3QF", State: Received, Fields: Fields{Email: "joerg@firma.example"}}
	for i, want := range []int{1, 0} {
		if jobs := Deliver(at).WithReceipt().Apply(&e); len(jobs) != want {
			t.Errorf("delivery %d queues %v", i+1, jobs)
		}
	}
}

func TestTheFingerprintKeepsFieldsApart(t *testing.T) {
	a := FingerprintOf("home", "contact", Fields{Name: "ab", Email: "c"}, nil)
	b := FingerprintOf("home", "contact", Fields{Name: "a", Email: "bc"}, nil)
	c := FingerprintOf("home", "contact", Fields{Name: "ab", Email: "c"}, &Attachment{Name: "x.pdf", SHA256: "1"})
	if a == b || a == c {
		t.Error("different enquiries have one fingerprint")
	}
	// A form that was sent before an update and is sent again after it is the same.
	if a != "17b836ad2e3bc3713719cb0829ed8a3703837f8a41e8653ccadb2e79ba545027" || c != "d7c59b3e851825f434c0537ef9f909722ec5b6c4937dced7f05d60f8298737a0" {
		t.Errorf("what is stored would be another enquiry: %s, %s", a, c)
	}
}

func TestAnAddressIsFoundAsItWasStored(t *testing.T) {
	for _, typed := range []string{"x@bücher.de", "x@BÜCHER.de", " x@xn--bcher-kva.de ", "x@XN--BCHER-KVA.DE"} {
		if got, err := NormalizeEmail(typed); err != nil || got != "x@xn--bcher-kva.de" {
			t.Errorf("%q became %q, %v", typed, got, err)
		}
	}
	// 254 letters are the most that SMTP takes.
	longest := strings.Repeat("a", 64) + "@" + strings.Repeat(strings.Repeat("b", 61)+".", 3) + "def"
	if got, err := NormalizeEmail(longest); err != nil || got != longest {
		t.Errorf("%q became %q, %v", longest, got, err)
	}
	for _, typed := range []string{"", "x", "x@", "x@firma", "x@-.de", ".x@firma.de", "x@firma.de@firma.de", "Vorname Nachname <x@firma.de>", longest + "g"} {
		if got, err := NormalizeEmail(typed); err == nil {
			t.Errorf("%q became %q", typed, got)
		}
	}
}

func TestAFactThatNobodyToldIsNotShown(t *testing.T) {
	e := Enquiry{Form: "application", Topic: ApplicationTopic, Fields: Fields{Name: "Kim", Phone: "040 1234", Subject: "Maschinist"}}
	if got, want := e.Sender(), []Fact{{"Name", "Kim"}, {"Telefon", "040 1234"}, {"Stelle", "Maschinist"}}; !slices.Equal(got, want) {
		t.Errorf("got %q", got)
	}
	if got := (Enquiry{Form: "home"}).SubjectLabel(); got != "Betreff" {
		t.Errorf("got %q", got)
	}
}

func TestAnEnquiryIsOverdueWhenItsPromiseIsBroken(t *testing.T) {
	at := time.Date(2026, 11, 16, 11, 0, 0, 0, time.UTC)
	for _, test := range []struct {
		state State
		topic string
		late  time.Duration
		want  bool
		word  string
	}{
		{Received, "contact", -time.Second, false, "eingegangen"}, {Received, "contact", 0, true, "eingegangen"}, {Delivered, "contact", time.Hour, true, "zugestellt"},
		{Answered, "contact", time.Hour, false, "beantwortet"},
		{Delivered, ApplicationTopic, time.Hour, false, "zugestellt"}, {Answered, ApplicationTopic, time.Hour, false, "entschieden"},
	} {
		e := Enquiry{State: test.state, Topic: test.topic, AnswerBy: at}
		if got := e.Overdue(at.Add(test.late)); got != test.want || e.StateText() != test.word {
			t.Errorf("%+v: %t, %s", test, got, e.StateText())
		}
	}
}
