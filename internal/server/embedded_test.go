//go:build embed

package server

import (
	"log/slog"
	"net/http"
	"testing"
	"time"

	"website/internal/pack"
	"website/internal/site"
)

// embedded is the real handler around the site that is built into the program.
func embedded(t *testing.T) (pack.Manifest, http.Handler) {
	t.Helper()
	manifest, blob, err := site.Embedded()
	if err != nil {
		t.Fatal(err)
	}
	pages, err := site.New(manifest, blob)
	if err != nil {
		t.Fatal(err)
	}
	return manifest, NewHandler(Deps{
		Site: pages, Frames: manifest.Frames, Log: slog.New(slog.DiscardHandler), Now: time.Now,
	})
}

func TestTheBuiltSiteFollowsItsScripts(t *testing.T) {
	_, handler := embedded(t)
	runScripts(t, handler, "testdata/site/*.txt")
}
