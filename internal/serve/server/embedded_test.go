//go:build embed

package server

import (
	"log/slog"
	"net/http"
	"testing"
	"time"

	"website/internal/build/pack"
	"website/internal/serve/middleware"
	"website/internal/serve/site"
)

// embedded is the real handler around the site that is built into the program,
// before anything on it has ended.
func embedded(t *testing.T) (pack.Manifest, http.Handler) {
	t.Helper()
	return embeddedAt(t, time.Time{})
}

// embeddedAt is the same at another time.
func embeddedAt(t *testing.T, now time.Time) (pack.Manifest, http.Handler) {
	t.Helper()
	manifest, blob, err := site.Embedded()
	if err != nil {
		t.Fatal(err)
	}
	pages, err := site.New(manifest, blob)
	if err != nil {
		t.Fatal(err)
	}
	pages.Now = func() time.Time { return now }
	return manifest, NewHandler(Deps{
		Site: pages, Headers: middleware.HeaderOptions{Frames: manifest.Frames}, Log: slog.New(slog.DiscardHandler), Now: time.Now,
		Security: Security{Origin: manifest.Origin, Email: manifest.Company.Email},
	})
}

func TestTheBuiltSiteFollowsItsScripts(t *testing.T) {
	_, handler := embedded(t)
	runScripts(t, handler, "testdata/site/*.txt")
}

func TestEndedJobsAreTakenOutByTheClock(t *testing.T) {
	_, handler := embeddedAt(t, time.Date(2199, 1, 1, 0, 0, 0, 0, time.UTC))
	runScripts(t, handler, "testdata/ended/*.txt")
}
