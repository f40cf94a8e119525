package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"log/slog"
	"time"

	"website/internal/enquiry"
	"website/internal/program/command"
	"website/internal/program/config"
	"website/internal/program/service"
	"website/internal/visits"
)

var statsUsage = fmt.Sprintf(`Print how often which pages were seen, from where, and what came of it, as a list
for a German spreadsheet. Counts reach the database once a minute and stay there
for %d days.

Usage: website stats [flags]

Flags:
  --from
        first day, such as 2026-11-01; without it the last 30 days
  --to
        last day; without it today
`, visits.KeptDays) + config.Help("data", "database-url")

func (p program) stats(ctx context.Context, args []string) (err error) {
	flags := flag.NewFlagSet("stats", flag.ContinueOnError)
	first, last := visits.Day(p.Now(), 29), visits.Day(p.Now(), 0)
	dayFlag(flags, &first, "from")
	dayFlag(flags, &last, "to")
	cfg, _, err := p.Parse(flags, statsUsage, args, 0, "data", "database-url")
	if err != nil {
		return err
	}
	if first > last {
		return command.UsageErrorf("--from %s comes after --to %s", first, last)
	}
	store, err := service.OpenExisting(ctx, cfg, slog.New(slog.DiscardHandler))
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, store.Close()) }()
	rows, err := store.Visits(ctx, first, last)
	if err != nil {
		return err
	}
	return visits.WriteCSV(p.Stdout, rows, enquiry.TopicLabel)
}

// dayFlag is a flag for a day, which has a value without it.
func dayFlag(flags *flag.FlagSet, target *string, name string) {
	flags.Func(name, "", func(text string) error {
		if _, err := time.Parse(time.DateOnly, text); err != nil {
			return errors.New("want a day such as 2026-11-01")
		}
		*target = text
		return nil
	})
}
