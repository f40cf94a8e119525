// Command slow opens many connections that hardly move - silent ones, headers
// and bodies byte by byte, readers that do not read - and measures what other
// visitors notice of it, and how much memory the server takes.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/signal"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"website/bench/rig"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := run(ctx, os.Args[1:], os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "slow:", err)
		os.Exit(1)
	}
}

type options struct {
	connections int
	requests    int
	visitors    int
	limit       int
	cap         int
	pace        time.Duration
	pages       bool
}

func run(ctx context.Context, args []string, out io.Writer) (err error) {
	var o options
	flags := flag.NewFlagSet("slow", flag.ContinueOnError)
	flags.IntVar(&o.connections, "connections", 2000, "how many connections hardly move; one that is cut off comes again")
	flags.IntVar(&o.requests, "requests", 5000, "how many requests of other visitors are measured")
	flags.IntVar(&o.visitors, "visitors", 8, "how many other visitors there are at once, each request on a connection of its own")
	flags.IntVar(&o.limit, "limit", 150, "most megabytes the server may take")
	flags.IntVar(&o.cap, "max-connections", 0, "max-connections of the server; 0 leaves its default")
	flags.DurationVar(&o.pace, "pace", time.Second, "how often a slow connection moves by one byte")
	flags.BoolVar(&o.pages, "pages", true, "use a program with the built pages; without them nobody can read slowly")
	if err := flags.Parse(args); err != nil {
		return err
	}
	folder, err := os.MkdirTemp("", "slow-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(folder)
	var tags []string
	if o.pages {
		tags = []string{"embed"}
	}
	program, err := rig.Build(ctx, folder, tags...)
	if err != nil {
		return err
	}
	debug, err := freeAddress()
	if err != nil {
		return err
	}
	settings := append(rig.NoLimits(), "--debug-addr", debug)
	if o.cap > 0 {
		settings = append(settings, "--max-connections", strconv.Itoa(o.cap))
	}
	server, err := rig.NewServer(program, filepath.Join(folder, "data"), io.Discard, settings...)
	if err != nil {
		return err
	}
	if err := server.Start(); err != nil {
		return err
	}
	defer func() { err = errors.Join(err, server.Kill()) }()
	return o.measure(ctx, server, debug, out)
}

func (o options) measure(ctx context.Context, server *rig.Server, debug string, out io.Writer) error {
	addr := strings.TrimPrefix(server.URL(), "http://")
	target := "/healthz"
	if o.pages {
		target = "/"
	}
	quiet, err := o.ask(ctx, server.URL()+target)
	if err != nil {
		return fmt.Errorf("before anybody was slow: %w", err)
	}
	report(out, "alone", quiet)

	film := ""
	if o.pages {
		if film, err = largest(ctx, server.URL()); err != nil {
			return err
		}
	}
	slowCtx, end := context.WithCancel(ctx)
	var slow sync.WaitGroup
	for i := range o.connections {
		slow.Go(func() { o.crawl(slowCtx, addr, film, i) })
	}
	defer func() { end(); slow.Wait() }()
	wanted := o.connections * 9 / 10
	if o.cap > 0 {
		wanted = min(wanted, o.cap*9/10)
	}
	for open := 0; open < wanted; {
		if open, err = figure(ctx, debug, "website_connections_open"); err != nil {
			return err
		}
	}
	crowded, err := o.ask(ctx, server.URL()+target)
	if err != nil {
		return fmt.Errorf("with %d slow connections: %w", o.connections, err)
	}
	report(out, fmt.Sprintf("with %d slow connections", o.connections), crowded)
	open, openErr := figure(ctx, debug, "website_connections_open")
	evicted, evictedErr := figure(ctx, debug, "website_connections_evicted_total")
	peak, peakErr := server.PeakMemory()
	if err := errors.Join(openErr, evictedErr, peakErr); err != nil {
		return err
	}
	fmt.Fprintf(out, "open at the end: %d, made to give way: %d\npeak memory of the server: %d MB\n", open, evicted, peak)
	if peak > o.limit {
		return fmt.Errorf("the server took %d MB, more than %d", peak, o.limit)
	}
	return nil
}

// ask measures requests of ordinary visitors. Every one has to be answered.
func (o options) ask(ctx context.Context, url string) ([]time.Duration, error) {
	client := &http.Client{Transport: &http.Transport{DisableKeepAlives: true}}
	var (
		mu       sync.Mutex
		took     []time.Duration
		failures []error
		visitors sync.WaitGroup
		left     = make(chan struct{}, o.requests)
	)
	for range o.requests {
		left <- struct{}{}
	}
	close(left)
	for range o.visitors {
		visitors.Go(func() {
			for range left {
				start := time.Now()
				err := fetch(ctx, client, url)
				mu.Lock()
				if err != nil {
					failures = append(failures, err)
				}
				took = append(took, time.Since(start))
				mu.Unlock()
			}
		})
	}
	visitors.Wait()
	if len(failures) > 0 {
		return nil, fmt.Errorf("%d of %d requests were not answered: %w", len(failures), o.requests, failures[0])
	}
	slices.Sort(took)
	return took, nil
}

func fetch(ctx context.Context, client *http.Client, url string) error {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, url, nil)
	if err != nil {
		return err
	}
	response, err := client.Do(request)
	if err != nil {
		return err
	}
	_, err = io.Copy(io.Discard, response.Body)
	if err = errors.Join(err, response.Body.Close()); err == nil && response.StatusCode != http.StatusOK {
		err = fmt.Errorf("status %d", response.StatusCode)
	}
	return err
}

