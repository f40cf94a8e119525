package config

import (
	"slices"
	"strings"
	"testing"
)

func TestTheNamesForCertificatesAreAList(t *testing.T) {
	got, err := parse([]string{"--acme-domains", " WWW.firma.example, firma.example ,", "--redirect-addr", ":80"}, environment())
	if err != nil {
		t.Fatal(err)
	}
	if want := []string{"www.firma.example", "firma.example"}; !slices.Equal(got.TLS.ACMEDomains, want) || !got.TLS.On() {
		t.Errorf("got %q, %+v", got.TLS.ACMEDomains, got.TLS)
	}
}

func TestWrongTLSSettingsAreNamed(t *testing.T) {
	for _, test := range []struct {
		args string
		want string
	}{
		{"--tls-cert a.pem", "WEBSITE_TLS_KEY"},
		{"--tls-key a.pem", "WEBSITE_TLS_CERT"},
		{"--tls-cert a.pem --tls-key b.pem --acme-domains a.example", "exclude each other"},
		{"--tls-cert a.pem --tls-key b.pem --behind-tls", "WEBSITE_BEHIND_TLS"},
		{"--redirect-addr :80", "needs TLS"},
		{"--redirect-addr 80 --acme-domains a.example", "WEBSITE_REDIRECT_ADDR"},
		{"--acme-domains *.firma.example", "wildcard"},
		{"--acme-domains 192.0.2.1", "not an address"},
		{"--acme-domains localhost", "www.firma.de"},
		{"--acme-domains https://a.example", "www.firma.de"},
		{"--acme-email nobody", "WEBSITE_ACME_EMAIL"},
		{"--acme-directory http://ca.example", "WEBSITE_ACME_DIRECTORY"},
		{"--hsts maybe", "WEBSITE_HSTS"},
	} {
		_, err := parse(strings.Fields(test.args), environment())
		if err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: got error %v, want one with %s", test.args, err, test.want)
		}
	}
}
