// Package config reads the settings of the server from flags and environment;
// a flag wins over its variable.
package config

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"net"
	"slices"
	"strconv"
	"strings"
	"time"
)

// Config is everything an operator can set.
type Config struct {
	// Addr is where the server listens.
	Addr string
	// Data is the folder for what the server must keep.
	Data string
	// BehindTLS is true when a proxy in front ends TLS.
	BehindTLS bool
	// LogFormat is "text" or "json".
	LogFormat string
	// Drain is how long the server goes on as before after the signal to stop,
	// while /readyz tells a load balancer to send nobody any more.
	Drain time.Duration
	// Grace is how long requests may go on after that.
	Grace time.Duration
	// Day is the day whose pages are shown; zero means the current one.
	Day time.Time
	// DebugAddr is where metrics and profiles are; empty means nowhere.
	DebugAddr string
	// MaxConnections and MaxPerAddress bound what is open at once; 0 means no bound.
	MaxConnections int
	MaxPerAddress  int
	// MaxRequests and MaxRequestsPerAddress bound what is under way at once.
	MaxRequests           int
	MaxRequestsPerAddress int
	// TLS is how the server itself ends TLS, if it does.
	TLS TLS
	// Enquiry is everything about the forms.
	Enquiry Enquiry
}

// Clock tells the time by which pages end: the real one, or the day asked for.
func (c Config) Clock(now func() time.Time) func() time.Time {
	if c.Day.IsZero() {
		return now
	}
	return func() time.Time { return c.Day }
}

// Default needs no configuration at all.
func Default() Config {
	return Config{
		Addr:           "127.0.0.1:8080",
		Data:           "./data",
		LogFormat:      "text",
		Grace:          20 * time.Second,
		MaxConnections: 10_000,
		MaxPerAddress:  200,
		MaxRequests:    4096,

		MaxRequestsPerAddress: 256,
		TLS:                   defaultTLS(),
		Enquiry:               defaultEnquiry(),
	}
}

// ErrHelp says that the help was asked for and has been printed.
var ErrHelp = flag.ErrHelp

type setting struct {
	flag, env, value, help string
}

// switches are the settings that may stand alone and then mean true.
var switches = map[string]bool{"behind-tls": true, "http3": true, "hsts-preload": true}

func settings() []setting {
	d := Default()
	return slices.Concat([]setting{
		{"addr", "WEBSITE_ADDR", d.Addr, "address to listen on, as host:port; an empty host means every network"},
		{"data", "WEBSITE_DATA", d.Data, "folder for what the server keeps; created with mode 0700 if it is missing"},
		{"behind-tls", "WEBSITE_BEHIND_TLS", "false", "true when a proxy in front ends TLS: answers then carry HSTS and upgrade-insecure-requests"},
		{"log-format", "WEBSITE_LOG_FORMAT", d.LogFormat, "text for people or json for programs"},
		{"day", "WEBSITE_DAY", "", "show the pages as they will be on this day (YYYY-MM-DD), for a preview: jobs past their date are taken out by themselves; empty means today"},
		{"drain", "WEBSITE_DRAIN", d.Drain.String(), "how long to go on as before after the signal to stop, while /readyz already says no; longer than a load balancer's interval where there is one"},
		{"grace", "WEBSITE_GRACE", d.Grace.String(), "how long requests under way may go on after that"},
		{"debug-addr", "WEBSITE_DEBUG_ADDR", d.DebugAddr, "address for Prometheus metrics and Go profiles, such as 127.0.0.1:9090; never one that visitors reach; empty means none"},
		{"max-connections", "WEBSITE_MAX_CONNECTIONS", strconv.Itoa(d.MaxConnections), "most connections at once; above it, the one that has been silent longest gives way; 0 means no limit"},
		{"max-connections-per-address", "WEBSITE_MAX_CONNECTIONS_PER_ADDRESS", strconv.Itoa(d.MaxPerAddress), "most connections at once from one address (IPv6: /64, and twice as many from a /48); not for this machine, trusted proxies and with behind-tls; 0 means no limit"},
		{"max-requests", "WEBSITE_MAX_REQUESTS", strconv.Itoa(d.MaxRequests), "most requests under way at once; above it they are answered with 503; 0 means no limit"},
		{"max-requests-per-address", "WEBSITE_MAX_REQUESTS_PER_ADDRESS", strconv.Itoa(d.MaxRequestsPerAddress), "most requests under way at once from one address (IPv6: /64, and twice as many from a /48), a quarter of it when half of max-requests is taken; behind trusted-proxies the visitor's address counts; 0 means no limit"},
	}, d.TLS.settings(), d.Enquiry.settings())
}