func report(out io.Writer, what string, took []time.Duration) {
	at := func(percent int) time.Duration {
		return took[(len(took)-1)*percent/100].Round(10 * time.Microsecond)
	}
	fmt.Fprintf(out, "%-28s %d requests answered, p50 %s, p99 %s, longest %s\n", what+":", len(took), at(50), at(99), at(100))
}

// crawl keeps one slow connection open, again and again, in one of four ways.
func (o options) crawl(ctx context.Context, addr, film string, i int) {
	for ctx.Err() == nil {
		dialer := net.Dialer{Control: smallBuffer}
		conn, err := dialer.DialContext(ctx, "tcp", addr)
		if err != nil {
			continue
		}
		stop := context.AfterFunc(ctx, func() { _ = conn.Close() })
		switch i % 4 {
		case 0:
			// Silent: the server ends it.
			_, _ = io.Copy(io.Discard, conn)
		case 1:
			o.trickle(ctx, conn, "GET / HTTP/1.1\r\nHost: a.example\r\nX-Slow: ")
		case 2:
			o.trickle(ctx, conn, "POST /api/enquiries HTTP/1.1\r\nHost: a.example\r\nSec-Fetch-Site: same-origin\r\n"+
				"Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 1000000\r\n\r\n--x\r\nContent-Disposition: form-data; name=\"message\"\r\n\r\n")
		case 3:
			if film == "" {
				film = "/readyz"
			}
			o.sip(ctx, conn, "GET "+film+" HTTP/1.1\r\nHost: a.example\r\n\r\n")
		}
		stop()
		_ = conn.Close()
		select {
		case <-ctx.Done():
		case <-time.After(o.pace):
		}
	}
}

func (o options) trickle(ctx context.Context, conn net.Conn, beginning string) {
	if _, err := io.WriteString(conn, beginning); err != nil {
		return
	}
	gone := make(chan struct{})
	go func() {
		defer close(gone)
		_, _ = io.Copy(io.Discard, conn)
	}()
	ticks := time.NewTicker(o.pace)
	defer ticks.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-gone:
			return
		case <-ticks.C:
		}
		if _, err := conn.Write([]byte("a")); err != nil {
			return
		}
	}
}

func (o options) sip(ctx context.Context, conn net.Conn, request string) {
	if _, err := io.WriteString(conn, request); err != nil {
		return
	}
	ticks := time.NewTicker(o.pace)
	defer ticks.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-ticks.C:
		}
		if _, err := conn.Read(make([]byte, 1)); err != nil {
			return
		}
	}
}

// largest finds a big file of the site: the film of the home page.
func largest(ctx context.Context, url string) (string, error) {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, url+"/", nil)
	if err != nil {
		return "", err
	}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return "", err
	}
	defer response.Body.Close()
	page, err := io.ReadAll(response.Body)
	if err != nil {
		return "", err
	}
	film := regexp.MustCompile(`/media/[a-z0-9-]+\.(webm|mp4)`).FindString(string(page))
	if film == "" {
		return "", errors.New("the home page has no film to read slowly")
	}
	return film, nil
}

func figure(ctx context.Context, debug, name string) (int, error) {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://"+debug+"/metrics", nil)
	if err != nil {
		return 0, err
	}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return 0, err
	}
	defer response.Body.Close()
	text, err := io.ReadAll(response.Body)
	if err != nil {
		return 0, err
	}
	for line := range strings.Lines(string(text)) {
		if value, ok := strings.CutPrefix(strings.TrimSpace(line), name+" "); ok {
			number, err := strconv.ParseFloat(value, 64)
			return int(number), err
		}
	}
	return 0, fmt.Errorf("the server does not tell %s", name)
}

func freeAddress() (string, error) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return "", err
	}
	defer listener.Close()
	return listener.Addr().String(), nil
}
