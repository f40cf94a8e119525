package publish

import (
	"context"
	"os"
	"time"
)

// LookEvery is how often the file is looked at.
const LookEvery = 2 * time.Second

// Watch looks at the file at every tick, and takes it anew at every signal, until
// the context ends. It tells when another site counts.
func (p *Publisher) Watch(ctx context.Context, ticks <-chan time.Time, signals <-chan os.Signal, changed func()) {
	for {
		must := false
		select {
		case <-ctx.Done():
			return
		case <-ticks:
		case <-signals:
			must = true
		}
		if p.Look(must) {
			changed()
		}
	}
}
