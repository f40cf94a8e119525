package main

import (
	"context"
	"errors"
	"flag"
	"log/slog"
	"maps"
	"slices"
	"strings"

	"website/internal/enquiry"
	"website/internal/enquiry/service"
	"website/internal/program/config"
)

var enquiriesUsage = `Read, export and delete what visitors have written.

Usage: website enquiries <command> [flags]

Commands:
  list [--overdue] [--state S] [--email A] [--json]    newest first
  show REFERENCE [--json]                              everything about one
  attachment REFERENCE [--to FILE]                     save its file (- means standard output)
  answered REFERENCE                                   mark as answered, an application as decided
  resend REFERENCE                                     send its mail again: at once, also after a refusal
  export --email A                                     all of one person, Art. 15 DSGVO, as JSON
  delete REFERENCE | --email A                         erase, Art. 17 DSGVO
  delete --suspicious                                  erase what looks like advertising and has not been sent

Flags of every command:
` + config.Help("data", "database-url") + `
States: received, delivered, answered.

What is shown by its reference counts as told to the office, also where no mail server is.
An address may be typed in any case, and its domain with or without umlauts.
Nothing found is an error.
`

// enquiriesCommand is a command on enquiries with everything it needs.
type enquiriesCommand struct {
	program
	store                       service.Store
	state, email, to            string
	asJSON, overdue, suspicious bool
}

type enquiriesSubcommand struct {
	run func(c *enquiriesCommand, ctx context.Context, reference string) error
	// flags are what the command knows besides --data and --database-url.
	flags []string
	// reference is true when the command wants one.
	reference bool
}

var enquiriesCommands = map[string]enquiriesSubcommand{
	"list":       {run: (*enquiriesCommand).list, flags: []string{"overdue", "state", "email", "json"}},
	"show":       {run: (*enquiriesCommand).show, reference: true, flags: []string{"json"}},
	"attachment": {run: (*enquiriesCommand).attachment, reference: true, flags: []string{"to"}},
	"export":     {run: (*enquiriesCommand).export, flags: []string{"email"}},
	"delete":     {run: (*enquiriesCommand).delete, flags: []string{"email", "suspicious"}},
	"answered":   {run: (*enquiriesCommand).answered, reference: true},
	"resend":     {run: (*enquiriesCommand).resend, reference: true},
}

// define gives a command those of the flags that it knows.
func (c *enquiriesCommand) define(flags *flag.FlagSet, known []string) {
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

func (p program) enquiries(ctx context.Context, args []string) error {
	if len(args) == 0 {
		p.print(p.stderr, enquiriesUsage)
		return usageErrorf("want a command on enquiries")
	}
	name := args[0]
	if name == "help" || name == "-h" || name == "-help" || name == "--help" {
		p.print(p.stdout, enquiriesUsage)
		return nil
	}
	command, ok := enquiriesCommands[name]
	if !ok {
		return usageErrorf("there is no command %q on enquiries; want one of %s", name,
			strings.Join(slices.Sorted(maps.Keys(enquiriesCommands)), ", "))
	}
	err := p.runOnEnquiries(ctx, name, command, args[1:])
	if errors.Is(err, enquiry.ErrNotFound) {
		return errors.New("there is no such enquiry, or it has no attachment")
	}
	return err
}

func (p program) runOnEnquiries(ctx context.Context, name string, command enquiriesSubcommand, args []string) (err error) {
	c := &enquiriesCommand{program: p}
	flags := flag.NewFlagSet("enquiries "+name, flag.ContinueOnError)
	c.define(flags, command.flags)
	cfg, words, err := p.parse(flags, enquiriesUsage, args, 1, "data", "database-url")
	if err != nil {
		return err
	}
	if c.suspicious && c.email != "" {
		return usageErrorf("delete takes --email or --suspicious, not both")
	}
	// Deleting takes a reference or an address, or all that is suspicious.
	reference, err := readReference(name, command.reference || name == "delete" && c.email == "" && !c.suspicious, words)
	if err != nil {
		return err
	}
	if c.email != "" {
		if c.email, err = enquiry.NormalizeEmail(c.email); err != nil {
			return usageErrorf("--email: %w", err)
		}
	}
	log := slog.New(slog.NewTextHandler(p.stderr, &slog.HandlerOptions{Level: slog.LevelWarn}))
	if c.store, err = service.OpenExisting(ctx, cfg, log); err != nil {
		return err
	}
	defer func() { err = errors.Join(err, c.store.Close()) }()
	return command.run(c, ctx, reference)
}

// readReference reads the one word that some commands want.
func readReference(command string, wanted bool, words []string) (string, error) {
	if !wanted {
		return "", atMost(0, words)
	}
	if len(words) == 0 {
		return "", usageErrorf("%s wants the reference of an enquiry, such as %s-2611-7K3QF", command, enquiry.Rules().ReferencePrefix)
	}
	reference, err := enquiry.ParseReference(words[0])
	if err != nil {
		return "", usageError{err}
	}
	return reference, nil
}
