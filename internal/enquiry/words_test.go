package enquiry

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode"
)

var gap = regexp.MustCompile(`\{\w+\}`)

// said lists every key of a file of words with the gaps of its text.
func said(t *testing.T, where string, value any, into map[string]string) {
	t.Helper()
	switch value := value.(type) {
	case map[string]any:
		for key, inner := range value {
			said(t, where+"."+key, inner, into)
		}
	case []any:
		text := fmt.Sprintln(value...)
		into[where] = fmt.Sprint(len(value), gap.FindAllString(text, -1))
		if where == ".mailText" {
			into[where] = fmt.Sprint(gap.FindAllString(text, -1))
		}
	case string:
		gaps := gap.FindAllString(value, -1)
		slices.Sort(gaps)
		into[where] = fmt.Sprint(gaps)
		if strings.TrimSpace(value) == "" && where != ".officeName" {
			t.Errorf("%s is empty", where)
		}
	default:
		t.Errorf("%s is a %T", where, value)
	}
}

func keysOf(t *testing.T, name string) (common, own map[string]string) {
	t.Helper()
	source, err := wordFiles.ReadFile("words/" + name + ".json")
	if err != nil {
		t.Fatal(err)
	}
	strict := json.NewDecoder(bytes.NewReader(source))
	strict.DisallowUnknownFields()
	if err := strict.Decode(&struct {
		Words
		Page json.RawMessage
	}{}); err != nil {
		t.Errorf("%s: the server does not know a word: %v", name, err)
	}
	var all map[string]any
	if err := json.Unmarshal(source, &all); err != nil {
		t.Fatal(err)
	}
	common, own = map[string]string{}, map[string]string{}
	for key, value := range all {
		if slices.Contains([]string{"page", "labels", "options", "hint", "links"}, key) {
			said(t, "."+key, value, own)
		} else {
			said(t, "."+key, value, common)
		}
	}
	return common, own
}

func TestEveryLanguageSaysEverything(t *testing.T) {
	want, _ := keysOf(t, "de")
	languages := contract.Forms["application"].Languages
	_, wantOwn := keysOf(t, languages[0])
	for name, w := range words {
		common, own := keysOf(t, name)
		if !reflect.DeepEqual(common, want) {
			t.Errorf("%s says something else than German: %s", name, difference(common, want))
		}
		german := name == "de" || name == "de-du"
		if german {
			// The rest stands in the contract, in content and on the pages.
			maps.DeleteFunc(own, func(key, gaps string) bool { return wantOwn[key] == gaps })
		}
		if german && len(own) > 0 || !german && !reflect.DeepEqual(own, wantOwn) {
			t.Errorf("%s: %s", name, difference(own, wantOwn))
		} else if german != (w.Lang == "de") || !german && (w.Lang != name || !slices.Contains(languages, name)) {
			t.Errorf("%s is %s", name, w.Lang)
		}
		for code, p := range w.Problems {
			if !strings.HasSuffix(p.Detail, ".") {
				t.Errorf("%s, problem %s: the detail is no sentence: %q", name, code, p.Detail)
			}
		}
	}
	for _, language := range languages {
		w := words[language]
		if w == nil {
			t.Fatalf("there are no words in %s", language)
		}
		for _, field := range append(contract.Forms["application"].Fields, Field{Name: contract.Names.File}) {
			if w.Labels[field.Name] == "" || len(field.Options) > 0 && len(field.Options) != len(w.Options) {
				t.Errorf("%s: the field %s is not named", language, field.Name)
			}
		}
	}
}

func difference(got, want map[string]string) (list []string) {
	for key := range want {
		if got[key] != want[key] {
			list = append(list, fmt.Sprintf("%s has %q, not %q", key, got[key], want[key]))
		}
	}
	for key := range got {
		if _, ok := want[key]; !ok {
			list = append(list, key+" is too much")
		}
	}
	return list
}

// empty finds a field that no file fills: a key would be spelled otherwise there.
func empty(value reflect.Value, where string) (list []string) {
	switch value.Kind() {
	case reflect.Struct:
		for i := range value.NumField() {
			list = append(list, empty(value.Field(i), where+"."+value.Type().Field(i).Name)...)
		}
	case reflect.String, reflect.Map, reflect.Slice:
		if value.Len() == 0 {
			list = append(list, where)
		}
	}
	return list
}

func TestTheServerLacksNoWord(t *testing.T) {
	for _, language := range contract.Forms["application"].Languages {
		if missing := empty(reflect.ValueOf(*words[language]), language); len(missing) > 0 {
			t.Errorf("there are no words for %v", missing)
		}
	}
}

func TestApplicantsAreNeverAddressedAsSie(t *testing.T) {
	text := fmt.Sprint(*words["de-du"])
	if found := regexp.MustCompile(`\b(Sie|Ihre?[mnrs]?|Ihnen)\b`).FindString(text); found != "" {
		t.Errorf("they read %q", found)
	}
}

