package main

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"strings"
	"sync"
	"time"
)

// steadyLoad is a fixed number of requests a second over HTTP/1.1, evenly
// spaced. h2load sends such a rate in bursts of all connections at once, and
// its latencies are those of the queue that it makes itself.
type steadyLoad struct {
	URL         string
	Headers     []string
	Rate        int
	Connections int
	Seconds     int
}

// steadyCommand is the first argument with which this program is the generator.
const steadyCommand = "steady"

// steady runs the generator as a process of its own, on its own cores.
func (l load) steady(ctx context.Context, address string, headers []string, rate int) (figures, error) {
	program, err := os.Executable()
	if err != nil {
		return figures{}, err
	}
	plan, err := json.Marshal(steadyLoad{address, headers, rate, l.connections, l.seconds})
	if err != nil {
		return figures{}, err
	}
	output, err := exec.CommandContext(ctx, "taskset", "--cpu-list", l.cores, program, steadyCommand, string(plan)).Output()
	if err != nil {
		if failed, ok := errors.AsType[*exec.ExitError](err); ok {
			err = fmt.Errorf("%w: %s", err, failed.Stderr)
		}
		return figures{}, fmt.Errorf("steady load: %w", err)
	}
	var times []time.Duration
	if err := json.Unmarshal(output, &times); err != nil {
		return figures{}, fmt.Errorf("steady load: %w", err)
	}
	p99, err := tail(times)
	if err != nil {
		return figures{}, fmt.Errorf("steady load: %w", err)
	}
	return figures{float64(len(times)) / float64(l.seconds), p99}, nil
}

// run sends the requests and gives the time of each, counted from the moment at
// which it was due: what waits for a free connection waits on the clock.
func (s steadyLoad) run(ctx context.Context) ([]time.Duration, error) {
	address, err := url.Parse(s.URL)
	if err != nil {
		return nil, err
	}
	request := "GET " + address.RequestURI() + " HTTP/1.1\r\nHost: " + address.Host + "\r\n"
	for _, header := range s.Headers {
		request += header + "\r\n"
	}
	request += "\r\n"

	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	const warmUp = 1
	count := (warmUp + s.Seconds) * s.Rate
	due := make(chan time.Time, count)
	var answered sync.Mutex
	var times []time.Duration
	var clients sync.WaitGroup
	connections := make([]net.Conn, s.Connections)
	for i := range connections {
		connection, err := (&net.Dialer{}).DialContext(ctx, "tcp", address.Host)
		if err != nil {
			return nil, err
		}
		defer connection.Close()
		connections[i] = connection
	}
	begin := time.Now()
	first := begin.Add(warmUp * time.Second)
	for _, connection := range connections {
		clients.Go(func() {
			answers := bufio.NewReaderSize(connection, 64<<10)
			for at := range due {
				if err := ask(connection, answers, request); err != nil {
					cancel(err)
					return
				}
				took := time.Since(at)
				if at.Before(first) {
					continue
				}
				answered.Lock()
				times = append(times, took)
				answered.Unlock()
			}
		})
	}
	for i := range count {
		at := begin.Add(time.Duration(i) * time.Second / time.Duration(s.Rate))
		time.Sleep(time.Until(at))
		if ctx.Err() != nil {
			break
		}
		due <- at
	}
	close(due)
	clients.Wait()
	if err := context.Cause(ctx); err != nil {
		return nil, err
	}
	return times, nil
}

func ask(connection net.Conn, answers *bufio.Reader, request string) error {
	if _, err := io.WriteString(connection, request); err != nil {
		return err
	}
	answer, err := http.ReadResponse(answers, nil)
	if err != nil {
		return err
	}
	if _, err := io.Copy(io.Discard, answer.Body); err != nil {
		return err
	}
	if answer.StatusCode != http.StatusOK || strings.EqualFold(answer.Header.Get("Connection"), "close") {
		return fmt.Errorf("the server answered %s", answer.Status)
	}
	return answer.Body.Close()
}

// generate is the generator's own process.
func generate(ctx context.Context, args []string, out io.Writer) error {
	var s steadyLoad
	if err := json.Unmarshal([]byte(args[1]), &s); err != nil {
		return err
	}
	times, err := s.run(ctx)
	if err != nil {
		return err
	}
	return json.NewEncoder(out).Encode(times)
}
