package finder

import (
	"encoding/json"
	"net/url"
	"os"
	"slices"
	"strings"
	"testing"

	"golang.org/x/net/html"
)

const list = `<section data-asked=""><form data-finder="">
<input type="search" name="suche" data-ask="suche"><input type="number" name="ab" data-ask="ab">
<select name="kategorie"><option value="">Alle</option><option value="bagger" data-ask="kategorie">Bagger</option></select>
<input type="checkbox" name="eigenschaft" value="moor" data-ask="eigenschaft">
<p data-count='{"one":"Art","other":"Arten","chosen":"gewählt"}'>2 Arten</p><p data-none="" hidden>nichts</p>
<table><tr data-row="Langarmbagger" data-label="Langarmbagger (26 t)" data-text="langarmbagger 26 t" data-kategorie="bagger" data-gewicht="26" data-eigenschaft=""><td><input type="checkbox" name="geraet" value="Langarmbagger" data-ask="geraet"></td></tr>
<tr data-row="Moorraupe" data-label="Moorraupe &amp; Co" data-text="moorraupe" data-kategorie="raupen" data-gewicht="10.5" data-eigenschaft="moor"><td></td></tr></table>
</form><a data-asks="" href="/liste.csv">CSV</a></section>`

const contact = `<form><input type="radio" name="topic" value="contact" checked data-ask="anliegen"><input type="radio" name="topic" value="project" data-ask="anliegen"><textarea data-chosen="Ich frage an:"></textarea></form>`

func read(t *testing.T, page string) *Page {
	t.Helper()
	p, err := Read([]byte(page))
	if err != nil || p == nil {
		t.Fatalf("read page: %v, %v", p, err)
	}
	return p
}

func ask(t *testing.T, p, from *Page, query string) string {
	t.Helper()
	values, err := url.ParseQuery(query)
	if err != nil {
		t.Fatal(err)
	}
	return string(p.Answer(values, from))
}

func TestTheServerAnswersAsTheBrowserDoes(t *testing.T) {
	data, err := os.ReadFile("testdata/questions.json")
	if err != nil {
		t.Fatal(err)
	}
	var cases struct {
		Lines []struct {
			Name, Text, Category, Weight string
			Properties                   []string
		}
		Questions []struct {
			Query, Spelled string
			Asked          bool
			Found          []int
		}
	}
	if err := json.Unmarshal(data, &cases); err != nil {
		t.Fatal(err)
	}
	k := known{
		fieldCategory: {"bagger": true, "raupen": true, "spezial": true},
		fieldProperty: {"langarm": true, "moor": true, "amphibisch": true},
	}
	for _, line := range cases.Lines {
		k.add(fieldChosen, line.Name)
	}
	for _, c := range cases.Questions {
		values, err := url.ParseQuery(c.Query)
		if err != nil {
			t.Fatal(err)
		}
		q := k.read(values)
		found := []int{}
		for i, line := range cases.Lines {
			if q.matches(row{key: line.Name, text: line.Text, category: line.Category, weight: tonnes(line.Weight), weighed: line.Weight != "", properties: line.Properties}) {
				found = append(found, i)
			}
		}
		if q.asked() != c.Asked || !slices.Equal(found, c.Found) || q.query() != c.Spelled {
			t.Errorf("?%s: got asked %v, lines %v, %q; want %v, %v, %q", c.Query, q.asked(), found, q.query(), c.Asked, c.Found, c.Spelled)
		}
	}
}

