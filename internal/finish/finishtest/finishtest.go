// Package finishtest packs the small sample site that tests of the serving
// side run against, so that they need no web build.
package finishtest

import (
	"path/filepath"
	"runtime"
	"testing"

	"website/internal/finish"
	"website/internal/pack"
)

// Options point at the sample site.
func Options(t testing.TB) finish.Options {
	t.Helper()
	_, self, _, ok := runtime.Caller(0)
	if !ok {
		t.Fatal("the sample site cannot be found")
	}
	dir := filepath.Join(filepath.Dir(self), "..", "testdata", "site")
	return finish.Options{
		Client: filepath.Join(dir, "client"),
		Mounts: []finish.Mount{
			{Prefix: "/media", Dir: filepath.Join(dir, "media")},
			{Prefix: "/downloads", Dir: filepath.Join(dir, "downloads")},
		},
		Site: filepath.Join(dir, "site.json"),
	}
}

// Build packs the sample site.
func Build(t testing.TB) (pack.Manifest, []byte) {
	t.Helper()
	manifest, blob, err := finish.Build(Options(t))
	if err != nil {
		t.Fatal(err)
	}
	return manifest, blob
}
