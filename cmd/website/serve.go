package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"log/slog"
	"net/http"
	"os"
	"os/signal"
	"runtime/debug"
	"sync"
	"syscall"
	"time"

	"website/internal/program/config"
	"website/internal/program/metrics"
	"website/internal/serve/publish"
	"website/internal/serve/server"
	"website/internal/visits"
)

const serveUsage = `Serve the website until interrupted.

Usage: website serve [flags]

Flags:
`

func (p program) serve(ctx context.Context, args []string) error {
	cfg, _, err := p.parse(flag.NewFlagSet("serve", flag.ContinueOnError), serveUsage+config.Help(), args, 0)
	if err != nil {
		return err
	}
	log := p.logger(cfg.LogFormat)
	hangUp := make(chan os.Signal, 1)
	if cfg.Site != "" {
		// From the beginning: elsewhere the signal ends the program, as a closed terminal should.
		signal.Notify(hangUp, syscall.SIGHUP)
		defer signal.Stop(hangUp)
	}
	site, err := p.openSite(cfg, log)
	if err != nil {
		return err
	}
	manifest := site.Current().Manifest
	p.setMemoryGoals()
	if len(manifest.Entries) == 0 {
		log.Warn("this program was built without pages; build it with -tags embed to include them")
	}
	if err := checkEnquirySettings(cfg, manifest); err != nil {
		return usageError{err}
	}
	for _, broken := range brokenPromises(cfg, manifest.Promises) {
		log.Warn(broken.Problem, "setting", broken.Field, "promised", broken.Value)
	}
	if err := os.MkdirAll(cfg.Data, 0o700); err != nil {
		// The pages need no folder. The forms do, and wait for it.
		log.Error("create data folder", "cause", err.Error())
	}
	listeners, err := openListeners(ctx, cfg, log, p.now)
	if err != nil {
		return err
	}
	defer listeners.stopRenewing()
	w := &website{program: p, cfg: cfg, site: site, hangUp: hangUp, listeners: listeners, log: log}
	return w.run(ctx)
}

func (p program) logger(format string) *slog.Logger {
	if format == "json" {
		return slog.New(slog.NewJSONHandler(p.stderr, nil))
	}
	return slog.New(slog.NewTextHandler(p.stderr, nil))
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
	if p.getenv("GOMEMLIMIT") == "" {
		debug.SetMemoryLimit(memoryGoal)
	}
	if p.getenv("GOGC") == "" {
		debug.SetGCPercent(garbageShare)
	}
}

// website is everything that runs from the start of a server to its end.
type website struct {
	program
	cfg       config.Config
	site      *publish.Publisher
	hangUp    chan os.Signal
	listeners *listeners
	log       *slog.Logger

	readiness server.Readiness
	handler   server.SwapHandler
	shown     shown
	forms     *enquirySupervisor
	// closedForms are the routes while the forms are shut.
	closedForms map[string]http.Handler
	// metrics is nil where nobody can read them.
	metrics *metrics.Metrics
	// visits is nil where nobody counts them.
	visits *visits.Keeper
}

// startPatience is how long /readyz waits for the first attempt to open the
// forms: in the usual case both are ready at once, and a database that does not
// answer keeps nobody from the pages.
const startPatience = 3 * time.Second

// run serves the pages at once and the forms as soon and as long as what is
// behind them works.
func (w *website) run(ctx context.Context) error {
	running, err := w.start()
	if err != nil {
		return errors.Join(err, w.listeners.close())
	}
	if w.metrics != nil {
		watchConnections(w.metrics, running)
	}
	// Certificates and forms are looked after for as long as requests go on.
	managing, end := context.WithCancel(context.WithoutCancel(ctx))
	defer end()
	if err := w.listeners.renewCertificates(managing, w.log, w.now); err != nil {
		ctx, end := context.WithCancel(ctx)
		end()
		return errors.Join(err, running.Wait(ctx))
	}
	ended := make(chan error, 1)
	go func() { ended <- w.forms.supervise(managing) }()
	stopCounting := w.keepVisits(managing)
	var watching sync.WaitGroup
	watching.Go(func() { w.watchSite(managing) })
	select {
	case <-w.forms.attempted:
	case <-time.After(startPatience):
	case <-ctx.Done():
	}
	w.readiness.Serving(w.listeners.ready)
	w.print(w.stdout, fmt.Sprintf("website: serving %s\n", w.listeners.url()))
	served := running.Wait(ctx)
	stopCounting()
	end()
	watching.Wait()
	return errors.Join(served, <-ended)
}
