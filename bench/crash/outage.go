package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"time"
)

// stopping stops the PostgreSQL again and again, for a moment or long enough that
// the servers give up and open everything anew.
func (c *campaign) stopping(ctx context.Context) error {
	for outage := 1; outage <= c.outages; outage++ {
		if err := c.wait(ctx, time.Second+rand.N(c.pause)); err != nil {
			return err
		}
		if err := c.database.Kill(); err != nil {
			return err
		}
		waited := c.wait(ctx, time.Second+rand.N(c.outage))
		// Also at the end of everything: the database is closed as one that runs.
		if err := errors.Join(waited, c.database.Run(context.WithoutCancel(ctx))); err != nil {
			return err
		}
		c.restarts.Add(1)
		c.say("%d of %d outages, %d acknowledged, %d repeated, %d pages", outage, c.outages, c.sent.Load(), c.retried.Load(), c.pages.Load())
	}
	return nil
}

func (c *campaign) wait(ctx context.Context, long time.Duration) error {
	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-time.After(long):
		return nil
	}
}

// read asks one server for pages all the time. Every one has to be there.
func (c *campaign) read(ctx context.Context, url string) {
	want := map[string]int{"/readyz": 200, "/healthz": 200, "/.well-known/security.txt": 200, "/gibt-es-nicht": 404}
	if c.withPages {
		for path, status := range map[string]int{"/": 200, "/contact": 200, "/careers": 200, "/privacy": 301, "/sitemap.xml": 200} {
			want[path] = status
		}
	}
	client := &http.Client{Timeout: 10 * time.Second, CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	defer client.CloseIdleConnections()
	for ctx.Err() == nil {
		for path, status := range want {
			// Not bound to the end of the load: an answer under way is still read.
			if err := ask(context.WithoutCancel(ctx), client, url+path, status); err != nil {
				c.violate("page: %v", err)
			}
			c.pages.Add(1)
		}
		if c.wait(ctx, 20*time.Millisecond) != nil {
			return
		}
	}
}

func ask(ctx context.Context, client *http.Client, url string, want int) error {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, url, nil)
	if err != nil {
		return err
	}
	response, err := client.Do(request)
	if err != nil {
		return err
	}
	_, err = io.Copy(io.Discard, response.Body)
	if err = errors.Join(err, response.Body.Close()); err == nil && response.StatusCode != want {
		err = fmt.Errorf("%s: status %d, want %d", url, response.StatusCode, want)
	}
	return err
}
