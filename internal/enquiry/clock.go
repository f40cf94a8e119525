package enquiry

import "time"

const (
	// ClockJump is more than a clock moves between two looks at it while the
	// server runs; a machine that was off for longer looks like a jump too.
	ClockJump = 7 * 24 * time.Hour
	// ClockTrust is how long a clock must have gone on steadily after a jump
	// before anything is deleted by it: time for somebody to read the log.
	ClockTrust = 7 * 24 * time.Hour
	// clockSlip is how far a clock may be put back by those who keep it right.
	clockSlip = time.Hour
)

// Clock is what is known about the clock of the server, kept in the store so
// that a start with a wrong one is noticed.
type Clock struct {
	// Seen is when it was looked at last, Since when it has been steady.
	Seen, Since time.Time
}

// FirstClock is how a store begins that has kept no clock before: it is believed
// where it agrees with the newest enquiry, if there is one.
func FirstClock(newest, now time.Time) Clock {
	if newest.IsZero() {
		newest = now
	}
	return Clock{Seen: newest, Since: newest.Add(-ClockTrust)}
}

// Look gives the clock as it is after it shows a time.
func (c Clock) Look(now time.Time) Clock {
	if now.Before(c.Seen.Add(-clockSlip)) || now.After(c.Seen.Add(ClockJump)) {
		return Clock{Seen: now, Since: now}
	}
	c.Seen = now
	return c
}

// Trusted is when things may be deleted by this clock.
func (c Clock) Trusted() time.Time { return c.Since.Add(ClockTrust) }
