package certificate

import (
	"cmp"
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"slices"
	"sync/atomic"
	"time"
)

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
	sayExpiry(f.Expiry(), f.log, f.now())
}

func names(pair *tls.Certificate) []string {
	list := slices.Clone(pair.Leaf.DNSNames)
	for _, address := range pair.Leaf.IPAddresses {
		list = append(list, address.String())
	}
	return list
}

// Reload takes up files that have changed; one goroutine does it. A pair that
// cannot be used changes nothing but the log, which says it once.
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

// Watch reloads whenever one of the channels says so, until the context ends.
// Looking at the files works for every way of replacing them, renamed links
// and mounted secrets among them.
func (f *Files) Watch(ctx context.Context, ticks <-chan time.Time, signals <-chan os.Signal) {
	repeat(ctx, ticks, signals, f.Reload)
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
