package metrics

import (
	"testing"
	"time"

	"website/internal/build/pack"
)

func TestTheDaysOfEveryProofAreCountedAtEveryScrape(t *testing.T) {
	now := time.Date(2028, 9, 17, 23, 30, 0, 0, time.UTC) // In Germany it is the 18th.
	m := New(func() time.Time { return now })
	m.WatchProofs(func() []pack.Proof {
		return []pack.Proof{{ID: "iso-9001", Until: "2028-12-17"}, {ID: "freistellung-48b", Until: "2028-09-18"}}
	})
	wants(t, m, `website_proof_days_left{proof="iso-9001"} 90`, `website_proof_days_left{proof="freistellung-48b"} 0`)
	now = now.Add(24 * time.Hour)
	wants(t, m, `website_proof_days_left{proof="freistellung-48b"} -1`)
}
