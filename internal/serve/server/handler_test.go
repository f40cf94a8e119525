package server

import (
	"log/slog"
	"net/http"
	"net/netip"
	"testing"
	"time"

	"website/internal/build/finish/finishtest"
	"website/internal/serve/limit"
	"website/internal/serve/middleware"
	"website/internal/serve/site"
)

// sampleDeps are the real parts around the sample site.
func sampleDeps(t testing.TB) Deps {
	t.Helper()
	manifest, blob := finishtest.Build(t)
	pages, err := site.New(manifest, blob)
	if err != nil {
		t.Fatal(err)
	}
	return depsFor(pages, manifest.Frames)
}

func depsFor(pages *site.Site, frames []string) Deps {
	always := func() error { return nil }
	return Deps{
		Site: pages, Headers: middleware.HeaderOptions{Frames: frames}, Log: slog.New(slog.DiscardHandler), Now: time.Now,
		Ready: always, EnquiriesReady: always, UnderWay: limit.NewSlots(limit.Limits{}), From: func(*http.Request) netip.Addr { return netip.Addr{} },
	}
}

func sampleHandler(t testing.TB) http.Handler {
	t.Helper()
	return NewHandler(sampleDeps(t))
}

func TestTheHandlerFollowsItsScripts(t *testing.T) {
	runScripts(t, sampleHandler(t), "testdata/*.txt")
}
