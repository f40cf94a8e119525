package main

import (
	"context"
	"io"
	"net"
	"strings"
	"testing"
	"time"

	"website/internal/build/pack"
	"website/internal/program/command"
)

type outcome struct {
	code           int
	stdout, stderr string
}

func run(args ...string) outcome {
	var stdout, stderr strings.Builder
	p := program{command.Program{Stdout: &stdout, Stderr: &stderr, Getenv: func(string) string { return "" }, Now: time.Now}}
	code := p.run(context.Background(), args)
	return outcome{code, stdout.String(), stderr.String()}
}

func TestHelpNamesEveryCommand(t *testing.T) {
	got := run("help")
	if got.code != 0 {
		t.Errorf("exit code %d", got.code)
	}
	for _, want := range []string{"serve", "enquiries", "backup", "restore", "ready", "stats", "check", "version", "help"} {
		if !strings.Contains(got.stdout, "\n  "+want) {
			t.Errorf("the help lacks %q", want)
		}
	}
}

func TestTheHelpOfACommandIsNoMistake(t *testing.T) {
	for _, command := range []string{"serve", "check", "backup", "restore", "ready", "stats"} {
		if got := run(command, "--help"); got.code != 0 || !strings.Contains(got.stdout, "Usage: website "+command) {
			t.Errorf("%s --help: exit code %d, %q", command, got.code, got.stdout)
		}
	}
}

func TestWrongUsageIsSaidInASentence(t *testing.T) {
	for _, test := range []struct {
		args []string
		want string
	}{
		{nil, "Usage: website"},
		{[]string{"dance"}, `website: there is no command "dance"`},
		{[]string{"serve", "--colour"}, "website: flag provided but not defined: -colour"},
		{[]string{"serve", "--addr", "8080"}, "want host:port"},
		{[]string{"check", "--xml"}, "website: flag provided but not defined: -xml"},
		{[]string{"serve", "now"}, `unexpected argument "now"`},
		{[]string{"check", "now"}, `unexpected argument "now"`},
	} {
		got := run(test.args...)
		if got.code != exitUsage || !strings.Contains(got.stderr, test.want) {
			t.Errorf("%v: exit code %d, %q; want %d and %q", test.args, got.code, got.stderr, exitUsage, test.want)
		}
	}
}

func TestTheVersionIsOneLine(t *testing.T) {
	got := run("version")
	if got.code != 0 || !strings.HasPrefix(got.stdout, "website ") || strings.Count(got.stdout, "\n") != 1 {
		t.Errorf("got %+v", got)
	}
}

func TestAPortInUseIsAFailureInPlainWords(t *testing.T) {
	listener, err := new(net.ListenConfig).Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer func() {
		if err := listener.Close(); err != nil {
			t.Error(err)
		}
	}()
	got := run("serve", "--addr", listener.Addr().String(), "--data", t.TempDir())
	if got.code != 1 || !strings.Contains(got.stderr, "another program uses that port") {
		t.Errorf("got %+v", got)
	}
}

func TestACheckFailsWhenSomethingIsFound(t *testing.T) {
	list := []pack.Check{
		{File: "content/company.yaml", Field: "phone", Value: "040 66969-100", Problem: "sample"},
		{File: "content/certificates.yaml", Field: "48b", Value: "2028-09-18", Problem: "expires"},
	}
	clock := func(day string) func() time.Time {
		now, err := time.Parse(time.DateOnly, day)
		if err != nil {
			t.Fatal(err)
		}
		return func() time.Time { return now }
	}
	for _, test := range []struct {
		day  string
		list []pack.Check
		code int
		want string
	}{
		{"2026-11-15", list, 1, "1 to put right"},
		{"2028-08-01", list, 1, "2 to put right"},
		{"2026-11-15", list[1:], 0, "Nothing found"},
	} {
		var out strings.Builder
		p := program{command.Program{Stdout: &out, Stderr: io.Discard, Now: clock(test.day)}}
		code := p.exit(p.report(test.list))
		if code != test.code || !strings.Contains(out.String(), test.want) {
			t.Errorf("%s: exit code %d, want %d with %q:\n%s", test.day, code, test.code, test.want, out.String())
		}
	}
}
