package main

import (
	"context"
	"crypto/tls"
	"errors"
	"flag"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"time"

	"website/internal/program/config"
	"website/internal/route"
)

const readyUsage = `Ask a server on this machine whether it is ready for visitors. The exit code is
0 when it is. It is for containers, which have no other program to ask with.

Usage: website ready [URL] [--wait 60s]

Without a URL it asks where WEBSITE_ADDR (and the settings for TLS) say. With
--wait it asks again until the server is ready or that time is over.
`

const (
	askWithin = 5 * time.Second
	askEvery  = time.Second / 4
)

func (p program) ready(ctx context.Context, args []string) error {
	flags := flag.NewFlagSet("ready", flag.ContinueOnError)
	wait := flags.Duration("wait", 0, "")
	cfg, words, err := p.Parse(flags, readyUsage, args, 1)
	if err != nil {
		return err
	}
	target := ownAddress(cfg)
	if len(words) > 0 {
		target = words[0]
	}
	ctx, cancel := context.WithTimeout(ctx, *wait)
	defer cancel()
	for err = askReady(target); err != nil; err = askReady(target) {
		select {
		case <-ctx.Done():
			return err
		case <-time.After(askEvery):
		}
	}
	p.Print(p.Stdout, "ready\n")
	return nil
}

// ownAddress is where the server of these settings can be asked from its own machine.
func ownAddress(cfg config.Config) string {
	host, port, err := net.SplitHostPort(cfg.Addr)
	if ip := net.ParseIP(host); err != nil || host == "" || ip != nil && ip.IsUnspecified() {
		host = "127.0.0.1"
	}
	scheme := "http"
	if cfg.TLS.On() {
		scheme = "https"
	}
	return scheme + "://" + net.JoinHostPort(host, port) + route.Ready
}

func askReady(target string) (err error) {
	// The certificate is for the name that visitors use, not for this address.
	unnamed := &http.Transport{TLSClientConfig: &tls.Config{InsecureSkipVerify: true}}
	response, err := (&http.Client{Transport: unnamed, Timeout: askWithin}).Get(target)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, response.Body.Close()) }()
	body, err := io.ReadAll(io.LimitReader(response.Body, 1000))
	if err != nil {
		return err
	}
	if response.StatusCode != http.StatusOK {
		return fmt.Errorf("not ready: %d %s", response.StatusCode, strings.TrimSpace(string(body)))
	}
	return nil
}
