package limit

import (
	"net"
	"net/netip"
	"testing"
	"time"
)

func TestConnectionsOfProxiesAndOfThisMachineCountForNobody(t *testing.T) {
	c := NewConnections(Limits{Total: 100, PerAddress: 2}, []netip.Prefix{netip.MustParsePrefix("10.0.0.0/8")})
	for address, want := range map[string]string{
		"192.0.2.1:5": "192.0.2.1", "[2001:db8::1]:443": "2001:db8::1", "[::ffff:192.0.2.3]:1": "192.0.2.3", "127.0.0.2:1": "127.0.0.2",
		"10.1.2.3:1": "", "127.0.0.1:1": "", "[::1]:1": "", "[::ffff:10.1.2.3]:1": "",
	} {
		got := c.counted(net.TCPAddrFromAddrPort(netip.MustParseAddrPort(address)))
		if got.IsValid() != (want != "") || got.IsValid() && got.String() != want {
			t.Errorf("%s counts for %v, want %q", address, got, want)
		}
	}
}

func TestAServerFullOfBusyVisitorsLetsNobodyElseIn(t *testing.T) {
	c := NewConnections(Limits{Total: 2}, nil)
	newcomer := netip.MustParseAddr("192.0.2.2")
	busy := []*sender{{}, {}}
	for _, who := range busy {
		c.Enter(netip.MustParseAddr("192.0.2.1"), who)
	}
	if c.Enter(newcomer, &sender{}) || busy[0].gone || busy[1].gone {
		t.Error("a third one came in")
	}
	// One falls silent, and need not have been so for long.
	busy[1].behind = time.Millisecond
	if !c.Enter(newcomer, &sender{}) || !busy[1].gone {
		t.Error("the silent one stays")
	}
	if open, refused, evicted := c.Counts(); open != 2 || refused != 1 || evicted != 1 {
		t.Errorf("%d are open, %d were refused, %d gave way", open, refused, evicted)
	}
}

func TestTheGreediestAddressGivesWayFirst(t *testing.T) {
	c := NewConnections(Limits{Total: 4, PerAddress: 100}, nil)
	patient := &sender{behind: time.Hour}
	c.Enter(netip.MustParseAddr("192.0.2.1"), patient)
	greedy := []*sender{{behind: 3}, {behind: 2}, {behind: 1}}
	for _, who := range greedy {
		c.Enter(netip.MustParseAddr("192.0.2.9"), who)
	}
	for i := range 2 {
		if !c.Enter(netip.AddrFrom4([4]byte{198, 51, 100, byte(i)}), &sender{}) {
			t.Errorf("newcomer %d was refused", i)
		}
	}
	if !greedy[0].gone || !greedy[1].gone || greedy[2].gone || patient.gone {
		t.Errorf("gave way: %+v %+v %+v, %+v", *greedy[0], *greedy[1], *greedy[2], *patient)
	}
}
