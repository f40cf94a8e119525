package service

import (
	"testing"

	"website/internal/build/pack"
	"website/internal/enquiry"
	"website/internal/program/config"
)

func TestAMailServerIsGreetedOnlyWithANameItCanLookUp(t *testing.T) {
	for site, want := range map[string]string{
		"https://www.firma.example": "www.firma.example", "https://www.firma.example:8443": "www.firma.example",
		"http://localhost:8080": "", "http://127.0.0.1:8080": "", "http://[::1]:8080": "", "": "",
	} {
		if got := helloName(site); got != want {
			t.Errorf("%q: got %q", site, got)
		}
	}
}

func TestApplicationsGoToTheMailboxThatTheContentNames(t *testing.T) {
	box := func(address string) config.Config {
		parsed, err := config.ParseMailbox(address)
		if err != nil {
			t.Fatal(err)
		}
		return config.Config{Enquiry: config.Enquiry{MailboxApplication: parsed}}
	}
	for _, test := range []struct {
		name, content, want string
		cfg                 config.Config
	}{
		{"named in the content", "bewerbung@firma.example", "bewerbung@firma.example", config.Config{}},
		{"set at the server", "bewerbung@firma.example", "jobs@firma.example", box("jobs@firma.example")},
		{"named nowhere", "", "info@firma.example", config.Config{}},
	} {
		mail, err := newMail(test.cfg, pack.Manifest{
			Company: pack.Company{Email: "info@firma.example"}, Promises: pack.Promises{ApplicationsEmail: test.content}})
		if err != nil {
			t.Fatal(err)
		}
		if got := mail.Mailboxes["application"].Address; got != test.want {
			t.Errorf("%s: applications go to %s, want %s", test.name, got, test.want)
		}
	}
}

func TestAQuestionGoesToTheMailboxOfItsBuildingSite(t *testing.T) {
	site := pack.Manifest{Company: pack.Company{Email: "info@firma.example",
		Worksites: map[string]string{"Neues Siel": "siel@firma.example"}}}
	mail, err := newMail(config.Config{}, site)
	if err != nil {
		t.Fatal(err)
	}
	if got := mail.Mailboxes[enquiry.Mailbox("worksite", "Neues Siel")].Address; got != "siel@firma.example" {
		t.Errorf("the question goes to %q", got)
	}
	if _, ok := mail.Mailboxes[enquiry.Mailbox("worksite", "Gibt es nicht mehr")]; ok || mail.Mailboxes["worksite"].Address != "info@firma.example" {
		t.Error("a question about a site that is gone does not go to the office")
	}
	site.Company.Worksites["Neues Siel"] = "keine Adresse"
	if _, err := newMail(config.Config{}, site); err == nil {
		t.Error("a mailbox that is none is taken")
	}
}
