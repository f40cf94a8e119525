package enquiry

import (
	"fmt"
	"time"
	// The promise is told in German time even where the machine has no time zones.
	_ "time/tzdata"
)

// remindBefore is how much working time before the promise ends the office is
// reminded of it.
const remindBefore = 4 * time.Hour

// Berlin is the time zone of the office.
var Berlin, _ = time.LoadLocation("Europe/Berlin")

// Deadline is the time by which an answer is promised. It is cut to the minute,
// because the visitor is told minutes and a promise is never rounded up.
func (p Promise) Deadline(received time.Time) time.Time {
	return p.AddWorking(received.Truncate(time.Minute), time.Duration(p.Hours)*time.Hour)
}

// RemindUntil is the last deadline that the office is reminded of now.
func (p Promise) RemindUntil(now time.Time) time.Time { return p.AddWorking(now, remindBefore) }

// DeadlineText and German tell a time to the office.
func DeadlineText(deadline time.Time) string { return german.DeadlineText(deadline) }
func German(t time.Time) string              { return german.TimeText(t) }

// GermanDays counts days.
func GermanDays(count int) string {
	if count == 1 {
		return "1\u00a0Tag"
	}
	return fmt.Sprintf("%d\u00a0Tage", count)
}

// DaysLeft is how many days lie between today and the last day of something: 0
// on that day itself, less than 0 after it.
func DaysLeft(until string, now time.Time) (int, error) {
	end, err := time.Parse(time.DateOnly, until)
	if err != nil {
		return 0, fmt.Errorf("%q is not a day of the form YYYY-MM-DD", until)
	}
	// What was just written can be read.
	today, _ := time.Parse(time.DateOnly, now.In(Berlin).Format(time.DateOnly))
	return int(end.Sub(today).Hours() / 24), nil
}
