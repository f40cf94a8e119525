// Package finishtest packs the small sample site that tests of the serving
// side run against, so that they need no web build.
package finishtest

import (
	"path/filepath"
	"runtime"
	"sync"
	"testing"

	"website/internal/build/finish"
	"website/internal/build/pack"
)

// Options point at the sample site.
func Options() finish.Options {
	_, self, _, _ := runtime.Caller(0)
	opts := finish.In(filepath.Join(filepath.Dir(self), "..", "testdata", "site"))
	opts.Cache = ""
	return opts
}

// packed is built once a test program: compression takes longer than most tests.
var packed = sync.OnceValue(func() (result struct {
	manifest pack.Manifest
	blob     []byte
	err      error
}) {
	result.manifest, result.blob, result.err = finish.Build(Options())
	return result
})

// Build packs the sample site. Callers share the result and must not change it.
func Build(t testing.TB) (pack.Manifest, []byte) {
	t.Helper()
	result := packed()
	if result.err != nil {
		t.Fatal(result.err)
	}
	return result.manifest, result.blob
}
