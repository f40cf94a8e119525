package main

import (
	"net"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"website/internal/enquiry/smtptest"
)

func TestACheckOfTheMailSendsOneAndExplainsWhatIsWrong(t *testing.T) {
	password := filepath.Join(t.TempDir(), "password")
	if err := os.WriteFile(password, []byte("geheim\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	wrong := filepath.Join(t.TempDir(), "wrong")
	if err := os.WriteFile(wrong, []byte("falsch\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	server, err := smtptest.Start(smtptest.Options{User: "website", Password: "geheim"})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = server.Close() })
	closed, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	nobody := closed.Addr().String()
	if err := closed.Close(); err != nil {
		t.Fatal(err)
	}
	login := []string{"--smtp-user", "website", "--smtp-password-file", password}
	check := func(extra ...string) outcome {
		t.Helper()
		return run(append([]string{"check", "--mail", "--smtp-addr", server.Addr, "--smtp-tls", "none", "--mail-from", "website@firma.example",
			"--mailbox-contact", "Büro <info@firma.example>", "--mailbox-tender", "vergabe@firma.example", "--mailbox-application", "vergabe@firma.example"}, extra...)...)
	}
	got := check(login...)
	if got.code != 0 || strings.Contains(got.stdout, "sender is also the mailbox") || !strings.Contains(got.stdout, "info@firma.example: the mail server has taken the test mail") || !strings.Contains(got.stdout, "vergabe@firma.example: the mail server has taken the test mail") {
		t.Errorf("got %+v", got)
	}
	if mails := server.Mails(); len(mails) != 2 || mails[0].To[0] != "info@firma.example" || mails[0].User != "website" {
		t.Errorf("%d mails came", len(mails))
	}
	if got := check(append(login, "--mail-from", "info@firma.example")...); got.code != 0 || !strings.Contains(got.stdout, "sender is also the mailbox") {
		t.Errorf("got %+v", got)
	}
	for _, test := range []struct {
		name    string
		prepare func()
		args    []string
		code    int
		want    string
	}{
		{"no server", nil, []string{"--smtp-addr", ""}, exitUsage, "WEBSITE_SMTP_ADDR"},
		{"nobody listens", nil, []string{"--smtp-addr", nobody}, 1, nobody + ": connect: connection refused\n  is --smtp-addr right"},
		{"unknown machine", nil, []string{"--smtp-addr", "mail.invalid:587"}, 1, "mail.invalid"},
		{"no encryption", nil, []string{"--smtp-tls", "starttls"}, 1, "offers no STARTTLS\n  --smtp-tls tls on port 465"},
		{"TLS where there is none", nil, []string{"--smtp-tls", "tls"}, 1, "--smtp-tls tls on port 465, starttls on 587"},
		{"no login", nil, nil, 1, "without a user the mail server may want a login"},
		{"wrong password", nil, []string{"--smtp-user", "website", "--smtp-password-file", wrong}, 1, "log in (code 535"},
		{"busy", func() { server.Greet = func() error { return smtptest.Busy } }, login, 1, "421"},
		{"unknown mailbox", func() { server.Rcpt = func(string) error { return smtptest.Unknown } }, login, 1, "name the recipient (code 550"},
		{"second mailbox unknown", func() {
			server.Rcpt = func(to string) error {
				if strings.HasPrefix(to, "vergabe") {
					return smtptest.Unknown
				}
				return nil
			}
		}, login, 1, "vergabe@firma.example: mail server refused: name the recipient"},
		{"refused", func() { server.Fail(smtptest.TooBig) }, login, 1, "552"},
		{"wrong address", nil, []string{"--mailbox-contact", "Büro"}, exitUsage, "WEBSITE_MAILBOX_CONTACT"},
	} {
		server.Greet, server.Rcpt = nil, nil
		server.Fail(nil)
		if test.prepare != nil {
			test.prepare()
		}
		got := check(test.args...)
		if got.code != test.code || !strings.Contains(got.stderr, test.want) {
			t.Errorf("%s: got %+v", test.name, got)
		}
		if strings.Contains(got.stdout+got.stderr, "geheim") || strings.Contains(got.stdout+got.stderr, "falsch") {
			t.Errorf("%s: the password is shown", test.name)
		}
	}
	if got := run("check", "--mail", "--help"); got.code != 0 || !strings.Contains(got.stdout, "website check --mail") {
		t.Errorf("got %+v", got)
	}
}
