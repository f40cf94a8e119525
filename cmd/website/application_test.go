package main

import (
	"io"
	"mime/quotedprintable"
	"net/http"
	"net/mail"
	"net/url"
	"strings"
	"testing"
	"time"

	"website/internal/enquiry/attachment/attachmenttest"
	"website/internal/enquiry/smtptest"
)

// own posts to the page of senders, as a browser does.
func (s *running) own(code, action string) (int, string) {
	s.t.Helper()
	form := url.Values{"code": {code}, "action": {action}}
	r, err := http.NewRequestWithContext(s.t.Context(), http.MethodPost, s.url+"/api/enquiries/own", strings.NewReader(form.Encode()))
	if err != nil {
		s.t.Fatal(err)
	}
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	r.Header.Set("Sec-Fetch-Site", "same-origin")
	response, err := http.DefaultClient.Do(r)
	if err != nil {
		s.t.Fatal(err)
	}
	defer response.Body.Close()
	body, err := io.ReadAll(response.Body)
	if err != nil {
		s.t.Fatal(err)
	}
	return response.StatusCode, string(body)
}

// letters waits for a number of mails and gives their texts by recipient. A file
// in them has to be of a length that base64 writes without "=".
func letters(t *testing.T, office *smtptest.Server, count int) map[string]string {
	t.Helper()
	eventually(t, func() bool { return len(office.Mails()) >= count })
	texts := map[string]string{}
	for _, got := range office.Mails() {
		m, err := mail.ReadMessage(strings.NewReader(string(got.Data)))
		if err != nil {
			t.Fatal(err)
		}
		text, err := io.ReadAll(quotedprintable.NewReader(m.Body))
		if err != nil {
			t.Fatal(err)
		}
		texts[got.To[0]] += strings.ReplaceAll(string(text), "\r\n", "\n")
	}
	return texts
}

func TestAnApplicationFromTheFormToItsWithdrawal(t *testing.T) {
	t.Parallel()
	office, err := smtptest.Start(smtptest.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer office.Close()
	s := serve(t, t.TempDir(), "--smtp-addr", office.Addr, "--smtp-tls", "none", "--mail-from", "website@firma.example", "--mailbox-contact", "info@firma.example",
		"--mailbox-application", "jobs@firma.example", "--confirm-sender", "--public-url", "https://www.firma.example", "--log-format", "json")
	status, answer := s.post(map[string]string{"form": "application", "name": "Kim Marschland", "email": "kim@post.example", "phone": "", "message": "Raupe und Bagger",
		"callback": "Vormittags", "subject": "Maschinist (m/w/d)", "key": "application-000000001"}, "Zeugnis.heic", attachmenttest.HEIC(3999))
	if status != http.StatusCreated {
		t.Fatalf("got %d %v", status, answer)
	}
	reference := answer["reference"].(string)
	code := strings.TrimPrefix(answer["own"].(string), "/vorgang#")

	texts := letters(t, office, 2)
	if hello := office.Mails()[0].Hello; hello != "www.firma.example" {
		t.Errorf("the mail server was greeted with %q", hello)
	}
	for _, want := range []string{"Neue Bewerbung", "Kim Marschland", "Vormittags", "Maschinist (m/w/d)", "Zeugnis.heic"} {
		if !strings.Contains(texts["jobs@firma.example"], want) {
			t.Errorf("the office does not read %q in:\n%s", want, texts["jobs@firma.example"])
		}
	}
	if receipt := texts["kim@post.example"]; !strings.Contains(receipt, "https://www.firma.example/vorgang#"+code) || strings.Contains(receipt, "Kim") {
		t.Errorf("the receipt is:\n%s", receipt)
	}
	for _, args := range [][]string{{"list", "--json"}, {"show", reference}} {
		if got := s.cli(args...); got.code != 0 || !strings.Contains(got.stdout, "Vormittags") || !strings.Contains(got.stdout, "Maschinist (m/w/d)") {
			t.Errorf("%v: %+v", args, got)
		}
	}
	if status, page := s.own(code, "show"); status != http.StatusOK || !strings.Contains(page, "Raupe und Bagger") {
		t.Errorf("got %d %s", status, page)
	}
	if status, page := s.own(code, "withdraw-confirmed"); status != http.StatusOK || !strings.Contains(page, "gelöscht") {
		t.Errorf("got %d %s", status, page)
	}
	if texts := letters(t, office, 3); !strings.Contains(texts["jobs@firma.example"], "Vorgang "+reference+" wurde vom Absender zurückgezogen") {
		t.Errorf("the office reads:\n%s", texts["jobs@firma.example"])
	}
	if got := s.cli("show", reference); got.code != 1 {
		t.Errorf("it is still there: %+v", got)
	}
	if status, _ := s.own(code, "show"); status != http.StatusNotFound {
		t.Errorf("a used-up code got %d", status)
	}
	s.stop()
	for _, secret := range []string{code[len(reference)+1:], "vorgang#", "Marschland", "post.example", "Raupe"} {
		if strings.Contains(s.log.String(), secret) {
			t.Errorf("the log holds %q:\n%s", secret, s.log)
		}
	}
	if !strings.Contains(s.log.String(), "enquiry withdrawn by its sender") {
		t.Errorf("the log says:\n%s", s.log)
	}
}

func TestAnApplicationIsDecidedAndNeverOverdue(t *testing.T) {
	s := serve(t, t.TempDir())
	status, answer := s.post(map[string]string{"form": "application", "name": "Kim", "phone": "040 123456", "message": "Raupe", "key": "application-000000002"}, "", nil)
	if status != http.StatusCreated {
		t.Fatalf("got %d %v", status, answer)
	}
	reference := answer["reference"].(string)
	s.wait(5 * 24 * time.Hour)
	if got := s.cli("list", "--overdue"); strings.Contains(got.stdout, reference) {
		t.Errorf("an application is overdue: %s", got.stdout)
	}
	if got := s.cli("answered", reference); got.code != 0 || !strings.Contains(got.stdout, "entschieden am") {
		t.Errorf("got %+v", got)
	}
}
