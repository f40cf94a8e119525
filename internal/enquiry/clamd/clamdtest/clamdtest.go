// Package clamdtest gives tests a virus scanner that speaks clamd's protocol and
// can be told to misbehave.
package clamdtest

import (
	"bytes"
	"encoding/binary"
	"io"
	"net"
	"sync"
)

// EICAR is the harmless text that every scanner is asked to find. It is put
// together here so that no scanner finds it in this file.
var EICAR = `X5O!P%@AP[4\PZX54(P^)7CC)7}$` + `EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*`

// StandIn speaks zINSTREAM.
type StandIn struct {
	Address  string
	answer   string
	listener net.Listener
	// hanging is told of every stream that a hung scanner has taken; nil for one that answers at once.
	hanging chan struct{}
	awake   chan struct{}
	wake    sync.Once
}

// StartStandIn listens on a port of its own. An answer replaces its judgement;
// "-" hangs up without a word.
func StartStandIn(answer string) (*StandIn, error) {
	return start(&StandIn{answer: answer})
}

// StartHanging takes streams and says nothing about them until Wake.
func StartHanging() (*StandIn, error) {
	return start(&StandIn{hanging: make(chan struct{}), awake: make(chan struct{})})
}

// Hanging gives one value for each stream that waits for its answer.
func (s *StandIn) Hanging() <-chan struct{} { return s.hanging }

// Wake lets a hung scanner judge what it was sent, and what comes later.
func (s *StandIn) Wake() {
	if s.awake != nil {
		s.wake.Do(func() { close(s.awake) })
	}
}

func start(s *StandIn) (*StandIn, error) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	s.Address, s.listener = "tcp:"+listener.Addr().String(), listener
	go func() {
		for {
			conn, err := listener.Accept()
			if err != nil {
				return
			}
			go func() {
				// The client sees a failure as a connection that ends.
				_ = s.serve(conn)
				_ = conn.Close()
			}()
		}
	}()
	return s, nil
}

// Close stops listening; whoever waits gets an answer.
func (s *StandIn) Close() error {
	s.Wake()
	return s.listener.Close()
}

func (s *StandIn) serve(conn io.ReadWriter) error {
	command := make([]byte, len("zINSTREAM\x00"))
	if _, err := io.ReadFull(conn, command); err != nil {
		return err
	}
	if string(command) != "zINSTREAM\x00" {
		_, err := conn.Write([]byte("UNKNOWN COMMAND\x00"))
		return err
	}
	var stream bytes.Buffer
	for {
		var length [4]byte
		if _, err := io.ReadFull(conn, length[:]); err != nil {
			return err
		}
		n := int64(binary.BigEndian.Uint32(length[:]))
		if n == 0 {
			break
		}
		if _, err := io.CopyN(&stream, conn, n); err != nil {
			return err
		}
	}
	if s.hanging != nil {
		select {
		case s.hanging <- struct{}{}:
			<-s.awake
		case <-s.awake:
		}
	}
	answer := s.answer
	switch {
	case answer == "-":
		return nil
	case answer == "" && bytes.Contains(stream.Bytes(), []byte(EICAR)):
		answer = "stream: Test.Eicar.UNOFFICIAL FOUND"
	case answer == "":
		answer = "stream: OK"
	}
	_, err := conn.Write([]byte(answer + "\x00"))
	return err
}
