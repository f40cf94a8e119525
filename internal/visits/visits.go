// Package visits counts what the pages are asked for, by day, and shows it to
// the office. It keeps sums only: no address, no browser, nothing that two
// requests have in common.
package visits

import (
	"context"
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
	// AddVisits adds the rows to those of the same day, kind and name: all or none.
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

	mu          sync.Mutex
	day         string
	begin, end  time.Time
	today       map[key]*int
	names       map[Kind]int
	fromEarlier []Row
}

type key struct {
	kind Kind
	name string
}

// NewCounter counts for a site with these pages, at its public address.
func NewCounter(page func(path string) bool, origin string, now func() time.Time) *Counter {
	return &Counter{now: now, page: page, host: hostOf(origin)}
}

// What is kept of one day at most. Pages are never that many; the others are
// what strangers send.
var mostNames = map[Kind]int{Referrer: 500, Missing: 200}

const (
	mostPages = 1000
	// mostEarlier bounds what waits for a store that does not answer.
	mostEarlier = 20_000
)

func (c *Counter) add(counted ...key) {
	now := c.now()
	c.mu.Lock()
	defer c.mu.Unlock()
	if now.Before(c.begin) || !now.Before(c.end) {
		c.turn(now)
	}
	for _, k := range counted {
		*c.count(k)++
	}
}

// count is today's for a name. A new one stays until midnight, stored or not:
// otherwise a flood would have a new start every minute.
func (c *Counter) count(k key) *int {
	if count, known := c.today[k]; known {
		return count
	}
	most := mostNames[k.kind]
	if most == 0 {
		most = mostPages
	}
	if c.names[k.kind] >= most {
		k.name = Rest
	}
	if c.today[k] == nil {
		c.names[k.kind]++
		// The name may be a piece of a request, which must not be kept for its sake.
		k.name = strings.Clone(k.name)
		c.today[k] = new(int)
	}
	return c.today[k]
}

// turn begins a day. The clock may have been put back to an earlier one.
func (c *Counter) turn(now time.Time) {
	c.fromEarlier = append(c.fromEarlier, c.sums()...)
	year, month, date := now.In(berlin).Date()
	c.begin = time.Date(year, month, date, 0, 0, 0, 0, berlin)
	c.end = time.Date(year, month, date+1, 0, 0, 0, 0, berlin)
	c.day = c.begin.Format(time.DateOnly)
	c.today, c.names = map[key]*int{}, map[Kind]int{}
}

// sums takes today's counts out and leaves the names.
func (c *Counter) sums() (rows []Row) {
	for k, count := range c.today {
		if *count > 0 {
			rows = append(rows, Row{c.day, k.kind, k.name, *count})
			*count = 0
		}
	}
	return rows
}

// take gives everything that was counted since the last time.
func (c *Counter) take() []Row {
	c.mu.Lock()
	defer c.mu.Unlock()
	rows := append(c.fromEarlier, c.sums()...)
	c.fromEarlier = nil
	return rows
}

// giveBack is for rows that could not be stored.
func (c *Counter) giveBack(rows []Row) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for _, r := range rows {
		if r.Day == c.day {
			// The name is missing where the clock went back over midnight meanwhile.
			*c.count(key{r.Kind, r.Name}) += r.Count
		} else {
			c.fromEarlier = append(c.fromEarlier, r)
		}
	}
	c.fromEarlier = c.fromEarlier[max(0, len(c.fromEarlier)-mostEarlier):]
}

// Received counts an enquiry that was stored, and for an application the page
// it was sent from. Of the person nothing is looked at.
func (c *Counter) Received(r *http.Request, topic string, suspicious bool) {
	switch {
	case suspicious:
		c.add(key{Suspicious, topic})
	case topic == applicationTopic:
		c.add(key{Enquiry, topic}, key{Application, c.sentFrom(r)})
	default:
		c.add(key{Enquiry, topic})
	}
}
