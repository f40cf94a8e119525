package check

import (
	"fmt"
	"time"

	"website/internal/build/pack"
)

// Notice is for how many days before its end a proof of suitability is reported.
const Notice = 90

// Day is the day in Germany at a moment.
func Day(now time.Time) string { return now.In(pack.Germany).Format(time.DateOnly) }

// DaysLeft is how many days lie between today and the last day of something: 0
// on that day itself, less than 0 after it.
func DaysLeft(until string, now time.Time) (int, error) {
	end, err := time.Parse(time.DateOnly, until)
	if err != nil {
		return 0, fmt.Errorf("%q is not a day of the form YYYY-MM-DD", until)
	}
	today, err := time.Parse(time.DateOnly, Day(now))
	if err != nil {
		return 0, err
	}
	return int(end.Sub(today).Hours() / 24), nil
}
