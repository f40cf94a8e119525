package visits

import (
	"bytes"
	"errors"
	"strings"
	"testing"
)

var sample = []Row{
	{"2026-11-16", View, "/careers/polier", 1200}, {"2026-11-16", Visit, "/careers/polier", 30}, {"2026-11-15", View, "/", 7},
	{"2026-11-15", Ready, "/careers/polier", 50}, {"2026-11-15", Bot, "/", 4}, {"2026-11-15", Application, "/careers/polier", 5},
	{"2026-11-15", Enquiry, "application", 5}, {"2026-11-15", Enquiry, "tender", 1}, {"2026-11-15", Held, "tender", 2},
	{"2026-11-16", Referrer, "suche.example", 30}, {"2026-11-16", Missing, "/alt", 3}, {"2026-11-16", Missing, Rest, 9},
}

func TestTheReportHasEveryCount(t *testing.T) {
	r := NewReport(sample, "2026-11-14", "2026-11-16")
	r.Jobs = "/careers"
	var out strings.Builder
	if err := r.WriteText(&out); err != nil {
		t.Fatal(err)
	}
	got := strings.Join(strings.Fields(out.String()), " ")
	for _, want := range []string{
		"Zugriffe vom 14.11.2026 bis 16.11.2026",
		"/careers/polier 1.200 30 50 0", "/ 7 0 0 4",
		"/careers/polier 1.200 50 5 0,4 %",
		"suche.example 30", "Bewerbung 5 0", "Ausschreibungsunterlagen 1 2", "(weitere) 9 /alt 3",
		"16.11.2026 1.200 30 0 0 0 15.11.2026 7 0 50 4 6 14.11.2026 0 0 0 0 0",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("%q is missing in %s", want, got)
		}
	}
}

func TestTheListOpensInAGermanSpreadsheet(t *testing.T) {
	var list bytes.Buffer
	err := WriteCSV(&list, []Row{{"2026-11-16", Enquiry, "tender", 3}})
	if got, want := list.String(), "\ufeffTag;Art;Name;Anzahl\r\n2026-11-16;Anfrage;Ausschreibungsunterlagen;3\r\n"; err != nil || got != want {
		t.Errorf("got %q, %v, want %q", got, err, want)
	}
	for name, cell := range map[string]string{
		"=1+1": "'=1+1", "+49": "'+49", "-x.example": "'-x.example", "@sum": "'@sum", "\t=1": "'\t=1", "＝1": "'＝1", "a;b": `"a;b"`, `a"b`: `"a""b"`, "/a=b": "/a=b",
	} {
		var out bytes.Buffer
		if err := WriteCSV(&out, []Row{{"2026-11-16", Missing, name, 1}}); err != nil || !strings.Contains(out.String(), ";ohne Seite;"+cell+";1\r\n") {
			t.Errorf("%q becomes %q, %v", name, out.String(), err)
		}
	}
}

func TestLongListsAreCutAndAddedUp(t *testing.T) {
	var rows []Row
	for i := range longest + 10 {
		rows = append(rows, Row{"2026-11-16", Referrer, "h" + strings.Repeat("x", i) + ".example", 2})
	}
	lines := NewReport(rows, "2026-11-16", "2026-11-16").lines(Referrer)
	if last := lines[len(lines)-1]; len(lines) != longest+1 || last[0] != Rest || last[1] != "20" {
		t.Errorf("%d lines, the last is %v", len(lines), last)
	}
}

func TestATerminalThatIsGoneIsAnError(t *testing.T) {
	r := NewReport(sample, "2026-11-15", "2026-11-16")
	if err := r.WriteText(broken{}); !errors.Is(err, errBroken) {
		t.Errorf("got %v", err)
	}
	if err := WriteCSV(broken{}, sample); !errors.Is(err, errBroken) {
		t.Errorf("got %v", err)
	}
}

var errBroken = errors.New("broken")

type broken struct{}

func (broken) Write([]byte) (int, error) { return 0, errBroken }