func TestAPromiseIsToldInTheLanguageOfTheApplication(t *testing.T) {
	at := time.Date(2026, 11, 18, 10, 5, 0, 0, time.UTC)
	midnight := time.Date(2026, 11, 20, 23, 0, 0, 0, time.UTC)
	for language, want := range map[string][2]string{
		"pl": {"najpóźniej 18\u00a0listopada (środa) o\u00a0godz.\u00a011:05", "20\u00a0listopada (piątek) o\u00a0godz.\u00a024:00"},
		"ro": {"cel târziu miercuri, 18\u00a0noiembrie, ora\u00a011:05 (ora Germaniei)", "vineri, 20\u00a0noiembrie, ora\u00a024:00"},
		"tr": {"en geç 18\u00a0Kasım Çarşamba, Almanya saatiyle\u00a011:05", "20\u00a0Kasım Cuma, Almanya saatiyle\u00a024:00"},
		"uk": {"не пізніше 18\u00a0листопада (середа), 11:05 за німецьким часом", "20\u00a0листопада (п’ятниця), 24:00"},
		"en": {"no later than Wednesday, 18\u00a0November, 11:05 (German time)", "Friday, 20\u00a0November, 24:00"},
		"xx": {"spätestens Mittwoch, 18.\u00a0November, 11:05\u00a0Uhr", "Freitag, 20.\u00a0November, 24:00\u00a0Uhr"},
	} {
		w := WordsFor("application", language)
		if got := w.DeadlineText(at); got != want[0] {
			t.Errorf("%s: got %q", language, got)
		}
		if got := w.DeadlineText(midnight); !strings.Contains(got, want[1]) {
			t.Errorf("%s: midnight is %q", language, got)
		}
	}
}

// A sentence in which a number counts something is read here with every number
// that is likely: no rule bends the word after it.
func TestSentencesWithNumbersAreRight(t *testing.T) {
	received := time.Date(2026, 11, 16, 9, 30, 0, 0, time.UTC)
	for language, want := range map[string]string{
		"pl": "%d\u00a0dni po naszej decyzji, najpóźniej 16\u00a0listopada 2027",
		"ro": "la %d\u00a0de zile după decizia noastră, cel târziu la 16\u00a0noiembrie 2027",
		"tr": "kararımızdan %d\u00a0gün sonra, en geç 16\u00a0Kasım 2027",
		"uk": "через %d\u00a0днів після нашого рішення, не пізніше 16\u00a0листопада 2027\u00a0року",
		"en": "%d\u00a0days after our decision, on 16\u00a0November 2027 at the latest",
	} {
		for _, days := range []int{30, 60, 90, 120, 180, 365} {
			e := Enquiry{Form: "application", Topic: ApplicationTopic, Language: language, State: Delivered, ReceivedAt: received}
			if got, want := RetentionDays(180, days).Text(e, received), fmt.Sprintf(want, days); got != want {
				t.Errorf("%s: got %q, want %q", language, got, want)
			}
		}
		w := WordsFor("application", language)
		// Polish alone goes on after the greeting's comma without a capital.
		if first := []rune(w.MailText[2])[0]; unicode.IsUpper(first) != (language != "pl") {
			t.Errorf("%s: after %q the mail goes on with %q", language, w.MailText[0], w.MailText[2])
		}
	}
}

func TestOnlyFormsThatSpeakALanguageAnswerInIt(t *testing.T) {
	for _, test := range []struct{ form, language, want string }{
		{"application", "uk", "uk"}, {"application", "", "de"}, {"application", "../pl", "de"}, {"application", "de-du", "de"},
		{"contact", "uk", "de"}, {"", "uk", "de"}, {"newsletter", "pl", "de"},
	} {
		if got := WordsFor(test.form, test.language); got == nil || got.Lang != test.want {
			t.Errorf("%+v: got %+v", test, got)
		}
	}
	if WordsFor("application", "") == WordsFor("contact", "") {
		t.Error("applicants are addressed as clients")
	}
	in := Input{Form: "application", Language: "uk", Values: map[string]string{"phone": "abc", "callback": "Um drei"}}
	_, _, err := Validate(in)
	p := words["uk"].FieldProblems
	if want := (Invalid{"name": p.Required["name"], "message": p.Required["message"], "phone": p.Phone, "callback": p.Options}); !reflect.DeepEqual(err, want) {
		t.Errorf("got %v", err)
	}
}

func TestSizesAndDaysAreToldAsPeopleSayThem(t *testing.T) {
	for size, want := range map[int64]string{
		1: "1\u00a0KB", 1024: "1\u00a0KB", 1025: "2\u00a0KB", 1<<20 - 1: "1024\u00a0KB", 1 << 20: "1,0\u00a0MB", 5<<20 + 1<<19: "5,5\u00a0MB",
	} {
		if got := (&Attachment{Size: size}).SizeText(); got != want {
			t.Errorf("%d bytes are %q", size, got)
		}
	}
	for count, want := range map[int]string{1: "1\u00a0Tag", 2: "2\u00a0Tage", 180: "180\u00a0Tage"} {
		if got := GermanDays(count); got != want {
			t.Errorf("%d days are %q", count, got)
		}
	}
}

func TestEveryOptionIsReadInTheLanguageOfTheForm(t *testing.T) {
	for _, field := range contract.Forms["application"].Fields {
		for i, option := range field.Options {
			if got := words["pl"].Choice(field, option); got != words["pl"].Options[i] {
				t.Errorf("%s is %s", option, got)
			}
			if got := german.Choice(field, option); got != option {
				t.Errorf("%s is %s", option, got)
			}
		}
		if got := words["pl"].Choice(field, "etwas anderes"); got != "etwas anderes" {
			t.Errorf("what is no option became %s", got)
		}
	}
}
