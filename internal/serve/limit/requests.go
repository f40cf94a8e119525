package limit

import (
	"net/netip"
	"sync"
)

// busyShare of an address is left when half of the total is taken: who came
// first must not keep out who comes later.
const busyShare = 4

// Requests counts what is under way.
type Requests struct {
	limits Limits

	mu         sync.Mutex
	total      int
	perNetwork held
}

// NewRequests gives a limit that holds nothing.
func NewRequests(limits Limits) *Requests {
	return &Requests{limits: limits, perNetwork: held{}}
}

// Enter takes a place for the address and says whether there was one. Every
// place taken is given back with Leave. An invalid address counts in the total only.
func (l *Requests) Enter(from netip.Addr) bool {
	own, wide := Networks(from)
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.limits.Total > 0 && l.total >= l.limits.Total {
		return false
	}
	if own.IsValid() && l.limits.PerAddress > 0 {
		share := l.limits.PerAddress
		if l.limits.Total > 0 && l.total >= l.limits.Total/2 {
			share = max(1, share/busyShare)
		}
		if l.perNetwork.full(own, wide, share) {
			return false
		}
		l.perNetwork.add(own, wide, 1)
	}
	l.total++
	return true
}

// Leave gives back what Enter took for the same address.
func (l *Requests) Leave(from netip.Addr) {
	own, wide := Networks(from)
	l.mu.Lock()
	defer l.mu.Unlock()
	l.total--
	if own.IsValid() && l.limits.PerAddress > 0 {
		l.perNetwork.add(own, wide, -1)
	}
}

// Held is how many are under way.
func (l *Requests) Held() int {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.total
}
