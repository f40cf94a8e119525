package main

import (
	"bufio"
	"crypto/tls"
	"crypto/x509"
	"io"
	"math/rand/v2"
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
// It lies below those that the system hands out by itself, or the next who listens on port 0 may get it.
func freePort(t *testing.T) int {
	t.Helper()
	for {
		port := 10000 + rand.IntN(20000)
		listener, err := new(net.ListenConfig).Listen(t.Context(), "tcp", net.JoinHostPort("127.0.0.1", strconv.Itoa(port)))
		if err == nil {
			listener.Close()
			return port
		}
	}
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
	got := run("serve", "--addr", "127.0.0.1:0", "--data", t.TempDir(), "--tls-cert", certFile, "--tls-key", keyFile)
	if got.code != exitFailure || !strings.Contains(got.stderr, "WEBSITE_TLS_CERT") {
		t.Errorf("got %+v", got)
	}
}

// withAuthority runs a server that trusts the authority, as a process: only the first
// look at the system's certificates of a process sees what SSL_CERT_FILE names.
func withAuthority(t *testing.T, a *authority, args ...string) (url string, stop func() string) {
	t.Helper()
	command, log := process(t, args...), &lockedBuilder{}
	command.Env, command.Stderr = append(command.Env, "SSL_CERT_FILE="+a.rootFile), log
	out, err := command.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := command.Start(); err != nil {
		t.Fatal(err)
	}
	line, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		t.Fatalf("%v: %s", err, log)
	}
	return strings.TrimSpace(strings.TrimPrefix(line, "website: serving ")), func() string {
		send(t, command.Process, syscall.SIGTERM)
		if err := command.Wait(); err != nil {
			t.Errorf("the server ended with %v: %s", err, log)
		}
		return log.String()
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
			args := []string{"serve", "--data", t.TempDir(), "--addr", "127.0.0.1:" + strconv.Itoa(tlsPort), "--acme-domains", name, "--acme-email", "it@firma.example",
				"--acme-directory", authority.directory}
			if test.redirect {
				args = append(args, "--redirect-addr", "127.0.0.1:"+strconv.Itoa(httpPort))
			}
			url, stop := withAuthority(t, authority, args...)
			c := trusting(authority.roots(), name)
			eventually(t, func() bool {
				response, err := c.Get(url + "/readyz")
				if err != nil {
					return false
				}
				_ = response.Body.Close()
				return response.StatusCode == http.StatusOK
			})
			response, _ := get(t, c, url+"/healthz")
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
			stop()
			// A restart uses what is kept and asks for nothing.
			_, stop = withAuthority(t, authority, args...)
			response, _ = get(t, c, url+"/healthz")
			if response.TLS.PeerCertificates[0].SerialNumber.Cmp(serial) != 0 {
				t.Error("a restart got a new certificate")
			}
			log := stop()
			for _, secret := range []string{"127.0.0.1:", "token"} {
				if strings.Contains(log, secret) {
					t.Errorf("%q is in the log: %s", secret, log)
				}
			}
		})
	}
}
