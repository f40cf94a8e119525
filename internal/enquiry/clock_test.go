package enquiry

import (
	"testing"
	"time"
)

func TestAClockThatJumpsIsNotBelievedForAWeek(t *testing.T) {
	day := 24 * time.Hour
	start := time.Date(2026, 11, 16, 11, 0, 0, 0, time.UTC)
	for name, test := range map[string]struct {
		clock Clock
		now   time.Time
		want  bool
	}{
		"a fresh store":                        {FirstClock(time.Time{}, start), start, true},
		"a store with an enquiry of today":     {FirstClock(start.Add(-time.Hour), start), start, true},
		"a store with an enquiry of tomorrow":  {FirstClock(start.Add(day), start), start, false},
		"a store with an enquiry of last year": {FirstClock(start.Add(-365*day), start), start, false},
		"six hours on":                         {Clock{start, start.Add(-30 * day)}, start.Add(6 * time.Hour), true},
		"put right by a minute":                {Clock{start, start.Add(-30 * day)}, start.Add(-time.Minute), true},
		"off over the weekend":                 {Clock{start, start.Add(-30 * day)}, start.Add(3 * day), true},
		"ten years on":                         {Clock{start, start.Add(-30 * day)}, start.AddDate(10, 0, 0), false},
		"back to 1970":                         {Clock{start, start.Add(-30 * day)}, time.Unix(0, 0), false},
		"steady for six days after a jump":     {Clock{start, start.Add(-6 * day)}, start.Add(6 * time.Hour), false},
		"steady for seven days after a jump":   {Clock{start, start.Add(-7 * day)}, start.Add(6 * time.Hour), true},
	} {
		after := test.clock.Look(test.now)
		if got := !test.now.Before(after.Trusted()); got != test.want || !after.Seen.Equal(test.now) {
			t.Errorf("%s: believed %t, %+v", name, got, after)
		}
	}
}
