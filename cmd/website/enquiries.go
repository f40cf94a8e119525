package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"log/slog"
	"maps"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"website/internal/enquiry"
	"website/internal/enquiry/postgres"
	"website/internal/enquiry/sqlite"
	"website/internal/program/config"
	"website/internal/program/disk"
)

const enquiriesUsage = `Read, export and delete what visitors have written.

Usage: website enquiries <command> [flags]

Commands:
  list [--overdue] [--state S] [--email A] [--json]    newest first
  show REFERENCE [--json]                              everything about one
  attachment REFERENCE [--to FILE] [--unchecked]       save its file (- means standard output)
  answered REFERENCE                                   mark as answered
  release REFERENCE                                    end its quarantine and send the mail
  resend REFERENCE                                     send its mail again: at once, also after a refusal
  export --email A [--to FILE.zip] [--unchecked]       all of one person, Art. 15 DSGVO
  delete REFERENCE | --email A                         erase, Art. 17 DSGVO
  purge [--days N] [--unmailed] [--trust-clock]        delete what is older, as the server does by itself;
                                                       also what was never mailed; by a clock that has jumped

Flags of every command:
  --data
        folder of the server
        (environment WEBSITE_DATA, default ./data)
  --database-url
        PostgreSQL of the server, if it uses one
        (environment WEBSITE_DATABASE_URL, default empty)

States: quarantined, received, delivered, answered.

Files that are infected or not yet checked are given out only with --unchecked.
An address may be typed in any case, and its domain with or without umlauts.
Nothing found is an error.

Exit code 3 after delete and purge: removed from the database, but another
program reads it, so that the text is still in its log on the disk. A running
server completes that by itself within minutes.
`

// clerk is a command on enquiries with everything it needs.
type clerk struct {
	program
	store  backend
	flags  *flag.FlagSet
	asJSON *bool
	state  *string
	email  *string
	to     *string
	days   *int
	// These are switches.
	overdue, unchecked, unmailed, trustClock *bool
}

type clerkCommand struct {
	// flags lists what the command knows besides --data and --database-url.
	flags string
	// reference is true when the command wants one.
	reference bool
	// reads is true when the command changes nothing.
	reads bool
	run   func(c *clerk, ctx context.Context, reference string) error
}

var clerkCommands = map[string]clerkCommand{
	"list":       {"overdue state email json", false, true, (*clerk).list},
	"show":       {"json", true, true, (*clerk).show},
	"attachment": {"to unchecked", true, true, (*clerk).attachment},
	"answered":   {"", true, false, (*clerk).answered},
	"release":    {"", true, false, (*clerk).release},
	"resend":     {"", true, false, (*clerk).resend},
	"export":     {"email to unchecked", false, true, (*clerk).export},
	"delete":     {"email", false, false, (*clerk).delete},
	"purge":      {"days unmailed trust-clock", false, false, (*clerk).purge},
}

// errNobody: an answer under Art. 15 or 17 must not be given by mistake.
var errNobody = errors.New("there is nothing stored under this address")

// exitErasing: removed, but not yet gone from the disk.
const exitErasing = 3

// errUsage marks mistakes of the person at the keyboard.
var errUsage = errors.New("")

func usageError(text string, args ...any) error {
	return fmt.Errorf("%w%s", errUsage, fmt.Sprintf(text, args...))
}

func (p program) enquiries(ctx context.Context, args []string) int {
	if len(args) == 0 {
		p.print(p.stderr, enquiriesUsage)
		return 2
	}
	name := args[0]
	if name == "help" || name == "-h" || name == "-help" || name == "--help" {
		p.print(p.stdout, enquiriesUsage)
		return 0
	}
	command, ok := clerkCommands[name]
	if !ok {
		return p.misuse(fmt.Errorf("there is no command %q on enquiries; want one of %s", name,
			strings.Join(slices.Sorted(maps.Keys(clerkCommands)), ", ")))
	}
	err := p.clerk(ctx, name, command, args[1:])
	switch {
	case errors.Is(err, flag.ErrHelp):
		p.print(p.stdout, enquiriesUsage)
		return 0
	case errors.Is(err, errUsage):
		return p.misuse(fmt.Errorf("%w (website enquiries --help explains the commands)", err))
	case errors.Is(err, enquiry.ErrErasing):
		p.fail(err)
		return exitErasing
	case errors.Is(err, enquiry.ErrHeld):
		return p.fail(errors.New("the enquiry is in quarantine; website enquiries release sends its mail"))
	case errors.Is(err, enquiry.ErrNotFound):
		return p.fail(errors.New("there is no such enquiry, or it has no attachment"))
	case err != nil:
		return p.fail(err)
	}
	return 0
}

