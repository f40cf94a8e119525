package visits

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"maps"
	"net/http"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"
)

// memory is a store that can be made to fail.
type memory struct {
	mu   sync.Mutex
	rows map[Row]int
	fail error
}

func (m *memory) AddVisits(ctx context.Context, rows []Row) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	if err := cmp.Or(m.fail, ctx.Err()); err != nil {
		return err
	}
	for _, r := range rows {
		count := r.Count
		r.Count = 0
		m.rows[r] += count
	}
	return nil
}

func (m *memory) Visits(context.Context, string, string) (list []Row, err error) {
	for r, count := range m.rows {
		r.Count = count
		list = append(list, r)
	}
	return list, nil
}

func (m *memory) ForgetVisits(context.Context, string) error { return nil }

func keeper(now *time.Time) (*Keeper, *memory, *strings.Builder) {
	store, log := &memory{rows: map[Row]int{}}, &strings.Builder{}
	return &Keeper{Counter: newCounter(now), Store: func() Store { return store }, Log: slog.New(slog.NewTextHandler(log, nil))}, store, log
}

func view(c *Counter) { c.add(Row{Kind: View, Name: "/"}) }

func TestDaysEndAtMidnightInGermany(t *testing.T) {
	for name, test := range map[string]struct{ last, first time.Time }{
		"in winter":               {time.Date(2026, 11, 16, 22, 59, 59, 0, time.UTC), time.Date(2026, 11, 16, 23, 0, 0, 0, time.UTC)},
		"in summer":               {time.Date(2026, 7, 1, 21, 59, 59, 0, time.UTC), time.Date(2026, 7, 1, 22, 0, 0, 0, time.UTC)},
		"after a day of 23 hours": {time.Date(2026, 3, 29, 21, 59, 59, 0, time.UTC), time.Date(2026, 3, 29, 22, 0, 0, 0, time.UTC)},
		"after a day of 25 hours": {time.Date(2026, 10, 25, 22, 59, 59, 0, time.UTC), time.Date(2026, 10, 25, 23, 0, 0, 0, time.UTC)},
	} {
		now := test.last
		k, store, _ := keeper(&now)
		view(k.Counter)
		now = test.first
		view(k.Counter)
		view(k.Counter)
		k.Flush(t.Context())
		// The clock is put back by a second, as those do who keep it right.
		now = test.last
		view(k.Counter)
		k.Flush(t.Context())
		want := map[Row]int{{Day: test.last.Format(time.DateOnly), Kind: View, Name: "/"}: 2, {Day: Day(test.first, 0), Kind: View, Name: "/"}: 2}
		if !maps.Equal(store.rows, want) || Day(test.first, 1) != Day(test.last, 0) {
			t.Errorf("%s: got %v, want %v", name, store.rows, want)
		}
	}
}

func TestWhatCannotBeStoredWaitsAndIsToldOnce(t *testing.T) {
	now := noon
	k, store, log := keeper(&now)
	store.fail = errors.New("the disk is full")
	for range 3 {
		view(k.Counter)
		k.Flush(t.Context())
	}
	now = now.Add(24 * time.Hour)
	view(k.Counter)
	k.Flush(t.Context())
	if got := strings.Count(log.String(), "the disk is full"); got != 1 {
		t.Errorf("told %d times: %s", got, log)
	}
	store.fail = nil
	k.Flush(t.Context())
	k.Flush(t.Context())
	want := map[Row]int{{Day: "2026-11-16", Kind: View, Name: "/"}: 3, {Day: "2026-11-17", Kind: View, Name: "/"}: 1}
	if !maps.Equal(store.rows, want) {
		t.Errorf("got %v, want %v", store.rows, want)
	}
}

func TestAPanicWhileStoringEndsNothing(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		now := noon
		k, store, log := keeper(&now)
		failed := false
		k.Store = func() Store {
			if !failed {
				failed = true
				panic("a bug")
			}
			return store
		}
		ctx, end := context.WithCancel(t.Context())
		go k.Keep(ctx)
		view(k.Counter)
		time.Sleep(2 * keepEvery)
		synctest.Wait()
		end()
		if len(store.rows) != 1 || !strings.Contains(log.String(), "msg=panic") {
			t.Errorf("got %v, the log says %s", store.rows, log)
		}
	})
}

// A flood invents referrers and addresses from many connections, for longer than
// a minute: neither memory nor the store may grow with it, and no count is lost.
func TestAFloodOfNamesIsBounded(t *testing.T) {
	now := noon
	k, store, _ := keeper(&now)
	const senders, each = 8, 500
	for range 2 {
		var flood sync.WaitGroup
		for sender := range senders {
			flood.Go(func() {
				for i := range each {
					k.Counter.Observe(ask(http.MethodGet, "/", map[string]string{"Referer": fmt.Sprintf("https://x%d-%d.example/", sender, i)}), 200, 0, 0)
					k.Counter.Observe(ask(http.MethodGet, fmt.Sprintf("/gibt-es-nicht/%d/%d", sender, i), nil), 404, 0, 0)
					if i%100 == 0 {
						k.Flush(t.Context())
					}
				}
			})
		}
		flood.Wait()
	}
	k.Flush(t.Context())
	names, sums := map[Kind]int{}, map[Kind]int{}
	for r, count := range store.rows {
		names[r.Kind]++
		sums[r.Kind] += count
	}
	if names[Referrer] != mostNames[Referrer]+1 || names[Missing] != mostNames[Missing]+1 || len(k.Counter.sums) > len(store.rows) {
		t.Errorf("%v names are stored, %d in memory", names, len(k.Counter.sums))
	}
	const all = 2 * senders * each
	if sums[Referrer] != all || sums[Missing] != all || sums[View] != all {
		t.Errorf("counted %v, want %d each", sums, all)
	}
}

func TestWhatWaitsForAStoreIsBounded(t *testing.T) {
	now := noon
	c := newCounter(&now)
	for range 40 {
		for name := range mostPages {
			c.add(Row{Kind: View, Name: fmt.Sprint(name)})
		}
		now = now.Add(24 * time.Hour)
		view(c)
		c.giveBack(c.take())
	}
	if got := len(c.take()); got > mostRows+40*9 {
		t.Errorf("%d rows wait", got)
	}
}
