package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"path/filepath"
	"syscall"

	"website/internal/enquiry/sqlite"
	"website/internal/program/backup"
	"website/internal/program/config"
)

const backupUsage = `Pack everything the server keeps into one file, while it runs: enquiries with
their attachments and waiting mails, the secret of tokens and links, and
certificates got by ACME. The file holds personal data: keep it as safe as the
server.

Usage: website backup FILE [flags]
       website backup FOLDER --keep N [flags]

FILE is made and must not exist; - means standard output. With --keep the
backup gets a name with its time in the FOLDER, and of those only the newest N
stay. With a PostgreSQL, its own tools make the backup: docs/operations.md
shows how.

Flags:
  --data
        folder of the server
        (environment WEBSITE_DATA, default ./data)
  --keep
        how many backups stay in the folder
`

const restoreUsage = `Unpack a backup into an empty data folder. Checksums and the database are
checked before anything is put into its place; nothing is ever overwritten.

Usage: website restore FILE [flags]

FILE is a backup; - means standard input.

Flags:
  --data
        folder to restore into
        (environment WEBSITE_DATA, default ./data)
  --verify
        only check the backup and say what it holds
`

// keeper is what backup and restore have in common.
type keeper struct {
	file, data string
	verify     bool
	// keep is 0 for a single file.
	keep int
}

func (p program) keeper(command, usage string, args []string) (keeper, int, bool) {
	var k keeper
	flags := flag.NewFlagSet(command, flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	flags.StringVar(&k.data, "data", p.setting("WEBSITE_DATA", config.Default().Data), "")
	database := flags.String("database-url", p.setting("WEBSITE_DATABASE_URL", ""), "")
	if command == "restore" {
		flags.BoolVar(&k.verify, "verify", false, "")
	} else {
		flags.IntVar(&k.keep, "keep", 0, "")
	}
	// People type the file before or after the flags.
	var words []string
	for rest := args; len(rest) > 0; {
		if err := flags.Parse(rest); errors.Is(err, flag.ErrHelp) {
			p.print(p.stdout, usage)
			return k, 0, false
		} else if err != nil {
			return k, p.misuse(fmt.Errorf("%w (website %s --help explains the flags)", err, command)), false
		}
		if rest = flags.Args(); len(rest) > 0 {
			words, rest = append(words, rest[0]), rest[1:]
		}
	}
	switch {
	case *database != "" && command == "backup":
		return k, p.misuse(errors.New("the enquiries are in PostgreSQL, which has its own tools: pg_dump --format=custom --file=FILE \"$WEBSITE_DATABASE_URL\" (docs/operations.md shows how to restore)")), false
	case *database != "" && !k.verify:
		return k, p.misuse(errors.New("a backup of SQLite is restored into a data folder, not into PostgreSQL: leave out database-url (WEBSITE_DATABASE_URL), or use pg_restore for a dump of PostgreSQL")), false
	case k.keep < 0, k.keep == 0 && isSet(flags, "keep"):
		return k, p.misuse(errors.New("--keep wants a number from 1")), false
	case len(words) == 0:
		return k, p.misuse(fmt.Errorf("%s wants the name of a file (website %s --help explains it)", command, command)), false
	case len(words) > 1:
		return k, p.misuse(fmt.Errorf("unexpected argument %q", words[1])), false
	}
	k.file = words[0]
	return k, 0, true
}

func isSet(flags *flag.FlagSet, name string) (set bool) {
	flags.Visit(func(f *flag.Flag) { set = set || f.Name == name })
	return set
}

func (p program) backup(ctx context.Context, args []string) int {
	k, code, ok := p.keeper("backup", backupUsage, args)
	if !ok {
		return code
	}
	// A terminal that is closed ends it like any other signal.
	ctx, stop := signal.NotifyContext(ctx, syscall.SIGHUP)
	defer stop()
	if k.keep > 0 && k.file == "-" {
		return p.misuse(errors.New("--keep wants a folder, not standard output"))
	}
	if there, err := sqlite.Exists(filepath.Join(k.data, sqlite.FileName)); err != nil {
		return p.fail(err)
	} else if !there {
		return p.fail(fmt.Errorf("%s is no data folder of a server: find database: %w", k.data, sqlite.ErrMissing))
	}
	if err := backup.Clean(k.data); err != nil {
		return p.fail(err)
	}
	if k.file == "-" {
		// The copy of the database lies where there is room for the database.
		m, err := backup.Write(ctx, p.stdout, k.data, k.data, describe(), p.now())
		if err != nil {
			return p.fail(err)
		}
		p.print(p.stderr, summary("backup", m))
		return 0
	}
	if k.keep > 0 {
		return p.backupSeries(ctx, k)
	}
	m, err := backup.WriteFile(ctx, k.file, k.data, describe(), p.now())
	if err != nil {
		return p.fail(err)
	}
	p.print(p.stdout, summary(k.file, m))
	return 0
}

// backupSeries adds a backup to a folder of them and removes the oldest. It
// prunes only after a success, so that failing for weeks costs no backup.
func (p program) backupSeries(ctx context.Context, k keeper) int {
	name := backup.FileName(p.now())
	m, err := backup.WriteFile(ctx, filepath.Join(k.file, name), k.data, describe(), p.now())
	if err != nil {
		return p.fail(err)
	}
	p.print(p.stdout, summary(filepath.Join(k.file, name), m))
	removed, err := backup.Prune(k.file, k.keep, name)
	if err != nil {
		return p.fail(err)
	}
	p.print(p.stdout, fmt.Sprintf("removed %d older backups, kept at most %d\n", removed, k.keep))
	return 0
}

func (p program) restore(ctx context.Context, args []string) (code int) {
	k, code, ok := p.keeper("restore", restoreUsage, args)
	if !ok {
		return code
	}
	from := io.Reader(os.Stdin)
	if k.file != "-" {
		file, err := os.Open(k.file)
		if err != nil {
			return p.fail(fmt.Errorf("open backup: %w", err))
		}
		// It was only read.
		defer func() { _ = file.Close() }()
		from = file
	}
	var m backup.Manifest
	var err error
	if k.verify {
		m, err = backup.Verify(ctx, from, "")
	} else {
		m, err = backup.Restore(ctx, from, k.data)
	}
	if err != nil {
		return p.fail(err)
	}
	if k.verify {
		p.print(p.stdout, summary(k.file+" is sound", m))
		return 0
	}
	p.print(p.stdout, summary("restored into "+k.data, m))
	return 0
}

func summary(what string, m backup.Manifest) string {
	var bytes int64
	for _, f := range m.Files {
		bytes += f.Size
	}
	return fmt.Sprintf("%s: %d enquiries, %d attachments, %.1f MB, of %s by %s\n", what, m.Enquiries, m.Attachments, float64(bytes)/(1<<20),
		m.Created.Format("2006-01-02 15:04:05 UTC"), m.Program)
}
