// Package enquirycli is the command "website enquiries".
package enquirycli

import (
	"context"
	"errors"
	"flag"
	"log/slog"
	"maps"
	"slices"
	"strings"

	"website/internal/enquiry"
	"website/internal/program/command"
	"website/internal/program/config"
	"website/internal/program/service"
)

var usage = `Read and delete what visitors have written.

Usage: website enquiries <command> [flags]

Commands:
  list [--overdue] [--state S] [--email A] [--json]    newest first; by --email and --json all of one
                                                       person, Art. 15 DSGVO
  show REFERENCE [--json]                              everything about one
  attachment REFERENCE [--to FILE]                     save its file (- means standard output)
  answered REFERENCE                                   mark as answered, an application as decided
  resend REFERENCE                                     send its mail again: at once, also after a refusal
  delete REFERENCE | --email A                         erase, Art. 17 DSGVO
  delete --suspicious                                  erase what looks like advertising and has not been sent

Flags of every command:
` + config.Help("data", "database-url") + `
States: received, delivered, answered.

What is shown by its reference counts as told to the office, also where no mail server is.
An address may be typed in any case, and its domain with or without umlauts.
Nothing found is an error.
`

// runner is a command on enquiries with everything it needs.
type runner struct {
	command.Program
	store                       service.Store
	state, email, to            string
	asJSON, overdue, suspicious bool
}

type subcommand struct {
	run func(c *runner, ctx context.Context, reference string) error
	// flags are what the command knows besides --data and --database-url.
	flags []string
	// reference is true when the command wants one.
	reference bool
}

var subcommands = map[string]subcommand{
	"list":       {run: (*runner).list, flags: []string{"overdue", "state", "email", "json"}},
	"show":       {run: (*runner).show, reference: true, flags: []string{"json"}},
	"attachment": {run: (*runner).attachment, reference: true, flags: []string{"to"}},
	"delete":     {run: (*runner).delete, flags: []string{"email", "suspicious"}},
	"answered":   {run: (*runner).answered, reference: true},
	"resend":     {run: (*runner).resend, reference: true},
}

// define gives a command those of the flags that it knows.
func (c *runner) define(flags *flag.FlagSet, known []string) {
	all := flag.NewFlagSet("", flag.ContinueOnError)
	all.BoolVar(&c.overdue, "overdue", false, "")
	all.StringVar(&c.state, "state", "", "")
	all.StringVar(&c.email, "email", "", "")
	all.StringVar(&c.to, "to", "", "")
	all.BoolVar(&c.asJSON, "json", false, "")
	all.BoolVar(&c.suspicious, "suspicious", false, "")
	for _, name := range known {
		flags.Var(all.Lookup(name).Value, name, "")
	}
}

// Run does what the arguments ask for.
func Run(ctx context.Context, p command.Program, args []string) error {
	if len(args) == 0 {
		p.Print(p.Stderr, usage)
		return command.UsageErrorf("want a command on enquiries")
	}
	name := args[0]
	if name == "help" || name == "-h" || name == "-help" || name == "--help" {
		p.Print(p.Stdout, usage)
		return nil
	}
	chosen, ok := subcommands[name]
	if !ok {
		return command.UsageErrorf("there is no command %q on enquiries; want one of %s", name,
			strings.Join(slices.Sorted(maps.Keys(subcommands)), ", "))
	}
	return runOne(ctx, p, name, chosen, args[1:])
}

func runOne(ctx context.Context, p command.Program, name string, chosen subcommand, args []string) (err error) {
	c := &runner{Program: p}
	flags := flag.NewFlagSet("enquiries "+name, flag.ContinueOnError)
	c.define(flags, chosen.flags)
	cfg, words, err := p.Parse(flags, usage, args, 1, "data", "database-url")
	if err != nil {
		return err
	}
	if c.suspicious && c.email != "" {
		return command.UsageErrorf("delete takes --email or --suspicious, not both")
	}
	// Deleting takes a reference or an address, or all that is suspicious.
	reference, err := readReference(name, chosen.reference || name == "delete" && c.email == "" && !c.suspicious, words)
	if err != nil {
		return err
	}
	if c.email != "" {
		if c.email, err = enquiry.NormalizeEmail(c.email); err != nil {
			return command.UsageErrorf("--email: %w", err)
		}
	}
	log := slog.New(slog.NewTextHandler(p.Stderr, &slog.HandlerOptions{Level: slog.LevelWarn}))
	if c.store, err = service.OpenExisting(ctx, cfg, log); err != nil {
		return err
	}
	defer func() { err = errors.Join(err, c.store.Close()) }()
	return chosen.run(c, ctx, reference)
}

// readReference reads the one word that some commands want.
func readReference(name string, wanted bool, words []string) (string, error) {
	if !wanted {
		return "", command.AtMost(0, words)
	}
	if len(words) == 0 {
		return "", command.UsageErrorf("%s wants the reference of an enquiry, such as %s-2611-7K3QF", name, enquiry.Rules().ReferencePrefix)
	}
	reference, err := enquiry.ParseReference(words[0])
	if err != nil {
		return "", command.UsageError{Cause: err}
	}
	return reference, nil
}
