package main

import (
	"bufio"
	"encoding/binary"
	"io"
	"math/rand/v2"
	"net"
	"sync/atomic"
	"time"
)

// scanner is a slow virus scanner that is often away: a fifth of all files has
// to wait for a later check. It finds nothing.
type scanner struct {
	listener net.Listener
	calm     atomic.Bool
	// active are the streams under way, away those that got no answer.
	active, away atomic.Int64
}

func startScanner() (*scanner, error) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	s := &scanner{listener: listener}
	go func() {
		for {
			conn, err := listener.Accept()
			if err != nil {
				return
			}
			go s.serve(conn)
		}
	}()
	return s, nil
}

// address is as the server wants it.
func (s *scanner) address() string { return "tcp:" + s.listener.Addr().String() }

func (s *scanner) close() { _ = s.listener.Close() }

// serve speaks zINSTREAM (clamd(8)).
func (s *scanner) serve(conn net.Conn) {
	s.active.Add(1)
	defer s.active.Add(-1)
	// A server that was killed is gone in the middle; there is nobody to tell.
	defer func() { _ = conn.Close() }()
	reader := bufio.NewReader(conn)
	if _, err := reader.ReadString(0); err != nil {
		return
	}
	for {
		var length uint32
		if err := binary.Read(reader, binary.BigEndian, &length); err != nil {
			return
		}
		if length == 0 {
			break
		}
		if _, err := io.CopyN(io.Discard, reader, int64(length)); err != nil {
			return
		}
	}
	if s.calm.Load() {
		_, _ = conn.Write([]byte("stream: OK\x00"))
		return
	}
	time.Sleep(rand.N(300 * time.Millisecond))
	if rand.IntN(5) == 0 {
		s.away.Add(1)
		return
	}
	_, _ = conn.Write([]byte("stream: OK\x00"))
}
