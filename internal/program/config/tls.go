package config

import (
	"errors"
	"fmt"
	"net"
	"net/mail"
	"net/url"
	"strings"
)

// TLS is how the server ends TLS itself: with certificate files, or with
// certificates it gets by ACME. With neither it speaks in the clear.
type TLS struct {
	CertFile string
	KeyFile  string
	// ACMEDomains are names, separated by commas; see Domains.
	ACMEDomains string
	ACMEEmail   string
	// ACMEDirectory is the address of the certificate authority.
	ACMEDirectory string
	// ACMERootFile is for an authority whose own certificate this machine does not trust.
	ACMERootFile string
	// RedirectAddr is where plain HTTP is sent on to HTTPS; empty means nowhere.
	RedirectAddr string
	HTTP3        bool
	// Preload adds "preload" to HSTS.
	Preload bool
}

const letsEncrypt = "https://acme-v02.api.letsencrypt.org/directory"

func defaultTLS() TLS { return TLS{ACMEDirectory: letsEncrypt, HTTP3: true} }

// On is true when the server ends TLS itself.
func (t TLS) On() bool { return t.CertFile != "" || t.ACMEDomains != "" }

// Domains are the names to get certificates for.
func (t TLS) Domains() []string {
	var list []string
	for name := range strings.SplitSeq(t.ACMEDomains, ",") {
		if name = strings.ToLower(strings.TrimSpace(name)); name != "" {
			list = append(list, name)
		}
	}
	return list
}

func (t TLS) settings() []setting {
	return []setting{
		{"tls-cert", "WEBSITE_TLS_CERT", t.CertFile, "file with the certificate and its chain (PEM); changed files are taken up within half a minute, or at once on SIGHUP"},
		{"tls-key", "WEBSITE_TLS_KEY", t.KeyFile, "file with the certificate's key (PEM)"},
		{"acme-domains", "WEBSITE_ACME_DOMAINS", t.ACMEDomains, "names to get certificates for automatically, such as www.firma.de,firma.de; they must lead to this server on ports 80 or 443"},
		{"acme-email", "WEBSITE_ACME_EMAIL", t.ACMEEmail, "address that the certificate authority may write to"},
		{"acme-directory", "WEBSITE_ACME_DIRECTORY", t.ACMEDirectory, "address of the certificate authority's ACME directory; using it means that you accept its terms"},
		{"acme-root", "WEBSITE_ACME_ROOT", t.ACMERootFile, "file with the root certificate (PEM) of an authority of your own; empty means those of the system"},
		{"redirect-addr", "WEBSITE_REDIRECT_ADDR", t.RedirectAddr, "address for plain HTTP that sends everybody on to HTTPS and answers the authority's questions, such as :80; empty means none"},
		{"http3", "WEBSITE_HTTP3", "true", "offer HTTP/3 where the server ends TLS: the same port, by UDP"},
		{"hsts-preload", "WEBSITE_HSTS_PRELOAD", "false", "add preload to HSTS, which lets anybody enter the domain with all its subdomains into the browsers' lists; getting out again takes months"},
	}
}

func checkTLS(values map[string]*string, behindTLS bool) (TLS, error) {
	get := func(name string) string { return strings.TrimSpace(*values[name]) }
	t := TLS{
		CertFile:      get("tls-cert"),
		KeyFile:       get("tls-key"),
		ACMEDomains:   get("acme-domains"),
		ACMEEmail:     get("acme-email"),
		ACMEDirectory: get("acme-directory"),
		ACMERootFile:  get("acme-root"),
		RedirectAddr:  get("redirect-addr"),
	}
	var err error
	if t.HTTP3, err = readSwitch(values, "http3"); err != nil {
		return t, err
	}
	if t.Preload, err = readSwitch(values, "hsts-preload"); err != nil {
		return t, err
	}
	switch {
	case (t.CertFile == "") != (t.KeyFile == ""):
		return t, errors.New("tls-cert (WEBSITE_TLS_CERT) and tls-key (WEBSITE_TLS_KEY) need each other: set both or neither")
	case t.CertFile != "" && t.ACMEDomains != "":
		return t, errors.New("tls-cert (WEBSITE_TLS_CERT) and acme-domains (WEBSITE_ACME_DOMAINS) exclude each other: certificates come from files or from an authority")
	case t.On() && behindTLS:
		return t, errors.New("behind-tls (WEBSITE_BEHIND_TLS) says that a proxy ends TLS, but tls-cert or acme-domains tell this server to do it: choose one")
	case t.RedirectAddr != "" && !t.On():
		return t, errors.New("redirect-addr (WEBSITE_REDIRECT_ADDR) needs TLS to send visitors to: set tls-cert and tls-key, or acme-domains")
	}
	if t.RedirectAddr != "" {
		if _, _, err := net.SplitHostPort(t.RedirectAddr); err != nil {
			return t, fmt.Errorf("redirect-addr (WEBSITE_REDIRECT_ADDR) is %q: want host:port, such as :80", t.RedirectAddr)
		}
	}
	for _, name := range t.Domains() {
		if problem := wrongDomain(name); problem != "" {
			return t, fmt.Errorf("acme-domains (WEBSITE_ACME_DOMAINS) has %q: %s", name, problem)
		}
	}
	if t.ACMEEmail != "" {
		if _, err := mail.ParseAddress(t.ACMEEmail); err != nil {
			return t, fmt.Errorf("acme-email (WEBSITE_ACME_EMAIL) is %q: want a mail address", t.ACMEEmail)
		}
	}
	if u, err := url.Parse(t.ACMEDirectory); err != nil || u.Scheme != "https" || u.Host == "" {
		return t, fmt.Errorf("acme-directory (WEBSITE_ACME_DIRECTORY) is %q: want an address that begins with https://", t.ACMEDirectory)
	}
	return t, nil
}

func wrongDomain(name string) string {
	switch {
	case strings.HasPrefix(name, "*."):
		return "a wildcard needs a challenge by DNS, which this server does not do; list the names"
	case net.ParseIP(name) != nil:
		return "want a name, not an address"
	case strings.ContainsAny(name, "/: _") || !strings.Contains(name, ".") || strings.HasPrefix(name, ".") || strings.HasSuffix(name, "."):
		return "want a name such as www.firma.de"
	}
	return ""
}
