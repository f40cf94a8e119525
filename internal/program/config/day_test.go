package config

import (
	"strings"
	"testing"
	"time"
)

func TestTheClockStandsOnTheDayAskedFor(t *testing.T) {
	now := func() time.Time { return time.Date(2026, 11, 15, 6, 0, 0, 0, time.UTC) }
	today, err := parse(nil, environment())
	if err != nil || today.Clock(now)() != now() {
		t.Errorf("without a day the time is %s (%v)", today.Clock(now)(), err)
	}
	later, err := parse([]string{"--day", "2027-04-01"}, environment())
	if err != nil || later.Clock(now)().Format(time.RFC3339) != "2027-04-01T12:00:00Z" {
		t.Errorf("with a day the time is %s (%v)", later.Clock(now)(), err)
	}
	if _, err := parse(nil, environment("WEBSITE_DAY", "bald")); err == nil || !strings.Contains(err.Error(), "WEBSITE_DAY") {
		t.Errorf("got error %v", err)
	}
}
