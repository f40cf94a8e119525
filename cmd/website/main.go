// Command website serves the company's website out of a single binary.
package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"os/signal"
	"syscall"
	"time"
)

const usage = `The company's website in one program.

Usage: website <command> [flags]

Commands:
  serve      serve the website (website serve --help explains every flag)
  enquiries  read, export and delete enquiries (website enquiries --help explains how)
  backup     pack everything the server keeps into one file, while it runs
  restore    unpack a backup into an empty data folder
  ready      ask whether a server on this machine is ready, for containers
  check      list sample values, ending certificates and past jobs before going live;
             with --mail: find out whether mail reaches the office
  settings   print a table of all settings, for docs/operations.md
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

// run gives the exit code: 0 for success, 1 for a failure, 2 for wrong usage.
func (p program) run(ctx context.Context, args []string) int {
	if len(args) == 0 {
		p.print(p.stderr, usage)
		return 2
	}
	switch command := args[0]; command {
	case "serve":
		return p.serve(ctx, args[1:])
	case "enquiries":
		return p.enquiries(ctx, args[1:])
	case "backup":
		return p.backup(ctx, args[1:])
	case "restore":
		return p.restore(ctx, args[1:])
	case "ready":
		return p.ready(ctx, args[1:])
	case "settings":
		return p.settings(args[1:])
	case "check":
		return p.check(ctx, args[1:])
	case "version":
		p.print(p.stdout, describe()+"\n")
		return 0
	case "help", "-h", "-help", "--help":
		p.print(p.stdout, usage)
		return 0
	default:
		return p.misuse(fmt.Errorf("there is no command %q; website help lists them", command))
	}
}

func (p program) misuse(err error) int {
	p.print(p.stderr, fmt.Sprintf("website: %v\n", err))
	return 2
}

func (p program) fail(err error) int {
	p.print(p.stderr, fmt.Sprintf("website: %v\n", err))
	return 1
}

// print has nobody to tell when the terminal is gone.
func (p program) print(to io.Writer, text string) {
	_, _ = io.WriteString(to, text)
}
