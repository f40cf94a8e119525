package main

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"
)

// figures is what one server did on one row.
type figures struct {
	perSecond float64
	p99       time.Duration
}

// load is how much a row asks for.
type load struct {
	seconds, connections int
	cores                string
}

var (
	wrkRate    = regexp.MustCompile(`Requests/sec:\s+([0-9.]+)`)
	wrkTail    = regexp.MustCompile(`99%\s+(\S+)`)
	wrkErrors  = regexp.MustCompile(`Socket errors: (.*)`)
	h2loadRate = regexp.MustCompile(`finished in [^,]+, ([0-9.]+) req/s`)
	h2loadDone = regexp.MustCompile(`(\d+) failed, (\d+) errored, (\d+) timeout`)
)

// wrk loads one address over HTTP/1.1 as fast as it will go.
func (l load) wrk(ctx context.Context, url string, headers []string) (figures, error) {
	args := []string{
		"--cpu-list", l.cores, "wrk", "--threads", "1", "--connections", strconv.Itoa(l.connections),
		"--duration", strconv.Itoa(l.seconds) + "s", "--latency",
	}
	for _, header := range headers {
		args = append(args, "--header", header)
	}
	output, err := exec.CommandContext(ctx, "taskset", append(args, url)...).CombinedOutput()
	if err != nil {
		return figures{}, fmt.Errorf("wrk: %w: %s", err, output)
	}
	return readWrk(string(output))
}

func readWrk(output string) (figures, error) {
	if problems := wrkErrors.FindStringSubmatch(output); problems != nil {
		return figures{}, fmt.Errorf("wrk: %s", problems[1])
	}
	rate, tail := wrkRate.FindStringSubmatch(output), wrkTail.FindStringSubmatch(output)
	if rate == nil || tail == nil {
		return figures{}, fmt.Errorf("wrk: cannot read %q", output)
	}
	perSecond, err := strconv.ParseFloat(rate[1], 64)
	if err != nil {
		return figures{}, fmt.Errorf("wrk: %w", err)
	}
	p99, err := time.ParseDuration(tail[1])
	if err != nil {
		return figures{}, fmt.Errorf("wrk: %w", err)
	}
	return figures{perSecond, p99}, nil
}

// h2load loads one address over HTTP/2 as fast as it will go. Its summary knows
// no percentiles, so they are taken from its list of requests.
func (l load) h2load(ctx context.Context, folder, url string, headers []string) (figures, error) {
	list := filepath.Join(folder, "requests.tsv")
	if err := os.RemoveAll(list); err != nil {
		return figures{}, err
	}
	args := []string{
		"--cpu-list", l.cores, "h2load", "--threads", "1", "--clients", strconv.Itoa(l.connections),
		"--max-concurrent-streams", "4", "--duration", strconv.Itoa(l.seconds), "--warm-up-time", "1", "--log-file", list,
	}
	for _, header := range headers {
		args = append(args, "--header", header)
	}
	output, err := exec.CommandContext(ctx, "taskset", append(args, url)...).CombinedOutput()
	if err != nil {
		return figures{}, fmt.Errorf("h2load: %w: %s", err, output)
	}
	requests, err := os.ReadFile(list)
	if err != nil {
		return figures{}, fmt.Errorf("h2load: %w: %s", err, output)
	}
	return readH2load(string(output), requests)
}

func readH2load(output string, list []byte) (figures, error) {
	rate, done := h2loadRate.FindStringSubmatch(output), h2loadDone.FindStringSubmatch(output)
	if rate == nil || done == nil {
		return figures{}, fmt.Errorf("h2load: cannot read %q", output)
	}
	if done[2] != "0" || done[3] != "0" {
		return figures{}, fmt.Errorf("h2load: %s", done[0])
	}
	perSecond, err := strconv.ParseFloat(rate[1], 64)
	if err != nil {
		return figures{}, fmt.Errorf("h2load: %w", err)
	}
	var times []time.Duration
	for lines := bufio.NewScanner(bytes.NewReader(list)); lines.Scan(); {
		columns := strings.Split(lines.Text(), "\t")
		if len(columns) < 3 {
			continue
		}
		microseconds, err := strconv.ParseInt(columns[2], 10, 64)
		if err != nil {
			return figures{}, fmt.Errorf("h2load: %w", err)
		}
		times = append(times, time.Duration(microseconds)*time.Microsecond)
	}
	p99, err := tail(times)
	if err != nil {
		return figures{}, fmt.Errorf("h2load: %w", err)
	}
	return figures{perSecond, p99}, nil
}

// tail is the time that all but one in a hundred requests keep to.
func tail(times []time.Duration) (time.Duration, error) {
	if len(times) == 0 {
		return 0, errors.New("no request was answered")
	}
	slices.Sort(times)
	return times[len(times)*99/100], nil
}
