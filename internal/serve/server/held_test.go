package server

import (
	"bufio"
	"context"
	"io"
	"log/slog"
	"net"
	"net/http"
	"runtime"
	"testing"
	"time"

	"website/internal/serve/limit"
)

func TestWhereSystemdHoldsTheSocketAConnectionThatWasJustMadeIsAnsweredBeforeTheServerStops(t *testing.T) {
	own, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	file, err := own.(*net.TCPListener).File()
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	settling, settled := make(chan struct{}), make(chan time.Time)
	s := Start(Options{
		Listener: own, Held: true, Grace: time.Minute, Log: slog.New(slog.DiscardHandler),
		Limits:  limit.Limits{Total: 10, PerAddress: 10},
		Handler: http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { _, _ = io.WriteString(w, "here") }),
		After: func(time.Duration) <-chan time.Time {
			close(settling)
			return settled
		},
	})
	early, err := net.Dial("tcp", own.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	for open, _, _ := s.Connections(); open == 0; open, _, _ = s.Connections() {
		runtime.Gosched()
	}
	ctx, stop := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() { ended <- s.Wait(ctx) }()
	stop()
	<-settling
	late, err := net.Dial("tcp", own.Addr().String())
	if err != nil {
		t.Fatalf("the socket that systemd holds refuses: %v", err)
	}
	defer late.Close()
	if _, err := io.WriteString(early, "GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"); err != nil {
		t.Fatal(err)
	}
	response, err := http.ReadResponse(bufio.NewReader(early), nil)
	if err != nil || response.StatusCode != http.StatusOK {
		t.Fatalf("the connection that was there got %v, %v", response, err)
	}
	settled <- time.Now()
	if err := <-ended; err != nil {
		t.Error(err)
	}
	next, err := net.FileListener(file)
	if err != nil {
		t.Fatal(err)
	}
	defer next.Close()
	if conn, err := next.Accept(); err != nil || conn.RemoteAddr().String() != late.LocalAddr().String() {
		t.Errorf("the next program was not given the late visitor: %v", err)
	}
}
