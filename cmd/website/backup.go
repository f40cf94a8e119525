package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"website/internal/backup"
	"website/internal/config"
)

const backupUsage = `Pack everything the server keeps into one file, while it runs: enquiries with
their attachments and waiting mails, the secret of tokens and links, and
certificates got by ACME. The file holds personal data: keep it as safe as the
server.

Usage: website backup FILE [flags]

FILE is made and must not exist; - means standard output. With a PostgreSQL,
its own tools make the backup: docs/operations.md shows how.

Flags:
  --data
        folder of the server
        (environment WEBSITE_DATA, default ./data)
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
}

func (p program) keeper(command, usage string, args []string) (keeper, int, bool) {
	var k keeper
	flags := flag.NewFlagSet(command, flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	flags.StringVar(&k.data, "data", p.setting("WEBSITE_DATA", config.Default().Data), "")
	database := flags.String("database-url", p.setting("WEBSITE_DATABASE_URL", ""), "")
	if command == "restore" {
		flags.BoolVar(&k.verify, "verify", false, "")
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
	case len(words) == 0:
		return k, p.misuse(fmt.Errorf("%s wants the name of a file (website %s --help explains it)", command, command)), false
	case len(words) > 1:
		return k, p.misuse(fmt.Errorf("unexpected argument %q", words[1])), false
	}
	k.file = words[0]
	return k, 0, true
}

func (p program) backup(ctx context.Context, args []string) int {
	k, code, ok := p.keeper("backup", backupUsage, args)
	if !ok {
		return code
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
	m, err := p.backupFile(ctx, k)
	if err != nil {
		return p.fail(err)
	}
	p.print(p.stdout, summary(k.file, m))
	return 0
}

// backupFile writes a complete file or none.
func (p program) backupFile(ctx context.Context, k keeper) (m backup.Manifest, err error) {
	if _, err := os.Lstat(k.file); !errors.Is(err, fs.ErrNotExist) {
		return m, fmt.Errorf("%s is already there; nothing is overwritten", k.file)
	}
	folder := filepath.Dir(k.file)
	draft, err := os.CreateTemp(folder, filepath.Base(k.file)+".partial-*")
	if err != nil {
		return m, fmt.Errorf("make backup: %w", err)
	}
	m, err = backup.Write(ctx, draft, k.data, folder, describe(), p.now())
	if err = errors.Join(err, draft.Sync(), draft.Close()); err != nil {
		return m, errors.Join(err, os.Remove(draft.Name()))
	}
	// Not a link, which would be exclusive: disks for backups often know none.
	if err := os.Rename(draft.Name(), k.file); err != nil {
		return m, fmt.Errorf("make backup: %w", err)
	}
	return m, nil
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
