package enquiry

import (
	"testing"
	"time"
)

var hamburg = Promise{Hours: 24, Land: "Hamburg"}

func berlin(t *testing.T, text string) time.Time {
	t.Helper()
	at, err := time.ParseInLocation("2006-01-02 15:04", text, Berlin)
	if err != nil {
		t.Fatal(err)
	}
	return at
}

// The movable holidays as calendars print them: Good Friday, Easter Monday,
// Ascension, Whit Monday.
var movable = map[int][4]string{
	2025: {"04-18", "04-21", "05-29", "06-09"},
	2026: {"04-03", "04-06", "05-14", "05-25"},
	2027: {"03-26", "03-29", "05-06", "05-17"},
	2028: {"04-14", "04-17", "05-25", "06-05"},
	2029: {"03-30", "04-02", "05-10", "05-21"},
	2030: {"04-19", "04-22", "05-30", "06-10"},
	2031: {"04-11", "04-14", "05-22", "06-02"},
	2032: {"03-26", "03-29", "05-06", "05-17"},
	2033: {"04-15", "04-18", "05-26", "06-06"},
	2034: {"04-07", "04-10", "05-18", "05-29"},
}

func TestTheHolidaysOfHamburgForTenYears(t *testing.T) {
	if len(movable) != 10 {
		t.Fatalf("%d years are listed", len(movable))
	}
	for year, dates := range movable {
		want := map[string]bool{"01-01": true, "05-01": true, "10-03": true, "10-31": true, "12-25": true, "12-26": true}
		for _, date := range dates {
			want[date] = true
		}
		for day := time.Date(year, 1, 1, 12, 0, 0, 0, Berlin); day.Year() == year; day = day.AddDate(0, 0, 1) {
			if got := hamburg.Holiday(day); got != want[day.Format("01-02")] {
				t.Errorf("%s: got %t", day.Format(time.DateOnly), got)
			}
		}
	}
}

func TestHolidaysAreThoseOfTheLand(t *testing.T) {
	for _, test := range []struct {
		land, day string
		want      bool
	}{
		{"Hamburg", "2026-10-31", true},
		{"Hamburg", "2026-06-04", false},
		{"Bayern", "2026-06-04", true},
		{"Bayern", "2026-10-31", false},
		{"Bayern", "2027-01-06", true},
		{"Berlin", "2027-03-08", true},
		{"Saarland", "2026-08-15", true},
		{"Thüringen", "2026-09-20", true},
		{"Saarland", "2026-11-01", true},
		{"Sachsen", "2026-11-18", true},
		{"Sachsen", "2023-11-22", true},
		{"Sachsen", "2023-11-15", false},
		{"Sachsen", "2022-11-16", true},
		{"Sachsen", "2022-11-23", false},
		{"Sachsen", "2026-10-21", false},
		{"Sachsen", "2026-11-19", false},
		{"Thüringen", "2026-11-18", false},
		{"", "2026-10-31", false},
		{"", "2026-12-25", true},
	} {
		day, err := time.ParseInLocation(time.DateOnly, test.day, Berlin)
		if err != nil {
			t.Fatal(err)
		}
		if got := (Promise{Land: test.land}).Holiday(day); got != test.want {
			t.Errorf("%s in %q: got %t", test.day, test.land, got)
		}
	}
}

func TestTheHoursAreThoseOfTheContent(t *testing.T) {
	received, want := berlin(t, "2026-11-13 15:00"), berlin(t, "2026-11-17 15:00")
	if got := (Promise{Hours: 48}).Deadline(received); !got.Equal(want) {
		t.Errorf("got %s, want %s", got, want)
	}
}

func TestThePromiseCountsWorkingTime(t *testing.T) {
	for _, test := range []struct{ name, received, want string }{
		{"in the middle of the week", "2026-11-17 09:30", "2026-11-18 09:30"},
		{"on Friday", "2026-11-13 15:00", "2026-11-16 15:00"},
		{"on Friday just after midnight", "2026-11-13 00:01", "2026-11-16 00:01"},
		{"on Saturday", "2026-11-14 11:00", "2026-11-17 00:00"},
		{"on Sunday", "2026-11-15 23:59", "2026-11-17 00:00"},
		{"on Monday at midnight", "2026-11-16 00:00", "2026-11-17 00:00"},
		{"on Maundy Thursday", "2026-04-02 16:00", "2026-04-07 16:00"},
		{"on Good Friday", "2026-04-03 10:00", "2026-04-08 00:00"},
		{"before Christmas", "2026-12-24 14:15", "2026-12-28 14:15"},
		{"before a holiday in the week", "2027-05-05 12:00", "2027-05-07 12:00"},
		{"on New Year's Eve", "2026-12-31 18:00", "2027-01-04 18:00"},
		{"on the Friday before the Reformation Day on a Saturday", "2026-10-30 08:00", "2026-11-02 08:00"},
		{"over the change to summer time", "2026-03-27 12:00", "2026-03-30 12:00"},
		{"over the change to winter time", "2026-10-23 12:00", "2026-10-26 12:00"},
	} {
		if got := hamburg.Deadline(berlin(t, test.received)); !got.Equal(berlin(t, test.want)) {
			t.Errorf("%s, %s: got %s, want %s", test.name, test.received, got.Format("2006-01-02 15:04"), test.want)
		}
	}
}

func TestAReminderFollowsWorkingTime(t *testing.T) {
	for _, test := range []struct {
		deadline, now string
		want          bool
	}{
		{"2026-11-18 09:30", "2026-11-18 05:29", false},
		{"2026-11-18 09:30", "2026-11-18 05:30", true},
		// Monday at two: on Sunday nobody reads it.
		{"2026-11-16 02:00", "2026-11-13 21:59", false},
		{"2026-11-16 02:00", "2026-11-13 22:00", true},
	} {
		if got := !berlin(t, test.deadline).After(hamburg.RemindUntil(berlin(t, test.now))); got != test.want {
			t.Errorf("deadline %s at %s: got %t", test.deadline, test.now, got)
		}
	}
}

func TestTheEndOfADayIsToldAsSuch(t *testing.T) {
	for received, want := range map[string]string{
		"2026-11-14 11:00": "spätestens Montag, 16.\u00a0November, 24:00\u00a0Uhr",
		"2026-11-17 09:30": "spätestens Mittwoch, 18.\u00a0November, 09:30\u00a0Uhr",
		"2026-12-30 00:00": "spätestens Mittwoch, 30.\u00a0Dezember, 24:00\u00a0Uhr",
		"2026-11-13 00:01": "spätestens Montag, 16.\u00a0November, 00:01\u00a0Uhr",
	} {
		if got := DeadlineText(hamburg.Deadline(berlin(t, received))); got != want {
			t.Errorf("%s: got %q, want %q", received, got, want)
		}
	}
}
