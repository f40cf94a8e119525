package visits

import (
	"context"
	"log/slog"
	"sync"
	"time"

	"website/internal/logsafe"
)

const (
	// keepEvery is what a killed server loses at most.
	keepEvery = time.Minute
	// keepWithin is how long a store may take.
	keepWithin = 5 * time.Second
)

// Keeper carries sums to the store.
type Keeper struct {
	Counter *Counter
	// Store is nil while there is none; what is counted then waits.
	Store func() Store
	Log   *slog.Logger

	// storing is held meanwhile, so that the last time waits for the one before.
	storing sync.Mutex
	failing bool
}

// Keep stores from time to time until the context ends.
func (k *Keeper) Keep(ctx context.Context) {
	ticker := time.NewTicker(keepEvery)
	defer ticker.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
			logsafe.Guard(k.Log, func() { k.Flush(ctx) })
		}
	}
}

// Flush stores what was counted. What fails is told once and tried again later;
// a commit that failed only in its answer counts twice.
func (k *Keeper) Flush(ctx context.Context) {
	k.storing.Lock()
	defer k.storing.Unlock()
	store := k.Store()
	if store == nil {
		return
	}
	rows := k.Counter.take()
	if len(rows) == 0 {
		return
	}
	// The last time is when everything else has ended.
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), keepWithin)
	defer cancel()
	err := store.AddVisits(ctx, rows)
	if err != nil {
		k.Counter.giveBack(rows)
		if !k.failing {
			k.Log.Warn("visits are not stored for now; they wait in memory", "cause", err.Error())
		}
	}
	k.failing = err != nil
}
