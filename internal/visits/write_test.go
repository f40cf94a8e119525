package visits

import (
	"bytes"
	"errors"
	"strings"
	"testing"
)

func TestTheListOpensInAGermanSpreadsheet(t *testing.T) {
	var list bytes.Buffer
	err := WriteCSV(&list, []Row{{"2026-11-16", Enquiry, "tender", 3}}, func(topic string) string { return "Ausschreibung für " + topic })
	if got, want := list.String(), "\ufeffTag;Art;Name;Anzahl\r\n2026-11-16;Anfrage;Ausschreibung für tender;3\r\n"; err != nil || got != want {
		t.Errorf("got %q, %v, want %q", got, err, want)
	}
	for name, cell := range map[string]string{
		"=1+1": "'=1+1", "+49": "'+49", "-x.example": "'-x.example", "@sum": "'@sum", "\t=1": "'\t=1", "＝1": "'＝1", "a;b": `"a;b"`, `a"b`: `"a""b"`, "/a=b": "/a=b",
	} {
		var out bytes.Buffer
		if err := WriteCSV(&out, []Row{{"2026-11-16", Missing, name, 1}}, same); err != nil || !strings.Contains(out.String(), ";ohne Seite;"+cell+";1\r\n") {
			t.Errorf("%q becomes %q, %v", name, out.String(), err)
		}
	}
}

func TestATerminalThatIsGoneIsAnError(t *testing.T) {
	if err := WriteCSV(broken{}, []Row{{"2026-11-16", View, "/", 1}}, same); !errors.Is(err, errBroken) {
		t.Errorf("got %v", err)
	}
}

func same(name string) string { return name }

var errBroken = errors.New("broken")

type broken struct{}

func (broken) Write([]byte) (int, error) { return 0, errBroken }
