package enquiry

import (
	"fmt"
	"time"
)

// GermanDay writes a day such as 2028-09-18 as people here do.
func GermanDay(day string) string {
	date, err := time.Parse(time.DateOnly, day)
	if err != nil {
		return day
	}
	return date.Format("02.01.2006")
}

// GermanDays counts days.
func GermanDays(count int) string {
	if count == 1 {
		return "1\u00a0Tag"
	}
	return fmt.Sprintf("%d\u00a0Tage", count)
}
