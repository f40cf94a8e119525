package server

import (
	"crypto/tls"
	"net"
	"net/http"
	"net/netip"
	"sync"
	"sync/atomic"
	"time"

	"website/internal/program/address"
)

// Limits bound how many connections are open at once, and so the memory that
// silent or slow visitors can take. 0 means no bound.
type Limits struct {
	Total int
	// PerAddress counts IPv6 by /64, which one subscriber has to himself. A /48
	// may have twice as many.
	PerAddress int
	// Exempt are networks whose connections belong to many visitors: proxies.
	Exempt []netip.Prefix
}

// crowd keeps the limits. When the house is full, somebody silent gives way: a
// connection that has not finished its first request or waits for its next one,
// of the address that has most of them, and there the one that waits longest. A
// connection whose answer is under way never does.
type crowd struct {
	limits Limits

	mu         sync.Mutex
	guests     map[*guest]struct{}
	perAddress map[netip.Prefix]int

	open, refused, evicted atomic.Int64
}

func newCrowd(limits Limits) *crowd {
	return &crowd{limits: limits, guests: map[*guest]struct{}{}, perAddress: map[netip.Prefix]int{}}
}

// guest is one connection in the crowd.
type guest struct {
	// own and wide are the networks it counts for, invalid where it counts for none.
	own, wide netip.Prefix
	hangUp    func()
	// silentSince is when the guest began to wait, in nanoseconds; 0 while
	// it is being answered. It is written without a lock for every request.
	silentSince atomic.Int64
	// underWay are the requests of a connection that net/http does not tell about.
	underWay atomic.Int64
	gone     bool
}

func (g *guest) begin() {
	if g.underWay.Add(1) == 1 {
		g.silentSince.Store(0)
	}
}

func (g *guest) end() {
	if g.underWay.Add(-1) == 0 {
		g.silentSince.Store(time.Now().UnixNano())
	}
}

func (g *guest) note(state http.ConnState) {
	switch state {
	case http.StateActive:
		g.silentSince.Store(0)
	case http.StateIdle:
		g.silentSince.Store(time.Now().UnixNano())
	}
}

// wideShare is how many times as many as a /64 a whole /48 of IPv6 may have.
const wideShare = 2

// sample bounds what finding the most silent guest costs.
const sample = 256

// admit gives nil when the guest cannot come in.
func (c *crowd) admit(from net.Addr, hangUp func()) *guest {
	g := &guest{hangUp: hangUp}
	g.own, g.wide = c.counted(from)
	g.silentSince.Store(time.Now().UnixNano())
	c.mu.Lock()
	var leaver *guest
	if g.own.IsValid() && (c.perAddress[g.own] >= c.limits.PerAddress || g.wide != g.own && c.perAddress[g.wide] >= wideShare*c.limits.PerAddress) {
		c.mu.Unlock()
		c.refused.Add(1)
		return nil
	}
	if c.limits.Total > 0 && len(c.guests) >= c.limits.Total {
		if leaver = c.mostSilent(); leaver == nil {
			c.mu.Unlock()
			c.refused.Add(1)
			return nil
		}
		c.remove(leaver)
	}
	c.guests[g] = struct{}{}
	if g.own.IsValid() {
		c.perAddress[g.own]++
		if g.wide != g.own {
			c.perAddress[g.wide]++
		}
	}
	c.open.Store(int64(len(c.guests)))
	c.mu.Unlock()
	if leaver != nil {
		c.evicted.Add(1)
		leaver.hangUp()
	}
	return g
}

// mostSilent looks at a random part of the guests, as ranging over a map gives it.
func (c *crowd) mostSilent() *guest {
	var found *guest
	seen, since, company := 0, int64(0), 0
	for g := range c.guests {
		if silent := g.silentSince.Load(); silent != 0 {
			count := max(c.perAddress[g.own], c.perAddress[g.wide]/wideShare)
			if found == nil || count > company || count == company && silent < since {
				found, since, company = g, silent, count
			}
		}
		if seen++; seen >= sample && found != nil {
			break
		}
	}
	return found
}

func (c *crowd) leave(g *guest) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.remove(g)
}

func (c *crowd) remove(g *guest) {
	if g.gone {
		return
	}
	g.gone = true
	delete(c.guests, g)
	c.open.Store(int64(len(c.guests)))
	if !g.own.IsValid() {
		return
	}
	c.release(g.own)
	if g.wide != g.own {
		c.release(g.wide)
	}
}

func (c *crowd) release(network netip.Prefix) {
	if c.perAddress[network]--; c.perAddress[network] <= 0 {
		delete(c.perAddress, network)
	}
}

// counted are the networks that a connection counts for, or none. This
// machine's own connections come from a proxy or a probe.
func (c *crowd) counted(from net.Addr) (own, wide netip.Prefix) {
	if from == nil || c.limits.PerAddress == 0 {
		return own, wide
	}
	port, err := netip.ParseAddrPort(from.String())
	if err != nil || address.Local(port.Addr()) {
		return own, wide
	}
	addr := port.Addr().Unmap().WithZone("")
	for _, network := range c.limits.Exempt {
		if network.Contains(addr) {
			return own, wide
		}
	}
	return address.Networks(addr)
}

// crowdListener lets connections in as far as there is room.
type crowdListener struct {
	net.Listener
	crowd *crowd
}

func (l crowdListener) Accept() (net.Conn, error) {
	for {
		conn, err := l.Listener.Accept()
		if err != nil {
			return nil, err
		}
		tcp, ok := conn.(*net.TCPConn)
		if !ok {
			return conn, nil
		}
		visitor := &visitorConn{TCPConn: tcp, crowd: l.crowd}
		// Closing the socket ends the goroutine that reads from it, which then
		// closes the connection as usual.
		visitor.guest = l.crowd.admit(tcp.RemoteAddr(), func() { _ = tcp.Close() })
		if visitor.guest != nil {
			return visitor, nil
		}
		// Nobody was let in, so there is nobody to tell that closing failed.
		_ = tcp.Close()
	}
}

// visitorConn is a TCP connection that leaves the crowd when it is closed. The
// half-close of TCPConn stays reachable: net/http uses it after a 431.
type visitorConn struct {
	*net.TCPConn
	crowd *crowd
	guest *guest
}

func (c *visitorConn) Close() error {
	c.crowd.leave(c.guest)
	return c.TCPConn.Close()
}

// noteState is told by net/http when a connection begins and ends a request.
func noteState(conn net.Conn, state http.ConnState) {
	if encrypted, ok := conn.(*tls.Conn); ok {
		conn = encrypted.NetConn()
	}
	switch conn := conn.(type) {
	case germanConn:
		conn.guest.note(state)
	case *visitorConn:
		conn.guest.note(state)
	}
}
