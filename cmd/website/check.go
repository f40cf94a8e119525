package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"slices"

	"website/internal/build/pack"
	"website/internal/program/check"
	"website/internal/serve/site"
)

const checkUsage = `List what must be put right before the website goes live: sample values,
proofs of suitability that have expired or will within 90 days, jobs past
their date.
The exit code is 1 when something was found.

Usage: website check [--json]
       website check --mail [flags of website serve]

Flags:
  --json
        write a list for programs instead of a table
  --mail
        send a test mail instead, and explain what is wrong if it is not taken
`

func (p program) check(ctx context.Context, args []string) int {
	isMail := func(arg string) bool { return arg == "--mail" || arg == "-mail" }
	if slices.ContainsFunc(args, isMail) {
		return p.checkMail(ctx, slices.DeleteFunc(slices.Clone(args), isMail))
	}
	flags := flag.NewFlagSet("check", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	asJSON := flags.Bool("json", false, "")
	err := flags.Parse(args)
	if errors.Is(err, flag.ErrHelp) {
		p.print(p.stdout, checkUsage)
		return 0
	}
	if err == nil && flags.NArg() > 0 {
		err = fmt.Errorf("unexpected argument %q", flags.Arg(0))
	}
	if err != nil {
		return p.misuse(fmt.Errorf("%w (website check --help explains the flags)", err))
	}
	manifest, _, err := site.Embedded()
	if err != nil {
		return p.fail(err)
	}
	if len(manifest.Entries) == 0 {
		return p.fail(errors.New("this program was built without pages, so there is nothing to check; build it with -tags embed"))
	}
	return p.report(manifest.Check, *asJSON)
}

func (p program) report(list []pack.Check, asJSON bool) int {
	findings := check.Inspect(list, p.now())
	write := check.WriteTable
	if asJSON {
		write = check.WriteJSON
	}
	if err := write(p.stdout, findings); err != nil {
		return p.fail(fmt.Errorf("write report: %w", err))
	}
	if len(findings) > 0 {
		return 1
	}
	return 0
}
