package enquiry

import (
	"fmt"
	"time"
	// The promise is told in German time even where the machine has no time zones.
	_ "time/tzdata"
)

// The promise of the company and when the office is reminded of it.
const (
	AnswerWithin = 24 * time.Hour
	RemindBefore = 4 * time.Hour
)

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
func Deadline(received time.Time) time.Time {
	return received.Add(AnswerWithin).In(Berlin).Truncate(time.Minute)
}

// DeadlineText tells the deadline as the visitor reads it.
func DeadlineText(deadline time.Time) string {
	return "spätestens " + German(deadline)
}

// German writes a time as people say it, with spaces that do not break.
func German(t time.Time) string {
	t = t.In(Berlin)
	return fmt.Sprintf("%s, %d.\u00a0%s, %02d:%02d\u00a0Uhr",
		weekdays[t.Weekday()], t.Day(), months[t.Month()-1], t.Hour(), t.Minute())
}
