package main

import (
	"crypto/x509"
	"encoding/pem"
	"io"
	"log"
	"net"
	"net/http/httptest"
	"os"
	"path/filepath"
	"sync"
	"testing"

	"github.com/letsencrypt/pebble/v2/ca"
	"github.com/letsencrypt/pebble/v2/db"
	"github.com/letsencrypt/pebble/v2/va"
	"github.com/letsencrypt/pebble/v2/wfe"
	"github.com/miekg/dns"
)

// authority is a real ACME server, Let's Encrypt's Pebble, that asks for proof
// on ports of this machine whatever the name.
type authority struct {
	directory string
	// rootFile holds the certificate of the directory itself.
	rootFile string
	store    *db.MemoryStore
	ca       *ca.CAImpl
}

// startAuthority runs one; it asks by HTTP on one port and by TLS on the other.
func startAuthority(t *testing.T, httpPort, tlsPort int) *authority {
	t.Helper()
	// Pebble waits and refuses at random to harden clients; here it would only take time.
	t.Setenv("PEBBLE_VA_NOSLEEP", "1")
	t.Setenv("PEBBLE_WFE_NONCEREJECT", "0")
	silent := log.New(io.Discard, "", 0)
	a := &authority{store: db.NewMemoryStore(), rootFile: filepath.Join(t.TempDir(), "root.pem")}
	a.ca = ca.New(silent, a.store, "", "ecdsa", 0, 1, map[string]ca.Profile{"default": {}})
	proof := va.New(silent, httpPort, tlsPort, true, startDNS(t), a.store)
	front := wfe.New(silent, a.store, proof, a.ca, []string{"pebble.example"}, true, false, 1, 1)
	server := httptest.NewTLSServer(front.Handler())
	t.Cleanup(server.Close)
	a.directory = server.URL + wfe.DirectoryPath
	root := pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: server.Certificate().Raw})
	if err := os.WriteFile(a.rootFile, root, 0o600); err != nil {
		t.Fatal(err)
	}
	return a
}

// roots trust what the authority has issued.
func (a *authority) roots() *x509.CertPool {
	pool := x509.NewCertPool()
	pool.AddCert(a.ca.GetRootCert(0).Cert)
	return pool
}

// startDNS answers that every name leads to this machine.
func startDNS(t *testing.T) string {
	t.Helper()
	listener, err := new(net.ListenConfig).Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	var ended sync.WaitGroup
	server := &dns.Server{Listener: listener, Handler: dns.HandlerFunc(func(w dns.ResponseWriter, question *dns.Msg) {
		answer := new(dns.Msg)
		answer.SetReply(question)
		for _, q := range question.Question {
			if q.Qtype == dns.TypeA {
				answer.Answer = append(answer.Answer, &dns.A{
					Hdr: dns.RR_Header{Name: q.Name, Rrtype: dns.TypeA, Class: dns.ClassINET, Ttl: 60},
					A:   net.IPv4(127, 0, 0, 1),
				})
			}
		}
		// Who asked may be gone.
		_ = w.WriteMsg(answer)
	})}
	ended.Go(func() { _ = server.ActivateAndServe() })
	t.Cleanup(func() {
		_ = listener.Close()
		ended.Wait()
	})
	return listener.Addr().String()
}
