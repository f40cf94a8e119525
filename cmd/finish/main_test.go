package main

import (
	"io"
	"path/filepath"
	"strings"
	"testing"
)

const sample = "../../internal/build/finish/testdata/site"

func TestTheStepSaysWhatItDid(t *testing.T) {
	var stdout strings.Builder
	code := run([]string{
		"--client", sample + "/client", "--mount", "/media=" + sample + "/media", "--mount", "/downloads=" + sample + "/downloads",
		"--site", sample + "/site.json", "--cache", "", "--out", t.TempDir(),
	}, &stdout, io.Discard)
	if code != 0 || !strings.HasPrefix(stdout.String(), "finish: ") {
		t.Errorf("exit code %d, %q", code, stdout.String())
	}
}

func TestAMistakeIsNamedWithItsFile(t *testing.T) {
	var stderr strings.Builder
	code := run([]string{
		"--client", sample + "/client", "--site", sample + "/site.json", "--cache", "", "--out", t.TempDir(),
	}, io.Discard, &stderr)
	want := "finish: " + filepath.Join(sample, "client", "index.html") + ": <img>: /media/deich-1a2b3c4d-640.webp does not exist\n"
	if code != 1 || !strings.Contains(stderr.String(), want) {
		t.Errorf("exit code %d, %q; want 1 and %q", code, stderr.String(), want)
	}
}

func TestAMountMustNamePrefixAndFolder(t *testing.T) {
	var stderr strings.Builder
	if code := run([]string{"--mount", "media"}, io.Discard, &stderr); code != 2 || !strings.Contains(stderr.String(), "want /prefix=folder") {
		t.Errorf("exit code %d, %q", code, stderr.String())
	}
}
