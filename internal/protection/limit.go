package protection

import (
	"crypto/rand"
	"crypto/sha256"
	"net/netip"
	"sync"
	"time"
)

// Rate is how many enquiries may come in an hour, and how many of them at once.
type Rate struct {
	PerHour int
	Burst   int
}

// Limiter counts per address and in total. It keeps no address: only a hash
// with a key that lives in memory and is thrown away every day.
type Limiter struct {
	now              func() time.Time
	address, total   Rate
	mu               sync.Mutex
	key              [32]byte
	keySince         time.Time
	buckets          map[[32]byte]*bucket
	all              bucket
	addressesAtATime int
}

type bucket struct {
	tokens float64
	at     time.Time
}

const (
	keyLife = 24 * time.Hour
	// maxAddresses bounds the memory that a flood from many addresses takes.
	maxAddresses = 50_000
)

// NewLimiter starts with full buckets.
func NewLimiter(address, total Rate, now func() time.Time) *Limiter {
	l := &Limiter{now: now, address: address, total: total, addressesAtATime: maxAddresses}
	l.all = bucket{tokens: float64(total.Burst), at: now()}
	l.forget(now())
	return l
}

func (l *Limiter) forget(now time.Time) {
	// crypto/rand never fails: it ends the program instead.
	_, _ = rand.Read(l.key[:])
	l.keySince = now
	l.buckets = map[[32]byte]*bucket{}
}

// Allow takes the cost from both buckets, or says how long to wait.
func (l *Limiter) Allow(from netip.Addr, cost int) (wait time.Duration, ok bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	now := l.now()
	if now.Sub(l.keySince) >= keyLife {
		l.forget(now)
	}
	b := l.bucket(from, now)
	b.fill(l.address, now)
	l.all.fill(l.total, now)
	need := float64(cost)
	wait = max(b.wait(l.address, need), l.all.wait(l.total, need))
	if wait > 0 {
		return wait, false
	}
	b.tokens -= need
	l.all.tokens -= need
	return 0, true
}

func (l *Limiter) bucket(from netip.Addr, now time.Time) *bucket {
	id := l.hash(from)
	b, ok := l.buckets[id]
	if !ok {
		if len(l.buckets) >= l.addressesAtATime {
			l.dropFull(now)
		}
		b = &bucket{tokens: float64(l.address.Burst), at: now}
		l.buckets[id] = b
	}
	return b
}

// dropFull forgets addresses that could start afresh anyway, or all of them:
// the bucket for everybody still holds.
func (l *Limiter) dropFull(now time.Time) {
	for id, b := range l.buckets {
		if b.fill(l.address, now); b.tokens >= float64(l.address.Burst) {
			delete(l.buckets, id)
		}
	}
	if len(l.buckets) >= l.addressesAtATime {
		clear(l.buckets)
	}
}

func (l *Limiter) hash(from netip.Addr) [32]byte {
	from = from.Unmap()
	// A household has a whole /64 of IPv6, so single addresses say nothing.
	if from.Is6() {
		if prefix, err := from.Prefix(64); err == nil {
			from = prefix.Addr()
		}
	}
	bytes := from.As16()
	return sha256.Sum256(append(l.key[:], bytes[:]...))
}

func (b *bucket) fill(r Rate, now time.Time) {
	passed := now.Sub(b.at)
	if passed <= 0 {
		return
	}
	b.tokens = min(float64(r.Burst), b.tokens+passed.Hours()*float64(r.PerHour))
	b.at = now
}

func (b *bucket) wait(r Rate, need float64) time.Duration {
	if b.tokens >= need {
		return 0
	}
	return time.Duration((need - b.tokens) / float64(r.PerHour) * float64(time.Hour))
}
