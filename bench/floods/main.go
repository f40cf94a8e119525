// Command floods holds the server's doors open in every way one sender can:
// stalled streams of HTTP/2, stalled and slow bodies, posts of one
// byte from a whole network. Meanwhile an innocent visitor reads pages and sends
// an enquiry. Everything stays on this machine.
package main

import (
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/signal"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"website/bench/rig"
	"website/internal/enquiry"
	"website/internal/enquiry/attachment/attachmenttest"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := run(ctx, os.Args[1:], os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "floods:", err)
		os.Exit(1)
	}
}

type options struct {
	only    string
	seconds float64
	scale   int
	memory  int
	median  time.Duration
	pages   bool
	log     string
	program string
	lines   bool
	rate    int
	share   float64
}

func run(ctx context.Context, args []string, out io.Writer) error {
	var o options
	flags := flag.NewFlagSet("floods", flag.ContinueOnError)
	flags.StringVar(&o.only, "only", "", "run only floods whose name contains this")
	flags.Float64Var(&o.seconds, "seconds", 10, "how long the innocent visitor is watched in each")
	flags.IntVar(&o.scale, "scale", 100, "size of the floods in percent")
	flags.IntVar(&o.memory, "memory", 150, "most megabytes the server may take")
	flags.DurationVar(&o.median, "median", 100*time.Millisecond, "longest time for the visitor's page in the median")
	flags.BoolVar(&o.pages, "pages", true, "use a program with the built pages")
	flags.StringVar(&o.program, "program", "", "measure this program instead of building one, for a comparison")
	flags.BoolVar(&o.lines, "lines", true, "also carry large files on slow lines, about three minutes")
	flags.IntVar(&o.rate, "rate", 60_000, "bytes a second on a slow line")
	flags.Float64Var(&o.share, "share", 0.95, "size of the files, as a part of what forms take")
	flags.StringVar(&o.log, "log", "", "file for the servers' log")
	if err := flags.Parse(args); err != nil {
		return err
	}
	folder, err := os.MkdirTemp("", "floods-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(folder)
	var tags []string
	if o.pages {
		tags = []string{"embed"}
	}
	program := o.program
	if program == "" {
		if program, err = rig.Build(ctx, folder, tags...); err != nil {
			return err
		}
	}
	cert, key, err := writeCertificate(folder)
	if err != nil {
		return err
	}
	log := io.Writer(io.Discard)
	if o.log != "" {
		file, err := os.Create(o.log)
		if err != nil {
			return err
		}
		defer file.Close()
		log = file
	}
	fmt.Fprintf(out, "%-44s %8s %8s %8s %10s %10s\n", "flood", "pages", "p50", "p99", "enquiries", "peak")
	var failures []error
	newServer := func(name string) (*rig.Server, error) {
		return rig.NewServer(program, filepath.Join(folder, name), log, "--tls-cert", cert, "--tls-key", key, "--trusted-proxies", "127.0.0.1/32")
	}
	for i, f := range floods {
		if !strings.Contains(f.name, o.only) {
			continue
		}
		server, err := newServer(fmt.Sprint("data", i))
		if err != nil {
			return err
		}
		if err := o.measure(ctx, server, f, out); err != nil {
			failures = append(failures, fmt.Errorf("%s: %w", f.name, err))
		}
	}
	if o.lines {
		server, err := newServer("lines")
		if err != nil {
			return err
		}
		failures = append(failures, o.slowLines(ctx, server, out))
	}
	return errors.Join(failures...)
}

func (o options) measure(ctx context.Context, server *rig.Server, f flood, out io.Writer) (err error) {
	if err := server.Start(); err != nil {
		return err
	}
	defer func() { err = errors.Join(err, server.Kill()) }()
	addr := strings.TrimPrefix(server.URL(), "http://")
	code, err := send(ctx, addr, int(o.share*float64(enquiry.Rules().Attachment.MaxBytes)))
	if err != nil {
		return err
	}
	flooding, stop := context.WithCancel(ctx)
	var senders sync.WaitGroup
	var up atomic.Int64
	f.begin(flooding, target{addr: addr, percent: o.scale, code: code, up: &up}, &senders)
	defer func() { stop(); senders.Wait() }()
	if err := settled(ctx, &up); err != nil {
		return err
	}
	seen, err := o.visit(ctx, "https://"+addr)
	if err != nil {
		return err
	}
	peak, err := server.PeakMemory()
	if err != nil {
		return err
	}
	slices.Sort(seen.took)
	at := func(percent int) time.Duration {
		return seen.took[(len(seen.took)-1)*percent/100].Round(100 * time.Microsecond)
	}
	fmt.Fprintf(out, "%-44s %8d %8s %8s %7d/%-2d %7d MB\n", f.name, len(seen.took), at(50), at(99), seen.accepted, seen.sent, peak)
	return errors.Join(seen.wrong(), o.bounds(peak, at(50)))
}

// settled waits until no more connections come up: the machine that makes them
// has to share its processors with the server.
func settled(ctx context.Context, up *atomic.Int64) error {
	before := int64(-1)
	for range 15 {
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(time.Second):
		}
		now := up.Load()
		if now > 0 && now == before {
			return nil
		}
		before = now
	}
	return nil
}