func (p program) clerk(ctx context.Context, name string, command clerkCommand, args []string) (err error) {
	c := &clerk{program: p, flags: flag.NewFlagSet(name, flag.ContinueOnError)}
	c.flags.SetOutput(io.Discard)
	data := c.flags.String("data", p.setting("WEBSITE_DATA", config.Default().Data), "")
	databaseURL := c.flags.String("database-url", p.setting("WEBSITE_DATABASE_URL", ""), "")
	if err := c.define(command.flags); err != nil {
		return err
	}
	// People type the reference before or after the flags.
	rest := args
	var words []string
	for len(rest) > 0 {
		if err := c.flags.Parse(rest); err != nil {
			if errors.Is(err, flag.ErrHelp) {
				return err
			}
			return usageError("%v", err)
		}
		if rest = c.flags.Args(); len(rest) > 0 {
			words, rest = append(words, rest[0]), rest[1:]
		}
	}
	reference, err := c.reference(name, command, words)
	if err != nil {
		return err
	}
	log := slog.New(slog.NewTextHandler(p.stderr, &slog.HandlerOptions{Level: slog.LevelWarn}))
	if c.email != nil && *c.email != "" {
		if *c.email, err = enquiry.NormalizeEmail(*c.email); err != nil {
			return usageError("--email: %v", err)
		}
	}
	if c.store, err = openExisting(ctx, *data, *databaseURL, command.reads, log); err != nil {
		return err
	}
	defer func() { err = errors.Join(err, c.store.Close()) }()
	return command.run(c, ctx, reference)
}

// openExisting creates and migrates nothing: a wrong folder would become an
// empty one that says "none", and a server of an older version may be at work.
func openExisting(ctx context.Context, data, databaseURL string, reads bool, log *slog.Logger) (store backend, err error) {
	path := filepath.Join(data, sqlite.FileName)
	switch {
	case databaseURL != "" && reads:
		return postgres.OpenReadOnly(ctx, databaseURL, log)
	case databaseURL != "":
		return postgres.OpenExisting(ctx, databaseURL, log)
	case reads:
		store, err = sqlite.OpenReadOnly(ctx, path)
	default:
		// Deleting writes first: a full disk needs the room that was kept for it.
		if err := disk.Release(data); err != nil {
			return nil, err
		}
		store, err = sqlite.OpenExisting(ctx, path, log)
	}
	if errors.Is(err, sqlite.ErrMissing) {
		return nil, fmt.Errorf("%w; --data must name the folder of the server", err)
	}
	return store, err
}

func (p program) setting(variable, standard string) string {
	if value := p.getenv(variable); value != "" {
		return value
	}
	return standard
}

func (c *clerk) define(names string) error {
	for name := range strings.FieldsSeq(names) {
		switch name {
		case "overdue":
			c.overdue = c.flags.Bool(name, false, "")
		case "unchecked":
			c.unchecked = c.flags.Bool(name, false, "")
		case "unmailed":
			c.unmailed = c.flags.Bool(name, false, "")
		case "trust-clock":
			c.trustClock = c.flags.Bool(name, false, "")
		case "json":
			c.asJSON = c.flags.Bool(name, false, "")
		case "state":
			c.state = c.flags.String(name, "", "")
		case "email":
			c.email = c.flags.String(name, "", "")
		case "to":
			c.to = c.flags.String(name, "", "")
		case "days":
			standard, err := strconv.Atoi(c.setting("WEBSITE_RETENTION_DAYS", strconv.Itoa(config.Default().Enquiry.RetentionDays)))
			if err != nil {
				return usageError("WEBSITE_RETENTION_DAYS is no number")
			}
			c.days = c.flags.Int(name, standard, "")
		}
	}
	return nil
}

