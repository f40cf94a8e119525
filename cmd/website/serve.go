package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"net/netip"
	"os"
	"runtime/debug"
	"time"

	"website/internal/build/pack"
	"website/internal/enquiry/enquiryhttp"
	"website/internal/enquiry/protection"
	"website/internal/program/config"
	"website/internal/program/disk"
	"website/internal/program/logbuffer"
	"website/internal/program/metrics"
	"website/internal/serve/inflight"
	"website/internal/serve/middleware"
	"website/internal/serve/server"
	"website/internal/serve/site"
)

// memoryGoal is no limit: above it the collector works harder. The pages lie in
// the binary; what comes and goes are uploads and, the largest, mails with files.
const memoryGoal = 128 << 20

// garbageShare lets garbage grow to four times what is in use before it is
// collected. A few megabytes are in use, so that under load the collector would
// otherwise run dozens of times a second.
const garbageShare = 400

func (p program) serve(ctx context.Context, args []string) int {
	cfg, err := config.Parse(args, p.getenv, p.stdout)
	if errors.Is(err, config.ErrHelp) {
		return 0
	}
	if err != nil {
		return p.misuse(fmt.Errorf("%w (website serve --help explains every flag)", err))
	}
	manifest, blob, err := site.Embedded()
	if err != nil {
		return p.fail(err)
	}
	pages, err := site.New(manifest, blob, site.BehindTLS(cfg.BehindTLS), site.At(cfg.Clock(p.now)))
	if err != nil {
		return p.fail(err)
	}
	lines := logbuffer.NewWriter(p.stderr)
	defer lines.Flush()
	log := logger(lines, cfg.LogFormat)
	if p.getenv("GOMEMLIMIT") == "" {
		debug.SetMemoryLimit(memoryGoal)
	}
	if p.getenv("GOGC") == "" {
		debug.SetGCPercent(garbageShare)
	}
	if pages.Pages() == 0 {
		log.Warn("this program was built without pages; build it with -tags embed to include them")
	}
	if err := checkParts(cfg.Enquiry, manifest.Company); err != nil {
		return p.misuse(err)
	}
	if err := os.MkdirAll(cfg.Data, 0o700); err != nil {
		// The pages need no folder. The forms do, and wait for it.
		log.Error("create data folder", "cause", err.Error())
	}
	front, err := openEntrance(ctx, cfg, log, p.now)
	if errors.Is(err, errSetting) {
		return p.misuse(err)
	}
	if err != nil {
		return p.fail(err)
	}
	defer front.stop()
	if err := p.open(ctx, cfg, front, pages, manifest, log); err != nil {
		return p.fail(err)
	}
	return 0
}

// startPatience is how long /readyz waits for the first attempt to open the
// forms: in the usual case both are ready at once, and a database that does not
// answer keeps nobody from the pages.
const startPatience = 3 * time.Second

