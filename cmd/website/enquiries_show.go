package main

import (
	"archive/zip"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"text/tabwriter"
	"time"

	"website/internal/enquiry"
)

// record is an enquiry as programs read it.
type record struct {
	Reference   string      `json:"reference"`
	State       string      `json:"state"`
	Form        string      `json:"form"`
	Topic       string      `json:"topic"`
	Name        string      `json:"name"`
	Email       string      `json:"email"`
	Phone       string      `json:"phone,omitempty"`
	Company     string      `json:"company,omitempty"`
	Subject     string      `json:"subject,omitempty"`
	Message     string      `json:"message"`
	ReceivedAt  time.Time   `json:"receivedAt"`
	AnswerBy    time.Time   `json:"answerBy"`
	DeliveredAt *time.Time  `json:"deliveredAt,omitempty"`
	RemindedAt  *time.Time  `json:"remindedAt,omitempty"`
	AnsweredAt  *time.Time  `json:"answeredAt,omitempty"`
	RefusedAt   *time.Time  `json:"mailRefusedAt,omitempty"`
	RefusedWhy  string      `json:"mailRefusedWhy,omitempty"`
	Overdue     bool        `json:"overdue"`
	Suspicions  []string    `json:"suspicions,omitempty"`
	Attachment  *fileRecord `json:"attachment,omitempty"`
}

type fileRecord struct {
	Name   string `json:"name"`
	Type   string `json:"type"`
	Size   int64  `json:"size"`
	SHA256 string `json:"sha256"`
	Scan   string `json:"scan"`
}

func (c *clerk) record(e enquiry.Enquiry) record {
	r := record{
		Reference: e.Reference, State: string(e.State), Form: e.Form, Topic: e.Topic, Name: e.Name, Email: e.Email, Phone: e.Phone,
		Company: e.Company, Subject: e.Subject, Message: e.Message, ReceivedAt: e.ReceivedAt, AnswerBy: e.AnswerBy,
		DeliveredAt: happened(e.DeliveredAt), RemindedAt: happened(e.RemindedAt), AnsweredAt: happened(e.AnsweredAt),
		RefusedAt: happened(e.RefusedAt), RefusedWhy: e.RefusedWhy,
		Overdue: e.Overdue(c.now()), Suspicions: e.Suspicions,
	}
	if a := e.Attachment; a != nil {
		r.Attachment = &fileRecord{Name: a.Name, Type: a.Type, Size: a.Size, SHA256: a.SHA256, Scan: string(a.Scan)}
	}
	return r
}

func happened(t time.Time) *time.Time {
	if t.IsZero() {
		return nil
	}
	return &t
}

func writeRecords(w io.Writer, value any) error {
	encoder := json.NewEncoder(w)
	encoder.SetIndent("", "  ")
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(value); err != nil {
		return fmt.Errorf("write JSON: %w", err)
	}
	return nil
}

func (c *clerk) records(list []enquiry.Enquiry) []record {
	records := make([]record, 0, len(list))
	for _, e := range list {
		records = append(records, c.record(e))
	}
	return records
}

var states = []enquiry.State{enquiry.Quarantined, enquiry.Received, enquiry.Delivered, enquiry.Answered}

func (c *clerk) list(ctx context.Context, _ string) error {
	filter := enquiry.Filter{Email: *c.email}
	if *c.state != "" {
		if !slices.Contains(states, enquiry.State(*c.state)) {
			return usageError("--state is %q: want quarantined, received, delivered or answered", *c.state)
		}
		filter.States = []enquiry.State{enquiry.State(*c.state)}
	}
	if *c.overdue {
		filter.DeadlineBefore = c.now()
	}
	list, err := c.store.List(ctx, filter)
	if err != nil {
		return err
	}
	if *c.email != "" && len(list) == 0 {
		return errNobody
	}
	if *c.asJSON {
		return writeRecords(c.stdout, c.records(list))
	}
	if len(list) == 0 {
		c.print(c.stdout, "Keine Anfragen.\n")
		return nil
	}
	table := tabwriter.NewWriter(c.stdout, 0, 0, 2, ' ', 0)
	fmt.Fprintln(table, "VORGANG\tEINGANG\tANTWORT BIS\tSTAND\tANLIEGEN\tNAME\tBETREFF\tANHANG")
	for _, e := range list {
		fmt.Fprintf(table, "%s\t%s\t%s\t%s\t%s\t%s\t%s\t%s\n", e.Reference, short(e.ReceivedAt), short(e.AnswerBy), c.standing(e),
			enquiry.TopicLabel(e.Topic), clip(e.Name, 24), clip(e.Subject, 30), attachmentWord(e.Attachment))
	}
	if err := table.Flush(); err != nil {
		return fmt.Errorf("write table: %w", err)
	}
	return nil
}

