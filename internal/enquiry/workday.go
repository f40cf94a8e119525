package enquiry

import (
	"slices"
	"time"
)

// Working tells whether a day counts towards the promise: Monday to Friday,
// without the public holidays of Hamburg. Only the date matters.
func Working(day time.Time) bool {
	return day.Weekday() != time.Saturday && day.Weekday() != time.Sunday && !Holiday(day)
}

// Holiday tells whether a date is a public holiday in Hamburg
// (Hamburgisches Feiertagsgesetz).
func Holiday(day time.Time) bool {
	year, month, date := day.Date()
	switch [2]int{int(month), date} {
	case [2]int{1, 1}, [2]int{5, 1}, [2]int{10, 3}, [2]int{12, 25}, [2]int{12, 26}:
		return true
	case [2]int{10, 31}:
		// The Reformation Day is one since 2018, and was one in 2017 all over Germany.
		return year >= 2017
	}
	fromEaster := time.Date(year, month, date, 0, 0, 0, 0, time.UTC).Sub(easter(year)) / (24 * time.Hour)
	// Good Friday, Easter Monday, Ascension, Whit Monday.
	return slices.Contains([]time.Duration{-2, 1, 39, 50}, fromEaster)
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
func AddWorking(from time.Time, amount time.Duration) time.Time {
	at := from.In(Berlin)
	for {
		tomorrow := nextDay(at)
		if Working(at) {
			left := tomorrow.Sub(at)
			if amount <= left {
				return at.Add(amount)
			}
			amount -= left
		}
		at = tomorrow
	}
}

// WorkingTime is how much working time lies between two moments.
func WorkingTime(from, to time.Time) time.Duration {
	var total time.Duration
	for at := from.In(Berlin); at.Before(to); {
		end := nextDay(at)
		if end.After(to) {
			end = to
		}
		if Working(at) {
			total += end.Sub(at)
		}
		at = end.In(Berlin)
	}
	return total
}

func nextDay(t time.Time) time.Time {
	year, month, date := t.Date()
	return time.Date(year, month, date+1, 0, 0, 0, 0, Berlin)
}
