package visits

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"website/internal/enquiry"
)

// Report is what the office reads about some days.
type Report struct {
	First, Last string
	// Page is empty, or the only one of which the report tells.
	Page string
	// Jobs is how the addresses of pages begin on which people apply.
	Jobs string
	// days and names hold the counts of each day, and of each name over all days.
	days, names map[string]counts
}

type counts map[Kind]int

// NewReport adds rows up; with a page only those of that page.
func NewReport(rows []Row, first, last, page string) Report {
	r := Report{First: first, Last: last, Page: page, days: map[string]counts{}, names: map[string]counts{}}
	for _, row := range rows {
		if page != "" && (row.Name != page || row.Kind == Missing) {
			continue
		}
		add(r.days, row.Day, row)
		add(r.names, row.Name, row)
	}
	return r
}

func add(sums map[string]counts, name string, row Row) {
	if sums[name] == nil {
		sums[name] = counts{}
	}
	sums[name][row.Kind] += row.Count
}

// Table is a part of the report, for a terminal and for a page.
type Table struct {
	Title, Note string
	Head        []string
	Rows        [][]string
	// Links is true when the first column holds pages; what is Long is folded.
	Links, Long bool
}

const (
	readyNote = "Vorgeladen hat der Browser, bevor jemand geklickt hat; ob die Seite dann angesehen wurde, erfährt der Server nicht. " +
		"Angesehen wurden also mindestens die Aufrufe, höchstens Aufrufe und Vorgeladene zusammen."
	shareNote = "Bewerbungen über das Formular der Seite. Der Anteil rechnet Vorgeladene mit und ist deshalb eher zu niedrig als zu hoch."
	heldNote  = "Zurückgehalten ist, was nach Werbung aussah; was davon später freigegeben wurde, bleibt dort gezählt."
)

// Tables gives those that have something to tell. Of a single page the days say
// everything.
func (r Report) Tables() []Table {
	list := []Table{r.byDay()}
	if r.Page == "" {
		list = append([]Table{
			{Title: "Seiten", Note: readyNote, Links: true, Head: []string{"Seite", "Aufrufe", "Besuche", "vorgeladen", "Programme"}, Rows: r.lines(View, Visit, Ready, Bot)},
			r.jobs(),
			{Title: "Herkunft", Note: "Besuche nach der Website, von der jemand kam. Gespeichert ist nur deren Name.", Head: []string{"Website", "Besuche"}, Rows: r.lines(Referrer)},
			{Title: "Anfragen", Note: heldNote, Head: []string{"Anliegen", "angenommen", "zurückgehalten"}, Rows: r.lines(Enquiry, Held)},
			{Title: "Adressen ohne Seite", Note: "Vergeblich aufgerufen, auch Stellen, die nicht mehr offen sind.", Head: []string{"Adresse", "Aufrufe"}, Rows: r.lines(Missing)},
		}, list...)
	}
	return slices.DeleteFunc(list, func(t Table) bool { return len(t.Rows) == 0 })
}

// longest is how many names are shown; the list as a file has them all.
const longest = 50

// lines are the names that were counted as one of the kinds, most first.
func (r Report) lines(kinds ...Kind) (rows [][]string) {
	type line struct {
		name string
		sums []int
	}
	var lines []line
	for name, c := range r.names {
		l, counted := line{name: enquiry.TopicLabel(name)}, 0
		for _, kind := range kinds {
			l.sums = append(l.sums, c[kind])
			counted += c[kind]
		}
		if counted > 0 {
			lines = append(lines, l)
		}
	}
	slices.SortFunc(lines, func(a, b line) int {
		return cmp.Or(slices.Compare(b.sums, a.sums), strings.Compare(a.name, b.name))
	})
	if len(lines) > longest {
		rest := line{name: Rest, sums: make([]int, len(kinds))}
		for _, l := range lines[longest:] {
			for i, sum := range l.sums {
				rest.sums[i] += sum
			}
		}
		lines = append(lines[:longest], rest)
	}
	for _, l := range lines {
		rows = append(rows, append([]string{l.name}, german(l.sums...)...))
	}
	return rows
}

func (r Report) jobs() Table {
	t := Table{Title: "Stellen", Note: shareNote, Links: true, Head: []string{"Seite", "Aufrufe", "vorgeladen", "Bewerbungen", "Anteil"}}
	for _, name := range slices.Sorted(maps.Keys(r.names)) {
		c := r.names[name]
		if c[Application] == 0 && (r.Jobs == "" || !strings.HasPrefix(name, r.Jobs) || c[View]+c[Ready] == 0) {
			continue
		}
		share := "–"
		if seen := c[View] + c[Ready]; seen > 0 {
			share = strings.Replace(fmt.Sprintf("%.1f\u00a0%%", 100*float64(c[Application])/float64(seen)), ".", ",", 1)
		}
		t.Rows = append(t.Rows, append(append([]string{name}, german(c[View], c[Ready], c[Application])...), share))
	}
	return t
}

func (r Report) byDay() Table {
	t := Table{Title: "Tage", Long: true, Head: []string{"Tag", "Aufrufe", "Besuche", "vorgeladen", "Programme", "Anfragen"}}
	for _, day := range slices.Backward(r.dayNames()) {
		c := r.days[day]
		// Applications are among the enquiries, but only they have a page.
		t.Rows = append(t.Rows, append([]string{enquiry.GermanDay(day)}, german(c[View], c[Visit], c[Ready], c[Bot], max(c[Enquiry], c[Application]))...))
	}
	return t
}

// dayNames are all days of the report, the empty ones too.
func (r Report) dayNames() (days []string) {
	day, err := time.Parse(time.DateOnly, r.First)
	for ; err == nil && day.Format(time.DateOnly) <= r.Last && len(days) < KeptDays; day = day.AddDate(0, 0, 1) {
		days = append(days, day.Format(time.DateOnly))
	}
	return days
}

// german writes numbers as 1.234.567.
func german(numbers ...int) (list []string) {
	for _, number := range numbers {
		text := fmt.Sprint(number)
		for at := len(text) - 3; at > 0; at -= 3 {
			text = text[:at] + "." + text[at:]
		}
		list = append(list, text)
	}
	return list
}