// reference reads the one word that some commands want. delete takes it or an address.
func (c *clerk) reference(name string, command clerkCommand, words []string) (string, error) {
	wanted := command.reference || name == "delete" && *c.email == ""
	switch {
	case wanted && len(words) == 0:
		return "", usageError("%s wants the reference of an enquiry, such as %s-2611-7K3QF", name, enquiry.Rules().ReferencePrefix)
	case !wanted && len(words) > 0:
		return "", usageError("unexpected argument %q", words[0])
	case len(words) > 1:
		return "", usageError("unexpected argument %q", words[1])
	case !wanted:
		return "", nil
	}
	reference, err := enquiry.ParseReference(words[0])
	if err != nil {
		return "", usageError("%v", err)
	}
	return reference, nil
}

func (c *clerk) answered(ctx context.Context, reference string) error {
	e, err := c.store.Change(ctx, reference, enquiry.Answer(c.now()))
	if err != nil {
		return err
	}
	c.print(c.stdout, fmt.Sprintf("%s: beantwortet am %s\n", e.Reference, enquiry.German(e.AnsweredAt)))
	return nil
}

func (c *clerk) release(ctx context.Context, reference string) error {
	e, err := c.store.Change(ctx, reference, enquiry.Release())
	if err != nil {
		return err
	}
	c.print(c.stdout, fmt.Sprintf("%s: %s\n", e.Reference, e.State.German()))
	return nil
}

// resend only queues the mail: the server that runs sends it.
func (c *clerk) resend(ctx context.Context, reference string) error {
	e, err := c.store.Change(ctx, reference, enquiry.Resend(c.now()))
	if err != nil {
		return err
	}
	what := "die E-Mail geht gleich noch einmal hinaus"
	if !e.DeliveredAt.IsZero() {
		what = "zugestellt am " + enquiry.German(e.DeliveredAt) + "; eine Kopie geht gleich hinaus"
	}
	c.print(c.stdout, fmt.Sprintf("%s: %s\n", e.Reference, what))
	return nil
}

func (c *clerk) delete(ctx context.Context, reference string) error {
	count := 1
	var err error
	if reference != "" {
		err = c.store.Delete(ctx, reference)
	} else {
		count, err = c.store.DeleteByEmail(ctx, *c.email)
	}
	if err == nil && count == 0 {
		return errNobody
	}
	return c.deleted(count, err)
}

// deleted says "gelöscht" only when nothing is left on the disk.
func (c *clerk) deleted(count int, err error) error {
	switch {
	case errors.Is(err, enquiry.ErrErasing):
		c.print(c.stdout, fmt.Sprintf("aus der Datenbank entfernt: %d; noch nicht von der Festplatte gelöscht\n", count))
	case err == nil:
		c.print(c.stdout, fmt.Sprintf("gelöscht: %d\n", count))
	}
	return err
}

func (c *clerk) purge(ctx context.Context, _ string) error {
	if *c.days < 1 {
		return usageError("--days wants a number from 1")
	}
	now := c.now()
	clock, err := c.store.LookAtClock(ctx, now)
	if err != nil {
		return err
	}
	if now.Before(clock.Trusted()) && !*c.trustClock {
		return fmt.Errorf("the clock says %s, which does not agree with what is stored; nothing is deleted by it before %s (--trust-clock if it is right)",
			enquiry.German(now), enquiry.German(clock.Trusted()))
	}
	removed, kept, err := c.store.DeleteBefore(ctx, now.Add(-time.Duration(*c.days)*24*time.Hour), *c.unmailed)
	if kept > 0 {
		c.print(c.stderr, fmt.Sprintf("behalten, weil nie zugestellt: %d; --unmailed löscht auch sie\n", kept))
	}
	return c.deleted(removed, err)
}
