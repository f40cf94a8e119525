package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"net/netip"
	"os"
	"sync"
	"time"

	"website/internal/build/pack"
	"website/internal/program/config"
	"website/internal/program/listen"
	"website/internal/program/metrics"
	"website/internal/program/service"
	"website/internal/program/systemd"
	"website/internal/serve/limit"
	"website/internal/serve/middleware"
	"website/internal/serve/publish"
	"website/internal/serve/server"
	"website/internal/visits"
)

// website is everything that runs from the start of a server to its end.
type website struct {
	program
	cfg       config.Config
	log       *slog.Logger
	site      *publish.Publisher
	hangUp    chan os.Signal
	manager   systemd.Manager
	forms     *service.Forms
	listeners *listen.Listeners
	metrics   *metrics.Metrics
	// visits is nil where nobody counts them.
	visits *visits.Keeper

	readiness server.Readiness
	handler   server.SwapHandler
	deps      server.Deps
}

func (w *website) manifest() pack.Manifest { return w.site.Current().Manifest }

// publicURL is the site's one address. Who asks once keeps it until the next start.
func (w *website) publicURL() string { return w.cfg.Origin(w.manifest().Origin) }

// waitForForms is how long /readyz waits for the first attempt to open the
// forms: in the usual case both are ready at once, and a database that does not
// answer keeps nobody from the pages.
const waitForForms = 3 * time.Second

// run serves the pages at once and the forms as soon and as long as what is
// behind them works.
func (w *website) run(ctx context.Context) error {
	running := w.start()
	w.watchMetrics(running)
	// Certificates and forms are looked after for as long as requests go on.
	managing, end := context.WithCancel(context.WithoutCancel(ctx))
	defer end()
	w.listeners.AskAuthority(managing)
	ended := make(chan error, 1)
	go func() { ended <- w.forms.Run(managing) }()
	var watching sync.WaitGroup
	watching.Go(func() { w.follow(managing) })
	go w.manager.KeepAlive(managing)
	if w.visits != nil {
		go w.visits.Keep(managing)
	}
	select {
	case <-w.forms.Attempted:
	case <-time.After(waitForForms):
	case <-ctx.Done():
	}
	w.readiness.Serving(w.listeners.Ready)
	// Also while an authority has given no certificate yet: a new start would ask it again
	// from the beginning, and authorities count that.
	w.tell(systemd.Ready)
	w.Print(w.Stdout, fmt.Sprintf("website: serving %s\n", w.listeners.URL()))
	served := running.Wait(ctx)
	if w.visits != nil {
		// Before the store is closed.
		w.visits.Flush(managing)
	}
	end()
	watching.Wait()
	return errors.Join(served, <-ended)
}

// What visitors may hold open at once: about 20 kB each, and no browser comes near it.
var (
	connections = limit.Limits{Total: 10_000, PerAddress: 200}
	requests    = limit.Limits{Total: 1024, PerAddress: 128}
)

// start listens, with the forms still shut.
func (w *website) start() *server.Server {
	w.deps = server.Deps{
		API:            w.forms.Routes(),
		Origin:         w.publicURL(),
		OtherNames:     w.cfg.TLS.ACMEDomains,
		Headers:        middleware.HeaderOptions{BehindTLS: w.cfg.BehindTLS, HSTS: w.cfg.TLS.HSTS},
		Ready:          w.readiness.Check,
		EnquiriesReady: w.forms.Ready,
		UnderWay:       limit.NewSlots(requests),
		From:           w.from(),
		Observe:        w.observe,
		Log:            w.log,
		Now:            w.Now,
	}
	w.show()
	limits := connections
	if w.cfg.BehindTLS {
		// The addresses are those of a proxy.
		limits.PerAddress = 0
	}
	return server.Start(server.Options{
		Listener: w.listeners.Main,
		Held:     w.listeners.Held,
		Handler:  &w.handler,
		TLS:      w.listeners.TLS,
		Beside:   w.listeners.Beside(w.publicURL(), server.Inside(w.metrics.Handler())),
		Limits:   limits,
		Exempt:   w.cfg.Enquiry.TrustedProxies,
		Log:      w.log,
		Drain:    w.cfg.Drain,
		Grace:    w.cfg.Grace,
		Stopping: func() { w.readiness.Stopping(); w.tell(systemd.Stopping) },
	})
}

// show makes the handler for the site that counts. Requests under way end with
// what they began with.
func (w *website) show() {
	now := w.site.Current()
	w.deps.Site = now.Pages
	w.deps.Headers.Frames = now.Manifest.Frames
	w.deps.Security = server.Security{Origin: now.Manifest.Origin, Email: now.Manifest.Company.Email}
	w.handler.Set(server.NewHandler(w.deps))
}

// newVisits counts where it is wanted and something is kept: a preview keeps nothing.
func (w *website) newVisits() *visits.Keeper {
	if !w.cfg.Stats || w.cfg.Enquiry.Delivery == "none" {
		return nil
	}
	isPage := func(path string) bool { return w.site.Current().Pages.Page(path) }
	return &visits.Keeper{
		Counter: visits.NewCounter(isPage, w.publicURL(), w.Now),
		// Converting a nil service.Store gives a nil visits.Store, which the keeper knows.
		Store: func() visits.Store { return w.forms.Store() },
		Log:   w.log,
	}
}

func (w *website) observe(r *http.Request, status int, bytes int64, took time.Duration) {
	w.metrics.Observe(r, status, bytes, took)
	if w.visits != nil {
		w.visits.Counter.Observe(r, status, bytes, took)
	}
}

const unnamedProxy = "a proxy is in front that trusted-proxies (WEBSITE_TRUSTED_PROXIES) does not name: its visitors cannot be told apart, and no limit is kept per address"

// unnamedProxyExpected is what the settings alone tell.
func unnamedProxyExpected(cfg config.Config) bool {
	return cfg.BehindTLS && len(cfg.Enquiry.TrustedProxies) == 0
}

// from gives for whom a request counts, and says once where nobody can tell.
func (w *website) from() func(*http.Request) netip.Addr {
	visitors := limit.Visitors{Proxies: w.cfg.Enquiry.TrustedProxies, BehindTLS: w.cfg.BehindTLS}
	tell := sync.OnceFunc(func() { w.log.Warn(unnamedProxy) })
	if unnamedProxyExpected(w.cfg) {
		tell()
	}
	return func(r *http.Request) netip.Addr {
		address := visitors.Countable(r)
		if !address.IsValid() && visitors.Unnamed(r) {
			tell()
		}
		return address
	}
}
