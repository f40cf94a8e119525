package main

import (
	"context"
	"errors"
	"flag"
	"fmt"

	"website/internal/build/pack"
	"website/internal/program/check"
	"website/internal/program/command"
	"website/internal/program/service"
)

const checkUsage = `List what must be put right before the website goes live: sample values,
proofs of suitability that have expired or will within 90 days, jobs past
their date, and --behind-tls without --trusted-proxies. With --site: also whether
a server of this program would refuse that site.
The exit code is 1 when something was found.

Usage: website check [--site FILE] [flags of website serve]
       website check --mail [flags of website serve]

With --mail: find out whether mail reaches the office. Connect to the mail
server, log in and send a test mail to every mailbox. A sentence says what is
wrong. The settings are those of the server: set the
same variables or flags.

Flags:
  --site
        look at the site of this file instead of the one in the program
  --mail
        send a test mail instead, and explain what is wrong if it is not taken
`

func (p program) check(ctx context.Context, args []string) error {
	flags := flag.NewFlagSet("check", flag.ContinueOnError)
	mails := flags.Bool("mail", false, "")
	cfg, _, err := p.Parse(flags, checkUsage, args, 0)
	if err != nil {
		return err
	}
	manifest, where, err := siteManifest(cfg)
	if err != nil {
		return fmt.Errorf("%s would be refused: %w", where, err)
	}
	if *mails {
		return service.CheckMail(ctx, p.Program, cfg, manifest)
	}
	if len(manifest.Entries) == 0 {
		return errors.New("this program was built without pages, so there is nothing to check; build it with -tags embed")
	}
	p.Print(p.Stdout, fmt.Sprintf("%s: %d entries, digest %s\n", where, len(manifest.Entries), manifest.Digest))
	var settings []pack.Check
	if unnamedProxyExpected(cfg) {
		settings = []pack.Check{{Problem: unnamedProxy, File: "settings", Field: "trusted-proxies"}}
	}
	settings = append(settings, check.BrokenPromises(cfg, manifest.Promises)...)
	return p.report(manifest.Check, settings...)
}

func (p program) report(list []pack.Check, settings ...pack.Check) error {
	findings := append(check.Inspect(list, p.Now()), settings...)
	if err := check.WriteTable(p.Stdout, findings); err != nil {
		return fmt.Errorf("write report: %w", err)
	}
	if len(findings) > 0 {
		return command.ErrFound
	}
	return nil
}
