package main

import (
	"os"
	"os/exec"
	"testing"
)

const asProgram = "WEBSITE_TEST_AS_PROGRAM"

// TestMain lets the test binary be the program itself, for what only a process
// can suffer: signals and limits.
func TestMain(m *testing.M) {
	if os.Getenv(asProgram) != "" {
		main()
	}
	os.Exit(m.Run())
}

// process prepares the program as a process of its own.
func process(t *testing.T, args ...string) *exec.Cmd {
	t.Helper()
	command := exec.CommandContext(t.Context(), os.Args[0], args...)
	command.Env = []string{asProgram + "=yes", "PATH=" + os.Getenv("PATH")}
	return command
}
