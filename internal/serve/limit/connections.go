package limit

import (
	"net"
	"net/netip"
	"sync"
	"sync/atomic"
	"time"
)

// Connections bounds how many connections are open at once, and so the memory
// that silent or slow visitors can take. When there are too many, a silent one
// gives way: one that has not finished its first request or waits for its next
// one, of the address that has most of them, and there the one that waits
// longest. A connection whose answer is under way never does.
type Connections struct {
	limits Limits
	// exempt are networks whose connections belong to many visitors: proxies.
	exempt []netip.Prefix

	mu         sync.Mutex
	conns      map[*Conn]struct{}
	perNetwork held

	refused, evicted int64
}

// NewConnections gives a limit that holds nothing.
func NewConnections(limits Limits, exempt []netip.Prefix) *Connections {
	return &Connections{limits: limits, exempt: exempt, conns: map[*Conn]struct{}{}, perNetwork: held{}}
}

// Counts tells how many are open, were refused and had to give way.
func (c *Connections) Counts() (open, refused, evicted int64) {
	c.mu.Lock()
	defer c.mu.Unlock()
	return int64(len(c.conns)), c.refused, c.evicted
}

// Conn is one connection that counts.
type Conn struct {
	// own and wide are the networks it counts for, invalid where it counts for none.
	own, wide netip.Prefix
	hangUp    func()
	// silentSince is when it began to wait, in nanoseconds; 0 while it is being
	// answered. It is written without a lock for every request.
	silentSince atomic.Int64
}

// Admit gives nil when there is no room. What it gives must Leave.
func (c *Connections) Admit(from net.Addr, hangUp func()) *Conn {
	conn := &Conn{hangUp: hangUp}
	conn.own, conn.wide = c.counted(from)
	conn.silentSince.Store(time.Now().UnixNano())
	leaver, ok := c.makeRoom(conn)
	if !ok {
		return nil
	}
	if leaver != nil {
		leaver.hangUp()
	}
	return conn
}

// makeRoom lets a connection in and gives the one that has to go for it, if any.
func (c *Connections) makeRoom(conn *Conn) (leaver *Conn, ok bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	full := c.limits.Total > 0 && len(c.conns) >= c.limits.Total
	if full {
		leaver = c.mostSilent()
	}
	if full && leaver == nil || conn.own.IsValid() && c.perNetwork.full(conn.own, conn.wide, c.limits.PerAddress) {
		c.refused++
		return nil, false
	}
	if leaver != nil {
		c.evicted++
		c.remove(leaver)
	}
	c.conns[conn] = struct{}{}
	if conn.own.IsValid() {
		c.perNetwork.add(conn.own, conn.wide, 1)
	}
	return leaver, true
}

// sample bounds what finding the most silent connection costs.
const sample = 256

// mostSilent looks at a random part of them, as ranging over a map gives it.
func (c *Connections) mostSilent() *Conn {
	var found *Conn
	seen, since, company := 0, int64(0), 0
	for conn := range c.conns {
		if silent := conn.silentSince.Load(); silent != 0 {
			count := max(c.perNetwork[conn.own], c.perNetwork[conn.wide]/wideShare)
			if found == nil || count > company || count == company && silent < since {
				found, since, company = conn, silent, count
			}
		}
		if seen++; seen >= sample && found != nil {
			break
		}
	}
	return found
}

// Leave may be called more than once.
func (c *Connections) Leave(conn *Conn) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.remove(conn)
}

func (c *Connections) remove(conn *Conn) {
	if _, ok := c.conns[conn]; !ok {
		return
	}
	delete(c.conns, conn)
	if conn.own.IsValid() {
		c.perNetwork.add(conn.own, conn.wide, -1)
	}
}

// counted are the networks that a connection counts for, or none. This
// machine's own connections come from a proxy or a probe.
func (c *Connections) counted(from net.Addr) (own, wide netip.Prefix) {
	if from == nil || c.limits.PerAddress == 0 {
		return own, wide
	}
	port, err := netip.ParseAddrPort(from.String())
	if err != nil || Local(port.Addr()) {
		return own, wide
	}
	addr := port.Addr().Unmap().WithZone("")
	for _, network := range c.exempt {
		if network.Contains(addr) {
			return own, wide
		}
	}
	return Networks(addr)
}
