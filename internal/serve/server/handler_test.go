package server

import (
	"log/slog"
	"net/http"
	"testing"
	"time"

	"website/internal/build/finish/finishtest"
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
	return Deps{Site: pages, Headers: middleware.HeaderOptions{Frames: manifest.Frames}, Log: slog.New(slog.DiscardHandler), Now: time.Now}
}

func sampleHandler(t testing.TB) http.Handler {
	t.Helper()
	return NewHandler(sampleDeps(t))
}

func TestTheHandlerFollowsItsScripts(t *testing.T) {
	runScripts(t, sampleHandler(t), "testdata/*.txt")
}
