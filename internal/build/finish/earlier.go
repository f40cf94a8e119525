package finish

import (
	"cmp"
	"slices"
	"time"

	"website/internal/build/pack"
)

// Whoever has a page open while another build goes live asks for files that the
// new build has no more. So every pack carries those of the builds before it.
const (
	earlierBuilds = 5
	earlierFor    = 30 * 24 * time.Hour
)

// addEarlier takes the immutable files of the pack before that the new build lacks.
// One that is missing for the first time has left at this moment.
func addEarlier(entries []pack.Entry, builder *pack.Builder, before []byte, now time.Time) ([]pack.Entry, error) {
	manifest, blob, err := pack.Verify(before)
	if err != nil {
		return nil, err
	}
	taken := map[string]bool{}
	for _, entry := range entries {
		taken[entry.Path] = true
	}
	var earlier []pack.Entry
	for _, entry := range manifest.Entries {
		if entry.Cache != pack.Immutable || taken[entry.Path] {
			continue
		}
		if entry.Left.IsZero() {
			entry.Left = now.UTC().Truncate(time.Second)
		}
		earlier = append(earlier, entry)
	}
	oldest := oldestOf(earlier, now)
	for _, entry := range earlier {
		if entry.Left.Before(oldest) {
			continue
		}
		for i, v := range entry.Variants {
			entry.Variants[i] = builder.Add(v.Encoding, blob[v.Offset:v.Offset+v.Length])
		}
		entries = append(entries, entry)
	}
	slices.SortFunc(entries, func(a, b pack.Entry) int { return cmp.Compare(a.Path, b.Path) })
	return entries, nil
}

// oldestOf is when the files left that are still carried: what left with one build
// left at the same moment.
func oldestOf(earlier []pack.Entry, now time.Time) time.Time {
	var builds []time.Time
	for _, entry := range earlier {
		builds = append(builds, entry.Left)
	}
	slices.SortFunc(builds, func(a, b time.Time) int { return b.Compare(a) })
	builds = slices.CompactFunc(builds, time.Time.Equal)
	oldest := now.Add(-earlierFor)
	if len(builds) >= earlierBuilds && builds[earlierBuilds-1].After(oldest) {
		oldest = builds[earlierBuilds-1]
	}
	return oldest
}
