// Package certificate gives the server its certificates, from files that may
// change while it runs or from a certificate authority.
package certificate

import (
	"context"
	"crypto/tls"
	"log/slog"
	"os"
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

// WatchExpiry says at every tick which certificates end soon, until the context
// ends: whoever looks at the log only now and then must see it too.
func WatchExpiry(ctx context.Context, source Source, ticks <-chan time.Time, log *slog.Logger, now func() time.Time) {
	repeat(ctx, ticks, nil, func() { sayExpiry(source.Expiry(), log, now()) })
}

// repeat does something whenever one of the channels says so, until the context ends.
func repeat(ctx context.Context, ticks <-chan time.Time, signals <-chan os.Signal, do func()) {
	for {
		select {
		case <-ctx.Done():
			return
		case <-ticks:
		case <-signals:
		}
		do()
	}
}

func sayExpiry(expiry map[string]time.Time, log *slog.Logger, now time.Time) {
	for name, end := range expiry {
		switch left := end.Sub(now); {
		case left <= 0:
			log.Error("certificate has expired", "name", name, "expires", end)
		case left < soon:
			log.Warn("certificate ends soon", "name", name, "expires", end, "days", int(left.Hours()/24))
		}
	}
}
