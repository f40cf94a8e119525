package server

import (
	"bufio"
	"bytes"
	"io"
	"net"
	"net/http"
	"strings"
	"sync"
	"testing"
)

// raw sends bytes as they are and reads the one answer.
func raw(t *testing.T, addr, request string) (*http.Response, string) {
	t.Helper()
	conn, err := net.Dial("tcp", addr)
	if err != nil {
		t.Fatal(err)
	}
	defer func() {
		if err := conn.Close(); err != nil {
			t.Error(err)
		}
	}()
	// The server may answer and hang up before it has read everything.
	go func() { _, _ = io.WriteString(conn, request) }()
	response, err := http.ReadResponse(bufio.NewReader(conn), nil)
	if err != nil {
		t.Fatalf("%.80q: %v", request, err)
	}
	body, err := io.ReadAll(response.Body)
	// What has not been read when the server hangs up resets the connection.
	if err != nil && !isReset(err) {
		t.Fatalf("%.80q: %v", request, err)
	}
	return response, string(body)
}

const end = " HTTP/1.1\r\nHost: site.example\r\nConnection: close\r\n\r\n"

func TestBadInputGetsTheRightStatusAndAGermanPage(t *testing.T) {
	addr, _ := start(t, sampleHandler(t), silent())
	for _, test := range []struct {
		name, request string
		want          int
	}{
		{"an encoded NUL", "GET /a%00b" + end, 404},
		{"an encoded line break", "GET /a%0d%0aX-Evil:%201" + end, 404},
		{"bytes that are no text", "GET /%ff" + end, 404},
		{"a climb out of the root", "GET /../../../../etc/passwd" + end, 404},
		{"an encoded climb", "GET /%2e%2e/%2e%2e/etc/passwd" + end, 404},
		{"backslashes", "GET /..\\..\\windows" + end, 404},
		{"a path of 10 kB", "GET /" + strings.Repeat("a", 10<<10) + end, 404},
		{"a query of 10 kB", "GET /?" + strings.Repeat("a", 10<<10) + end, 200},
		{"an unknown method", "BREW /" + end, 405},
		{"a wrong method", "DELETE /" + end, 405},
		{"a question to the server itself", "OPTIONS *" + end, 405},
	} {
		t.Run(test.name, func(t *testing.T) {
			response, body := raw(t, addr, test.request)
			if response.StatusCode != test.want {
				t.Errorf("got %d, want %d", response.StatusCode, test.want)
			}
			if !strings.Contains(body, `lang="de"`) {
				t.Errorf("not a German page:\n%.300s", body)
			}
			for name, want := range map[string]string{
				"Content-Type":           "text/html; charset=utf-8",
				"X-Content-Type-Options": "nosniff",
				"X-Frame-Options":        "DENY",
				"X-Evil":                 "",
			} {
				if got := response.Header.Get(name); got != want {
					t.Errorf("%s is %q, want %q", name, got, want)
				}
			}
			if !strings.HasPrefix(response.Header.Get("Content-Security-Policy"), "default-src 'none'") {
				t.Errorf("the policy is %q", response.Header.Get("Content-Security-Policy"))
			}
		})
	}
	if response, _ := raw(t, addr, "GET /"+end); response.StatusCode != http.StatusOK {
		t.Errorf("after all that a page answers %d", response.StatusCode)
	}
}

// lockedBuffer may be written by the server while the test goes on.
type lockedBuffer struct {
	mutex sync.Mutex
	text  bytes.Buffer
}

func (b *lockedBuffer) Write(p []byte) (int, error) {
	b.mutex.Lock()
	defer b.mutex.Unlock()
	return b.text.Write(p)
}

func (b *lockedBuffer) String() string {
	b.mutex.Lock()
	defer b.mutex.Unlock()
	return b.text.String()
}
