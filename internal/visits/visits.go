// Package visits counts what the pages are asked for, by day, and shows it to
// the office. It keeps sums only: no address, no browser, nothing that two
// requests have in common.
package visits

import (
	"cmp"
	"context"
	"maps"
	"net/http"
	"strings"
	"sync"
	"time"
	_ "time/tzdata"
)

// Kind is what a row counts, as it stands in the store.
type Kind string

// The names of the first five are pages of the site.
const (
	// View is a page that a browser has shown; Visit is one of these to which
	// somebody came from elsewhere.
	View  Kind = "view"
	Visit Kind = "visit"
	// Ready is a page that a browser has loaded before anybody asked for it.
	Ready Kind = "ready"
	// Bot is a page that a program has read.
	Bot Kind = "bot"
	// Application was sent from the page.
	Application Kind = "application"
	// Referrer is a host from which somebody came.
	Referrer Kind = "referrer"
	// Missing is an address that somebody asked for in vain.
	Missing Kind = "missing"
	// Enquiry and Suspicious are counted by topic.
	Enquiry    Kind = "enquiry"
	Suspicious Kind = "held"
)

// What has no name of its own.
const (
	// Rest stands for names beyond the limit, and for those that are not kept.
	Rest = "(weitere)"
	// Unknown stands for what nobody told.
	Unknown = "(ohne Angabe)"
)

// Row is a sum of one day in Germany, written as 2026-11-16.
type Row struct {
	Day   string
	Kind  Kind
	Name  string
	Count int
}

// Days are those of the office, also where the machine has no time zones.
var berlin, _ = time.LoadLocation("Europe/Berlin")

const applicationTopic = "application"

// KeptDays is how long a store keeps them; the privacy notice says the same.
const KeptDays = 400

// Store keeps rows.
type Store interface {
	// AddVisits adds the rows, each day, kind and name once, to those that are there: all or none.
	AddVisits(ctx context.Context, rows []Row) error
	// Visits gives the rows of the days from first to last.
	Visits(ctx context.Context, first, last string) ([]Row, error)
	// ForgetVisits deletes the rows of all days before one.
	ForgetVisits(ctx context.Context, day string) error
}

// Day is the day in Germany, some days ago.
func Day(now time.Time, ago int) string {
	return now.In(berlin).AddDate(0, 0, -ago).Format(time.DateOnly)
}

// Counter counts in memory; a Keeper carries the sums to a store.
type Counter struct {
	now func() time.Time
	// page tells which paths are pages of the site, host under which name it is known.
	page func(path string) bool
	host string

	mu  sync.Mutex
	day string
	// sums has rows without their count; names is how many of this day it has.
	sums  map[Row]int
	names map[Kind]int
}

// NewCounter counts for a site with these pages, at its public address.
func NewCounter(page func(path string) bool, origin string, now func() time.Time) *Counter {
	return &Counter{now: now, page: page, host: hostOf(parsed(origin)), sums: map[Row]int{}}
}

// What is kept of one day at most. Pages are never that many; the others are
// what strangers send.
var mostNames = map[Kind]int{Referrer: 500, Missing: 200}

const (
	mostPages = 1000
	// mostRows bounds what waits for a store that does not answer.
	mostRows = 20_000
)

func (c *Counter) add(counted ...Row) {
	day := Day(c.now(), 0)
	c.mu.Lock()
	defer c.mu.Unlock()
	if day != c.day {
		c.day, c.names = day, map[Kind]int{}
		maps.DeleteFunc(c.sums, func(_ Row, sum int) bool { return sum == 0 })
	}
	for _, r := range counted {
		r.Day = day
		c.sums[c.known(r)]++
	}
}

// known gives the row that a name is counted in. A new one stays until midnight, stored
// or not: otherwise a flood would have a new start every minute.
func (c *Counter) known(r Row) Row {
	if _, known := c.sums[r]; known {
		return r
	}
	if c.names[r.Kind] >= cmp.Or(mostNames[r.Kind], mostPages) || len(c.sums) >= mostRows {
		r.Name = Rest
	}
	if _, known := c.sums[r]; !known {
		c.names[r.Kind]++
	}
	// The name may be a piece of a request, which must not be kept for its sake.
	r.Name = strings.Clone(r.Name)
	return r
}

// take gives everything that was counted since the last time.
func (c *Counter) take() (rows []Row) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for r, sum := range c.sums {
		c.sums[r] = 0
		if r.Count = sum; sum > 0 {
			rows = append(rows, r)
		}
	}
	return rows
}

// giveBack is for rows that could not be stored.
func (c *Counter) giveBack(rows []Row) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for _, r := range rows {
		sum := r.Count
		r.Count = 0
		c.sums[r] += sum
	}
}

// Received counts an enquiry that was stored, and for an application the page
// it was sent from. Of the person nothing is looked at.
func (c *Counter) Received(r *http.Request, topic string, suspicious bool) {
	switch {
	case suspicious:
		c.add(Row{Kind: Suspicious, Name: topic})
	case topic == applicationTopic:
		c.add(Row{Kind: Enquiry, Name: topic}, Row{Kind: Application, Name: c.sentFrom(r)})
	default:
		c.add(Row{Kind: Enquiry, Name: topic})
	}
}
