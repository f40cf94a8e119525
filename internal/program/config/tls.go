package config

import (
	"errors"
	"net/mail"
	"net/url"
)

// TLS is how the server ends TLS itself: with certificate files, or with
// certificates it gets by ACME. With neither it speaks in the clear.
type TLS struct {
	CertFile      string
	KeyFile       string
	ACMEDomains   []string
	ACMEEmail     mail.Address
	ACMEDirectory *url.URL
	// RedirectAddr is empty where plain HTTP is not listened to.
	RedirectAddr string
	// HSTS is "host", "subdomains" or "preload".
	HSTS string
}

const letsEncrypt = "https://acme-v02.api.letsencrypt.org/directory"

func (t *TLS) settings() []setting {
	return []setting{
		{"tls-cert", "", "file with the certificate and its chain (PEM); changed files are taken up within half a minute, or at once on SIGHUP", text(&t.CertFile)},
		{"tls-key", "", "file with the certificate's key (PEM)", text(&t.KeyFile)},
		{"acme-domains", "", "names to get certificates for automatically, such as www.firma.de,firma.de; they must lead to this server on ports 80 or 443", list(&t.ACMEDomains, domain)},
		{"acme-email", "", "address that the certificate authority may write to", mailbox(&t.ACMEEmail)},
		{"acme-directory", letsEncrypt, "address of the certificate authority's ACME directory; using it means that you accept its terms; the root certificate of an authority of your own stands in the file that SSL_CERT_FILE names", webAddress(&t.ACMEDirectory, letsEncrypt, "https")},
		{"redirect-addr", "", "address for plain HTTP that sends everybody on to HTTPS and answers the authority's questions, such as :80; empty means none", optional(hostPort(&t.RedirectAddr, ":80"))},
		{"hsts", "host", "for whom browsers remember for two years that there is TLS: host for this name only, subdomains for all below it too, which must then have TLS (also mail and intranet), preload to let anybody enter the domain into the browsers' lists as well; getting out of those takes months", oneOf(&t.HSTS, "host", "subdomains", "preload")},
	}
}

// On is true when the server ends TLS itself.
func (t TLS) On() bool { return t.CertFile != "" || len(t.ACMEDomains) > 0 }

// check finds settings that do not go together.
func (t TLS) check(behindTLS bool) error {
	switch {
	case (t.CertFile == "") != (t.KeyFile == ""):
		return errors.New("tls-cert (WEBSITE_TLS_CERT) and tls-key (WEBSITE_TLS_KEY) need each other: set both or neither")
	case t.CertFile != "" && len(t.ACMEDomains) > 0:
		return errors.New("tls-cert (WEBSITE_TLS_CERT) and acme-domains (WEBSITE_ACME_DOMAINS) exclude each other: certificates come from files or from an authority")
	case t.On() && behindTLS:
		return errors.New("behind-tls (WEBSITE_BEHIND_TLS) says that a proxy ends TLS, but tls-cert or acme-domains tell this server to do it: choose one")
	case t.RedirectAddr != "" && !t.On():
		return errors.New("redirect-addr (WEBSITE_REDIRECT_ADDR) needs TLS to send visitors to: set tls-cert and tls-key, or acme-domains")
	}
	return nil
}
