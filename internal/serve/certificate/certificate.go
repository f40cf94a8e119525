// Package certificate gives the server its certificates, from files that may
// change while it runs or from a certificate authority.
package certificate

import (
	"crypto/tls"
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
