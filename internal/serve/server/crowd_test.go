package server

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/netip"
	"strings"
	"testing"
)

func dial(t *testing.T, addr, say string) net.Conn {
	t.Helper()
	conn, err := new(net.Dialer).DialContext(t.Context(), "tcp", addr)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = conn.Close() })
	if _, err := io.WriteString(conn, say); err != nil {
		t.Fatal(err)
	}
	return conn
}

func TestInAFullHouseTheMostSilentGivesWay(t *testing.T) {
	arrived, finish := make(chan struct{}), make(chan struct{})
	handler := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/lang" {
			close(arrived)
			<-finish
		}
		_, _ = io.WriteString(w, "fertig")
	})
	addr, _ := start(t, handler, silent(), func(o *Options) { o.Limits = Limits{Total: 3} })
	busy := dial(t, addr, "GET /lang HTTP/1.1\r\nHost: a.example\r\nConnection: close\r\n\r\n")
	<-arrived
	// A finished request makes sure that the one before it has been let in.
	slow := dial(t, addr, "GET / HTTP/1.1\r\nHost: a.exa")
	ask(t, addr)
	// Two seats are taken; the next two fill the house and make the slow one leave.
	for range 2 {
		idle := dial(t, addr, "GET / HTTP/1.1\r\nHost: a.example\r\n\r\n")
		if response, err := http.ReadResponse(bufio.NewReader(idle), nil); err != nil || response.StatusCode != http.StatusOK {
			t.Fatalf("a visitor in a full house got %v", err)
		}
	}
	if _, err := slow.Read(make([]byte, 1)); !errors.Is(err, io.EOF) && !isReset(err) {
		t.Errorf("the silent connection is still there: %v", err)
	}
	close(finish)
	if got, err := io.ReadAll(busy); err != nil || !strings.Contains(string(got), "fertig") {
		t.Errorf("the answer under way was cut off: %q, %v", got, err)
	}
}

func isReset(err error) bool { return err != nil && strings.Contains(err.Error(), "reset") }

func ask(t *testing.T, addr string) {
	t.Helper()
	conn := dial(t, addr, "GET / HTTP/1.1\r\nHost: a.example\r\nConnection: close\r\n\r\n")
	if got, err := io.ReadAll(conn); err != nil || !strings.Contains(string(got), "fertig") {
		t.Fatalf("got %q, %v", got, err)
	}
}

func tcp(address string) net.Addr {
	return net.TCPAddrFromAddrPort(netip.MustParseAddrPort(address))
}

func TestOneAddressCannotFillTheHouse(t *testing.T) {
	c := newCrowd(Limits{Total: 100, PerAddress: 2, Exempt: []netip.Prefix{netip.MustParsePrefix("10.0.0.0/8")}})
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
		var in []*guest
		for i := range 5 {
			if g := c.admit(tcp(fmt.Sprintf(test.address, i+1)), stay); g != nil {
				in = append(in, g)
			}
		}
		if len(in) != test.allowed {
			t.Errorf("%s: %d of 5 were let in, want %d", test.why, len(in), test.allowed)
		}
		for _, g := range in {
			c.leave(g)
			c.leave(g)
		}
	}
	if len(c.guests) != 0 || len(c.perAddress) != 0 || c.open.Load() != 0 {
		t.Errorf("somebody is still counted: %d guests, %v", len(c.guests), c.perAddress)
	}
	if c.refused.Load() != 19 {
		t.Errorf("%d were refused, want 19", c.refused.Load())
	}
}

func TestAFullHouseOfBusyVisitorsLetsNobodyElseIn(t *testing.T) {
	c := newCrowd(Limits{Total: 2})
	for range 2 {
		c.admit(tcp("192.0.2.1:1"), func() { t.Error("a busy visitor was thrown out") }).note(http.StateActive)
	}
	if c.admit(tcp("192.0.2.2:1"), func() {}) != nil {
		t.Error("a third one came in")
	}
}

func TestTheGreediestAddressGivesWayFirst(t *testing.T) {
	c := newCrowd(Limits{Total: 4, PerAddress: 100})
	gone := ""
	come := func(address string) *guest {
		return c.admit(tcp(address), func() { gone += address + " " })
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
	if c.evicted.Load() != 2 || c.open.Load() != 4 {
		t.Errorf("%d gave way, %d are there", c.evicted.Load(), c.open.Load())
	}
}
