// Package limit bounds what visitors hold open at once: connections, requests
// under way, bodies being read. One network, however patient, gets a share.
package limit

import (
	"iter"
	"maps"
	"math"
	"net/http"
	"net/netip"
	"sync"
	"time"
)

// Limits say how many at once; 0 means no bound.
type Limits struct {
	Total int
	// PerAddress is for a network as Network gives it.
	PerAddress int
}

// Network gives what one subscriber has at most: an IPv4 address or a /48 of IPv6.
// Behind either of them there may be many people, and that many need not be here at
// once. An address that counts for nobody gives an invalid network.
func Network(from netip.Addr) netip.Prefix {
	from = from.Unmap().WithZone("")
	// An invalid address is the one thing that has no prefix.
	network, _ := from.Prefix(min(from.BitLen(), 48))
	return network
}

// Local tells the two addresses by which programs of this machine call each
// other. What comes from there is a probe, or a proxy nobody has told us about.
func Local(from netip.Addr) bool {
	from = from.Unmap()
	return from == netip.AddrFrom4([4]byte{127, 0, 0, 1}) || from == netip.IPv6Loopback()
}

const (
	// minBehind is how long a visitor must have kept us waiting before his slot may be taken.
	minBehind = 2 * time.Second
	// sample bounds what looking for somebody costs: a flood asks thousands of times a second.
	sample = 256
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

	mu               sync.Mutex
	taken            map[Holder]netip.Prefix
	perNetwork       map[netip.Prefix]map[Holder]bool
	refused, evicted int64
}

// NewSlots gives slots that nobody holds.
func NewSlots(limits Limits) *Slots {
	return &Slots{limits: limits, minBehind: minBehind, taken: map[Holder]netip.Prefix{}, perNetwork: map[netip.Prefix]map[Holder]bool{}}
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
	network := Network(from)
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.limits.PerAddress == 0 {
		network = netip.Prefix{}
	}
	if !l.room(network) {
		l.refused++
		return false
	}
	l.taken[who] = network
	if network.IsValid() {
		if l.perNetwork[network] == nil {
			l.perNetwork[network] = map[Holder]bool{}
		}
		l.perNetwork[network][who] = true
	}
	return true
}

// room tells whether there is a slot, and makes one free if it can.
func (l *Slots) room(network netip.Prefix) bool {
	if own := l.perNetwork[network]; network.IsValid() && len(own) >= l.share() && (l.refuses || !l.makeRoom(maps.Keys(own))) {
		return false
	}
	return l.limits.Total == 0 || len(l.taken) < l.limits.Total || l.makeRoom(maps.Keys(l.taken))
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

// makeRoom takes the slot of somebody who is behind enough, of those among whom it
// looks: a random part of them where they are many, as ranging over a map gives it.
func (l *Slots) makeRoom(among iter.Seq[Holder]) bool {
	now := time.Now()
	var slowest Holder
	var longest time.Duration
	seen, largest := 0, 0
	for who := range among {
		behind, count := who.Behind(now), len(l.perNetwork[l.taken[who]])
		if behind > l.minBehind && (slowest == nil || count > largest || count == largest && behind > longest) {
			slowest, longest, largest = who, behind, count
		}
		if seen++; seen >= sample {
			break
		}
	}
	if slowest == nil {
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
	network := l.taken[who]
	delete(l.taken, who)
	delete(l.perNetwork[network], who)
	if len(l.perNetwork[network]) == 0 {
		delete(l.perNetwork, network)
	}
}

// HolderOf gives who holds the request that is answered with w; outside of one,
// somebody who never gives way.
func HolderOf(w http.ResponseWriter) Holder {
	if who, ok := w.(Holder); ok {
		return who
	}
	return &neverBehind{}
}

// neverBehind is not empty, because pointers to empty structs may be equal, and holders are keys of a map.
type neverBehind struct{ _ byte }

func (*neverBehind) Behind(time.Time) time.Duration { return 0 }
func (*neverBehind) HangUp()                        {}
