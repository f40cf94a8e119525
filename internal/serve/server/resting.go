package server

import (
	"net"
	"sync"
	"time"
)

// settle is how long requests may take to come on connections that were just made.
const settle = time.Second

// resting is a listener that can stop to take connections before the server is shut
// down: net/http drops the first request of a connection that is new just then. Where
// systemd holds the socket, those that come meanwhile wait there for the next program.
type resting struct {
	net.Listener
	rest, ended         chan struct{}
	beginRest, beginEnd sync.Once
	shut                func() error
}

func newResting(listener net.Listener) *resting {
	return &resting{Listener: listener, rest: make(chan struct{}), ended: make(chan struct{}), shut: sync.OnceValue(listener.Close)}
}

func (l *resting) Accept() (net.Conn, error) {
	conn, err := l.Listener.Accept()
	if err != nil {
		select {
		case <-l.rest:
			// An error would end the server.
			<-l.ended
		default:
		}
	}
	return conn, err
}

// Rest takes no connection any more; those that are open go on.
func (l *resting) Rest() {
	l.beginRest.Do(func() {
		close(l.rest)
		_ = l.shut()
	})
}

func (l *resting) Close() error {
	l.beginEnd.Do(func() { close(l.ended) })
	return l.shut()
}
