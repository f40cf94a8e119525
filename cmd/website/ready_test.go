package main

import (
	"io"
	"net"
	"net/http"
	"strconv"
	"strings"
	"testing"

	"website/internal/program/config"
	"website/internal/serve/certificate/certificatetest"
)

func status(t *testing.T, method, url string) (int, string) {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), method, url, nil)
	if err != nil {
		t.Fatal(err)
	}
	return do(t, request)
}

func do(t *testing.T, request *http.Request) (int, string) {
	t.Helper()
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return 0, err.Error()
	}
	defer response.Body.Close()
	body, err := io.ReadAll(response.Body)
	if err != nil {
		t.Fatal(err)
	}
	return response.StatusCode, string(body)
}

func TestMetricsAndProfilesAreOnTheirOwnAddressOnly(t *testing.T) {
	debug := "http://127.0.0.1:" + strconv.Itoa(freePort(t))
	s := serve(t, t.TempDir(), "--debug-addr", strings.TrimPrefix(debug, "http://"))
	// On a busy machine the pages are there before the forms.
	eventually(t, func() bool {
		_, body := status(t, http.MethodGet, debug+"/metrics")
		return strings.Contains(body, "website_enquiries_ready 1")
	})
	for range 3 {
		status(t, http.MethodGet, s.url+"/healthz")
	}
	s.token()
	for _, want := range []string{
		`website_requests_total{class="probe",status="200"} 3`, `website_requests_total{class="enquiries",status="200"} 1`,
		`website_build_info{version="development"} 1`, "website_ready 1", "website_enquiries_ready 1", "website_storage_up 1", "website_enquiries_unsent 0", "website_data_free_bytes ",
		"go_goroutines ", "process_resident_memory_bytes ",
	} {
		t.Log("waiting for", want)
		// A database that is busy with something else answers the next time it is asked.
		eventually(t, func() bool {
			_, body := status(t, http.MethodGet, debug+"/metrics")
			return strings.Contains(body, "\n"+want)
		})
	}
	if code, _ := status(t, http.MethodGet, debug+"/debug/pprof/"); code != http.StatusOK {
		t.Errorf("profiles: got %d", code)
	}
	foreign, err := http.NewRequestWithContext(t.Context(), http.MethodGet, debug+"/metrics", nil)
	if err != nil {
		t.Fatal(err)
	}
	foreign.Host = "evil.example"
	if code, _ := do(t, foreign); code != http.StatusMisdirectedRequest {
		t.Errorf("a foreign name got %d", code)
	}
	for _, path := range []string{"/metrics", "/debug/pprof/"} {
		if code, _ := status(t, http.MethodGet, s.url+path); code != http.StatusNotFound {
			t.Errorf("%s is open to visitors: %d", path, code)
		}
	}
}

func TestAPortInUseBesideThePagesDoesNotKeepThemFromBeingServed(t *testing.T) {
	taken, err := new(net.ListenConfig).Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer taken.Close()
	certFile, keyFile := certificatetest.Fresh(t, "a.example").Write(t, t.TempDir())
	for name, args := range map[string][]string{
		"debug-addr":    {"--debug-addr", taken.Addr().String()},
		"redirect-addr": {"--redirect-addr", taken.Addr().String(), "--tls-cert", certFile, "--tls-key", keyFile},
	} {
		s := serve(t, t.TempDir(), args...)
		if got := run("ready", s.url+"/readyz"); got.code != 0 {
			t.Errorf("%s: %+v", name, got)
		}
		if !strings.Contains(s.log.String(), "another program uses that port; choose a different one with --"+name) {
			t.Errorf("%s: the log says %s", name, s.log)
		}
		if code := s.stop(); code != 0 {
			t.Errorf("%s: the server ended with %d", name, code)
		}
	}
}

func TestAnAddressBesideThePagesThatCanNeverWorkIsSaidAtTheStart(t *testing.T) {
	got := run("serve", "--data", t.TempDir(), "--addr", "127.0.0.1:0", "--debug-addr", "999.1.1.1:80")
	if got.code == 0 || !strings.Contains(got.stderr, "debug-addr") || strings.Contains(got.stdout, "serving") {
		t.Errorf("got %+v", got)
	}
}

func TestAContainerCanAskItself(t *testing.T) {
	s := serve(t, t.TempDir())
	if got := run("ready", s.url+"/readyz"); got.code != 0 || got.stdout != "ready\n" {
		t.Errorf("got %+v", got)
	}
	s.stop()
	if got := run("ready", s.url+"/readyz"); got.code != 1 {
		t.Errorf("after the end: %+v", got)
	}
	if got := run("ready", "8080"); got.code != 1 {
		t.Errorf("no address: %+v", got)
	}
	for _, wrong := range [][]string{{"ready", "http://a", "http://b"}} {
		if got := run(wrong...); got.code != exitUsage {
			t.Errorf("%v: %+v", wrong, got)
		}
	}
	for env, want := range map[string]string{
		":8080":          "http://127.0.0.1:8080/readyz",
		"0.0.0.0:80":     "http://127.0.0.1:80/readyz",
		"[::]:80":        "http://127.0.0.1:80/readyz",
		"192.0.2.1:8080": "http://192.0.2.1:8080/readyz",
	} {
		if got := ownAddress(config.Config{Addr: env}); got != want {
			t.Errorf("%s: got %s, want %s", env, got, want)
		}
	}
	cfg := config.Config{Addr: ":8080", TLS: config.TLS{ACMEDomains: []string{"a.example"}}}
	if got := ownAddress(cfg); got != "https://127.0.0.1:8080/readyz" {
		t.Errorf("got %s", got)
	}
}
