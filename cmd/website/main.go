// Command website serves the company's website out of a single binary.
package main

import (
	"cmp"
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"runtime"
	"runtime/debug"
	"syscall"
	"time"

	"website/internal/program/command"
	"website/internal/program/enquirycli"
)

const usage = `The company's website in one program.

Usage: website <command> [flags]

Commands:
  serve      serve the website (website serve --help explains every flag)
  enquiries  read and delete enquiries (website enquiries --help explains how)
  backup     pack everything the server keeps into one file, while it runs
  restore    unpack a backup into an empty data folder
  ready      ask whether a server on this machine is ready, for containers
  stats      list how often which pages were seen (website stats --help explains it)
  check      list sample values, ending certificates and past jobs before going live;
             with --mail: find out whether mail reaches the office
  version    print what was built
  help       print this text
`

// program has every command as a method.
type program struct{ command.Program }

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	// A second signal ends the program at once.
	context.AfterFunc(ctx, stop)
	p := program{command.Program{Stdout: os.Stdout, Stderr: os.Stderr, Getenv: os.Getenv, Now: time.Now}}
	os.Exit(p.run(ctx, os.Args[1:]))
}

var commands = map[string]func(program, context.Context, []string) error{
	"serve":     program.serve,
	"enquiries": func(p program, ctx context.Context, args []string) error { return enquirycli.Run(ctx, p.Program, args) },
	"backup":    program.backup,
	"restore":   program.restore,
	"ready":     program.ready,
	"stats":     program.stats,
	"check":     program.check,
}

// run gives the exit code.
func (p program) run(ctx context.Context, args []string) int {
	if len(args) == 0 {
		p.Print(p.Stderr, usage)
		return exitUsage
	}
	switch name := args[0]; name {
	case "version":
		p.Print(p.Stdout, describe()+"\n")
		return 0
	case "help", "-h", "-help", "--help":
		p.Print(p.Stdout, usage)
		return 0
	default:
		do, ok := commands[name]
		if !ok {
			return p.exit(command.UsageError{Cause: fmt.Errorf("there is no command %q; website help lists them", name)})
		}
		return p.exit(do(p, ctx, args[1:]))
	}
}

const (
	exitFailure = 1
	// exitUsage is for wrong arguments and settings only (EX_CONFIG of sysexits.h), so that a
	// service manager does not try them again and again. A panic of Go ends with 2, and
	// after that a new start helps.
	exitUsage = 78
)

// exit says what went wrong and gives the exit code for it.
func (p program) exit(err error) int {
	switch {
	case err == nil, errors.Is(err, flag.ErrHelp):
		return 0
	case errors.Is(err, command.ErrFound):
		return exitFailure
	}
	p.Print(p.Stderr, fmt.Sprintf("website: %v\n", err))
	if _, ok := errors.AsType[command.UsageError](err); ok {
		return exitUsage
	}
	return exitFailure
}

// Both are set by the build, -ldflags "-X main.version=…"; the commit only where Git is not
// at hand, because Go writes it down by itself.
var version, commit string

// describe says what was built, from which commit and with which Go.
func describe() string {
	text := "website " + cmp.Or(version, "development")
	if info, ok := debug.ReadBuildInfo(); ok && commit == "" {
		for _, s := range info.Settings {
			switch {
			case s.Key == "vcs.revision":
				text += " commit " + s.Value
			case s.Key == "vcs.modified" && s.Value == "true":
				text += " with uncommitted changes"
			}
		}
	}
	if commit != "" {
		text += " commit " + commit
	}
	return text + " " + runtime.Version()
}
