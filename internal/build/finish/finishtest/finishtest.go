// Package finishtest packs the small sample site that tests of the serving
// side run against, so that they need no web build.
package finishtest

import (
	"os"
	"path/filepath"
	"sync"
	"testing"

	"website/internal/build/finish"
	"website/internal/build/pack"
)

// Options point at the sample site.
func Options() finish.Options {
	opts := finish.In(filepath.Join(module(), "internal", "build", "finish", "testdata", "site"))
	opts.Cache = ""
	return opts
}

// module is the folder with go.mod, above the one in which a test runs.
func module() string {
	dir, err := os.Getwd()
	for err == nil {
		if _, missing := os.Stat(filepath.Join(dir, "go.mod")); missing == nil {
			return dir
		}
		if dir == filepath.Dir(dir) {
			err = os.ErrNotExist
		}
		dir = filepath.Dir(dir)
	}
	panic("no folder with go.mod: " + err.Error())
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
