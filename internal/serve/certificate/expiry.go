package certificate

import (
	"context"
	"log/slog"
	"time"
)

// soon is when a certificate's end is worth a warning. Authorities that renew
// by themselves have done so long before.
const soon = 14 * 24 * time.Hour

// WatchExpiry says at every tick which certificates end soon, until the context
// ends: whoever looks at the log only now and then must see it too.
func WatchExpiry(ctx context.Context, source Source, ticks <-chan time.Time, log *slog.Logger, now func() time.Time) {
	for {
		select {
		case <-ctx.Done():
			return
		case <-ticks:
		}
		sayExpiry(source.Expiry(), log, now())
	}
}

func sayExpiry(expiry map[string]time.Time, log *slog.Logger, now time.Time) {
	for name, end := range expiry {
		switch left := end.Sub(now); {
		case left <= 0:
			log.Error("certificate has expired", "name", name, "expires", end)
		case left < soon:
			log.Warn("certificate ends soon", "name", name, "expires", end, "days", int(left.Hours()/24))
		}
	}
}
