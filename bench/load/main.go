// Command load sends enquiries as fast as the server takes them, a third with
// files of 5 to 10 MB, and reports throughput, waiting times and the memory of
// the server: first with many uploads at once, then over a time.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"os"
	"os/signal"
	"path/filepath"
	"slices"
	"sync"
	"time"

	"website/bench/rig"
	"website/internal/enquiry/attachment/attachmenttest"
	"website/internal/enquiry/postgres/postgrestest"
	"website/internal/enquiry/smtptest"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := run(ctx, os.Args[1:], os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "load:", err)
		os.Exit(1)
	}
}

type options struct {
	uploads  int
	clients  int
	duration time.Duration
	limit    int
	postgres bool
}

func run(ctx context.Context, args []string, out io.Writer) (err error) {
	var o options
	flags := flag.NewFlagSet("load", flag.ContinueOnError)
	flags.IntVar(&o.uploads, "uploads", 100, "how many files of 10 MB are sent at once in the first part")
	flags.IntVar(&o.clients, "clients", 20, "how many visitors send at once in the second part")
	flags.DurationVar(&o.duration, "duration", 30*time.Second, "how long the second part lasts")
	flags.IntVar(&o.limit, "limit", 200, "most megabytes the server may take")
	flags.BoolVar(&o.postgres, "postgres", false, "keep enquiries in a PostgreSQL that the run starts")
	if err := flags.Parse(args); err != nil {
		return err
	}
	folder, err := os.MkdirTemp("", "load-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(folder)
	program, err := rig.Build(ctx, folder)
	if err != nil {
		return err
	}
	office, err := smtptest.Start(smtptest.Options{})
	if err != nil {
		return err
	}
	defer office.Close()
	office.Keep = func(smtptest.Mail) error { return nil }
	settings := append(rig.NoLimits(), "--smtp-addr", office.Addr, "--smtp-tls", "none", "--mail-from", "website@firma.example", "--mailbox-contact", "info@firma.example")
	if o.postgres {
		database, err := postgrestest.Start(ctx)
		if err != nil {
			return err
		}
		defer database.Close()
		address, err := database.Create(ctx, "website")
		if err != nil {
			return err
		}
		settings = append(settings, "--database-url", address)
	}
	server, err := rig.NewServer(program, filepath.Join(folder, "data"), io.Discard, settings...)
	if err != nil {
		return err
	}
	if err := server.Start(); err != nil {
		return err
	}
	defer func() { err = errors.Join(err, server.Stop()) }()

	big := attachmenttest.PDF(10 << 20)
	burst := measure(ctx, server, o.uploads, func(n int) (rig.Submission, bool) {
		return rig.Submission{Key: rig.NewKey(), File: big}, n == 0
	})
	peak, err := server.PeakMemory()
	if err != nil {
		return err
	}
	burst.report(out, fmt.Sprintf("%d uploads of 10 MB at once", o.uploads))
	fmt.Fprintf(out, "  peak memory of the server: %d MB\n", peak)

	end := time.Now().Add(o.duration)
	mixed := measure(ctx, server, o.clients, func(int) (rig.Submission, bool) {
		s := rig.Submission{Key: rig.NewKey()}
		if rand.IntN(3) == 0 {
			s.File = attachmenttest.PDF(5<<20 + rand.IntN(5<<20))
		}
		return s, time.Now().Before(end)
	})
	if peak, err = server.PeakMemory(); err != nil {
		return err
	}
	mixed.report(out, fmt.Sprintf("%d visitors for %s, a third with 5 to 10 MB", o.clients, o.duration))
	fmt.Fprintf(out, "  peak memory of the server: %d MB\n", peak)
	switch {
	case len(burst.failures)+len(mixed.failures) > 0:
		return fmt.Errorf("%d enquiries were not taken, the first because of %v", len(burst.failures)+len(mixed.failures), append(burst.failures, mixed.failures...)[0])
	case peak > o.limit:
		return fmt.Errorf("the server took %d MB, more than %d", peak, o.limit)
	}
	return nil
}

type measurement struct {
	took     []time.Duration
	bytes    int64
	failures []error
	over     time.Duration
}

// measure lets visitors send until the function says that it is enough.
func measure(ctx context.Context, server *rig.Server, visitors int, next func(n int) (rig.Submission, bool)) *measurement {
	m := &measurement{}
	var mu sync.Mutex
	var wait sync.WaitGroup
	client := rig.Client()
	start := time.Now()
	for range visitors {
		wait.Go(func() {
			for n := 0; ctx.Err() == nil; n++ {
				s, more := next(n)
				if !more {
					return
				}
				began := time.Now()
				answer, err := rig.Post(ctx, client, server.URL(), s)
				took := time.Since(began)
				if err == nil && answer.Status != http.StatusCreated {
					err = fmt.Errorf("answer %d %s", answer.Status, answer.Code)
				}
				mu.Lock()
				if err != nil {
					m.failures = append(m.failures, err)
				} else {
					m.took = append(m.took, took)
					m.bytes += int64(len(s.File))
				}
				mu.Unlock()
			}
		})
	}
	wait.Wait()
	m.over = time.Since(start)
	slices.Sort(m.took)
	return m
}

func (m *measurement) report(out io.Writer, title string) {
	fmt.Fprintf(out, "%s:\n  %d stored, %d not; %.1f a second, %.1f MB a second\n", title, len(m.took), len(m.failures),
		float64(len(m.took))/m.over.Seconds(), float64(m.bytes)/(1<<20)/m.over.Seconds())
	if len(m.took) > 0 {
		fmt.Fprintf(out, "  waiting time: p50 %s, p99 %s, longest %s\n", m.at(50), m.at(99), m.at(100))
	}
}

func (m *measurement) at(percent int) time.Duration {
	return m.took[(len(m.took)-1)*percent/100].Round(time.Millisecond)
}
