package main

import (
	"bytes"
	"context"
	"crypto/tls"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"golang.org/x/net/http2"
	"golang.org/x/net/http2/hpack"
)

// flood is one way to hold the doors open.
type flood struct {
	name  string
	begin func(ctx context.Context, t target, senders *sync.WaitGroup)
}

// target is whom, and how hard.
type target struct {
	addr    string
	percent int
	// up counts the connections whose flood has begun.
	up *atomic.Int64
}

func (t target) scaled(n int) int { return max(1, n*t.percent/100) }

var floods = []flood{
	{"500 × 100 stalled HTTP/2 posts", many(500, one, func(ctx context.Context, t target, from string) error {
		return stalledHTTP2(ctx, t, from, http.MethodPost)
	})},
	{"500 × 100 stalled HTTP/2 gets", many(500, one, func(ctx context.Context, t target, from string) error {
		return stalledHTTP2(ctx, t, from, http.MethodGet)
	})},
	{"stalled HTTP/2 gets, 10 addresses × 50 × 100", many(500, spread(10), func(ctx context.Context, t target, from string) error {
		return stalledHTTP2(ctx, t, from, http.MethodGet)
	})},
	{"200 stalled HTTP/1.1 posts", many(200, spread(20), stalledHTTP1)},
	{"slow uploads, 20 addresses × 10", many(200, spread(20), slowUpload)},
	{"posts of one byte from a /48", many(8, func(int) string { return "127.0.0.1" }, oneByte)},
}

func one(int) string { return "127.0.1.1" }

// spread gives so many addresses in turn.
func spread(addresses int) func(int) string {
	return func(i int) string { return fmt.Sprintf("127.0.2.%d", 1+i%addresses) }
}

// many keeps so many connections up; one that is cut off comes again.
func many(connections int, source func(int) string, hold func(context.Context, target, string) error) func(context.Context, target, *sync.WaitGroup) {
	return func(ctx context.Context, t target, senders *sync.WaitGroup) {
		for i := range t.scaled(connections) {
			senders.Go(func() {
				for ctx.Err() == nil {
					// How it ended does not matter: it begins again.
					_ = hold(ctx, t, source(i))
					select {
					case <-ctx.Done():
					case <-time.After(time.Second):
					}
				}
			})
		}
	}
}

const streams = 100

// stalledHTTP2 opens as many streams as it may and then says nothing more. A
// post never ends its body; a get grants no window for the answer.
func stalledHTTP2(ctx context.Context, t target, from, method string) error {
	conn, err := dial(ctx, from, t.addr, "h2")
	if err != nil {
		return err
	}
	stop := context.AfterFunc(ctx, func() { _ = conn.Close() })
	defer stop()
	defer conn.Close()
	var out bytes.Buffer
	out.WriteString(http2.ClientPreface)
	framer := http2.NewFramer(&out, nil)
	if err := framer.WriteSettings(http2.Setting{ID: http2.SettingInitialWindowSize, Val: 0}, http2.Setting{ID: http2.SettingEnablePush, Val: 0}); err != nil {
		return err
	}
	var block bytes.Buffer
	encoder := hpack.NewEncoder(&block)
	path := "/"
	if method == http.MethodPost {
		path = "/api/enquiries"
	}
	for i := range streams {
		block.Reset()
		for _, field := range [][2]string{
			{":method", method}, {":scheme", "https"}, {":authority", "localhost"}, {":path", path}, {"sec-fetch-site", "same-origin"},
			{"content-type", "multipart/form-data; boundary=x"}, {"x-fill", strings.Repeat("a", 1000)},
		} {
			if err := encoder.WriteField(hpack.HeaderField{Name: field[0], Value: field[1]}); err != nil {
				return err
			}
		}
		id := uint32(2*i + 1)
		if err := framer.WriteHeaders(http2.HeadersFrameParam{StreamID: id, BlockFragment: block.Bytes(), EndHeaders: true, EndStream: method == http.MethodGet}); err != nil {
			return err
		}
		if method == http.MethodPost {
			if err := framer.WriteData(id, false, []byte("--x\r\nContent-Disposition: form-data; name=\"message\"\r\n\r\nHallo")); err != nil {
				return err
			}
		}
	}
	if _, err := conn.Write(out.Bytes()); err != nil {
		return err
	}
	t.up.Add(1)
	return answerPings(conn)
}

