package server

import (
	"context"
	"errors"
	"fmt"
	"net"
	"syscall"
)

// Listen opens the address and says in plain words why it cannot. The flag is
// the one that names another address.
func Listen(ctx context.Context, addr, flag string) (net.Listener, error) {
	listener, err := new(net.ListenConfig).Listen(ctx, "tcp", addr)
	if err != nil {
		return nil, cannotListen(err, addr, flag)
	}
	return listener, nil
}

// ListenPackets opens the port of a listener for HTTP/3.
func ListenPackets(ctx context.Context, beside net.Listener) (net.PacketConn, error) {
	addr := beside.Addr().String()
	packets, err := new(net.ListenConfig).ListenPacket(ctx, "udp", addr)
	if err != nil {
		return nil, cannotListen(err, addr+" by UDP", "addr")
	}
	return packets, nil
}

func cannotListen(err error, addr, flag string) error {
	switch {
	case errors.Is(err, syscall.EADDRINUSE):
		return fmt.Errorf("cannot listen on %s: another program uses that port; choose a different one with --%s", addr, flag)
	case errors.Is(err, syscall.EACCES):
		return fmt.Errorf("cannot listen on %s: not permitted; ports below 1024 need extra rights", addr)
	}
	return fmt.Errorf("cannot listen on %s: %w", addr, err)
}
