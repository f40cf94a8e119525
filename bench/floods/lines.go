package main

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"sync"
	"time"

	"website/bench/rig"
	"website/internal/enquiry"
	"website/internal/enquiry/attachment/attachmenttest"
)

// transfer is one large file on a slow line.
type transfer struct {
	name  string
	bytes int64
	carry func(ctx context.Context, client *http.Client) error
}

// slowLines carries the largest file that forms take at so many bytes a second,
// both ways and by both protocols. All have to end whole.
func (o options) slowLines(ctx context.Context, server *rig.Server, out io.Writer) (err error) {
	if err := server.Start(); err != nil {
		return err
	}
	defer func() { err = errors.Join(err, server.Kill()) }()
	addr := strings.TrimPrefix(server.URL(), "http://")
	size := int(o.share * float64(enquiry.Rules().Attachment.MaxBytes))
	code, err := send(ctx, addr, size)
	if err != nil {
		return err
	}
	up := func(s rig.Submission) func(context.Context, *http.Client) error {
		return func(ctx context.Context, client *http.Client) error {
			s.Key = rig.NewKey()
			answer, err := rig.Post(ctx, client, "https://"+addr, s)
			if err == nil && answer.Status != http.StatusCreated {
				err = fmt.Errorf("status %d %s", answer.Status, answer.Code)
			}
			return err
		}
	}
	down := func(ctx context.Context, client *http.Client) error {
		request, err := http.NewRequestWithContext(ctx, http.MethodPost, "https://"+addr+"/api/enquiries/own", strings.NewReader(ownFile(code)))
		if err != nil {
			return err
		}
		request.Header.Set("Content-Type", plainForm)
		response, err := client.Do(request)
		if err != nil {
			return err
		}
		defer response.Body.Close()
		got, err := io.Copy(io.Discard, response.Body)
		if err == nil && (response.StatusCode != http.StatusOK || got < int64(size)) {
			err = fmt.Errorf("status %d with %d bytes", response.StatusCode, got)
		}
		return err
	}
	transfers := []transfer{
		{"an enquiry up", int64(size), up(rig.Submission{File: attachmenttest.PDF(size)})},
		{"an application up", int64(size), up(rig.Submission{File: attachmenttest.HEIC(size), Application: true})},
		{"own data down", int64(size), down},
	}
	var failures []error
	var mu sync.Mutex
	var under sync.WaitGroup
	for i, t := range transfers {
		for j, protocol := range []string{"http/1.1", "h2"} {
			under.Go(func() {
				client := slowVisitor(fmt.Sprintf("127.0.8.%d", 1+2*i+j), protocol, o.rate)
				defer client.CloseIdleConnections()
				start := time.Now()
				err := t.carry(ctx, client)
				mu.Lock()
				defer mu.Unlock()
				fmt.Fprintf(out, "%-44s %8s %5.1f MB %8s   %v\n", t.name, protocol, float64(t.bytes)/1e6, time.Since(start).Round(time.Second), whole(err))
				if err != nil {
					failures = append(failures, fmt.Errorf("%s by %s: %w", t.name, protocol, err))
				}
			})
		}
	}
	under.Wait()
	return errors.Join(failures...)
}

func whole(err error) string {
	if err != nil {
		return "cut"
	}
	return "whole"
}

// send stores an enquiry with a file and gives its private code.
func send(ctx context.Context, addr string, size int) (code string, err error) {
	client := visitor("127.0.9.7")
	defer client.CloseIdleConnections()
	answer, err := rig.Post(ctx, client, "https://"+addr, rig.Submission{Key: rig.NewKey(), File: attachmenttest.PDF(size)})
	if err == nil && answer.Status != http.StatusCreated {
		err = fmt.Errorf("status %d %s", answer.Status, answer.Code)
	}
	if err != nil {
		return "", fmt.Errorf("send what is to be read: %w", err)
	}
	return answer.Own[strings.IndexByte(answer.Own, '#')+1:], nil
}

// slowVisitor has a line that carries so many bytes a second each way.
func slowVisitor(source, protocol string, rate int) *http.Client {
	return &http.Client{Transport: &http.Transport{ForceAttemptHTTP2: protocol == "h2", DialTLSContext: func(ctx context.Context, network, addr string) (net.Conn, error) {
		dialer := dialerFrom(source)
		dialer.Control = smallBuffer
		conn, err := dialer.DialContext(ctx, network, addr)
		if err != nil {
			return nil, err
		}
		encrypted := tls.Client(pacedConn{conn, rate}, trustAll(protocol))
		return encrypted, encrypted.HandshakeContext(ctx)
	}}}
}

type pacedConn struct {
	net.Conn
	rate int
}

// packet is what a line carries at once.
const packet = 1400

func (c pacedConn) pass(n int) { time.Sleep(time.Duration(n) * time.Second / time.Duration(c.rate)) }

func (c pacedConn) Read(p []byte) (int, error) {
	n, err := c.Conn.Read(p[:min(len(p), packet)])
	c.pass(n)
	return n, err
}

func (c pacedConn) Write(p []byte) (sent int, err error) {
	for len(p) > 0 && err == nil {
		var n int
		n, err = c.Conn.Write(p[:min(len(p), packet)])
		c.pass(n)
		sent, p = sent+n, p[n:]
	}
	return sent, err
}
