package config

import (
	"net/mail"
	"strings"
	"testing"
)

func TestTheKindOfEncryptionFollowsThePort(t *testing.T) {
	for _, test := range []struct{ addr, tls, want string }{
		{"mail.firma.example:465", "auto", "tls"},
		{"mail.firma.example:587", "auto", "starttls"},
		{"mail.firma.example:25", "auto", "starttls"},
		{"127.0.0.1:25", "none", "none"},
		{"mail.firma.example:465", "starttls", "starttls"},
	} {
		got, err := parse([]string{"--smtp-addr", test.addr, "--smtp-tls", test.tls}, environment())
		if err != nil || got.Enquiry.SMTPTLS != test.want {
			t.Errorf("%s %s: got %s, %v", test.addr, test.tls, got.Enquiry.SMTPTLS, err)
		}
	}
}

func TestTrustedProxiesAreNetworksOrAddresses(t *testing.T) {
	got, err := parse([]string{"--trusted-proxies", "10.0.0.0/8, 192.0.2.1,::1"}, environment())
	if err != nil {
		t.Fatal(err)
	}
	list := got.Enquiry.TrustedProxies
	if len(list) != 3 || list[1].String() != "192.0.2.1/32" || list[2].String() != "::1/128" {
		t.Errorf("got %v", list)
	}
}

func TestAWrongSettingOfTheFormsIsNamedWithItsVariable(t *testing.T) {
	for _, test := range []struct{ flag, value, want string }{
		{"public-url", "firma.example", "WEBSITE_PUBLIC_URL"},
		{"database-url", "mysql://geheim@x", "WEBSITE_DATABASE_URL"},
		{"delivery", "pigeon", "WEBSITE_DELIVERY"},
		{"smtp-addr", "mail", "WEBSITE_SMTP_ADDR"},
		{"smtp-tls", "yes", "WEBSITE_SMTP_TLS"},
		{"mail-from", "nobody", "WEBSITE_MAIL_FROM"},
		{"mailbox-tender", "nobody", "WEBSITE_MAILBOX_TENDER"},
		{"retention-days", "0", "WEBSITE_RETENTION_DAYS"},
		{"retention-days", "365000", "WEBSITE_RETENTION_DAYS"},
		{"retention-applications-days", "3651", "WEBSITE_RETENTION_APPLICATIONS_DAYS"},
		{"rate-address", "10000000000", "WEBSITE_RATE_ADDRESS"},
		{"job-timeout", "25h", "WEBSITE_JOB_TIMEOUT"},
		{"rate-address", "many", "WEBSITE_RATE_ADDRESS"},
		{"trusted-proxies", "10.0.0.0/99", "WEBSITE_TRUSTED_PROXIES"},
		{"job-timeout", "1ms", "WEBSITE_JOB_TIMEOUT"},
	} {
		_, err := parse([]string{"--" + test.flag, test.value}, environment())
		if err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: got error %v, want one with %s", test.flag, err, test.want)
		}
		if err != nil && strings.Contains(err.Error(), "geheim") {
			t.Error("a password is in the message")
		}
	}
}

func TestAMailboxMayCarryAName(t *testing.T) {
	got, err := parse([]string{"--mail-from", `"Muster Bau, Website" <website@firma.example>`, "--mailbox-tender", "Vergabe <vergabe@firma.example>",
		"--mailbox-project", "projekt@größe.example"}, environment("WEBSITE_MAILBOX_CONTACT", "Büro <info@firma.example>"))
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct{ got, want mail.Address }{
		{got.Enquiry.MailFrom, mail.Address{Name: "Muster Bau, Website", Address: "website@firma.example"}},
		{got.Enquiry.MailboxTender, mail.Address{Name: "Vergabe", Address: "vergabe@firma.example"}},
		{got.Enquiry.MailboxContact, mail.Address{Name: "Büro", Address: "info@firma.example"}},
		{got.Enquiry.MailboxProject, mail.Address{Address: "projekt@xn--gre-6ka8i.example"}},
	} {
		if test.got != test.want {
			t.Errorf("got %v, want %v", test.got, test.want)
		}
	}
	for _, wrong := range []string{"Vergabe <vergabe@>", "a@firma.example, b@firma.example", "Vergabe vergabe@firma.example", "größe@firma.example", "a@-.example"} {
		if _, err := parse([]string{"--mailbox-tender", wrong}, environment()); err == nil || !strings.Contains(err.Error(), "WEBSITE_MAILBOX_TENDER") {
			t.Errorf("%q: got error %v", wrong, err)
		}
	}
}
