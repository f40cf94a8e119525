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
	// Jobs is how the addresses of pages begin on which people apply.
	Jobs string
	// days and names hold the counts of each day, and of each name over all days.
	days, names map[string]counts
}

type counts map[Kind]int

// NewReport adds rows up.
func NewReport(rows []Row, first, last string) Report {
	r := Report{First: first, Last: last, days: map[string]counts{}, names: map[string]counts{}}
	for _, row := range rows {
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

// table is a part of the report.
type table struct {
	title, note string
	head        []string
	rows        [][]string
}

const (
	readyNote = "Vorgeladen hat der Browser, bevor jemand geklickt hat; ob die Seite dann angesehen wurde, erfährt der Server nicht. " +
		"Angesehen wurden also mindestens die Aufrufe, höchstens Aufrufe und Vorgeladene zusammen."
	shareNote = "Bewerbungen über das Formular der Seite. Der Anteil rechnet Vorgeladene mit und ist deshalb eher zu niedrig als zu hoch."
	heldNote  = "Zurückgehalten ist, was nach Werbung aussah; was davon später freigegeben wurde, bleibt dort gezählt."
)

// tables gives those that have something to tell.
func (r Report) tables() []table {
	list := []table{
		{"Seiten", readyNote, []string{"Seite", "Aufrufe", "Besuche", "vorgeladen", "Programme"}, r.lines(View, Visit, Ready, Bot)},
		{"Stellen", shareNote, []string{"Seite", "Aufrufe", "vorgeladen", "Bewerbungen", "Anteil"}, r.jobs()},
		{"Herkunft", "Besuche nach der Website, von der jemand kam. Gespeichert ist nur deren Name.", []string{"Website", "Besuche"}, r.lines(Referrer)},
		{"Anfragen", heldNote, []string{"Anliegen", "angenommen", "zurückgehalten"}, r.lines(Enquiry, Held)},
		{"Adressen ohne Seite", "Vergeblich aufgerufen, auch Stellen, die nicht mehr offen sind.", []string{"Adresse", "Aufrufe"}, r.lines(Missing)},
		{"Tage", "", []string{"Tag", "Aufrufe", "Besuche", "vorgeladen", "Programme", "Anfragen"}, r.byDay()},
	}
	return slices.DeleteFunc(list, func(t table) bool { return len(t.rows) == 0 })
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

func (r Report) jobs() (rows [][]string) {
	for _, name := range slices.Sorted(maps.Keys(r.names)) {
		c := r.names[name]
		if c[Application] == 0 && (r.Jobs == "" || !strings.HasPrefix(name, r.Jobs) || c[View]+c[Ready] == 0) {
			continue
		}
		share := "–"
		if seen := c[View] + c[Ready]; seen > 0 {
			share = strings.Replace(fmt.Sprintf("%.1f\u00a0%%", 100*float64(c[Application])/float64(seen)), ".", ",", 1)
		}
		rows = append(rows, append(append([]string{name}, german(c[View], c[Ready], c[Application])...), share))
	}
	return rows
}

func (r Report) byDay() (rows [][]string) {
	for _, day := range slices.Backward(r.dayNames()) {
		c := r.days[day]
		// Applications are among the enquiries, but only they have a page.
		rows = append(rows, append([]string{enquiry.GermanDay(day)}, german(c[View], c[Visit], c[Ready], c[Bot], max(c[Enquiry], c[Application]))...))
	}
	return rows
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