// answerPings keeps the connection alive until the other side ends it.
func answerPings(conn *tls.Conn) error {
	framer := http2.NewFramer(conn, conn)
	for {
		frame, err := framer.ReadFrame()
		if err != nil {
			return err
		}
		switch frame := frame.(type) {
		case *http2.PingFrame:
			if !frame.IsAck() {
				err = framer.WritePing(true, frame.Data)
			}
		case *http2.SettingsFrame:
			if !frame.IsAck() {
				err = framer.WriteSettingsAck()
			}
		case *http2.GoAwayFrame:
			return io.EOF
		}
		if err != nil {
			return err
		}
	}
}

// stalledHTTP1 sends fields that no form has, as large as they may be, and then stops.
func stalledHTTP1(ctx context.Context, t target, from string) error {
	conn, err := dial(ctx, from, t.addr, "http/1.1")
	if err != nil {
		return err
	}
	stop := context.AfterFunc(ctx, func() { _ = conn.Close() })
	defer stop()
	defer conn.Close()
	head := "POST /api/enquiries HTTP/1.1\r\nHost: localhost\r\nSec-Fetch-Site: same-origin\r\n" +
		"Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 5000000\r\n\r\n"
	if _, err := io.WriteString(conn, head); err != nil {
		return err
	}
	for i := range 30 {
		part := fmt.Sprintf("--x\r\nContent-Disposition: form-data; name=\"f%d\"\r\n\r\n%s\r\n", i, strings.Repeat("a", 64<<10))
		if _, err := io.WriteString(conn, part); err != nil {
			return err
		}
	}
	t.up.Add(1)
	_, err = io.Copy(io.Discard, conn)
	return err
}

// slowUpload sends a file just fast enough not to be cut off.
func slowUpload(ctx context.Context, t target, from string) error {
	conn, err := dial(ctx, from, t.addr, "http/1.1")
	if err != nil {
		return err
	}
	gone := make(chan struct{})
	defer conn.Close()
	go func() {
		defer close(gone)
		_, _ = io.Copy(io.Discard, conn)
	}()
	head := "POST /api/enquiries HTTP/1.1\r\nHost: localhost\r\nSec-Fetch-Site: same-origin\r\n" +
		"Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 9000000\r\n\r\n" +
		"--x\r\nContent-Disposition: form-data; name=\"file\"; filename=\"plan.pdf\"\r\n\r\n%PDF-1.7\n"
	if _, err := io.WriteString(conn, head); err != nil {
		return err
	}
	t.up.Add(1)
	ticks := time.NewTicker(time.Second)
	defer ticks.Stop()
	for {
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-gone:
			return io.EOF
		case <-ticks.C:
		}
		if _, err := conn.Write(make([]byte, 2<<10)); err != nil {
			return err
		}
	}
}

// oneByte posts next to nothing, each time from another network of one /48, as
// a proxy would tell it.
func oneByte(ctx context.Context, t target, from string) error {
	client := visitor(from)
	defer client.CloseIdleConnections()
	t.up.Add(1)
	for ctx.Err() == nil {
		request, err := http.NewRequestWithContext(ctx, http.MethodPost, "https://"+t.addr+"/api/enquiries", strings.NewReader("x"))
		if err != nil {
			return err
		}
		request.Header.Set("Content-Type", "multipart/form-data; boundary=x")
		request.Header.Set("Sec-Fetch-Site", "same-origin")
		request.Header.Set("X-Forwarded-For", fmt.Sprintf("2001:db8:1:%x::1", rand.IntN(1<<16)))
		response, err := client.Do(request)
		if err != nil {
			return err
		}
		_, _ = io.Copy(io.Discard, response.Body)
		_ = response.Body.Close()
		select {
		case <-ctx.Done():
		case <-time.After(20 * time.Millisecond):
		}
	}
	return ctx.Err()
}
