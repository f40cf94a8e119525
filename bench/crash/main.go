// Command crash kills the server again and again while enquiries come in, the
// mail server and the virus scanner are unreliable, and backups run beside it,
// which are killed too. Then it counts: everything that a visitor was
// told is stored and mailed, nothing is there twice or mailed under a second
// Message-ID, what was withdrawn is gone and told, one address got one receipt, and no killed backup has left anything.
package main

import (
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"time"

	"website/bench/rig"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := run(ctx, os.Args[1:], os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "crash:", err)
		os.Exit(1)
	}
}

func run(ctx context.Context, args []string, out io.Writer) (err error) {
	flags := flag.NewFlagSet("crash", flag.ContinueOnError)
	c := &campaign{log: io.Discard}
	flags.IntVar(&c.kills, "kills", 300, "how often a server is killed")
	flags.IntVar(&c.servers, "servers", 1, "how many servers share the work; more than one need --postgres")
	flags.BoolVar(&c.usePostgres, "postgres", false, "keep enquiries in a PostgreSQL that the campaign starts")
	flags.IntVar(&c.restartEvery, "restart-postgres", 0, "kill the PostgreSQL too after so many kills; 0 never does")
	flags.DurationVar(&c.killWithin, "kill-within", 400*time.Millisecond, "how soon half of the backups are killed")
	flags.IntVar(&c.clients, "clients", 8, "how many visitors send at once")
	flags.DurationVar(&c.pause, "pause", 1500*time.Millisecond, "longest time between two kills")
	flags.DurationVar(&c.settle, "settle", 15*time.Minute, "longest time to wait for the last mail")
	flags.DurationVar(&c.jobTimeout, "job-timeout", 10*time.Second, "job-timeout of the servers: how soon the mails of a killed one are taken up")
	flags.IntVar(&c.outages, "outages", 0, "stop the PostgreSQL so often instead of killing servers, and read pages all the while")
	flags.DurationVar(&c.outage, "outage", 8*time.Second, "longest time that the PostgreSQL is away")
	flags.BoolVar(&c.withPages, "pages", false, "use a program with the built pages")
	logFile := flags.String("log", "", "file for the servers' log")
	if err := flags.Parse(args); err != nil {
		return err
	}
	if c.servers > 1 || c.outages > 0 {
		c.usePostgres = true
	}
	if c.outages > 0 {
		c.kills = 0
	}
	if c.folder, err = os.MkdirTemp("", "crash-"); err != nil {
		return err
	}
	defer os.RemoveAll(c.folder)
	if *logFile != "" {
		file, err := os.Create(*logFile)
		if err != nil {
			return err
		}
		defer file.Close()
		c.log = file
	}
	var tags []string
	if c.withPages {
		tags = []string{"embed"}
	}
	if c.program, err = rig.Build(ctx, c.folder, tags...); err != nil {
		return err
	}
	start := time.Now()
	c.say = func(format string, args ...any) {
		fmt.Fprintf(out, "%6.0f s  %s\n", time.Since(start).Seconds(), fmt.Sprintf(format, args...))
	}
	r, err := c.run(ctx)
	if err != nil {
		return err
	}
	encoder := json.NewEncoder(out)
	encoder.SetIndent("", "  ")
	if err := encoder.Encode(r); err != nil {
		return err
	}
	if len(r.Violations) > 0 {
		return fmt.Errorf("%d promises were broken", len(r.Violations))
	}
	return nil
}
