// Package certificatetest makes certificates for tests.
package certificatetest

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/pem"
	"net"
	"os"
	"path/filepath"
	"testing"
	"time"
)

// Pair is a certificate that signs itself, for 127.0.0.1 and a name.
type Pair struct {
	Cert, Key []byte
	Leaf      *x509.Certificate
}

// New makes a pair that is good until a time.
func New(t testing.TB, name string, until time.Time) Pair {
	t.Helper()
	must := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	must(err)
	template := x509.Certificate{
		Subject:               pkix.Name{CommonName: name},
		NotBefore:             until.AddDate(-1, 0, 0),
		NotAfter:              until,
		DNSNames:              []string{name},
		IPAddresses:           []net.IP{net.IPv4(127, 0, 0, 1)},
		BasicConstraintsValid: true,
		IsCA:                  true,
		KeyUsage:              x509.KeyUsageDigitalSignature | x509.KeyUsageCertSign,
		ExtKeyUsage:           []x509.ExtKeyUsage{x509.ExtKeyUsageServerAuth},
	}
	der, err := x509.CreateCertificate(rand.Reader, &template, &template, &key.PublicKey, key)
	must(err)
	keyDER, err := x509.MarshalPKCS8PrivateKey(key)
	must(err)
	leaf, err := x509.ParseCertificate(der)
	must(err)
	return Pair{
		Cert: pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: der}),
		Key:  pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: keyDER}),
		Leaf: leaf,
	}
}

// Fresh makes a pair that is good for a year.
func Fresh(t testing.TB, name string) Pair {
	t.Helper()
	return New(t, name, time.Now().AddDate(0, 6, 0))
}

// Write puts the pair into a folder as cert.pem and key.pem.
func (p Pair) Write(t testing.TB, folder string) (certFile, keyFile string) {
	t.Helper()
	certFile, keyFile = filepath.Join(folder, "cert.pem"), filepath.Join(folder, "key.pem")
	for file, content := range map[string][]byte{certFile: p.Cert, keyFile: p.Key} {
		if err := os.WriteFile(file, content, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return certFile, keyFile
}

// Pool trusts the pairs.
func Pool(pairs ...Pair) *x509.CertPool {
	pool := x509.NewCertPool()
	for _, p := range pairs {
		pool.AddCert(p.Leaf)
	}
	return pool
}
