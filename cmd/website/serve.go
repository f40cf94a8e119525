package main

import (
	"context"
	"flag"
	"log/slog"
	"net/http"
	"os"
	"os/signal"
	"runtime/debug"
	"syscall"

	"website/internal/enquiry"
	"website/internal/program/command"
	"website/internal/program/config"
	"website/internal/program/datafolder"
	"website/internal/program/listen"
	"website/internal/program/metrics"
	"website/internal/program/service"
	"website/internal/program/systemd"
)

const serveUsage = `Serve the website until interrupted.

Usage: website serve [flags]

Flags:
`

func (p program) serve(ctx context.Context, args []string) error {
	cfg, _, err := p.Parse(flag.NewFlagSet("serve", flag.ContinueOnError), serveUsage+config.Help(), args, 0)
	if err != nil {
		return err
	}
	p.setMemoryGoals()
	w := &website{program: p, cfg: cfg, log: p.logger(cfg.LogFormat), metrics: metrics.New(), hangUp: make(chan os.Signal, 1), manager: systemd.Manager{Getenv: p.Getenv}}
	// From the beginning, and also where there is nothing to read anew: a server that this
	// signal ends is gone when somebody's hook for certificates outlives them.
	signal.Notify(w.hangUp, syscall.SIGHUP)
	defer signal.Stop(w.hangUp)
	given, err := w.manager.Listeners()
	if err != nil {
		return err
	}
	if w.site, err = p.openSite(cfg, w.log); err != nil {
		return err
	}
	if len(w.manifest().Entries) == 0 {
		w.log.Warn("this program was built without pages; build it with -tags embed to include them")
	}
	w.tellBrokenPromises()
	w.visits = w.newVisits()
	forms := service.Options{Config: cfg, Site: w.manifest, Metrics: w.metrics, Log: w.log, Now: p.Now, Free: datafolder.Free}
	if w.visits != nil {
		forms.Received = func(r *http.Request, e enquiry.Enquiry) { w.visits.Counter.Received(r, e.Topic, e.Suspicious()) }
	}
	w.forms = service.New(forms)
	if err := w.forms.CheckSettings(); err != nil {
		return command.UsageError{Cause: err}
	}
	if err := os.MkdirAll(cfg.Data, 0o700); err != nil {
		// The pages need no folder. The forms do, and wait for it.
		w.log.Error("create data folder", "cause", err.Error())
	}
	if w.listeners, err = listen.Open(ctx, cfg, given, w.log, p.Now); err != nil {
		return err
	}
	return w.run(ctx)
}

func (p program) logger(format string) *slog.Logger {
	if format == "json" {
		return slog.New(slog.NewJSONHandler(p.Stderr, nil))
	}
	return slog.New(slog.NewTextHandler(p.Stderr, nil))
}

const (
	// memoryGoal is no limit: above it the collector works harder. The pages lie in
	// the binary; what comes and goes are uploads and, the largest, mails with files.
	memoryGoal = 96 << 20
	// garbageShare lets garbage grow to four times what is in use before it is
	// collected. A few megabytes are in use, so that under load the collector would
	// otherwise run dozens of times a second.
	garbageShare = 400
)

func (p program) setMemoryGoals() {
	if p.Getenv("GOMEMLIMIT") == "" {
		debug.SetMemoryLimit(memoryGoal)
	}
	if p.Getenv("GOGC") == "" {
		debug.SetGCPercent(garbageShare)
	}
}
