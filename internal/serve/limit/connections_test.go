package limit

import (
	"fmt"
	"net"
	"net/netip"
	"testing"
)

func tcp(address string) net.Addr {
	return net.TCPAddrFromAddrPort(netip.MustParseAddrPort(address))
}

func TestOneAddressCannotTakeAllConnections(t *testing.T) {
	c := NewConnections(Limits{Total: 100, PerAddress: 2}, []netip.Prefix{netip.MustParsePrefix("10.0.0.0/8")})
	stay := func() {}
	for _, test := range []struct {
		why     string
		address string
		allowed int
	}{
		{"an address", "192.0.2.1:%d", 2},
		{"another one", "192.0.2.2:%d", 2},
		{"a network of IPv6", "[2001:db8:1:2::%d]:443", 2},
		{"the next network", "[2001:db8:1:3::%d]:443", 2},
		{"a customer with many networks", "[2001:db8:2:%d::1]:443", 4},
		{"the same written as IPv6", "[::ffff:192.0.2.3]:%d", 2},
		{"a proxy we know", "10.1.2.3:%d", 5},
		{"this machine", "127.0.0.1:%d", 5},
		{"another name of this machine", "127.0.0.2:%d", 2},
	} {
		var in []*Conn
		for i := range 5 {
			if g := c.Admit(tcp(fmt.Sprintf(test.address, i+1)), stay); g != nil {
				in = append(in, g)
			}
		}
		if len(in) != test.allowed {
			t.Errorf("%s: %d of 5 were let in, want %d", test.why, len(in), test.allowed)
		}
		for _, g := range in {
			c.Leave(g)
			c.Leave(g)
		}
	}
	if len(c.conns) != 0 || len(c.perNetwork) != 0 {
		t.Errorf("somebody is still counted: %d connections, %v", len(c.conns), c.perNetwork)
	}
	if c.refused != 19 {
		t.Errorf("%d were refused, want 19", c.refused)
	}
}

func TestAServerFullOfBusyVisitorsLetsNobodyElseIn(t *testing.T) {
	c := NewConnections(Limits{Total: 2}, nil)
	for range 2 {
		c.Admit(tcp("192.0.2.1:1"), func() { t.Error("a busy visitor was thrown out") }).silentSince.Store(0)
	}
	if c.Admit(tcp("192.0.2.2:1"), func() {}) != nil {
		t.Error("a third one came in")
	}
}

func TestTheGreediestAddressGivesWayFirst(t *testing.T) {
	c := NewConnections(Limits{Total: 4, PerAddress: 100}, nil)
	gone := ""
	come := func(address string) *Conn {
		return c.Admit(tcp(address), func() { gone += address + " " })
	}
	come("192.0.2.1:1")
	for _, address := range []string{"192.0.2.9:1", "192.0.2.9:2", "192.0.2.9:3"} {
		come(address)
	}
	come("192.0.2.2:1")
	come("192.0.2.3:1")
	if gone != "192.0.2.9:1 192.0.2.9:2 " {
		t.Errorf("gave way: %s", gone)
	}
	if c.evicted != 2 || int64(len(c.conns)) != 4 {
		t.Errorf("%d gave way, %d are there", c.evicted, int64(len(c.conns)))
	}
}
