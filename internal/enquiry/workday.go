package enquiry

import (
	"slices"
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

// everywhere stands for all Länder.
var everywhere = []string(nil)

// holidays are days and the Länder that keep them, as the laws of the Länder have
// them; what only some towns keep is a working day.
var (
	holidays = map[[2]int][]string{
		{1, 1}: everywhere, {5, 1}: everywhere, {10, 3}: everywhere, {12, 25}: everywhere, {12, 26}: everywhere,
		{1, 6}:   {"Baden-Württemberg", "Bayern", "Sachsen-Anhalt"},
		{3, 8}:   {"Berlin", "Mecklenburg-Vorpommern"},
		{8, 15}:  {"Saarland"},
		{9, 20}:  {"Thüringen"},
		{10, 31}: {"Brandenburg", "Bremen", "Hamburg", "Mecklenburg-Vorpommern", "Niedersachsen", "Sachsen", "Sachsen-Anhalt", "Schleswig-Holstein", "Thüringen"},
		{11, 1}:  {"Baden-Württemberg", "Bayern", "Nordrhein-Westfalen", "Rheinland-Pfalz", "Saarland"},
	}
	// By days from Easter Sunday: Good Friday, Easter Monday, Ascension, Whit Monday, Corpus Christi.
	movableHolidays = map[int][]string{
		-2: everywhere, 1: everywhere, 39: everywhere, 50: everywhere,
		60: {"Baden-Württemberg", "Bayern", "Hessen", "Nordrhein-Westfalen", "Rheinland-Pfalz", "Saarland"},
	}
)

// Holiday tells whether a date is a public holiday in the company's Land.
func (p Promise) Holiday(day time.Time) bool {
	year, month, date := day.Date()
	// Buß- und Bettag is the Wednesday before the 23rd of November.
	if p.Land == "Sachsen" && month == time.November && date > 15 && date < 23 && day.Weekday() == time.Wednesday {
		return true
	}
	fromEaster := time.Date(year, month, date, 0, 0, 0, 0, time.UTC).Sub(easter(year)) / (24 * time.Hour)
	lands, kept := movableHolidays[int(fromEaster)]
	if !kept {
		lands, kept = holidays[[2]int{int(month), date}]
	}
	return kept && (lands == nil || slices.Contains(lands, p.Land))
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
