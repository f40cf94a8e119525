package visits

import (
	"encoding/csv"
	"fmt"
	"io"
	"strconv"
	"strings"
)

// labels are the kinds as the office reads them in a spreadsheet.
var labels = map[Kind]string{
	View: "Aufruf", Visit: "Besuch", Ready: "vorgeladen", Bot: "Programm", Application: "Bewerbung", Referrer: "Herkunft",
	Missing: "ohne Seite", Enquiry: "Anfrage", Suspicious: "Spamverdacht",
}

// WriteCSV writes every row for a German spreadsheet: byte order mark,
// semicolons, and no cell that starts a formula.
func WriteCSV(to io.Writer, rows []Row, topicLabel func(topic string) string) error {
	if _, err := io.WriteString(to, "\ufeff"); err != nil {
		return fmt.Errorf("write list: %w", err)
	}
	list := csv.NewWriter(to)
	list.Comma, list.UseCRLF = ';', true
	lines := [][]string{{"Tag", "Art", "Name", "Anzahl"}}
	for _, r := range rows {
		name := topicLabel(r.Name)
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
