// Package certificate gives the server its certificates, from files that may
// change while it runs or from a certificate authority.
package certificate

import (
	"cmp"
	"crypto/tls"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"slices"
	"sync/atomic"
	"time"
)

// Source has the certificates of the server.
type Source interface {
	GetCertificate(hello *tls.ClientHelloInfo) (*tls.Certificate, error)
	// Expiry tells until when the certificate of each name is good. A name
	// without a certificate is missing.
	Expiry() map[string]time.Time
}

// Config is what the server offers: TLS 1.3, and 1.2 with forward secrecy and
// authenticated encryption only. Every browser of the last ten years has that.
// Key exchanges are Go's own choice, which knows the post-quantum ones.
func Config(source Source, protocols ...string) *tls.Config {
	return &tls.Config{
		MinVersion:     tls.VersionTLS12,
		GetCertificate: source.GetCertificate,
		NextProtos:     append([]string{"h2", "http/1.1"}, protocols...),
		CipherSuites: []uint16{
			tls.TLS_ECDHE_ECDSA_WITH_AES_128_GCM_SHA256,
			tls.TLS_ECDHE_ECDSA_WITH_AES_256_GCM_SHA384,
			tls.TLS_ECDHE_ECDSA_WITH_CHACHA20_POLY1305_SHA256,
			tls.TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256,
			tls.TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384,
			tls.TLS_ECDHE_RSA_WITH_CHACHA20_POLY1305_SHA256,
		},
	}
}

// soon is when a certificate's end is worth a warning. Authorities that renew
// by themselves have done so long before.
const soon = 14 * 24 * time.Hour

// SayExpiry says which certificates end soon: whoever looks at the log only now and
// then must see it too.
func SayExpiry(expiry map[string]time.Time, log *slog.Logger, now time.Time) {
	for name, end := range expiry {
		switch left := end.Sub(now); {
		case left <= 0:
			log.Error("certificate has expired", "name", name, "expires", end)
		case left < soon:
			log.Warn("certificate ends soon", "name", name, "expires", end, "days", int(left.Hours()/24))
		}
	}
}

// Files is a certificate in two files. Handshakes take the pair that was read
// last; connections that are open keep theirs.
type Files struct {
	certFile, keyFile string
	log               *slog.Logger
	now               func() time.Time
	current           atomic.Pointer[tls.Certificate]
	// seen is the content of the files when they were read last.
	seen string
}

// OpenFiles reads the pair; one that cannot be used is refused.
func OpenFiles(certFile, keyFile string, log *slog.Logger, now func() time.Time) (*Files, error) {
	f := &Files{certFile: certFile, keyFile: keyFile, log: log, now: now}
	pair, content, err := f.read()
	if err != nil {
		return nil, err
	}
	f.take(pair, content)
	return f, nil
}

// read gives no content where a file is missing.
func (f *Files) read() (pair *tls.Certificate, content string, err error) {
	certPEM, certErr := os.ReadFile(f.certFile)
	keyPEM, keyErr := os.ReadFile(f.keyFile)
	if err := errors.Join(certErr, keyErr); err != nil {
		return nil, "", fmt.Errorf("read certificate: %w", err)
	}
	content = string(certPEM) + "\x00" + string(keyPEM)
	read, err := tls.X509KeyPair(certPEM, keyPEM)
	if err != nil {
		return nil, content, fmt.Errorf("certificate %s with key %s: %w", f.certFile, f.keyFile, err)
	}
	if end := read.Leaf.NotAfter; f.now().After(end) {
		return nil, content, fmt.Errorf("certificate %s has expired on %s", f.certFile, end.Format(time.DateOnly))
	}
	return &read, content, nil
}

func (f *Files) take(pair *tls.Certificate, content string) {
	f.current.Store(pair)
	f.seen = content
	f.log.Info("certificate loaded", "names", names(pair), "expires", pair.Leaf.NotAfter)
	SayExpiry(f.Expiry(), f.log, f.now())
}

func names(pair *tls.Certificate) []string {
	list := slices.Clone(pair.Leaf.DNSNames)
	for _, address := range pair.Leaf.IPAddresses {
		list = append(list, address.String())
	}
	return list
}

// Reload takes up files that have changed; one goroutine does it. Looking at the
// files works for every way of replacing them, renamed links and mounted secrets
// among them. A pair that cannot be used changes nothing but the log, which says it once.
func (f *Files) Reload() {
	pair, content, err := f.read()
	if content == f.seen {
		return
	}
	if err != nil {
		// A missing file has no content to remember; it is said every time.
		f.seen = cmp.Or(content, f.seen)
		f.log.Error("certificate not replaced, the old one stays", "cause", err.Error())
		return
	}
	f.take(pair, content)
}

func (f *Files) GetCertificate(*tls.ClientHelloInfo) (*tls.Certificate, error) {
	return f.current.Load(), nil
}

func (f *Files) Expiry() map[string]time.Time {
	pair := f.current.Load()
	list := map[string]time.Time{}
	for _, name := range names(pair) {
		list[name] = pair.Leaf.NotAfter
	}
	return list
}
