package main

import (
	"crypto/tls"
	"crypto/x509"
	"io"
	"net"
	"net/http"
	"os"
	"strconv"
	"strings"
	"syscall"
	"testing"

	"website/internal/serve/certificate/certificatetest"
)

func get(t *testing.T, c *http.Client, url string) (*http.Response, string) {
	t.Helper()
	response, err := c.Get(url)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	body, err := io.ReadAll(response.Body)
	if err != nil {
		t.Fatal(err)
	}
	return response, string(body)
}

// trusting is a client without redirects that opens a connection for every request.
func trusting(roots *x509.CertPool, name string) *http.Client {
	return &http.Client{
		Transport: &http.Transport{TLSClientConfig: &tls.Config{RootCAs: roots, ServerName: name}, DisableKeepAlives: true, ForceAttemptHTTP2: true},
		CheckRedirect: func(*http.Request, []*http.Request) error {
			return http.ErrUseLastResponse
		},
	}
}

// freePort is free now; the server and the authority have to know it before either of them starts.
func freePort(t *testing.T) int {
	t.Helper()
	listener, err := new(net.ListenConfig).Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer listener.Close()
	return listener.Addr().(*net.TCPAddr).Port
}

func TestTheProgramServesWithCertificateFilesAndTakesUpNewOnes(t *testing.T) {
	folder := t.TempDir()
	first, second := certificatetest.Fresh(t, "alt.example"), certificatetest.Fresh(t, "neu.example")
	certFile, keyFile := first.Write(t, folder)
	redirect := "127.0.0.1:" + strconv.Itoa(freePort(t))
	s := serve(t, t.TempDir(), "--tls-cert", certFile, "--tls-key", keyFile, "--redirect-addr", redirect, "--public-url", "https://www.firma.example")
	pool := certificatetest.Pool(first, second)

	response, _ := get(t, trusting(pool, "alt.example"), s.url+"/healthz")
	if response.StatusCode != http.StatusOK || response.Proto != "HTTP/2.0" || response.Header.Get("Strict-Transport-Security") == "" {
		t.Errorf("got %s %d %v", response.Proto, response.StatusCode, response.Header)
	}
	if response, _ := get(t, trusting(pool, ""), "http://"+redirect+"/about?a=b"); response.StatusCode != http.StatusMovedPermanently || response.Header.Get("Location") != "https://www.firma.example/about?a=b" {
		t.Errorf("plain HTTP: got %d to %s", response.StatusCode, response.Header.Get("Location"))
	}

	second.Write(t, folder)
	if err := syscall.Kill(os.Getpid(), syscall.SIGHUP); err != nil {
		t.Fatal(err)
	}
	eventually(t, func() bool {
		response, _ := get(t, trusting(pool, ""), s.url+"/healthz")
		return response.TLS.PeerCertificates[0].Equal(second.Leaf)
	})
	if code := s.stop(); code != 0 {
		t.Errorf("the server ended with %d: %s", code, s.log)
	}
}

func TestCertificateFilesThatCannotBeUsedAreSaidAndTriedAgainByTheServiceManager(t *testing.T) {
	folder := t.TempDir()
	certFile, keyFile := certificatetest.Fresh(t, "a.example").Write(t, folder)
	if err := os.WriteFile(keyFile, certificatetest.Fresh(t, "b.example").Key, 0o600); err != nil {
		t.Fatal(err)
	}
	for name, test := range map[string]struct {
		args []string
		want string
	}{
		"a key of another": {[]string{"--tls-cert", certFile, "--tls-key", keyFile}, "WEBSITE_TLS_CERT"},
		"no root":          {[]string{"--acme-domains", "a.example", "--acme-root", keyFile}, "holds no certificate"},
	} {
		got := run(append([]string{"serve", "--addr", "127.0.0.1:0", "--data", t.TempDir()}, test.args...)...)
		if got.code != exitFailure || !strings.Contains(got.stderr, test.want) {
			t.Errorf("%s: exit code %d, %q; want 1 and %q", name, got.code, got.stderr, test.want)
		}
	}
}

func TestTheProgramGetsItsCertificatesFromAnAuthority(t *testing.T) {
	const name = "www.firma.example"
	for challenge, test := range map[string]struct {
		redirect bool
		// elsewhere is where the authority asks in vain.
		elsewhere string
	}{
		"by TLS":  {false, "http"},
		"by HTTP": {true, "tls"},
	} {
		t.Run(challenge, func(t *testing.T) {
			httpPort, tlsPort := freePort(t), freePort(t)
			askHTTP, askTLS := httpPort, tlsPort
			if test.elsewhere == "http" {
				askHTTP = freePort(t)
			} else {
				askTLS = freePort(t)
			}
			authority := startAuthority(t, askHTTP, askTLS)
			data := t.TempDir()
			args := []string{"--addr", "127.0.0.1:" + strconv.Itoa(tlsPort), "--acme-domains", name, "--acme-email", "it@firma.example",
				"--acme-directory", authority.directory, "--acme-root", authority.rootFile}
			if test.redirect {
				args = append(args, "--redirect-addr", "127.0.0.1:"+strconv.Itoa(httpPort))
			}
			s := serve(t, data, args...)
			c := trusting(authority.roots(), name)
			eventually(t, func() bool {
				response, err := c.Get(s.url + "/readyz")
				if err != nil {
					return false
				}
				_ = response.Body.Close()
				return response.StatusCode == http.StatusOK
			})
			response, _ := get(t, c, s.url+"/healthz")
			if issued := response.TLS.PeerCertificates[0]; issued.DNSNames[0] != name || !strings.Contains(issued.Issuer.CommonName, "Pebble") {
				t.Errorf("got a certificate for %v by %s", issued.DNSNames, issued.Issuer)
			}
			serial := response.TLS.PeerCertificates[0].SerialNumber
			if test.redirect {
				// Only questions of the authority are answered here, and not by anybody who asks.
				for path, want := range map[string]int{"/about": 301, "/.well-known/acme-challenge/geraten": 403} {
					if response, _ := get(t, c, "http://127.0.0.1:"+strconv.Itoa(httpPort)+path); response.StatusCode != want {
						t.Errorf("%s: got %d, want %d", path, response.StatusCode, want)
					}
				}
			}
			if code := s.stop(); code != 0 {
				t.Fatalf("the server ended with %d: %s", code, s.log)
			}
			// A restart uses what is kept and asks for nothing.
			again := serve(t, data, args...)
			response, _ = get(t, c, again.url+"/healthz")
			if response.TLS.PeerCertificates[0].SerialNumber.Cmp(serial) != 0 {
				t.Error("a restart got a new certificate")
			}
			for _, secret := range []string{"127.0.0.1:", "token"} {
				if strings.Contains(again.log.String(), secret) {
					t.Errorf("%q is in the log: %s", secret, again.log)
				}
			}
		})
	}
}
