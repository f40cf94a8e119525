package main

import (
	"context"
	"net/http"
	"strings"
	"testing"
)

func TestAProxyThatNobodyHasNamedIsSaidOnce(t *testing.T) {
	s := serve(t, t.TempDir())
	ask := func(header string) {
		r, err := http.NewRequestWithContext(context.Background(), http.MethodGet, s.url+"/readyz", nil)
		if err != nil {
			t.Fatal(err)
		}
		r.Header.Set(header, "198.51.100.7")
		response, err := http.DefaultClient.Do(r)
		if err != nil {
			t.Fatal(err)
		}
		_ = response.Body.Close()
	}
	ask("X-Other")
	if strings.Contains(s.log.String(), unnamedProxy) {
		t.Error("somebody without a proxy was taken for one")
	}
	ask("X-Forwarded-For")
	ask("X-Forwarded-For")
	if code := s.stop(); code != 0 {
		t.Fatalf("the server ended with %d", code)
	}
	if got := strings.Count(s.log.String(), unnamedProxy); got != 1 {
		t.Errorf("it was said %d times: %s", got, s.log.String())
	}
}

func TestBehindTLSWithoutProxiesIsSaidAtTheStart(t *testing.T) {
	s := serve(t, t.TempDir(), "--behind-tls")
	if code := s.stop(); code != 0 || strings.Count(s.log.String(), unnamedProxy) != 1 {
		t.Errorf("the server ended with %d and said %s", code, s.log.String())
	}
	named := serve(t, t.TempDir(), "--behind-tls", "--trusted-proxies", "127.0.0.1/32")
	if code := named.stop(); code != 0 || strings.Contains(named.log.String(), unnamedProxy) {
		t.Errorf("the server ended with %d and said %s", code, named.log.String())
	}
}
