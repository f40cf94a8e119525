package enquirycli

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"text/tabwriter"
	"time"

	"website/internal/enquiry"
	"website/internal/program/command"
)

var states = []enquiry.State{enquiry.Received, enquiry.Delivered, enquiry.Answered}

func (c *runner) list(ctx context.Context, _ string) error {
	filter := enquiry.Filter{Email: c.email}
	if c.state != "" {
		if !slices.Contains(states, enquiry.State(c.state)) {
			return command.UsageErrorf("--state is %q: want received, delivered or answered", c.state)
		}
		filter.States = []enquiry.State{enquiry.State(c.state)}
	}
	list, err := c.store.List(ctx, filter)
	if err != nil {
		return err
	}
	if c.overdue {
		list = slices.DeleteFunc(list, func(e enquiry.Enquiry) bool { return !e.Overdue(c.Now()) })
	}
	if c.email != "" && len(list) == 0 {
		return errNobody
	}
	if c.asJSON {
		records := make([]enquiry.Record, 0, len(list))
		for _, e := range list {
			records = append(records, e.Record(c.Now()))
		}
		return enquiry.WriteRecords(c.Stdout, records)
	}
	if len(list) == 0 {
		c.Print(c.Stdout, "Keine Anfragen.\n")
		return nil
	}
	table := tabwriter.NewWriter(c.Stdout, 0, 0, 2, ' ', 0)
	fmt.Fprintln(table, "VORGANG\tEINGANG\tANTWORT BIS\tSTAND\tANLIEGEN\tNAME\tBETREFF\tANHANG")
	for _, e := range list {
		fmt.Fprintf(table, "%s\t%s\t%s\t%s\t%s\t%s\t%s\t%s\n", e.Reference, short(e.ReceivedAt), short(e.AnswerBy), c.standing(e),
			enquiry.TopicLabel(e.Topic), clip(e.Name, 24), clip(e.Subject, 30), scanWord(e.Attachment))
	}
	if err := table.Flush(); err != nil {
		return fmt.Errorf("write table: %w", err)
	}
	return nil
}

func (c *runner) standing(e enquiry.Enquiry) string {
	text := e.StateText()
	if e.Suspicious() {
		text += ", Spamverdacht"
	}
	if !e.RefusedAt.IsZero() {
		text += ", E-Mail abgelehnt"
	}
	if e.Overdue(c.Now()) {
		text += ", überfällig"
	}
	return text
}

func short(t time.Time) string { return t.In(enquiry.Berlin).Format("02.01.2006 15:04") }

// clip keeps the table in its columns.
func clip(text string, length int) string {
	text = strings.Join(strings.Fields(text), " ")
	if runes := []rune(text); len(runes) > length {
		return string(runes[:length-1]) + "…"
	}
	return text
}

func (c *runner) show(ctx context.Context, reference string) error {
	e, err := c.store.Change(ctx, reference, enquiry.Show(c.Now()))
	if err != nil {
		return err
	}
	if c.asJSON {
		return enquiry.WriteRecords(c.Stdout, e.Record(c.Now()))
	}
	table := tabwriter.NewWriter(c.Stdout, 0, 0, 2, ' ', 0)
	line := func(label, value string) {
		if value != "" {
			fmt.Fprintf(table, "%s:\t%s\n", label, value)
		}
	}
	line("Vorgang", e.Reference)
	line("Stand", c.standing(e))
	line("Verdacht", e.SuspicionText())
	line("Anliegen", enquiry.TopicLabel(e.Topic))
	line("Sprache", e.Language)
	line("Eingang", enquiry.German(e.ReceivedAt))
	line("Antwort", enquiry.DeadlineText(e.AnswerBy))
	happened := func(label string, at time.Time, why string) {
		if !at.IsZero() {
			line(label, enquiry.German(at)+why)
		}
	}
	happened("Zugestellt", e.DeliveredAt, "")
	happened("Erinnert", e.RemindedAt, "")
	happened("Beantwortet", e.AnsweredAt, "")
	happened("Abgelehnt", e.RefusedAt, " ("+e.RefusedWhy+")")
	for _, fact := range e.Sender() {
		line(fact[0], fact[1])
	}
	if a := e.Attachment; a != nil {
		line("Anhang", fmt.Sprintf("%s (%d Bytes, %s)", a.Name, a.Size, scanWord(a)))
	}
	if err := table.Flush(); err != nil {
		return fmt.Errorf("write table: %w", err)
	}
	c.Print(c.Stdout, "\n"+e.Message+"\n")
	return nil
}

var scanWords = map[enquiry.Scan]string{
	enquiry.ScanOff:   "kein Virenscanner eingerichtet",
	enquiry.ScanClean: "geprüft",
}

func scanWord(a *enquiry.Attachment) string {
	if a == nil {
		return "–"
	}
	return scanWords[a.Scan]
}
