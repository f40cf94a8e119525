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
	err := run(sample(t, "web", "media", "downloads"), filepath.Join(t.TempDir(), "site.pack"), "", &stdout)
	if err != nil || !strings.HasPrefix(stdout.String(), "finish: ") {
		t.Errorf("got %v, %q", err, stdout.String())
	}
}

func TestAMistakeIsNamedWithItsFile(t *testing.T) {
	folder := sample(t, "web")
	err := run(folder, filepath.Join(t.TempDir(), "site.pack"), "", io.Discard)
	want := filepath.Join(folder, "web", "client", "index.html") + ": <img>: /media/deich-1a2b3c4d-640.webp does not exist"
	if err == nil || !strings.Contains(err.Error(), want) {
		t.Errorf("got %v, want %q", err, want)
	}
}

func TestTheFilesOfThePackBeforeAreCarried(t *testing.T) {
	folder, out := sample(t, "web", "media", "downloads"), filepath.Join(t.TempDir(), "site.pack")
	build := func(out, before string) string {
		t.Helper()
		if err := run(folder, out, before, io.Discard); err != nil {
			t.Fatal(err)
		}
		data, err := os.ReadFile(out)
		if err != nil {
			t.Fatal(err)
		}
		return string(data)
	}
	script := filepath.Join(folder, "web", "client", "assets", "part-0a1b2c3d.js")
	if err := os.WriteFile(script, []byte("// the first"), 0o600); err != nil {
		t.Fatal(err)
	}
	build(out, "")
	if err := os.Remove(script); err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(build(out, ""), "part-0a1b2c3d.js") {
		t.Error("the file of the pack that was replaced is not carried")
	}
	if fresh := filepath.Join(t.TempDir(), "site.pack"); !strings.Contains(build(fresh, out), "part-0a1b2c3d.js") {
		t.Error("the file of the pack that was named is not carried")
	}
	if err := run(folder, out, filepath.Join(t.TempDir(), "none"), io.Discard); err == nil {
		t.Error("a pack that was named and is not there was passed over")
	}
	if err := os.WriteFile(out, []byte("no pack"), 0o600); err != nil {
		t.Fatal(err)
	}
	if strings.Contains(build(out, ""), "part-0a1b2c3d.js") {
		t.Error("something is carried from nowhere")
	}
}