// open serves the pages at once and the forms as soon and as long as what is
// behind them works.
func (p program) open(ctx context.Context, cfg config.Config, front *entrance, pages *site.Site, manifest pack.Manifest, log *slog.Logger) error {
	bounds, err := limits(cfg)
	if err != nil {
		return errors.Join(err, front.close())
	}
	var (
		readiness server.Readiness
		door      server.Door
		forms     *supervisor
	)
	figures := p.figures(cfg, front, &readiness, manifest.Proofs)
	deps := server.Deps{
		Site:      pages,
		Frames:    manifest.Frames,
		BehindTLS: cfg.BehindTLS,
		Preload:   cfg.TLS.Preload,
		Ready:     readiness.Check,
		UnderWay:  inflight.New(inflight.Limits{Total: cfg.MaxRequests, PerAddress: cfg.MaxRequestsPerAddress}),
		From: func(r *http.Request) netip.Addr {
			return protection.Proxies(bounds.Exempt).Countable(r, cfg.BehindTLS)
		},
		AltSvc:   front.altSvc(cfg.Enquiry.PublicURL),
		Security: server.Security{Origin: manifest.Origin, Email: manifest.Company.Email},
		Log:      log,
		Now:      p.now,
	}
	if figures != nil {
		deps.Observe = figures.Observe
	}
	shut, err := enquiryhttp.Closed(enquiryhttp.Deps{
		Company:   enquiryhttp.Company(manifest.Company),
		PublicURL: cmp.Or(cfg.Enquiry.PublicURL, manifest.Origin),
		Proxies:   bounds.Exempt, BehindTLS: cfg.BehindTLS,
		Log: log, RequestID: middleware.ID,
	}, func() error { return forms.ready(ctx) })
	if err != nil {
		return errors.Join(err, front.close())
	}
	show := func(routes map[string]http.Handler) {
		if routes == nil {
			routes = shut
		}
		shown := deps
		shown.API = routes
		door.Lead(server.NewHandler(shown))
	}
	forms = newSupervisor(func(ctx context.Context, again bool) (*frontDesk, error) {
		return p.openFrontDesk(ctx, cfg, manifest, log, figures, again)
	}, show, cfg.Data, cfg.Grace, log, p.now)
	deps.EnquiriesReady = forms.ready
	if figures != nil {
		figures.WatchEnquiries(forms.ready, forms.store)
	}
	show(nil)
	running, err := server.Start(server.Options{
		Listener: front.main,
		Handler:  &door,
		TLS:      front.tls,
		Packets:  front.packets,
		Sides:    front.sides(cfg.Enquiry.PublicURL, figures),
		Limits:   bounds,
		Log:      log,
		Drain:    cfg.Drain,
		Grace:    cfg.Grace,
		Stopping: readiness.Stopping,
	})
	if err != nil {
		return errors.Join(err, front.close())
	}
	if figures != nil {
		watchConnections(figures, running)
	}
	// Certificates and forms are looked after for as long as requests go on.
	managing, end := context.WithCancel(context.WithoutCancel(ctx))
	defer end()
	if err := front.manage(managing, log, p.now); err != nil {
		return errors.Join(err, running.Close())
	}
	ended := make(chan error, 1)
	go func() { ended <- forms.run(managing) }()
	select {
	case <-forms.attempted:
	case <-time.After(startPatience):
	case <-ctx.Done():
	}
	readiness.Serving(front.ready)
	p.print(p.stdout, fmt.Sprintf("website: serving %s\n", front.url()))
	served := running.Wait(ctx)
	end()
	return errors.Join(served, <-ended)
}

// figures are there only where somebody can read them.
func (p program) figures(cfg config.Config, front *entrance, readiness *server.Readiness, proofs []pack.Proof) *metrics.Metrics {
	if front.debug == nil {
		return nil
	}
	figures := metrics.New(built(), p.now)
	figures.WatchReady(readiness.Check)
	figures.WatchProofs(proofs)
	figures.Watch("website_data_free_bytes", "Room left on the disk of the data folder.", func() float64 {
		free, err := disk.Free(cfg.Data)
		if err != nil {
			return 0
		}
		return float64(free)
	})
	if front.source != nil {
		figures.WatchCertificates(front.source.Expiry)
	}
	return figures
}

func watchConnections(figures *metrics.Metrics, running *server.Server) {
	figures.Watch("website_connections_open", "Connections that visitors have open.", func() float64 {
		open, _, _ := running.Connections()
		return float64(open)
	})
	figures.WatchTotal("website_connections_refused_total", "Connections refused because of max-connections or max-connections-per-address.", func() float64 {
		_, refused, _ := running.Connections()
		return float64(refused)
	})
	figures.WatchTotal("website_connections_evicted_total", "Silent connections that had to give way to a new one.", func() float64 {
		_, _, evicted := running.Connections()
		return float64(evicted)
	})
}

func logger(lines *logbuffer.Writer, format string) *slog.Logger {
	if format == "json" {
		return slog.New(lines.Handler(slog.NewJSONHandler(lines, nil)))
	}
	return slog.New(lines.Handler(slog.NewTextHandler(lines, nil)))
}