func (c *clerk) standing(e enquiry.Enquiry) string {
	text := e.State.German()
	if !e.RefusedAt.IsZero() {
		text += ", E-Mail abgelehnt"
	}
	if e.Overdue(c.now()) {
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

func attachmentWord(a *enquiry.Attachment) string {
	switch {
	case a == nil:
		return "–"
	case a.Scan == enquiry.ScanPending:
		return "ungeprüft"
	case a.Scan == enquiry.ScanInfected:
		return "Schädling"
	}
	return "ja"
}

func (c *clerk) show(ctx context.Context, reference string) error {
	e, err := c.store.Find(ctx, reference)
	if err != nil {
		return err
	}
	if *c.asJSON {
		return writeRecords(c.stdout, c.record(e))
	}
	table := tabwriter.NewWriter(c.stdout, 0, 0, 2, ' ', 0)
	line := func(label, value string) {
		if value != "" {
			fmt.Fprintf(table, "%s:\t%s\n", label, value)
		}
	}
	line("Vorgang", e.Reference)
	line("Stand", c.standing(e))
	line("Verdacht", strings.Join(e.Suspicions, ", "))
	line("Anliegen", enquiry.TopicLabel(e.Topic))
	line("Eingang", enquiry.German(e.ReceivedAt))
	line("Antwort", enquiry.DeadlineText(e.AnswerBy))
	for _, event := range []struct {
		label string
		at    time.Time
	}{{"Zugestellt", e.DeliveredAt}, {"Erinnert", e.RemindedAt}, {"Beantwortet", e.AnsweredAt}} {
		if !event.at.IsZero() {
			line(event.label, enquiry.German(event.at))
		}
	}
	if !e.RefusedAt.IsZero() {
		line("Abgelehnt", enquiry.German(e.RefusedAt)+" ("+e.RefusedWhy+")")
	}
	line("Name", e.Name)
	line("Unternehmen", e.Company)
	line("E-Mail", e.Email)
	line("Telefon", e.Phone)
	line("Betreff", e.Subject)
	if a := e.Attachment; a != nil {
		line("Anhang", fmt.Sprintf("%s (%d Bytes, %s)", a.Name, a.Size, scanWord(a.Scan)))
	}
	if err := table.Flush(); err != nil {
		return fmt.Errorf("write table: %w", err)
	}
	c.print(c.stdout, "\n"+e.Message+"\n")
	return nil
}

func scanWord(s enquiry.Scan) string {
	switch s {
	case enquiry.ScanClean:
		return "geprüft"
	case enquiry.ScanPending:
		return "ungeprüft"
	case enquiry.ScanInfected:
		return "Schädling gefunden"
	}
	return "kein Virenscanner eingerichtet"
}

func (c *clerk) attachment(ctx context.Context, reference string) (err error) {
	e, err := c.store.Find(ctx, reference)
	if err != nil {
		return err
	}
	if e.Attachment == nil {
		return enquiry.ErrNotFound
	}
	if c.withheld(e.Attachment) {
		return fmt.Errorf("der Anhang wird zurückgehalten (%s); --unchecked gibt ihn trotzdem heraus", scanWord(e.Attachment.Scan))
	}
	content, err := c.store.OpenAttachment(ctx, reference)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, content.Close()) }()
	if *c.to == "-" {
		_, err = io.Copy(c.stdout, content)
		return err
	}
	target := *c.to
	if target == "" {
		target = e.Reference + " " + e.Attachment.Name
	}
	if err := saveAs(target, func(w io.Writer) error {
		_, err := io.Copy(w, content)
		return err
	}); err != nil {
		return err
	}
	c.print(c.stdout, fmt.Sprintf("gespeichert: %s\n", target))
	return nil
}

// withheld is the one rule for every way out: a file that may harm leaves only
// when somebody asks for it by that word.
func (c *clerk) withheld(a *enquiry.Attachment) bool { return a.Held() && !*c.unchecked }

// saveAs never replaces a file.
func saveAs(target string, write func(io.Writer) error) error {
	file, err := os.OpenFile(filepath.Clean(target), os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return fmt.Errorf("save: %w", err)
	}
	if err := errors.Join(write(file), file.Close()); err != nil {
		return errors.Join(fmt.Errorf("save: %w", err), os.Remove(file.Name()))
	}
	return nil
}

// export gives a person everything that is stored about them: readable on the
// terminal, or with the files in an archive.
func (c *clerk) export(ctx context.Context, _ string) error {
	if *c.email == "" {
		return usageError("export wants --email")
	}
	list, err := c.store.List(ctx, enquiry.Filter{Email: *c.email})
	if err != nil {
		return err
	}
	if len(list) == 0 {
		return errNobody
	}
	if *c.to == "" {
		return writeRecords(c.stdout, c.records(list))
	}
	var withheld int
	err = saveAs(*c.to, func(w io.Writer) error {
		archive := zip.NewWriter(w)
		index, err := archive.Create("anfragen.json")
		if err != nil {
			return err
		}
		if err := writeRecords(index, c.records(list)); err != nil {
			return err
		}
		for _, e := range list {
			switch {
			case e.Attachment == nil:
			case c.withheld(e.Attachment):
				withheld++
			default:
				if err := c.addFile(ctx, archive, e); err != nil {
					return err
				}
			}
		}
		return archive.Close()
	})
	if err != nil {
		return err
	}
	c.print(c.stdout, fmt.Sprintf("gespeichert: %s (%d Anfragen)\n", *c.to, len(list)))
	if withheld > 0 {
		c.print(c.stderr, fmt.Sprintf("zurückgehalten, weil ungeprüft oder mit Schädling: %d Anhänge; --unchecked gibt sie trotzdem heraus\n", withheld))
	}
	return nil
}

func (c *clerk) addFile(ctx context.Context, archive *zip.Writer, e enquiry.Enquiry) (err error) {
	content, err := c.store.OpenAttachment(ctx, e.Reference)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, content.Close()) }()
	file, err := archive.Create(e.Reference + "/" + e.Attachment.Name)
	if err != nil {
		return err
	}
	_, err = io.Copy(file, content)
	return err
}
