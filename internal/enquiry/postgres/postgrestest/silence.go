package postgrestest

import (
	"net"
	"net/url"
	"sync"
	"testing"
)

// Silenced is the way to a database on which nothing arrives any more once it is
// silent: connections stay open, new ones are taken, and nobody answers.
type Silenced struct {
	// URL leads to the database by this way.
	URL string

	passing sync.RWMutex
}

// Silence and Speak take turns.
func (s *Silenced) Silence() { s.passing.Lock() }

// Speak lets everything pass again, what has waited too.
func (s *Silenced) Speak() { s.passing.Unlock() }

// Silenceable makes such a way to a database.
func Silenceable(t *testing.T, address string) *Silenced {
	t.Helper()
	u, err := url.Parse(address)
	if err != nil {
		t.Fatal(err)
	}
	listener, err := new(net.ListenConfig).Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = listener.Close() })
	database := u.Host
	u.Host = listener.Addr().String()
	way := &Silenced{URL: u.String()}
	go func() {
		for {
			from, err := listener.Accept()
			if err != nil {
				return
			}
			to, err := new(net.Dialer).Dial("tcp", database)
			if err != nil {
				_ = from.Close()
				continue
			}
			go way.pass(from, to)
			go way.pass(to, from)
		}
	}()
	return way
}

func (s *Silenced) pass(from, to net.Conn) {
	defer to.Close()
	buffer := make([]byte, 64<<10)
	for {
		n, err := from.Read(buffer)
		s.passing.RLock()
		_, failed := to.Write(buffer[:n])
		s.passing.RUnlock()
		if err != nil || failed != nil {
			return
		}
	}
}