func TestAPageFollowsItsQuestion(t *testing.T) {
	p := read(t, list)
	page := ask(t, p, p, "suche=Bagger&ab=20&kategorie=bagger&geraet=Moorraupe")
	for _, want := range []string{
		`data-asked="true"`, `name="suche" data-ask="suche" value="Bagger"`, `data-ask="ab" value="20"`,
		`<option value="bagger" data-ask="kategorie" selected="">`, `1 Art, 1 gewählt</p>`,
		`href="/liste.csv?suche=Bagger&amp;kategorie=bagger&amp;ab=20&amp;geraet=Moorraupe"`, `data-none="" hidden`,
	} {
		if !strings.Contains(page, want) {
			t.Errorf("the page has no %s", want)
		}
	}
	if strings.Count(page, "<tr") != strings.Count(list, "<tr") || strings.Contains(page, `data-eigenschaft="moor" hidden`) {
		t.Error("a chosen line is not shown")
	}
	if page := ask(t, p, p, "suche=nichts"); !strings.Contains(page, "0 Arten</p>") || strings.Contains(page, `data-none="" hidden`) ||
		strings.Count(page, ` hidden=""`) != 2 {
		t.Errorf("nothing found is not said: %s", page)
	}
	for _, query := range []string{"", "utm=1", "kategorie=alle", "suche=++&ab=x", "geraet=unbekannt"} {
		if page := p.Answer(must(query), p); page != nil {
			t.Errorf("?%s changes the page", query)
		}
	}
}

func must(query string) url.Values {
	values, err := url.ParseQuery(query)
	if err != nil {
		panic(err)
	}
	return values
}

func TestWhatWasChosenStandsInTheField(t *testing.T) {
	machines, p := read(t, list), read(t, contact)
	page := ask(t, p, machines, "anliegen=project&geraet=Moorraupe&geraet=Langarmbagger&geraet=%3Cb%3E")
	want := "<textarea data-chosen=\"Ich frage an:\">\nIch frage an:\n– Langarmbagger (26 t)\n– Moorraupe &amp; Co\n\n</textarea>"
	if !strings.Contains(page, want) || strings.Contains(page, "<b>") {
		t.Errorf("got %s", page)
	}
	if !strings.Contains(page, `value="project" data-ask="anliegen" checked=""`) {
		t.Error("the topic is not chosen")
	}
	if page := p.Answer(must("anliegen=pizza"), machines); page != nil {
		t.Error("an unknown topic changes the page")
	}
}

func TestATableKeepsTheLinesOfTheQuestion(t *testing.T) {
	p := read(t, list)
	table := []byte("Kopf\r\nLangarmbagger\r\nMoorraupe\r\n")
	if got := string(p.Cut(table, must("eigenschaft=moor"))); got != "Kopf\r\nMoorraupe\r\n" {
		t.Errorf("got %q", got)
	}
	if got := p.Cut(table, must("geraet=Moorraupe")); got != nil {
		t.Errorf("a choice alone leaves lines out: %q", got)
	}
}

func TestAPageWithoutMarksIsNone(t *testing.T) {
	if p, err := Read([]byte("<p>Text</p>")); p != nil || err != nil {
		t.Errorf("got %v, %v", p, err)
	}
}

// Whatever is typed, the page keeps its elements: nothing of a query becomes markup.
func FuzzNoQueryBecomesMarkup(f *testing.F) {
	for _, query := range []string{"suche=%22%3E%3Cscript%3E", "suche=%00%ff", "ab=1&bis=%27", "geraet=%3C", "suche=\u2028</textarea>"} {
		f.Add(query)
	}
	p, err := Read([]byte(list))
	if err != nil {
		f.Fatal(err)
	}
	want := elements(list)
	f.Fuzz(func(t *testing.T, query string) {
		values, err := url.ParseQuery(query)
		if err != nil {
			return
		}
		if page := p.Answer(values, p); page != nil {
			if got := elements(string(page)); got != want {
				t.Errorf("?%s makes %s of %s", query, got, want)
			}
		}
	})
}

func elements(page string) string {
	var names []string
	z := html.NewTokenizer(strings.NewReader(page))
	for z.Next() != html.ErrorToken {
		if token := z.Token(); token.Type == html.StartTagToken || token.Type == html.EndTagToken {
			names = append(names, token.Data)
		}
	}
	return strings.Join(names, " ")
}
