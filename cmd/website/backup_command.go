package main

import (
	"cmp"
	"context"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"path/filepath"
	"syscall"

	"website/internal/program/backup"
	"website/internal/program/command"
	"website/internal/program/config"
)

var backupUsage = `Pack everything the server keeps into one file, while it runs: enquiries with
their attachments and waiting mails, the secret of tokens and links, and
certificates got by ACME. The file holds personal data: keep it as safe as the
server.

Usage: website backup FILE [flags]
       website backup FOLDER --keep N [flags]

FILE is made and must not exist; - means standard output. With --keep the
backup gets a name with its time in the FOLDER, and of those only the newest N
stay. With a PostgreSQL, its own tools make the backup: docs/operations/back-up.md
shows how.

Flags:
` + config.Help("data") + `  --keep
        how many backups stay in the folder
`

var restoreUsage = `Unpack a backup into an empty data folder. It is read to its end and the
database is checked before anything is put into its place; nothing is ever overwritten.

Usage: website restore FILE [flags]

FILE is a backup; - means standard input.

Flags:
` + config.Help("data") + `  --verify
        only check the backup and say what it holds
`

// parseFile reads the flags of backup and restore, and the one word they want.
func (p program) parseFile(flags *flag.FlagSet, help string, args []string) (cfg config.Config, file string, err error) {
	cfg, words, err := p.Parse(flags, help, args, 1, "data", "database-url")
	if err == nil && len(words) == 0 {
		err = command.UsageErrorf("%s wants the name of a file (website %s --help explains it)", flags.Name(), flags.Name())
	}
	if err != nil {
		return cfg, "", err
	}
	return cfg, words[0], nil
}

func (p program) backup(ctx context.Context, args []string) error {
	flags := flag.NewFlagSet("backup", flag.ContinueOnError)
	keep := flags.Uint("keep", 0, "")
	cfg, target, err := p.parseFile(flags, backupUsage, args)
	switch {
	case err != nil:
		return err
	case cfg.Enquiry.DatabaseURL != "":
		return command.UsageErrorf("the enquiries are in PostgreSQL, which has its own tools: pg_dump --format=custom --file=FILE \"$WEBSITE_DATABASE_URL\" (docs/operations/back-up.md shows how to restore)")
	case *keep > 0 && target == "-":
		return command.UsageErrorf("--keep wants a folder, not standard output")
	}
	// A terminal that is closed ends it like any other signal.
	ctx, stop := signal.NotifyContext(ctx, syscall.SIGHUP)
	defer stop()
	if target == "-" {
		// The copy of the database lies where there is room for the database.
		c, err := backup.Write(ctx, p.Stdout, cfg.Data, cfg.Data, describe(), p.Now())
		return p.summary(p.Stderr, "backup", c, err)
	}
	if *keep > 0 {
		return p.backupSeries(ctx, cfg.Data, target, int(*keep))
	}
	c, err := backup.WriteFile(ctx, target, cfg.Data, describe(), p.Now())
	return p.summary(p.Stdout, target, c, err)
}

// backupSeries adds a backup to a folder of them and removes the oldest. It
// prunes only after a success, so that failing for weeks costs no backup.
func (p program) backupSeries(ctx context.Context, data, folder string, keep int) error {
	name := backup.FileName(p.Now())
	target := filepath.Join(folder, name)
	c, err := backup.WriteFile(ctx, target, data, describe(), p.Now())
	if err := p.summary(p.Stdout, target, c, err); err != nil {
		return err
	}
	removed, err := backup.Prune(folder, keep, name)
	if err != nil {
		return err
	}
	p.Print(p.Stdout, fmt.Sprintf("removed %d older backups, kept at most %d\n", removed, keep))
	return nil
}

func (p program) restore(ctx context.Context, args []string) error {
	flags := flag.NewFlagSet("restore", flag.ContinueOnError)
	verify := flags.Bool("verify", false, "")
	cfg, source, err := p.parseFile(flags, restoreUsage, args)
	if err != nil {
		return err
	}
	if cfg.Enquiry.DatabaseURL != "" && !*verify {
		return command.UsageErrorf("a backup of SQLite is restored into a data folder, not into PostgreSQL: leave out database-url (WEBSITE_DATABASE_URL), or use pg_restore for a dump of PostgreSQL")
	}
	// As for a backup: nothing is left behind.
	ctx, stop := signal.NotifyContext(ctx, syscall.SIGHUP)
	defer stop()
	from := io.Reader(os.Stdin)
	if source != "-" {
		file, err := os.Open(source)
		if err != nil {
			return fmt.Errorf("open backup: %w", err)
		}
		// It was only read.
		defer func() { _ = file.Close() }()
		from = file
	}
	if *verify {
		c, err := backup.Verify(ctx, from)
		return p.summary(p.Stdout, source+" is sound", c, err)
	}
	c, err := backup.Restore(ctx, from, cfg.Data)
	return p.summary(p.Stdout, "restored into "+cfg.Data, c, err)
}

// summary tells what a backup holds, unless it has failed.
func (p program) summary(to io.Writer, what string, c backup.Contents, err error) error {
	if err != nil {
		return err
	}
	p.Print(to, fmt.Sprintf("%s: %d enquiries, %d attachments, %.1f MB, of %s by %s\n", what, c.Enquiries, c.Attachments, float64(c.Size)/(1<<20),
		c.Created.Format("2006-01-02 15:04:05 UTC"), cmp.Or(c.Program, "an earlier program")))
	return nil
}
