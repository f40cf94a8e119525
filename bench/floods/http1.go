package main

import (
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"strings"
	"time"

	"website/bench/rig"
)

const formHead = "POST /api/enquiries HTTP/1.1\r\nHost: localhost\r\nSec-Fetch-Site: same-origin\r\nContent-Type: multipart/form-data; boundary=x\r\n"

// hold sends the beginning of a request and then so many bytes every other
// while, until the server hangs up. With no bytes it waits, reading or not.
func hold(ctx context.Context, t target, from, beginning string, bytes int, every time.Duration, reading bool) error {
	conn, err := dial(ctx, from, t.addr, "http/1.1")
	if err != nil {
		return err
	}
	defer conn.Close()
	if _, err := io.WriteString(conn, beginning); err != nil {
		return err
	}
	t.up.Add(1)
	gone := make(chan struct{})
	if reading {
		go func() {
			defer close(gone)
			_, _ = io.Copy(io.Discard, conn)
		}()
	}
	ticks := time.NewTicker(every)
	defer ticks.Stop()
	for {
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-gone:
			return io.EOF
		case <-ticks.C:
		}
		if _, err := conn.Write(make([]byte, bytes)); err != nil || bytes == 0 {
			return err
		}
	}
}

// stalledHTTP1 sends fields that no form has, as large as they may be, and then stops.
func stalledHTTP1(ctx context.Context, t target, from string) error {
	var fields strings.Builder
	for i := range 30 {
		fmt.Fprintf(&fields, "--x\r\nContent-Disposition: form-data; name=\"f%d\"\r\n\r\n%s\r\n", i, strings.Repeat("a", 64<<10))
	}
	return hold(ctx, t, from, formHead+"Content-Length: 5000000\r\n\r\n"+fields.String(), 0, time.Minute, true)
}

const fileHead = "--x\r\nContent-Disposition: form-data; name=\"file\"; filename=\"plan.pdf\"\r\n\r\n%PDF-1.7\n"

// stalledUpload sends half of a file and then stops.
func stalledUpload(ctx context.Context, t target, from string) error {
	return hold(ctx, t, from, formHead+"Content-Length: 9000000\r\n\r\n"+fileHead+strings.Repeat("a", 4<<20), 0, time.Minute, true)
}

// slowUpload sends a file just fast enough not to be cut off.
func slowUpload(ctx context.Context, t target, from string) error {
	return hold(ctx, t, from, formHead+"Content-Length: 9000000\r\n\r\n"+fileHead, 2<<10, time.Second, true)
}

// slowPost sends a small message byte by byte.
func slowPost(ctx context.Context, t target, from string) error {
	return hold(ctx, t, from, formHead+"Content-Length: 2000\r\n\r\n--x\r\n", 1, 2*time.Second, true)
}

// stalledReader asks for a large file and does not read it.
func stalledReader(ctx context.Context, t target, from string) error {
	body := ownFile(t.code)
	return hold(ctx, t, from, fmt.Sprintf("POST /api/enquiries/own HTTP/1.1\r\nHost: localhost\r\nSec-Fetch-Site: same-origin\r\nContent-Type: %s\r\nContent-Length: %d\r\n\r\n%s",
		plainForm, len(body), body), 0, time.Minute, false)
}

// crawl says nothing, or its headers byte by byte.
func crawl(ctx context.Context, t target, from string) error {
	if rand.IntN(2) == 0 {
		return hold(ctx, t, from, "GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ", 1, time.Second, true)
	}
	return hold(ctx, t, from, "", 0, time.Minute, true)
}

// plainPosts are three enquiries from a browser without script, and no more for a while.
func plainPosts(ctx context.Context, t target, from string) error {
	client := visitor(from)
	defer client.CloseIdleConnections()
	for range 3 {
		if _, err := rig.Post(ctx, client, "https://"+t.addr, rig.Submission{Key: rig.NewKey()}); err != nil {
			return err
		}
	}
	t.up.Add(1)
	<-ctx.Done()
	return ctx.Err()
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
