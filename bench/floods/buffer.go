package main

import "syscall"

// smallBuffer makes the receive buffer of a connection as small as it gets, so
// that the server feels it when nobody reads.
func smallBuffer(_, _ string, raw syscall.RawConn) error {
	var failure error
	err := raw.Control(func(fd uintptr) {
		failure = syscall.SetsockoptInt(int(fd), syscall.SOL_SOCKET, syscall.SO_RCVBUF, 4096)
	})
	if err != nil {
		return err
	}
	return failure
}
