package visits

import (
	"encoding/csv"
	"fmt"
	"io"
	"strconv"
	"strings"
	"text/tabwriter"

	"website/internal/enquiry"
)

// WriteText writes the report for a terminal.
func (r Report) WriteText(to io.Writer) error {
	out := tabwriter.NewWriter(to, 0, 0, 2, ' ', 0)
	fmt.Fprintf(out, "Zugriffe vom %s bis %s\n", enquiry.GermanDay(r.First), enquiry.GermanDay(r.Last))
	for _, t := range r.tables() {
		fmt.Fprintf(out, "\n%s\n", t.title)
		for _, row := range append([][]string{t.head}, t.rows...) {
			fmt.Fprintln(out, strings.Join(row, "\t"))
		}
		if t.note != "" {
			fmt.Fprintf(out, "(%s)\n", t.note)
		}
	}
	if err := out.Flush(); err != nil {
		return fmt.Errorf("write report: %w", err)
	}
	return nil
}

// labels are the kinds as the office reads them in a spreadsheet.
var labels = map[Kind]string{
	View: "Aufruf", Visit: "Besuch", Ready: "vorgeladen", Bot: "Programm", Application: "Bewerbung", Referrer: "Herkunft",
	Missing: "ohne Seite", Enquiry: "Anfrage", Held: "zurückgehalten",
}

// WriteCSV writes every row for a German spreadsheet, like the lists on the site
// (web/app/content/csv.ts): byte order mark, semicolons, and no cell that starts
// a formula.
func WriteCSV(to io.Writer, rows []Row) error {
	if _, err := io.WriteString(to, "\ufeff"); err != nil {
		return fmt.Errorf("write list: %w", err)
	}
	list := csv.NewWriter(to)
	list.Comma, list.UseCRLF = ';', true
	lines := [][]string{{"Tag", "Art", "Name", "Anzahl"}}
	for _, r := range rows {
		name := enquiry.TopicLabel(r.Name)
		if strings.IndexAny(name, "=+-@＝＋－＠\t\r\n") == 0 {
			name = "'" + name
		}
		lines = append(lines, []string{r.Day, labels[r.Kind], name, strconv.Itoa(r.Count)})
	}
	if err := list.WriteAll(lines); err != nil {
		return fmt.Errorf("write list: %w", err)
	}
	return nil
}
