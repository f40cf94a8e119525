package server

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/netip"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"website/internal/serve/limit"
)

const (
	tenMegabytes = 10 << 20
	// slowLine is sixty kilobytes a second, in each direction.
	slowLine = 60_000
)

// line is a network of one server, in a bubble with a clock of its own.
type line struct {
	conns chan net.Conn
	done  chan struct{}
	// rate is how many bytes a second go each way; 0 means at once.
	rate int
}

func (l *line) Accept() (net.Conn, error) {
	select {
	case conn := <-l.conns:
		return conn, nil
	case <-l.done:
		return nil, net.ErrClosed
	}
}

func (l *line) Close() error { close(l.done); return nil }

func (l *line) Addr() net.Addr { return &net.TCPAddr{IP: net.IPv4(127, 0, 0, 1)} }

func (l *line) dial(context.Context, string, string) (net.Conn, error) {
	near, far := net.Pipe()
	l.conns <- far
	if l.rate == 0 {
		return near, nil
	}
	c := &slowConn{Conn: near, rate: l.rate, packets: make(chan []byte, 2*tenMegabytes/packet)}
	go c.carry()
	return c, nil
}

const packet = 1400

// slowConn carries so many bytes a second. What is written waits in a queue: a
// program that writes holds locks, and the bubble's clock stands still while
// somebody waits for one.
type slowConn struct {
	net.Conn
	rate    int
	packets chan []byte
}

func (c *slowConn) pass(n int) { time.Sleep(time.Duration(n) * time.Second / time.Duration(c.rate)) }

func (c *slowConn) Read(p []byte) (int, error) {
	n, err := c.Conn.Read(p[:min(len(p), packet)])
	c.pass(n)
	return n, err
}

func (c *slowConn) Write(p []byte) (int, error) {
	for part := range slices.Chunk(p, packet) {
		c.packets <- bytes.Clone(part)
	}
	return len(p), nil
}

func (c *slowConn) carry() {
	for part := range c.packets {
		if part == nil {
			return
		}
		c.pass(len(part))
		if _, err := c.Conn.Write(part); err != nil {
			return
		}
	}
}

func (c *slowConn) Close() error {
	c.packets <- nil
	return c.Conn.Close()
}

// visitor is a program at the other end of the line, and what the log says of it.
type visitor struct {
	*http.Client
	log *lockedBuffer
}

// overALine runs a test for both protocols, with the handlers by path.
func overALine(t *testing.T, rate int, handlers map[string]http.Handler, change func(*Deps), test func(t *testing.T, v visitor)) {
	t.Helper()
	for name, choose := range map[string]func(*http.Protocols){
		"HTTP/1.1": func(p *http.Protocols) { p.SetHTTP1(true) },
		"HTTP/2":   func(p *http.Protocols) { p.SetUnencryptedHTTP2(true) },
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				v := visitor{log: &lockedBuffer{}}
				deps := sampleDeps(t)
				deps.Log, deps.Now, deps.API = slog.New(slog.NewTextHandler(v.log, nil)), time.Now, handlers
				deps.UnderWay = limit.NewSlots(limit.Limits{})
				if change != nil {
					change(&deps)
				}
				l := &line{conns: make(chan net.Conn), done: make(chan struct{}), rate: rate}
				_, _ = start(t, NewHandler(deps), silent(), func(o *Options) { o.Listener = l })
				v.Client = client(t, choose)
				v.Transport.(*http.Transport).DialContext = l.dial
				test(t, v)
				v.CloseIdleConnections()
				// By the bubble's clock: what is still on the line arrives.
				time.Sleep(time.Minute)
			})
		})
	}
}

func (v visitor) post(t *testing.T, path string, body io.Reader) (*http.Response, error) {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), http.MethodPost, "http://a.example"+path, body)
	if err != nil {
		t.Fatal(err)
	}
	return v.Do(request)
}

// echo reads everything, works for some time and sends as much back.
func echo(work time.Duration) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		n, err := io.Copy(io.Discard, r.Body)
		if err != nil {
			http.Error(w, "stood still", http.StatusBadRequest)
			return
		}
		time.Sleep(work)
		if r.Context().Err() != nil {
			http.Error(w, "the request has ended while we worked", http.StatusInternalServerError)
			return
		}
		w.Header().Set("Content-Length", fmt.Sprint(n))
		_, _ = w.Write(make([]byte, n))
	})
}

