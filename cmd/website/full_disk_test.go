//go:build linux

package main

import (
	"os/exec"
	"strings"
	"testing"

	"website/internal/enquiry/storetest"
)

// onFullDisk runs the program where no file can be written (ulimit -f), which is
// what a full disk looks like to one that only has to read.
func onFullDisk(t *testing.T, args ...string) outcome {
	t.Helper()
	inner := process(t, args...)
	var stdout, stderr strings.Builder
	shell := exec.CommandContext(t.Context(), "sh", append([]string{"-c", `ulimit -f 0; exec "$@"`, "sh"}, inner.Args...)...)
	shell.Env, shell.Stdout, shell.Stderr = inner.Env, &stdout, &stderr
	if err := shell.Run(); err != nil && shell.ProcessState == nil {
		t.Fatal(err)
	}
	return outcome{shell.ProcessState.ExitCode(), stdout.String(), stderr.String()}
}

func TestAFullDiskCanBeReadBesideAServer(t *testing.T) {
	data := t.TempDir()
	saveTo(t, openData(t, data), storetest.New(1))
	if got := onFullDisk(t, "enquiries", "show", storetest.New(22222).Enquiry.Reference, "--data", data); got.code != 1 || !strings.Contains(got.stderr, "no such enquiry") {
		t.Errorf("show: %+v", got)
	}
	if got := onFullDisk(t, "enquiries", "list", "--json", "--email", "joerg@firma.example", "--data", data); got.code != 0 || !strings.Contains(got.stdout, storetest.New(1).Enquiry.Reference) {
		t.Errorf("export: %+v", got)
	}
}
