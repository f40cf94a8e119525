package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"runtime/debug"

	"website/internal/config"
	"website/internal/logbuffer"
	"website/internal/server"
	"website/internal/site"
)

// memoryGoal is no limit: above it the collector works harder. The pages lie in
// the binary; what comes and goes are uploads and, the largest, mails with files.
const memoryGoal = 64 << 20

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
	pages, err := site.New(manifest, blob, site.BehindTLS(cfg.BehindTLS))
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
	if err := os.MkdirAll(cfg.Data, 0o700); err != nil {
		return p.fail(fmt.Errorf("create data folder: %w", err))
	}
	listener, err := server.Listen(ctx, cfg.Addr)
	if err != nil {
		return p.fail(err)
	}
	desk, err := p.openFrontDesk(ctx, cfg, manifest, log)
	if err != nil {
		return p.fail(errors.Join(err, listener.Close()))
	}
	if err := desk.start(ctx); err != nil {
		return p.fail(errors.Join(err, desk.close(cfg.Grace), listener.Close()))
	}
	handler := server.NewHandler(server.Deps{
		Site:      pages,
		Frames:    manifest.Frames,
		BehindTLS: cfg.BehindTLS,
		API:       desk.routes,
		Ready:     desk.ready(),
		Log:       log,
		Now:       p.now,
	})
	p.print(p.stdout, fmt.Sprintf("website: serving http://%s\n", listener.Addr()))
	served := server.Serve(ctx, listener, handler, log, cfg.Grace)
	if err := errors.Join(served, desk.close(cfg.Grace)); err != nil {
		return p.fail(err)
	}
	return 0
}

func logger(lines *logbuffer.Writer, format string) *slog.Logger {
	if format == "json" {
		return slog.New(lines.Handler(slog.NewJSONHandler(lines, nil)))
	}
	return slog.New(lines.Handler(slog.NewTextHandler(lines, nil)))
}
