package protection

import (
	"hash/maphash"
	"net/netip"
	"sync"
	"time"

	"website/internal/serve/limit"
)

// Rate is how many enquiries may come in an hour, and how many of them at once.
type Rate struct {
	PerHour int
	Burst   int
}

// Limiter counts attempts per address, and in total what is stored. It keeps no
// address: only a hash with a key that lives in memory and is thrown away every day.
type Limiter struct {
	now              func() time.Time
	address, total   Rate
	mu               sync.Mutex
	key              maphash.Seed
	keySince         time.Time
	buckets          map[uint64]*bucket
	all              bucket
	addressesAtATime int
}

type bucket struct {
	rate   Rate
	tokens float64
	at     time.Time
}

const (
	keyLife = 24 * time.Hour
	// maxAddresses bounds the memory that a flood from many addresses takes.
	maxAddresses = 50_000
	// fewAttempts is the part of its burst that an address may have used and still counts as
	// one that has sent next to nothing; oneAttempt is what it may always have used.
	fewAttempts = 1.0 / 3
	oneAttempt  = 3
)

// NewLimiter starts with full buckets.
func NewLimiter(address, total Rate, now func() time.Time) *Limiter {
	l := &Limiter{now: now, address: address, total: total, addressesAtATime: maxAddresses}
	l.all = bucket{rate: total, tokens: float64(total.Burst), at: now()}
	l.forget(now())
	return l
}

func (l *Limiter) forget(now time.Time) {
	l.key, l.keySince = maphash.MakeSeed(), now
	l.buckets = map[uint64]*bucket{}
}

// Allow takes the cost of an attempt from the buckets of the address, or says
// how long to wait. What others may send does not become less by it. An invalid
// address has none.
func (l *Limiter) Allow(from netip.Addr, cost int) (wait time.Duration, ok bool) {
	network := limit.Network(from)
	if !network.IsValid() {
		return 0, true
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	now := l.now()
	if now.Sub(l.keySince) >= keyLife {
		l.forget(now)
	}
	b := l.bucket(network, now)
	if wait := b.wait(float64(cost)); wait > 0 {
		return wait, false
	}
	b.tokens -= float64(cost)
	return 0, true
}

// Take takes one enquiry that is about to be stored from the bucket for
// everybody, or says how long to wait. An address that has sent next to nothing
// finds as much again in an empty one: a few that empty it shut nobody out.
// Return gives it back when nothing was stored.
func (l *Limiter) Take(from netip.Addr) (wait time.Duration, ok bool) {
	network := limit.Network(from)
	l.mu.Lock()
	defer l.mu.Unlock()
	now := l.now()
	l.all.fill(now)
	need := 1.0
	if network.IsValid() && l.bucket(network, now).used() <= max(oneAttempt, fewAttempts*float64(l.address.Burst)) {
		need -= float64(l.total.Burst)
	}
	if wait := l.all.wait(need); wait > 0 {
		return wait, false
	}
	l.all.tokens--
	return 0, true
}

// Return gives back what Take took, and the cost of attempts that came to nothing by our fault.
func (l *Limiter) Return(from netip.Addr, cost int) {
	network := limit.Network(from)
	l.mu.Lock()
	defer l.mu.Unlock()
	l.all.giveBack(1)
	if network.IsValid() {
		l.bucket(network, l.now()).giveBack(cost)
	}
}

func (l *Limiter) bucket(network netip.Prefix, now time.Time) *bucket {
	id := maphash.Comparable(l.key, network)
	b, ok := l.buckets[id]
	if !ok {
		if len(l.buckets) >= l.addressesAtATime {
			l.dropFull(now)
		}
		b = &bucket{rate: l.address, tokens: float64(l.address.Burst), at: now}
		l.buckets[id] = b
	}
	b.fill(now)
	return b
}

// dropFull forgets addresses that could start afresh anyway, or all of them:
// the bucket for everybody still holds.
func (l *Limiter) dropFull(now time.Time) {
	for id, b := range l.buckets {
		if b.fill(now); b.tokens >= float64(b.rate.Burst) {
			delete(l.buckets, id)
		}
	}
	if len(l.buckets) >= l.addressesAtATime {
		clear(l.buckets)
	}
}

func (b *bucket) fill(now time.Time) {
	// When the clock was put back nobody waits until it is where it was.
	passed := max(0, now.Sub(b.at))
	b.tokens = min(float64(b.rate.Burst), b.tokens+passed.Hours()*float64(b.rate.PerHour))
	b.at = now
}

func (b *bucket) giveBack(cost int) {
	b.tokens = min(float64(b.rate.Burst), b.tokens+float64(cost))
}

func (b *bucket) used() float64 { return float64(b.rate.Burst) - b.tokens }

func (b *bucket) wait(need float64) time.Duration {
	if b.tokens >= need {
		return 0
	}
	return time.Duration((need - b.tokens) / float64(b.rate.PerHour) * float64(time.Hour))
}
