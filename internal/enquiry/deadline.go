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
var Berlin = func() *time.Location {
	location, err := time.LoadLocation("Europe/Berlin")
	if err != nil {
		panic(err)
	}
	return location
}()

var (
	weekdays = [...]string{"Sonntag", "Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag"}
	months   = [...]string{"Januar", "Februar", "März", "April", "Mai", "Juni", "Juli", "August", "September", "Oktober", "November", "Dezember"}
)

// Deadline is the time by which an answer is promised. It is cut to the minute,
// because the visitor is told minutes and a promise is never rounded up.
func (p Promise) Deadline(received time.Time) time.Time {
	return p.AddWorking(received.Truncate(time.Minute), time.Duration(p.Hours)*time.Hour)
}

// RemindUntil is the last deadline that the office is reminded of now.
func (p Promise) RemindUntil(now time.Time) time.Time { return p.AddWorking(now, remindBefore) }

// DeadlineText tells the deadline as the visitor reads it. Midnight is told as
// the end of the day that counts, not as the beginning of one that may not.
func DeadlineText(deadline time.Time) string {
	deadline = deadline.In(Berlin)
	if deadline.Hour() == 0 && deadline.Minute() == 0 {
		return "spätestens " + dayText(deadline.AddDate(0, 0, -1)) + ", 24:00\u00a0Uhr"
	}
	return "spätestens " + German(deadline)
}

// German writes a time as people say it, with spaces that do not break.
func German(t time.Time) string {
	t = t.In(Berlin)
	return fmt.Sprintf("%s, %02d:%02d\u00a0Uhr", dayText(t), t.Hour(), t.Minute())
}

func dayText(t time.Time) string {
	return fmt.Sprintf("%s, %d.\u00a0%s", weekdays[t.Weekday()], t.Day(), months[t.Month()-1])
}

// GermanDays counts days.
func GermanDays(count int) string {
	if count == 1 {
		return "1\u00a0Tag"
	}
	return fmt.Sprintf("%d\u00a0Tage", count)
}
