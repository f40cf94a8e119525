// Package limit bounds what visitors hold open at once: connections, requests
// under way, bodies being read. One network, however patient, gets a share.
package limit

import (
	"context"
	"math"
	"net/netip"
	"sync"
	"time"
)

// Limits say how many at once; 0 means no bound.
type Limits struct {
	Total int
	// PerAddress is for an IPv4 address or a /64 of IPv6. A /48 may have twice as many.
	PerAddress int
}

const wideShare = 2

// Networks gives what one subscriber has to himself, an IPv4 address or a /64
// of IPv6, and the wider network that a provider may have given him: a /48 of
// IPv6 holds 65,536 of the former. For IPv4 both are the same. An address that
// counts for nobody gives invalid networks.
func Networks(from netip.Addr) (own, wide netip.Prefix) {
	from = from.Unmap().WithZone("")
	if !from.IsValid() {
		return netip.Prefix{}, netip.Prefix{}
	}
	if from.Is4() {
		own = netip.PrefixFrom(from, 32)
		return own, own
	}
	// Both lengths fit every IPv6 address.
	own, _ = from.Prefix(64)
	wide, _ = from.Prefix(48)
	return own, wide
}

// Local tells the two addresses by which programs of this machine call each
// other. What comes from there is a probe, or a proxy nobody has told us about.
func Local(from netip.Addr) bool {
	from = from.Unmap()
	return from == netip.AddrFrom4([4]byte{127, 0, 0, 1}) || from == netip.IPv6Loopback()
}

// counts is how many each network has.
type counts map[netip.Prefix]int

func (h counts) add(own, wide netip.Prefix, n int) {
	for _, network := range []netip.Prefix{own, wide} {
		if h[network] += n; h[network] <= 0 {
			delete(h, network)
		}
		if wide == own {
			return
		}
	}
}

const (
	// minBehind is how long a visitor must have kept us waiting before his slot may be taken.
	minBehind = 2 * time.Second
	// maxRemembered bounds the memory that many networks take, sample what looking costs.
	maxRemembered = 1000
	sample        = 256
)

// Holder has a slot and may lose it.
type Holder interface {
	// Behind is how long the visitor has kept us waiting.
	Behind(now time.Time) time.Duration
	// HangUp ends it. It must not wait for anything.
	HangUp()
}

// Slots are what visitors hold at once. Where none is free, one is taken from somebody
// who keeps us waiting: of the same network where that has too many, else of
// the one that has most, and there whoever does so longest.
type Slots struct {
	limits    Limits
	minBehind time.Duration
	// refuses is true where a network that has too much is refused more and makes no room itself.
	refuses bool

	mu         sync.Mutex
	taken      map[Holder]networks
	perNetwork counts
	// noneBefore is a cached result: no slot of this network can be taken away before this time. The
	// invalid network stands for all of them.
	noneBefore       map[netip.Prefix]time.Time
	refused, evicted int64
}

// networks are those that a slot counts for; they are invalid where it counts for none.
type networks struct{ own, wide netip.Prefix }

// NewSlots gives slots that nobody holds.
func NewSlots(limits Limits) *Slots {
	return &Slots{limits: limits, minBehind: minBehind, taken: map[Holder]networks{}, perNetwork: counts{}, noneBefore: map[netip.Prefix]time.Time{}}
}

// Counts tells how many are held, were refused and had to give way.
func (l *Slots) Counts() (open, refused, evicted int64) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return int64(len(l.taken)), l.refused, l.evicted
}

// Enter takes a slot for the address and says whether there was one. Every
// slot taken is given back with Leave. An invalid address counts in the total only.
func (l *Slots) Enter(from netip.Addr, who Holder) bool {
	own, wide := Networks(from)
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.limits.PerAddress == 0 {
		own, wide = netip.Prefix{}, netip.Prefix{}
	}
	if !l.room(own, wide) {
		l.refused++
		return false
	}
	l.taken[who] = networks{own, wide}
	if own.IsValid() {
		l.perNetwork.add(own, wide, 1)
	}
	return true
}

// room tells whether there is a slot, and makes one free if it can.
func (l *Slots) room(own, wide netip.Prefix) bool {
	if own.IsValid() {
		share := l.share()
		if l.perNetwork[own] >= share && (l.refuses || !l.makeRoom(own, func(p networks) bool { return p.own == own })) ||
			wide != own && l.perNetwork[wide] >= wideShare*share && (l.refuses || !l.makeRoom(wide, func(p networks) bool { return p.wide == wide })) {
			return false
		}
	}
	return l.limits.Total == 0 || len(l.taken) < l.limits.Total || l.makeRoom(netip.Prefix{}, func(networks) bool { return true })
}

// share is what one address may have now. It shrinks faster than what is free:
// however many came first, and whatever they took while there was room, some
// slots are left for who comes later.
func (l *Slots) share() int {
	if l.limits.Total == 0 {
		return l.limits.PerAddress
	}
	free := max(0, 1-float64(len(l.taken))/float64(l.limits.Total))
	return max(1, int(math.Ceil(float64(l.limits.PerAddress)*free*free)))
}

// makeRoom takes the slot of somebody of a network who is behind enough. A flood asks
// thousands of times a second: it looks again only when that can help, and only
// at a random part of them, as ranging over a map gives it.
func (l *Slots) makeRoom(network netip.Prefix, among func(networks) bool) bool {
	now := time.Now()
	if now.Before(l.noneBefore[network]) {
		return false
	}
	var slowest Holder
	var longest, most time.Duration
	seen, largest := 0, 0
	for who, p := range l.taken {
		if !among(p) {
			continue
		}
		behind := who.Behind(now)
		most = max(most, behind)
		count := max(l.perNetwork[p.own], l.perNetwork[p.wide]/wideShare)
		if behind > l.minBehind && (slowest == nil || count > largest || count == largest && behind > longest) {
			slowest, longest, largest = who, behind, count
		}
		if seen++; seen >= sample && slowest != nil {
			break
		}
	}
	if slowest == nil {
		if len(l.noneBefore) > maxRemembered {
			clear(l.noneBefore)
		}
		// Nobody falls behind faster than time passes.
		l.noneBefore[network] = now.Add(l.minBehind - most)
		return false
	}
	l.evicted++
	slowest.HangUp()
	l.leave(slowest)
	return true
}

// Leave gives back what Enter took, also where it is gone already.
func (l *Slots) Leave(who Holder) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.leave(who)
}

func (l *Slots) leave(who Holder) {
	p, ok := l.taken[who]
	if !ok {
		return
	}
	delete(l.taken, who)
	if p.own.IsValid() {
		l.perNetwork.add(p.own, p.wide, -1)
	}
}

type holderKey struct{}

// WithHolder tells the limits further in who holds the request.
func WithHolder(ctx context.Context, who Holder) context.Context {
	return context.WithValue(ctx, holderKey{}, who)
}

// HolderOf gives who holds the request; outside of one, somebody who never gives way.
func HolderOf(ctx context.Context) Holder {
	if who, ok := ctx.Value(holderKey{}).(Holder); ok {
		return who
	}
	return &neverBehind{}
}

// neverBehind is not empty, because pointers to empty structs may be equal, and holders are keys of a map.
type neverBehind struct{ _ byte }

func (*neverBehind) Behind(time.Time) time.Duration { return 0 }
func (*neverBehind) HangUp()                        {}
