// Package inflight bounds what visitors hold open at once: requests under way,
// bodies being read. One address, however patient, gets a share and no more.
package inflight

import (
	"net/netip"
	"sync"

	"website/internal/program/address"
)

// Limits say how many at once; 0 means no bound.
type Limits struct {
	Total int
	// PerAddress is for an IPv4 address or a /64 of IPv6. A /48 may have twice as many.
	PerAddress int
}

const (
	wideShare = 2
	// crowdedShare of an address is left when half of the total is taken: who
	// came first must not keep out who comes later.
	crowdedShare = 4
)

// Limiter counts what is under way.
type Limiter struct {
	limits Limits

	mu     sync.Mutex
	held   int
	counts map[netip.Prefix]int
}

// New gives a limiter that holds nothing.
func New(limits Limits) *Limiter {
	return &Limiter{limits: limits, counts: map[netip.Prefix]int{}}
}

// Enter takes a place for the address and says whether there was one. Every
// place taken is given back with Leave. An invalid address counts in the total only.
func (l *Limiter) Enter(from netip.Addr) bool {
	own, wide := address.Networks(from)
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.limits.Total > 0 && l.held >= l.limits.Total {
		return false
	}
	if own.IsValid() && l.limits.PerAddress > 0 {
		share := l.limits.PerAddress
		if l.limits.Total > 0 && l.held >= l.limits.Total/2 {
			share = max(1, share/crowdedShare)
		}
		if l.counts[own] >= share || wide != own && l.counts[wide] >= wideShare*share {
			return false
		}
		l.counts[own]++
		if wide != own {
			l.counts[wide]++
		}
	}
	l.held++
	return true
}

// Leave gives back what Enter took for the same address.
func (l *Limiter) Leave(from netip.Addr) {
	own, wide := address.Networks(from)
	l.mu.Lock()
	defer l.mu.Unlock()
	l.held--
	if !own.IsValid() || l.limits.PerAddress == 0 {
		return
	}
	l.release(own)
	if wide != own {
		l.release(wide)
	}
}

func (l *Limiter) release(network netip.Prefix) {
	if l.counts[network]--; l.counts[network] <= 0 {
		delete(l.counts, network)
	}
}

// Held is how many are under way.
func (l *Limiter) Held() int {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.held
}