// Parse reads the arguments of "website serve". Help goes to out.
func Parse(args []string, getenv func(string) string, out io.Writer) (Config, error) {
	flags := flag.NewFlagSet("serve", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	values := map[string]*string{}
	for _, s := range settings() {
		value := s.value
		if fromEnv := getenv(s.env); fromEnv != "" {
			value = fromEnv
		}
		values[s.flag] = &value
		if switches[s.flag] {
			flags.Var((*boolValue)(&value), s.flag, s.help)
		} else {
			flags.StringVar(&value, s.flag, value, s.help)
		}
	}
	err := flags.Parse(args)
	if errors.Is(err, flag.ErrHelp) {
		return Config{}, errors.Join(ErrHelp, printHelp(out))
	}
	if err != nil {
		return Config{}, err
	}
	if flags.NArg() > 0 {
		return Config{}, fmt.Errorf("unexpected argument %q", flags.Arg(0))
	}
	return check(values)
}

func check(values map[string]*string) (Config, error) {
	c := Config{
		Addr:      *values["addr"],
		Data:      *values["data"],
		LogFormat: *values["log-format"],
	}
	if _, _, err := net.SplitHostPort(c.Addr); err != nil {
		return Config{}, fmt.Errorf("addr (WEBSITE_ADDR) is %q: want host:port, such as 127.0.0.1:8080", c.Addr)
	}
	if c.Data == "" {
		return Config{}, errors.New("data (WEBSITE_DATA) is empty: want the name of a folder")
	}
	var err error
	if c.BehindTLS, err = readSwitch(values, "behind-tls"); err != nil {
		return Config{}, err
	}
	if c.LogFormat != "text" && c.LogFormat != "json" {
		return Config{}, fmt.Errorf("log-format (WEBSITE_LOG_FORMAT) is %q: want text or json", c.LogFormat)
	}
	if c.Grace, err = time.ParseDuration(*values["grace"]); err != nil || c.Grace <= 0 {
		return Config{}, fmt.Errorf("grace (WEBSITE_GRACE) is %q: want a duration such as 20s", *values["grace"])
	}
	if day := *values["day"]; day != "" {
		// Noon of world time is the same day in Germany.
		c.Day, err = time.Parse("2006-01-02 15:04", day+" 12:00")
		if err != nil {
			return Config{}, fmt.Errorf("day (WEBSITE_DAY) is %q: want a day such as 2027-03-31", day)
		}
	}
	if c.Drain, err = time.ParseDuration(*values["drain"]); err != nil || c.Drain < 0 {
		return Config{}, fmt.Errorf("drain (WEBSITE_DRAIN) is %q: want a duration such as 5s, or 0s", *values["drain"])
	}
	c.DebugAddr = *values["debug-addr"]
	if c.DebugAddr != "" {
		if _, _, err := net.SplitHostPort(c.DebugAddr); err != nil {
			return Config{}, fmt.Errorf("debug-addr (WEBSITE_DEBUG_ADDR) is %q: want host:port, such as 127.0.0.1:9090", c.DebugAddr)
		}
	}
	for name, target := range map[string]*int{
		"max-connections": &c.MaxConnections, "max-connections-per-address": &c.MaxPerAddress,
		"max-requests": &c.MaxRequests, "max-requests-per-address": &c.MaxRequestsPerAddress,
	} {
		if *target, err = strconv.Atoi(*values[name]); err != nil || *target < 0 {
			return Config{}, fmt.Errorf("%s (%s) is %q: want a number from 0", name, environmentOf(name), *values[name])
		}
	}
	if c.TLS, err = checkTLS(values, c.BehindTLS); err != nil {
		return Config{}, err
	}
	c.Enquiry, err = checkEnquiry(values)
	return c, err
}

func readSwitch(values map[string]*string, name string) (bool, error) {
	switch *values[name] {
	case "true", "1":
		return true, nil
	case "false", "0":
		return false, nil
	}
	return false, fmt.Errorf("%s (%s) is %q: want true or false", name, environmentOf(name), *values[name])
}

// boolValue lets a switch stand alone; check reads its text.
type boolValue string

func (b *boolValue) String() string         { return string(*b) }
func (b *boolValue) Set(value string) error { *b = boolValue(value); return nil }
func (b *boolValue) IsBoolFlag() bool       { return true }

func printHelp(out io.Writer) error {
	var text strings.Builder
	text.WriteString("Serve the website until interrupted.\n\nUsage: website serve [flags]\n\nFlags:\n")
	for _, s := range settings() {
		standard := s.value
		if standard == "" {
			standard = "empty"
		}
		fmt.Fprintf(&text, "  --%s\n        %s\n        (environment %s, default %s)\n", s.flag, s.help, s.env, standard)
	}
	_, err := io.WriteString(out, text.String())
	return err
}

// Markdown is a table of all settings for the documentation.
func Markdown() string {
	var text strings.Builder
	text.WriteString("| flag | environment | default | meaning |\n|---|---|---|---|\n")
	for _, s := range settings() {
		standard := "empty"
		if s.value != "" {
			standard = "`" + s.value + "`"
		}
		fmt.Fprintf(&text, "| `--%s` | `%s` | %s | %s |\n", s.flag, s.env, standard, strings.ReplaceAll(s.help, "|", "\\|"))
	}
	return text.String()
}
