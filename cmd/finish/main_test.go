package main

import (
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// sample copies the parts of the sample site, so that the step may keep its cache there.
func sample(t *testing.T, parts ...string) string {
	t.Helper()
	folder := t.TempDir()
	for _, part := range parts {
		if err := os.CopyFS(filepath.Join(folder, part), os.DirFS(filepath.Join("../../internal/build/finish/testdata/site", part))); err != nil {
			t.Fatal(err)
		}
	}
	plan, err := os.ReadFile("../../internal/build/finish/testdata/site/site.json")
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(folder, "site.json"), plan, 0o600); err != nil {
		t.Fatal(err)
	}
	return folder
}

func TestTheStepSaysWhatItDid(t *testing.T) {
	var stdout strings.Builder
	code := run(sample(t, "web", "media", "downloads"), filepath.Join(t.TempDir(), "site.pack"), &stdout, io.Discard)
	if code != 0 || !strings.HasPrefix(stdout.String(), "finish: ") {
		t.Errorf("exit code %d, %q", code, stdout.String())
	}
}

func TestAMistakeIsNamedWithItsFile(t *testing.T) {
	var stderr strings.Builder
	folder := sample(t, "web")
	code := run(folder, filepath.Join(t.TempDir(), "site.pack"), io.Discard, &stderr)
	want := "finish: " + filepath.Join(folder, "web", "client", "index.html") + ": <img>: /media/deich-1a2b3c4d-640.webp does not exist\n"
	if code != 1 || !strings.Contains(stderr.String(), want) {
		t.Errorf("exit code %d, %q; want 1 and %q", code, stderr.String(), want)
	}
}
