package enquiry

import "time"

// GermanDay writes a day such as 2028-09-18 as people here do.
func GermanDay(day string) string {
	date, err := time.Parse(time.DateOnly, day)
	if err != nil {
		return day
	}
	return date.Format("02.01.2006")
}

// GermanDays counts days.
func GermanDays(count int) string { return plural(count, "Tag", "Tage") }
