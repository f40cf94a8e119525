// Package limit bounds what visitors hold open at once: connections, requests
// under way, bodies being read. One network, however patient, gets a share.
package limit

import (
	"net/netip"
	"sync"
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

// held is how many each network has.
type held map[netip.Prefix]int

func (h held) full(own, wide netip.Prefix, share int) bool {
	return h[own] >= share || wide != own && h[wide] >= wideShare*share
}

func (h held) add(own, wide netip.Prefix, n int) {
	for _, network := range []netip.Prefix{own, wide} {
		if h[network] += n; h[network] <= 0 {
			delete(h, network)
		}
		if wide == own {
			return
		}
	}
}

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
