package server

import (
	"crypto/tls"
	"net/http"
	"strings"
	"testing"
	"time"

	"website/internal/serve/certificate"
	"website/internal/serve/certificate/certificatetest"
)

// encrypted adds TLS from files.
func encrypted(t *testing.T, pair certificatetest.Pair) (change func(*Options), files *certificate.Files, folder string) {
	t.Helper()
	folder = t.TempDir()
	certFile, keyFile := pair.Write(t, folder)
	files, err := certificate.OpenFiles(certFile, keyFile, silent(), time.Now)
	if err != nil {
		t.Fatal(err)
	}
	return func(o *Options) {
		o.TLS = certificate.Config(files)
	}, files, folder
}

func tlsClient(t *testing.T, choose func(*http.Protocols), pairs ...certificatetest.Pair) *http.Client {
	t.Helper()
	c := client(t, choose)
	c.Transport.(*http.Transport).TLSClientConfig = &tls.Config{RootCAs: certificatetest.Pool(pairs...)}
	return c
}

func TestBothProtocolsAreSpokenOverTLS(t *testing.T) {
	pair := certificatetest.Fresh(t, "www.firma.example")
	change, _, _ := encrypted(t, pair)
	addr, stop := start(t, sampleHandler(t), silent(), change)
	for want, c := range map[string]*http.Client{
		"HTTP/1.1": tlsClient(t, func(p *http.Protocols) { p.SetHTTP1(true) }, pair),
		"HTTP/2.0": tlsClient(t, func(p *http.Protocols) { p.SetHTTP2(true) }, pair),
	} {
		response, body := fetch(t, c, "https://"+addr+"/")
		if response.Proto != want || response.StatusCode != http.StatusOK || !strings.Contains(body, "Moin") {
			t.Errorf("got %s %d, want %s 200", response.Proto, response.StatusCode, want)
		}
		if response.Header.Get("Strict-Transport-Security") == "" {
			t.Errorf("%s: the promise of TLS is missing: %v", want, response.Header)
		}
	}
	if err := stop(); err != nil {
		t.Error(err)
	}
}

func TestOldProtocolsAreRefused(t *testing.T) {
	pair := certificatetest.Fresh(t, "www.firma.example")
	change, _, _ := encrypted(t, pair)
	addr, _ := start(t, sampleHandler(t), silent(), change)
	for name, config := range map[string]*tls.Config{
		"TLS 1.1":                   {MaxVersion: tls.VersionTLS11, MinVersion: tls.VersionTLS10},
		"TLS 1.2 with a weak suite": {MaxVersion: tls.VersionTLS12, CipherSuites: []uint16{tls.TLS_ECDHE_ECDSA_WITH_AES_128_CBC_SHA}},
	} {
		config.RootCAs = certificatetest.Pool(pair)
		conn, err := tls.Dial("tcp", addr, config)
		if err == nil {
			_ = conn.Close()
			t.Errorf("%s is accepted", name)
		}
	}
}

func TestANewCertificateIsUsedWithoutDroppingConnections(t *testing.T) {
	first, second := certificatetest.Fresh(t, "alt.example"), certificatetest.Fresh(t, "neu.example")
	change, files, folder := encrypted(t, first)
	addr, _ := start(t, sampleHandler(t), silent(), change)
	open := tlsClient(t, func(p *http.Protocols) { p.SetHTTP2(true) }, first)
	before, _ := fetch(t, open, "https://"+addr+"/")
	if !before.TLS.PeerCertificates[0].Equal(first.Leaf) {
		t.Fatal("the first certificate is not used")
	}
	second.Write(t, folder)
	files.Reload()
	if fresh, _ := fetch(t, tlsClient(t, func(p *http.Protocols) { p.SetHTTP1(true) }, second), "https://"+addr+"/"); !fresh.TLS.PeerCertificates[0].Equal(second.Leaf) {
		t.Error("the new certificate is not used")
	}
	// It trusts the first certificate only, so an answer proves that its connection lives on.
	if after, _ := fetch(t, open, "https://"+addr+"/"); !after.TLS.PeerCertificates[0].Equal(first.Leaf) {
		t.Error("the open connection was dropped")
	}
}

func TestPlainHTTPIsSentOnToHTTPS(t *testing.T) {
	side := listen(t)
	start(t, sampleHandler(t), silent(), func(o *Options) {
		o.Beside = []PlainServer{{Name: "redirect", Listener: side, Handler: Redirect("https://www.firma.example:8443"), Visitors: true}}
	})
	for _, test := range []struct {
		request, want string
		status        int
	}{
		{"GET /about?a=b HTTP/1.1\r\nHost: www.firma.example", "https://www.firma.example:8443/about?a=b", 301},
		{"GET / HTTP/1.1\r\nHost: evil.example", "https://www.firma.example:8443/", 301},
		{"GET /%C3%BC HTTP/1.1\r\nHost: [2001:db8::1]:80", "https://www.firma.example:8443/%C3%BC", 301},
		{"POST /api/enquiries HTTP/1.1\r\nContent-Length: 0\r\nHost: www.firma.example", "https://www.firma.example:8443/api/enquiries", 308},
		{"GET //evil.example/ HTTP/1.1\r\nHost: www.firma.example", "https://www.firma.example:8443//evil.example/", 301},
		{"GET / HTTP/1.1\r\nHost: a@b", "", 400},
		{"OPTIONS * HTTP/1.1\r\nHost: www.firma.example", "", 400},
	} {
		response, _ := raw(t, side.Addr().String(), test.request+"\r\nConnection: close\r\n\r\n")
		if response.StatusCode != test.status || response.Header.Get("Location") != test.want {
			t.Errorf("%s: got %d %q, want %d %q", test.request, response.StatusCode, response.Header.Get("Location"), test.status, test.want)
		}
		if response.Header.Get("Strict-Transport-Security") != "" {
			t.Errorf("%s: HSTS in the clear", test.request)
		}
	}
}
