package enquiry

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"time"
)

// Promise is what the content says about answers: within so many hours from
// Monday to Friday, without the public holidays of the company's Land.
type Promise struct {
	Hours int
	Land  string
}

// Working tells whether a day counts towards the promise. Only the date matters.
func (p Promise) Working(day time.Time) bool {
	return day.Weekday() != time.Saturday && day.Weekday() != time.Sunday && !p.Holiday(day)
}

//go:embed holidays.json
var holidaySource []byte

// holidays are days by month and day or from Easter Sunday, and the Länder that
// keep them (all, if it names none), as the laws of the Länder have them; what only
// some towns keep is a working day. The pages read the same file.
var holidays = func() (all struct {
	Fixed, FromEaster map[string]struct{ Lands []string }
}) { if err := json.Unmarshal(holidaySource, &all); err != nil {
	panic(fmt.Sprintf("enquiry: holidays.json: %v", err))
}; return all }()

// Holiday tells whether a date is a public holiday in the company's Land.
func (p Promise) Holiday(day time.Time) bool {
	year, month, date := day.Date()
	// Buß- und Bettag is the Wednesday before the 23rd of November.
	if p.Land == "Sachsen" && month == time.November && date > 15 && date < 23 && day.Weekday() == time.Wednesday {
		return true
	}
	fromEaster := time.Date(year, month, date, 0, 0, 0, 0, time.UTC).Sub(easter(year)) / (24 * time.Hour)
	found, kept := holidays.FromEaster[strconv.Itoa(int(fromEaster))]
	if !kept {
		found, kept = holidays.Fixed[day.Format("01-02")]
	}
	return kept && (found.Lands == nil || slices.Contains(found.Lands, p.Land))
}

// easter is Easter Sunday after the method of Meeus, Jones and Butcher.
func easter(year int) time.Time {
	a, b, c := year%19, year/100, year%100
	d, e := b/4, b%4
	f := (b + 8) / 25
	g := (b - f + 1) / 3
	h := (19*a + b - d - g + 15) % 30
	i, k := c/4, c%4
	l := (32 + 2*e + 2*i - h - k) % 7
	m := (a + 11*h + 22*l) / 451
	n := h + l - 7*m + 114
	return time.Date(year, time.Month(n/31), n%31+1, 0, 0, 0, 0, time.UTC)
}

// AddWorking goes on by an amount of working time. It ends on a working day: a
// whole day from Saturday ends with Monday, at midnight.
func (p Promise) AddWorking(from time.Time, amount time.Duration) time.Time {
	at := from.In(Berlin)
	for {
		year, month, date := at.Date()
		tomorrow := time.Date(year, month, date+1, 0, 0, 0, 0, Berlin)
		if p.Working(at) {
			left := tomorrow.Sub(at)
			if amount <= left {
				return at.Add(amount)
			}
			amount -= left
		}
		at = tomorrow
	}
}
