package enquiry

import (
	"cmp"
	"embed"
	"encoding/json"
	"fmt"
	"path"
	"slices"
	"strings"
	"time"
)

//go:embed words/*.json
var wordFiles embed.FS

// Words are everything that a visitor reads from the server, in one language and
// form of address. Every file of words has all of them; the pages read them too.
type Words struct {
	// Lang is how HTML names the language, OfficeName how the office does. Call leads to a phone number.
	Lang, OfficeName, Time, Date, Deadline, Call string
	Weekdays, Months                             []string
	Size                                         struct{ KB, MB, Decimal string }
	FieldProblems                                FieldProblems
	Problems                                     map[string]Problem
	// ProblemPage leads to a place of the site map where there is no form to send again.
	ProblemPage struct{ Topic, FileAgain, Trap, Again, Back, Place, Way string }
	Preview     struct{ Title, Text string }
	Receipt     struct{ Title, Thanks, Reference, Answer, Quote, Data, Link, Show, Home string }
	Own         struct {
		Title, Text, State, Received, Answer, Deleted, Topic, File, Soon, On, AfterDecision string
		States                                                                              map[State]string
		Save, Withdraw                                                                      struct{ Text, Button string }
		Ask                                                                                 struct{ Title, Text, Yes, No string }
		Gone                                                                                Problem
		Problems                                                                            map[string]Problem
	}
	// MailText has a line an entry.
	MailSubject string
	MailText    []string
	// Labels, Options, Hint and Links are what German has elsewhere: in the contract and in the content.
	Labels, Links map[string]string
	Options       []string
	Hint          string
}

// FieldProblems are the sentences beside a field.
type FieldProblems struct {
	Required                                                                                  map[string]string
	TooLong, Email, Phone, Characters, OneOf, Options, Topic, Form, File, FileCount, FileName string
}

// Problem is what a visitor is told when something is not done.
type Problem struct{ Title, Detail string }

var words = func() map[string]*Words {
	all := map[string]*Words{}
	// What is embedded can be read.
	files, _ := wordFiles.ReadDir("words")
	for _, file := range files {
		source, _ := wordFiles.ReadFile("words/" + file.Name())
		said := &Words{}
		if err := json.Unmarshal(source, said); err != nil {
			panic(fmt.Sprintf("enquiry: words/%s: %v", file.Name(), err))
		}
		all[strings.TrimSuffix(file.Name(), ".json")] = said
	}
	return all
}()

// german is what the office reads.
var german = words["de"]

// WordsFor gives the words of a form: in the language, where the form speaks it.
func WordsFor(form, language string) *Words {
	return words[cmp.Or(LanguageOf(form, language), contract.Forms[form].Voice, "de")]
}

// Words are those of the sender.
func (e Enquiry) Words() *Words { return WordsFor(e.Form, e.Language) }

// LanguageOf gives the language if the form speaks it, else none: German.
func LanguageOf(form, language string) string {
	if slices.Contains(contract.Forms[form].Languages, language) {
		return language
	}
	return ""
}

// LanguageName is what the office calls a language; German goes without saying.
func LanguageName(language string) string { return words[cmp.Or(language, "de")].OfficeName }

// OwnPage is where senders see what they sent, in their language.
func OwnPage(language string) string { return path.Join(contract.OwnPage, language) }

// Fill puts what belongs into the gaps of a sentence, such as "{date}".
func Fill(text string, gaps ...string) string { return strings.NewReplacer(gaps...).Replace(text) }

// TimeText writes a time as people say it.
func (w *Words) TimeText(t time.Time) string { return w.at(w.Time, t, t.In(Berlin).Format("15:04")) }

// DeadlineText tells the deadline. Midnight is told as the end of the day that
// counts, not as the beginning of one that may not.
func (w *Words) DeadlineText(deadline time.Time) string {
	text := w.TimeText(deadline)
	if at := deadline.In(Berlin); at.Hour() == 0 && at.Minute() == 0 {
		text = w.at(w.Time, at.AddDate(0, 0, -1), "24:00")
	}
	return Fill(w.Deadline, "{time}", text)
}

// DateText writes a day of any year.
func (w *Words) DateText(t time.Time) string { return w.at(w.Date, t, "") }

func (w *Words) at(pattern string, day time.Time, clock string) string {
	day = day.In(Berlin)
	return Fill(pattern, "{weekday}", w.Weekdays[day.Weekday()], "{day}", day.Format("2"), "{month}", w.Months[day.Month()-1],
		"{year}", day.Format("2006"), "{clock}", clock)
}

// SizeText is the size of a file.
func (w *Words) SizeText(a *Attachment) string {
	if a.Size < 1<<20 {
		return Fill(w.Size.KB, "{size}", fmt.Sprint((a.Size+1023)>>10))
	}
	return Fill(w.Size.MB, "{size}", strings.ReplaceAll(fmt.Sprintf("%.1f", float64(a.Size)/(1<<20)), ".", w.Size.Decimal))
}

// Label names a field.
func (w *Words) Label(field Field) string { return cmp.Or(w.Labels[field.Name], field.Label) }

// Choice is an option as the visitor reads it; it is kept as the office does.
func (w *Words) Choice(field Field, value string) string {
	if place := slices.Index(field.Options, value); place >= 0 && w.Options != nil {
		return w.Options[place]
	}
	return value
}
