package server

import (
	"bufio"
	"errors"
	"io"
	"net"
	"net/http"
	"strings"
	"testing"

	"website/internal/serve/limit"
)

func dial(t *testing.T, addr, say string) net.Conn {
	t.Helper()
	conn, err := new(net.Dialer).DialContext(t.Context(), "tcp", addr)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = conn.Close() })
	if _, err := io.WriteString(conn, say); err != nil {
		t.Fatal(err)
	}
	return conn
}

func TestWithTooManyConnectionsTheMostSilentGivesWay(t *testing.T) {
	arrived, finish := make(chan struct{}), make(chan struct{})
	handler := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/lang" {
			close(arrived)
			<-finish
		}
		_, _ = io.WriteString(w, "fertig")
	})
	addr, _ := start(t, handler, silent(), func(o *Options) { o.Limits = limit.Limits{Total: 3} })
	busy := dial(t, addr, "GET /lang HTTP/1.1\r\nHost: a.example\r\nConnection: close\r\n\r\n")
	<-arrived
	// A finished request makes sure that the one before it has been let in.
	slow := dial(t, addr, "GET / HTTP/1.1\r\nHost: a.exa")
	ask(t, addr)
	// Two places are taken; the next two fill the server and make the slow one leave.
	for range 2 {
		idle := dial(t, addr, "GET / HTTP/1.1\r\nHost: a.example\r\n\r\n")
		if response, err := http.ReadResponse(bufio.NewReader(idle), nil); err != nil || response.StatusCode != http.StatusOK {
			t.Fatalf("a visitor of a full server got %v", err)
		}
	}
	if _, err := slow.Read(make([]byte, 1)); !errors.Is(err, io.EOF) && !isReset(err) {
		t.Errorf("the silent connection is still there: %v", err)
	}
	close(finish)
	if got, err := io.ReadAll(busy); err != nil || !strings.Contains(string(got), "fertig") {
		t.Errorf("the answer under way was cut off: %q, %v", got, err)
	}
}

func isReset(err error) bool { return err != nil && strings.Contains(err.Error(), "reset") }

func ask(t *testing.T, addr string) {
	t.Helper()
	conn := dial(t, addr, "GET / HTTP/1.1\r\nHost: a.example\r\nConnection: close\r\n\r\n")
	if got, err := io.ReadAll(conn); err != nil || !strings.Contains(string(got), "fertig") {
		t.Fatalf("got %q, %v", got, err)
	}
}
