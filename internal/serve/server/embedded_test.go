//go:build embed

package server

import (
	"net/http"
	"os"
	"testing"
	"time"

	"website/internal/build/pack"
	"website/internal/serve/site"
)

// builtSite is a site that the build has made.
type builtSite struct {
	manifest pack.Manifest
	blob     []byte
}

// embedded is the site of the company itself: what it says is the office's,
// so that it is only held to rules.
func embedded(t *testing.T) builtSite {
	t.Helper()
	manifest, blob, err := site.Embedded()
	if err != nil {
		t.Fatal(err)
	}
	return builtSite{manifest, blob}
}

// company is the site of the company that the tests are about (e2e/company).
func company(t *testing.T) builtSite {
	t.Helper()
	data, err := os.ReadFile("../../../build/company/site.pack")
	if err != nil {
		t.Fatalf("%v; make build/company/site.pack builds it", err)
	}
	manifest, blob, err := pack.Decode(data)
	if err != nil {
		t.Fatal(err)
	}
	return builtSite{manifest, blob}
}

// at is the real handler around the site at a time; before the zero time
// nothing on it has ended.
func (b builtSite) at(t *testing.T, now time.Time) http.Handler {
	t.Helper()
	pages, err := site.New(b.manifest, b.blob)
	if err != nil {
		t.Fatal(err)
	}
	pages.Now = func() time.Time { return now }
	return NewHandler(depsFor(pages, b.manifest.Frames))
}

func TestTheBuiltSiteFollowsItsScripts(t *testing.T) {
	runScripts(t, company(t).at(t, time.Time{}), "testdata/site/*.txt")
}

func TestEndedJobsAreTakenOutByTheClock(t *testing.T) {
	runScripts(t, company(t).at(t, time.Date(2199, 1, 1, 0, 0, 0, 0, time.UTC)), "testdata/ended/*.txt")
}
