// Command website serves the company's website out of a single binary.
package main

import (
	"cmp"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"runtime"
	"runtime/debug"
	"syscall"
	"time"

	"website/internal/program/config"
)

const usage = `The company's website in one program.

Usage: website <command> [flags]

Commands:
  serve      serve the website (website serve --help explains every flag)
  enquiries  read, export and delete enquiries (website enquiries --help explains how)
  backup     pack everything the server keeps into one file, while it runs
  restore    unpack a backup into an empty data folder
  ready      ask whether a server on this machine is ready, for containers
  stats      list how often which pages were seen (website stats --help explains it)
  check      list sample values, ending certificates and past jobs before going live;
             with --mail: find out whether mail reaches the office
  check-site check a packed site as a server with --site does (website check-site FILE)
  version    print what was built
  help       print this text
`

// program is what the commands know of the outside world.
type program struct {
	stdout, stderr io.Writer
	getenv         func(string) string
	now            func() time.Time
}

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	// A second signal ends the program at once.
	context.AfterFunc(ctx, stop)
	p := program{stdout: os.Stdout, stderr: os.Stderr, getenv: os.Getenv, now: time.Now}
	os.Exit(p.run(ctx, os.Args[1:]))
}

var commands = map[string]func(program, context.Context, []string) error{
	"serve":     program.serve,
	"enquiries": program.enquiries,
	"backup":    program.backup,
	"restore":   program.restore,
	"ready":     program.ready,
	"stats":     program.stats,
	"check":     program.check,

	"check-site": program.checkSite,
}

// run gives the exit code.
func (p program) run(ctx context.Context, args []string) int {
	if len(args) == 0 {
		p.print(p.stderr, usage)
		return exitUsage
	}
	switch name := args[0]; name {
	case "version":
		p.print(p.stdout, describe()+"\n")
		return 0
	case "help", "-h", "-help", "--help":
		p.print(p.stdout, usage)
		return 0
	default:
		command, ok := commands[name]
		if !ok {
			return p.exit(usageError{fmt.Errorf("there is no command %q; website help lists them", name)})
		}
		return p.exit(command(p, ctx, args[1:]))
	}
}

const (
	exitFailure = 1
	exitUsage   = 2
)

// usageError is a mistake of the person at the keyboard, settings included.
type usageError struct{ error }

func usageErrorf(text string, args ...any) error { return usageError{fmt.Errorf(text, args...)} }

// errFound ends a command that has said everything, but found something wrong.
var errFound = errors.New("something was found")

// exit says what went wrong and gives the exit code for it.
func (p program) exit(err error) int {
	switch {
	case err == nil, errors.Is(err, flag.ErrHelp):
		return 0
	case errors.Is(err, errFound):
		return exitFailure
	}
	p.print(p.stderr, fmt.Sprintf("website: %v\n", err))
	if _, ok := errors.AsType[usageError](err); ok {
		return exitUsage
	}
	return exitFailure
}

// parse reads the flags of a command, at most a few words, which people type
// before and after flags, and the settings it knows, all of them if none is named.
func (p program) parse(flags *flag.FlagSet, help string, args []string, most int, settings ...string) (cfg config.Config, words []string, err error) {
	flags.SetOutput(io.Discard)
	read := config.Define(flags, p.getenv, settings...)
	for {
		err := flags.Parse(args)
		if errors.Is(err, flag.ErrHelp) {
			p.print(p.stdout, help)
			return cfg, nil, err
		}
		if err != nil {
			return cfg, nil, usageErrorf("%w (website %s --help explains the flags)", err, flags.Name())
		}
		if flags.NArg() == 0 {
			break
		}
		words, args = append(words, flags.Arg(0)), flags.Args()[1:]
	}
	if err := atMost(most, words); err != nil {
		return cfg, nil, err
	}
	if cfg, err = read(); err != nil {
		return cfg, nil, usageErrorf("%w (website serve --help explains every setting)", err)
	}
	return cfg, words, nil
}

// atMost refuses words that a command does not know.
func atMost(count int, words []string) error {
	if len(words) > count {
		return usageErrorf("unexpected argument %q", words[count])
	}
	return nil
}

// print has nobody to tell when the terminal is gone.
func (p program) print(to io.Writer, text string) {
	_, _ = io.WriteString(to, text)
}

// version is set by the build: -ldflags "-X main.version=…".
var version string

// describe says what was built, from which commit and with which Go.
func describe() string {
	text := "website " + cmp.Or(version, "development")
	if info, ok := debug.ReadBuildInfo(); ok {
		for _, s := range info.Settings {
			switch {
			case s.Key == "vcs.revision":
				text += " commit " + s.Value
			case s.Key == "vcs.modified" && s.Value == "true":
				text += " with uncommitted changes"
			}
		}
	}
	return text + " " + runtime.Version()
}
