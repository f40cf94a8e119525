package finish

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"time"
	// Days are those of Germany even where the machine has no time zones.
	_ "time/tzdata"

	"golang.org/x/net/html"
)

var berlin, _ = time.LoadLocation("Europe/Berlin")

// A page that names a beginning or an end (data-since and data-until on an
// element, "since" and "until" in the plan) is packed once for every day on which it changes. The server then only has to
// look at its clock; it never edits a page.

// startOf is the first moment of a day in Germany.
func startOf(day string) (time.Time, error) {
	start, err := time.ParseInLocation(time.DateOnly, day, berlin)
	if err != nil {
		return time.Time{}, fmt.Errorf("%q is not a day of the form YYYY-MM-DD", day)
	}
	return start.UTC(), nil
}

// dayAfter is the day on which something that ends on a day is no longer there.
func dayAfter(day string) (string, error) {
	last, err := startOf(day)
	return last.In(berlin).AddDate(0, 0, 1).Format(time.DateOnly), err
}

// changes are the days from which on the page is another one, in order.
func changes(tokens []token) ([]string, error) {
	var days []string
	for _, tok := range tokens {
		if !tok.isTag() {
			continue
		}
		if first, ok := tok.attr("data-since"); ok {
			if _, err := startOf(first); err != nil {
				return nil, fmt.Errorf("<%s data-since>: %w", tok.Data, err)
			}
			days = appendNew(days, first)
		}
		if last, ok := tok.attr("data-until"); ok {
			day, err := dayAfter(last)
			if err != nil {
				return nil, fmt.Errorf("<%s data-until>: %w", tok.Data, err)
			}
			days = appendNew(days, day)
		}
	}
	slices.Sort(days)
	return days, nil
}

// on gives the page as it is on a day: without the elements that have ended or
// not yet begun. The empty day lies before all others.
func on(day string, tokens []token) []token {
	var out []token
	for i := 0; i < len(tokens); i++ {
		tok := tokens[i]
		last, ends := tok.attr("data-until")
		first, begins := tok.attr("data-since")
		if tok.isTag() && (ends && last < day || begins && first > day) {
			i = endOf(tokens, i)
			continue
		}
		out = append(out, tok)
	}
	return out
}

// endOf finds the closing tag of the element that opens at a place.
func endOf(tokens []token, start int) int {
	depth := 0
	for i := start; i < len(tokens); i++ {
		switch {
		case tokens[i].Type == html.StartTagToken && tokens[i].Data == tokens[start].Data:
			depth++
		case tokens[i].closes(tokens[start].Data):
			depth--
		}
		if depth == 0 {
			return i
		}
	}
	return len(tokens) - 1
}

// laterFiles are later forms of files that are no pages: one folder per day from
// which on they count, each laid out like the site.
func laterFiles(dir string, t tree) ([]draft, error) {
	days, err := os.ReadDir(dir)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("read editions: %w", err)
	}
	var drafts []draft
	var problems []error
	for _, day := range days {
		_, err := startOf(day.Name())
		files := tree{}
		if err == nil {
			err = files.add(Mount{Prefix: "/", Dir: filepath.Join(dir, day.Name())})
		}
		if err != nil {
			problems = append(problems, fmt.Errorf("folder of editions: %w", err))
			continue
		}
		for urlPath, src := range files {
			if !t.has(urlPath) {
				problems = append(problems, fmt.Errorf("%s: there is no %s that it could follow", src.name, urlPath))
			}
		}
		later, err := draftFiles(files, day.Name())
		drafts, problems = append(drafts, later...), append(problems, err)
	}
	return drafts, errors.Join(problems...)
}
