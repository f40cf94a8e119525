package server

import (
	"context"
	"errors"
	"io"
	"log/slog"
	"net"
	"net/http"
	"strings"
	"testing"
	"time"
)

// start serves a handler on a free port and gives its address and a way to
// stop it that returns what Wait returned.
func start(t *testing.T, handler http.Handler, log *slog.Logger, change ...func(*Options)) (addr string, stop func() error) {
	t.Helper()
	o := Options{Listener: listen(t), Handler: handler, Log: log, Grace: time.Minute}
	for _, c := range change {
		c(&o)
	}
	server := Start(o)
	ctx, cancel := context.WithCancel(t.Context())
	done := make(chan error, 1)
	go func() { done <- server.Wait(ctx) }()
	stopped := false
	stop = func() error {
		stopped = true
		cancel()
		return <-done
	}
	t.Cleanup(func() {
		if !stopped {
			if err := stop(); err != nil {
				t.Error(err)
			}
		}
	})
	return o.Listener.Addr().String(), stop
}

func listen(t *testing.T) net.Listener {
	t.Helper()
	listener, err := Listen(t.Context(), "127.0.0.1:0", "addr")
	if err != nil {
		t.Fatal(err)
	}
	return listener
}

func silent() *slog.Logger { return slog.New(slog.DiscardHandler) }

// client speaks one protocol and keeps no connection open.
func client(t *testing.T, choose func(*http.Protocols)) *http.Client {
	t.Helper()
	var protocols http.Protocols
	choose(&protocols)
	transport := &http.Transport{Protocols: &protocols}
	t.Cleanup(transport.CloseIdleConnections)
	return &http.Client{Transport: transport}
}

func fetch(t *testing.T, c *http.Client, url string) (*http.Response, string) {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, url, nil)
	if err != nil {
		t.Fatal(err)
	}
	response, err := c.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	body, err := io.ReadAll(response.Body)
	if err != nil {
		t.Fatal(err)
	}
	if err := response.Body.Close(); err != nil {
		t.Fatal(err)
	}
	return response, string(body)
}

func TestBothProtocolsAreSpokenInTheClear(t *testing.T) {
	addr, _ := start(t, sampleHandler(t), silent())
	for want, choose := range map[string]func(*http.Protocols){
		"HTTP/1.1": func(p *http.Protocols) { p.SetHTTP1(true) },
		"HTTP/2.0": func(p *http.Protocols) { p.SetUnencryptedHTTP2(true) },
	} {
		response, body := fetch(t, client(t, choose), "http://"+addr+"/")
		if response.Proto != want || response.StatusCode != http.StatusOK || !strings.Contains(body, "Moin") {
			t.Errorf("got %s %d, want %s 200", response.Proto, response.StatusCode, want)
		}
	}
}

func TestARequestUnderWayIsFinishedBeforeTheEnd(t *testing.T) {
	arrived, finish := make(chan struct{}), make(chan struct{})
	slow := http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		close(arrived)
		<-finish
		_, _ = io.WriteString(w, "fertig")
	})
	addr, stop := start(t, slow, silent())

	ended := make(chan error, 1)
	go func() {
		<-arrived
		go func() { ended <- stop() }()
		// New connections are refused as soon as the server is on its way out.
		for {
			conn, err := net.Dial("tcp", addr)
			if err != nil {
				break
			}
			_ = conn.Close()
		}
		if len(ended) > 0 {
			t.Error("the server ended before the request did")
		}
		close(finish)
	}()
	_, body := fetch(t, client(t, func(p *http.Protocols) { p.SetHTTP1(true) }), "http://"+addr+"/")
	if body != "fertig" {
		t.Errorf("the request got %q", body)
	}
	if err := <-ended; err != nil {
		t.Error(err)
	}
}

// brokenListener is one whose socket is gone.
type brokenListener struct {
	net.Listener
	asked chan struct{}
}

func (b brokenListener) Accept() (net.Conn, error) {
	close(b.asked)
	return nil, errors.New("the socket is gone")
}

func TestAListenerThatFailsBesideThePagesDoesNotEndThem(t *testing.T) {
	said := make(chan string, 10)
	asked := make(chan struct{})
	addr, stop := start(t, sampleHandler(t), slog.New(slog.NewTextHandler(lines(said), nil)), func(o *Options) {
		o.Beside = []PlainServer{{Name: "redirect", Listener: brokenListener{listen(t), asked}, Handler: http.NotFoundHandler()}}
	})
	<-asked
	response, _ := fetch(t, client(t, func(p *http.Protocols) { p.SetHTTP1(true) }), "http://"+addr+"/")
	if response.StatusCode != http.StatusOK {
		t.Errorf("the page answers %d", response.StatusCode)
	}
	if err := stop(); err != nil {
		t.Fatal(err)
	}
	if line := <-said; !strings.Contains(line, "listener=redirect") || !strings.Contains(line, "the socket is gone") {
		t.Errorf("the log says %q", line)
	}
}

// lines hands over every line that is written.
type lines chan string

func (l lines) Write(p []byte) (int, error) {
	l <- string(p)
	return len(p), nil
}
