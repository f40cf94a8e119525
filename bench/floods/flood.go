package main

import (
	"bytes"
	"context"
	"crypto/tls"
	"fmt"
	"io"
	"net/http"
	"net/url"
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
	// code is for what somebody has sent, with a large file.
	code string
	// up counts the connections whose flood has begun.
	up *atomic.Int64
}

func (t target) scaled(n int) int { return max(1, n*t.percent/100) }

var floods = []flood{
	{"500 × 100 stalled HTTP/2 posts", many(500, one, stalledPosts)},
	{"500 × 100 stalled HTTP/2 gets", many(500, one, stalledGets)},
	{"stalled HTTP/2 posts, 100 addresses × 5 × 100", many(500, spread(100), stalledPosts)},
	{"stalled HTTP/2 gets, 100 addresses × 5 × 100", many(500, spread(100), stalledGets)},
	{"200 stalled HTTP/1.1 posts", many(200, spread(20), stalledHTTP1)},
	{"100 stalled uploads, 10 addresses", many(100, spread(10), stalledUpload)},
	{"100 stalled HTTP/1.1 readers of own data", many(100, spread(10), stalledReader)},
	{"100 stalled HTTP/2 readers of own data", many(10, spread(10), stalledReaders)},
	{"slow uploads, 20 addresses × 10", many(200, spread(20), slowUpload)},
	{"512 slow posts, 128 addresses", many(512, spread(128), slowPost)},
	{"150 plain posts, 50 addresses", many(50, spread(50), plainPosts)},
	{"posts of one byte from a /48", many(8, func(int) string { return "127.0.0.1" }, oneByte)},
	{"2,000 connections that hardly move", many(2000, spread(100), crawl)},
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

// question is what a stream asks for.
type question struct {
	method, path, kind, body string
	// ends is true when nothing more of the body will come.
	ends bool
}

const plainForm = "application/x-www-form-urlencoded"

func stalledPosts(ctx context.Context, t target, from string) error {
	return stalledHTTP2(ctx, t, from, 100, question{http.MethodPost, "/api/enquiries", "multipart/form-data; boundary=x",
		"--x\r\nContent-Disposition: form-data; name=\"message\"\r\n\r\nHallo", false})
}

func stalledGets(ctx context.Context, t target, from string) error {
	return stalledHTTP2(ctx, t, from, 100, question{method: http.MethodGet, path: "/", ends: true})
}

func stalledReaders(ctx context.Context, t target, from string) error {
	return stalledHTTP2(ctx, t, from, 10, question{http.MethodPost, "/api/enquiries/own", plainForm, ownFile(t.code), true})
}

func ownFile(code string) string { return url.Values{"code": {code}, "action": {"file"}}.Encode() }

// stalledHTTP2 opens so many streams and then says nothing more. It grants no
// window for the answers.
func stalledHTTP2(ctx context.Context, t target, from string, streams int, q question) error {
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
	for i := range streams {
		block.Reset()
		for _, field := range [][2]string{
			{":method", q.method}, {":scheme", "https"}, {":authority", "localhost"}, {":path", q.path}, {"sec-fetch-site", "same-origin"},
			{"content-type", q.kind}, {"x-fill", strings.Repeat("a", 1000)},
		} {
			if err := encoder.WriteField(hpack.HeaderField{Name: field[0], Value: field[1]}); err != nil {
				return err
			}
		}
		id := uint32(2*i + 1)
		if err := framer.WriteHeaders(http2.HeadersFrameParam{StreamID: id, BlockFragment: block.Bytes(), EndHeaders: true, EndStream: q.ends && q.body == ""}); err != nil {
			return err
		}
		if q.body != "" {
			if err := framer.WriteData(id, q.ends, []byte(q.body)); err != nil {
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
