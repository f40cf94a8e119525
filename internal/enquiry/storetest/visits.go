package storetest

import (
	"fmt"
	"slices"
	"sync"
	"testing"

	"website/internal/visits"
)

func visitsAddUp(t *testing.T, b Backend) {
	var servers sync.WaitGroup
	for range 8 {
		servers.Go(func() {
			if err := b.AddVisits(t.Context(), []visits.Row{
				{Day: "2026-11-15", Kind: visits.Referrer, Name: "suche.example", Count: 2},
				{Day: "2026-11-16", Kind: visits.View, Name: "/", Count: 3},
				{Day: "2026-11-16", Kind: visits.Visit, Name: "/", Count: 1},
			}); err != nil {
				t.Error(err)
			}
		})
	}
	servers.Wait()
	must(t, b.AddVisits(t.Context(), []visits.Row{{Day: "2026-11-14", Kind: visits.Missing, Name: "/alt; '\"", Count: 1}}))
	visitsAre(t, b, "2026-11-15", "2026-11-16",
		visits.Row{Day: "2026-11-15", Kind: visits.Referrer, Name: "suche.example", Count: 16},
		visits.Row{Day: "2026-11-16", Kind: visits.View, Name: "/", Count: 24},
		visits.Row{Day: "2026-11-16", Kind: visits.Visit, Name: "/", Count: 8})
	visitsAre(t, b, "2026-11-01", "2026-11-14", visits.Row{Day: "2026-11-14", Kind: visits.Missing, Name: "/alt; '\"", Count: 1})
	many := make([]visits.Row, 1100)
	for i := range many {
		many[i] = visits.Row{Day: "2026-11-01", Kind: visits.Missing, Name: fmt.Sprintf("/%04d", i), Count: 1 + i}
	}
	must(t, b.AddVisits(t.Context(), many))
	visitsAre(t, b, "2026-11-01", "2026-11-01", many...)
	must(t, b.ForgetVisits(t.Context(), "2026-11-16"))
	visitsAre(t, b, "2026-11-01", "2026-11-15")
	visitsAre(t, b, "2026-11-16", "2026-11-16",
		visits.Row{Day: "2026-11-16", Kind: visits.View, Name: "/", Count: 24},
		visits.Row{Day: "2026-11-16", Kind: visits.Visit, Name: "/", Count: 8})
}

func visitsAre(t *testing.T, b Backend, first, last string, want ...visits.Row) {
	t.Helper()
	if got, err := b.Visits(t.Context(), first, last); err != nil || !slices.Equal(got, want) {
		t.Errorf("from %s to %s: %+v, %v; want %+v", first, last, got, err, want)
	}
}