func (o options) bounds(peak int, median time.Duration) error {
	var errs []error
	if peak > o.memory {
		errs = append(errs, fmt.Errorf("the server took %d MB, more than %d", peak, o.memory))
	}
	if median > o.median {
		errs = append(errs, fmt.Errorf("a page took %s in the median, more than %s", median, o.median))
	}
	return errors.Join(errs...)
}

// seen is what an innocent visitor went through.
type seen struct {
	took           []time.Duration
	failed         []error
	sent, accepted int
	refused        []string
}

func (s seen) wrong() error {
	var errs []error
	if len(s.failed) > 0 {
		errs = append(errs, fmt.Errorf("%d pages were not answered: %w", len(s.failed), s.failed[0]))
	}
	if s.accepted < s.sent {
		errs = append(errs, fmt.Errorf("enquiries were refused: %s", strings.Join(s.refused, ", ")))
	}
	return errors.Join(errs...)
}

// visit reads a page again and again, each time as a new visitor with a
// connection of his own, and sends an enquiry without a file, one with, and one
// as a browser with script does it.
func (o options) visit(ctx context.Context, url string) (seen, error) {
	var s seen
	page := url + "/healthz"
	if o.pages {
		page = url + "/"
	}
	var posting sync.WaitGroup
	var mu sync.Mutex
	for i, submission := range []rig.Submission{{}, {File: attachmenttest.PDF(300 << 10)}, {Token: "wanted"}} {
		s.sent++
		posting.Go(func() {
			client := visitor(fmt.Sprintf("127.0.9.%d", 10+i))
			defer client.CloseIdleConnections()
			submission.Key = rig.NewKey()
			var err error
			if submission.Token != "" {
				submission.Token, err = token(ctx, client, url)
			}
			var answer rig.Answer
			if err == nil {
				answer, err = rig.Post(ctx, client, url, submission)
			}
			mu.Lock()
			defer mu.Unlock()
			switch {
			case err != nil:
				s.refused = append(s.refused, err.Error())
			case answer.Status != http.StatusCreated:
				s.refused = append(s.refused, fmt.Sprintf("%d %s", answer.Status, answer.Code))
			default:
				s.accepted++
			}
		})
	}
	end := time.Now().Add(time.Duration(o.seconds * float64(time.Second)))
	for time.Now().Before(end) && ctx.Err() == nil {
		start := time.Now()
		client := visitor("127.0.9.9")
		err := fetch(ctx, client, page)
		client.CloseIdleConnections()
		if err != nil {
			s.failed = append(s.failed, err)
		}
		s.took = append(s.took, time.Since(start))
		select {
		case <-ctx.Done():
		case <-time.After(20 * time.Millisecond):
		}
	}
	posting.Wait()
	if len(s.took) == 0 {
		return s, errors.New("no page was asked for")
	}
	return s, ctx.Err()
}

// token is fetched when a visitor first touches the form, and valid when he has
// filled it in.
func token(ctx context.Context, client *http.Client, url string) (string, error) {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, url+enquiry.Rules().TokenEndpoint, nil)
	if err != nil {
		return "", err
	}
	response, err := client.Do(request)
	if err != nil {
		return "", err
	}
	defer response.Body.Close()
	var answer struct{ Token string }
	if err := json.NewDecoder(response.Body).Decode(&answer); err != nil {
		return "", err
	}
	select {
	case <-ctx.Done():
		return "", ctx.Err()
	case <-time.After(time.Duration(enquiry.Rules().Token.MinSeconds) * time.Second):
		return answer.Token, nil
	}
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