func TestTenMegabytesArriveWholeAtSixtyKilobytesASecond(t *testing.T) {
	handlers := map[string]http.Handler{"/echo": echo(0), "/work": echo(2 * time.Minute)}
	overALine(t, slowLine, handlers, nil, func(t *testing.T, v visitor) {
		for path := range handlers {
			began := time.Now()
			response, err := v.post(t, path, bytes.NewReader(make([]byte, tenMegabytes)))
			if err != nil {
				t.Fatalf("%s: %v", path, err)
			}
			got, err := io.Copy(io.Discard, response.Body)
			if err != nil || response.StatusCode != http.StatusOK || got != tenMegabytes {
				t.Errorf("%s: %d with %d bytes, %v", path, response.StatusCode, got, err)
			}
			if took := time.Since(began); took < 5*time.Minute {
				t.Errorf("%s: ten megabytes there and back took only %s", path, took)
			}
		}
		synctest.Wait()
		if strings.Contains(v.log.String(), "cut") {
			t.Errorf("a whole answer is called cut: %s", v.log.String())
		}
	})
}

// hesitant sends its beginning and then a byte now and then, or nothing more.
type hesitant struct {
	io.Reader
	ctx   context.Context
	pause time.Duration
}

func (h *hesitant) Read(p []byte) (int, error) {
	if n, err := h.Reader.Read(p); err == nil {
		return n, nil
	}
	select {
	case <-time.After(h.pause):
		p[0] = 'a'
		return 1, nil
	case <-h.ctx.Done():
		return 0, h.ctx.Err()
	}
}

func TestABodyThatStandsStillIsEnded(t *testing.T) {
	for name, pause := range map[string]time.Duration{"silence": time.Hour, "a byte every ten seconds": 10 * time.Second} {
		overALine(t, 0, map[string]http.Handler{"/echo": echo(0)}, nil, func(t *testing.T, v visitor) {
			began := time.Now()
			response, err := v.post(t, "/echo", &hesitant{strings.NewReader("Moin"), t.Context(), pause})
			if err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			if took := time.Since(began); response.StatusCode != http.StatusBadRequest || took < 29*time.Second || took > 40*time.Second {
				t.Errorf("%s: answered with %d after %s", name, response.StatusCode, took)
			}
			_ = response.Body.Close()
		})
	}
}

func TestABodyThatNobodyReadsIsNotWaitedForLonger(t *testing.T) {
	refuse := http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusForbidden) })
	overALine(t, 0, map[string]http.Handler{"/no": refuse}, nil, func(t *testing.T, v visitor) {
		began := time.Now()
		response, err := v.post(t, "/no", &hesitant{strings.NewReader("Moin"), t.Context(), time.Hour})
		if took := time.Since(began); err != nil || response.StatusCode != http.StatusForbidden || took > 31*time.Second {
			t.Errorf("got %v after %s", err, took)
		}
	})
}

func TestAnAnswerThatNobodyTakesIsEndedAndTheLogSaysSo(t *testing.T) {
	large := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Length", fmt.Sprint(tenMegabytes))
		_, _ = w.Write(make([]byte, tenMegabytes))
	})
	overALine(t, 0, map[string]http.Handler{"/large": large}, nil, func(t *testing.T, v visitor) {
		request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, "http://a.example/large", nil)
		if err != nil {
			t.Fatal(err)
		}
		response, err := v.Do(request)
		if err != nil {
			t.Fatal(err)
		}
		time.Sleep(time.Minute)
		if _, err := io.Copy(io.Discard, response.Body); err == nil {
			t.Error("the visitor takes a part for the whole")
		}
		_ = response.Body.Close()
		synctest.Wait()
		if log := v.log.String(); !strings.Contains(log, "status=200") || !strings.Contains(log, "cut=true") || strings.Contains(log, fmt.Sprint("bytes=", tenMegabytes)) {
			t.Errorf("the log says %s", log)
		}
	})
}

func TestWhoStandsStillGivesWayWhereThereIsNoRoom(t *testing.T) {
	change := func(d *Deps) {
		d.UnderWay = limit.NewSlots(limit.Limits{Total: 2})
		d.From = func(*http.Request) netip.Addr { return netip.Addr{} }
	}
	overALine(t, 0, map[string]http.Handler{"/echo": echo(0)}, change, func(t *testing.T, v visitor) {
		answers := make(chan int, 2)
		for range 2 {
			go func() {
				response, err := v.post(t, "/echo", &hesitant{strings.NewReader("Moin"), t.Context(), time.Hour})
				if err != nil {
					t.Error(err)
					answers <- 0
					return
				}
				answers <- response.StatusCode
			}()
		}
		synctest.Wait()
		if response, err := v.post(t, "/echo", strings.NewReader("x")); err != nil || response.StatusCode != http.StatusServiceUnavailable {
			t.Errorf("nobody is slow yet: got %v, %v", response, err)
		}
		time.Sleep(3 * time.Second)
		for range 3 {
			if response, err := v.post(t, "/echo", strings.NewReader("x")); err != nil || response.StatusCode != http.StatusOK {
				t.Errorf("an honest visitor got %v, %v", response, err)
			}
			synctest.Wait()
		}
		if got := <-answers; got != http.StatusBadRequest {
			t.Errorf("who gave way was told %d", got)
		}
		if len(answers) > 0 {
			t.Error("both had to give way for one")
		}
	})
}
