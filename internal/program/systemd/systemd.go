// Package systemd speaks with the service manager that has started the program,
// and says nothing where there is none.
package systemd

import (
	"context"
	"fmt"
	"net"
	"os"
	"strconv"
	"strings"
	"time"

	"golang.org/x/sys/unix"
)

// What there is to tell: sd_notify(3).
const (
	Ready    = "READY=1"
	Stopping = "STOPPING=1"
	alive    = "WATCHDOG=1"
)

// Reloading is told before, and Ready after, everything is read anew.
func Reloading() string {
	var now unix.Timespec
	// The clock is there on every Linux.
	_ = unix.ClockGettime(unix.CLOCK_MONOTONIC, &now)
	return fmt.Sprintf("RELOADING=1\nMONOTONIC_USEC=%d", now.Nano()/1000)
}

// Manager is whom to tell.
type Manager struct{ Getenv func(string) string }

// Tell says what the program does now.
func (m Manager) Tell(state string) error {
	address := m.Getenv("NOTIFY_SOCKET")
	if address == "" {
		return nil
	}
	connection, err := net.DialUnix("unixgram", nil, &net.UnixAddr{Name: address, Net: "unixgram"})
	if err == nil {
		_, err = connection.Write([]byte(state))
		// A datagram is sent or not before it is closed.
		_ = connection.Close()
	}
	if err != nil {
		return fmt.Errorf("tell systemd: %w", err)
	}
	return nil
}

// KeepAlive says twice in the time it has that the program still runs (WatchdogSec=).
func (m Manager) KeepAlive(ctx context.Context) {
	within, err := strconv.Atoi(m.Getenv("WATCHDOG_USEC"))
	if err != nil || within < 2 {
		return
	}
	ticker := time.NewTicker(time.Duration(within) * time.Microsecond / 2)
	defer ticker.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
			// The next one may arrive; if none does, systemd knows what to do.
			_ = m.Tell(alive)
		}
	}
}

// firstFile comes after input, output and errors: sd_listen_fds(3).
const firstFile = 3

// Listeners are the sockets that systemd has opened, by FileDescriptorName=. While the
// program is started anew connections wait there and nobody is refused.
func (m Manager) Listeners() (map[string]net.Listener, error) {
	if m.Getenv("LISTEN_PID") != strconv.Itoa(os.Getpid()) {
		return nil, nil
	}
	count, err := strconv.Atoi(m.Getenv("LISTEN_FDS"))
	names := strings.Split(m.Getenv("LISTEN_FDNAMES"), ":")
	if err != nil || count != len(names) {
		return nil, fmt.Errorf("systemd hands over %q sockets with the names %q", m.Getenv("LISTEN_FDS"), names)
	}
	listeners := map[string]net.Listener{}
	for i, name := range names {
		file := os.NewFile(uintptr(firstFile+i), name)
		listener, err := net.FileListener(file)
		// The listener has a copy.
		_ = file.Close()
		if err != nil {
			return nil, fmt.Errorf("take the socket %s of systemd: %w", name, err)
		}
		if listeners[name] != nil {
			return nil, fmt.Errorf("systemd hands over two sockets with the name %s", name)
		}
		listeners[name] = listener
	}
	return listeners, nil
}
