// Package config reads the settings of the server from flags and environment;
// a flag wins over its variable.
package config

import (
	"flag"
	"slices"
	"strings"
	"time"
)

// Config is everything an operator can set; the settings below say what each means.
type Config struct {
	Addr      string
	Data      string
	Site      string
	BehindTLS bool
	LogFormat string
	Drain     time.Duration
	Grace     time.Duration
	// Day is zero for the current one.
	Day       time.Time
	DebugAddr string
	Stats     bool

	TLS     TLS
	Enquiry Enquiry
}

func (c *Config) settings() []setting {
	return slices.Concat([]setting{
		{"addr", "127.0.0.1:8080", "address to listen on, as host:port; an empty host means every network", hostPort(&c.Addr, "127.0.0.1:8080")},
		{"data", "./data", "folder for what the server keeps; created with mode 0700 if it is missing", wanted(&c.Data, "the name of a folder")},
		{"site", "", "packed site to serve (make pack) instead of the one in the program; a new file is checked and taken up within seconds, or at once on SIGHUP; empty means the one in the program", text(&c.Site)},
		{"behind-tls", "false", "true when a proxy in front ends TLS: answers then carry HSTS", toggle(&c.BehindTLS)},
		{"log-format", "text", "text for people or json for programs", oneOf(&c.LogFormat, "text", "json")},
		{"day", "", "show the pages as they will be on this day (YYYY-MM-DD), for a preview: jobs past their date are taken out by themselves; empty means today", day(&c.Day)},
		{"drain", "0s", "how long to go on as before after the signal to stop, while /readyz already says no; longer than a load balancer's interval where there is one", duration(&c.Drain, 0, 10*time.Minute)},
		{"grace", "20s", "how long requests under way may go on after that", duration(&c.Grace, time.Nanosecond, time.Hour)},
		{"debug-addr", "", "address for Prometheus metrics and Go profiles, such as 127.0.0.1:9090; never one that visitors reach; empty means none", optional(hostPort(&c.DebugAddr, "127.0.0.1:9090"))},
		{"stats", "true", "count visits by day without storing anything about visitors, for website stats", toggle(&c.Stats)},
	}, c.TLS.settings(), c.Enquiry.settings())
}

// Clock tells the time by which pages end: the real one, or the day asked for.
func (c Config) Clock(now func() time.Time) func() time.Time {
	if c.Day.IsZero() {
		return now
	}
	return func() time.Time { return c.Day }
}

// Origin is the address of the website: the one that was set, the first that a
// certificate is got for, or that of the content.
func (c Config) Origin(content string) string {
	switch {
	case c.Enquiry.PublicURL != nil:
		return strings.TrimSuffix(c.Enquiry.PublicURL.String(), "/")
	case len(c.TLS.ACMEDomains) > 0:
		return "https://" + c.TLS.ACMEDomains[0]
	}
	return content
}

// Define adds the named settings, or all of them, to the flags of a command.
// What it gives reads them when the flags have been parsed.
func Define(flags *flag.FlagSet, getenv func(string) string, names ...string) (read func() (Config, error)) {
	c := new(Config)
	var values []*value
	for _, s := range c.settings() {
		v := &value{setting: s, text: s.standard}
		values = append(values, v)
		if len(names) > 0 && !slices.Contains(names, s.name) {
			continue
		}
		if text := getenv(s.variable()); text != "" {
			v.text = text
		}
		flags.Var(v, s.name, s.help)
	}
	return func() (Config, error) {
		for _, v := range values {
			if err := v.take(); err != nil {
				return Config{}, err
			}
		}
		c.Enquiry.chooseEncryption()
		return *c, c.TLS.check(c.BehindTLS)
	}
}
