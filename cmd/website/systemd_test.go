//go:build linux

package main

import (
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// underSystemd starts the program as a service manager does: with a socket that is
// open already and one to be told on.
func underSystemd(t *testing.T, socket *os.File, names string, args ...string) (command *exec.Cmd, told func() string) {
	t.Helper()
	notify, err := net.ListenUnixgram("unixgram", &net.UnixAddr{Name: filepath.Join(t.TempDir(), "notify"), Net: "unixgram"})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = notify.Close() })
	inner := process(t, append([]string{"serve", "--delivery", "none", "--data", t.TempDir()}, args...)...)
	// The number of the process is known only to itself.
	command = exec.CommandContext(t.Context(), "sh", append([]string{"-c", `LISTEN_PID=$$ exec "$@"`, "sh"}, inner.Args...)...)
	command.Env = append(inner.Env, "NOTIFY_SOCKET="+notify.LocalAddr().String(), "WATCHDOG_USEC=200000", "LISTEN_FDS=1", "LISTEN_FDNAMES="+names)
	command.ExtraFiles = []*os.File{socket}
	return command, func() string {
		message := make([]byte, 100)
		n, err := notify.Read(message)
		if err != nil {
			t.Fatal(err)
		}
		return string(message[:n])
	}
}

// openSocket is a socket as the service manager keeps it, with its address.
func openSocket(t *testing.T) (socket *os.File, url string) {
	t.Helper()
	listener, err := new(net.ListenConfig).Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer listener.Close()
	if socket, err = listener.(*net.TCPListener).File(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = socket.Close() })
	return socket, "http://" + listener.Addr().String()
}

func TestTheServiceManagerIsToldHowTheServerFares(t *testing.T) {
	socket, url := openSocket(t)
	command, told := underSystemd(t, socket, "http")
	if err := command.Start(); err != nil {
		t.Fatal(err)
	}
	await := func(want string) {
		t.Helper()
		for {
			if got := told(); strings.HasPrefix(got, want) {
				return
			} else if got != "WATCHDOG=1" {
				t.Fatalf("told %q, want %q", got, want)
			}
		}
	}
	await("READY=1")
	if code, _ := status(t, http.MethodGet, url+"/healthz"); code != http.StatusOK {
		t.Errorf("the socket that was handed over answers %d", code)
	}
	await("WATCHDOG=1")
	// Also where there is nothing to read anew.
	send(t, command.Process, syscall.SIGHUP)
	await("RELOADING=1\nMONOTONIC_USEC=")
	await("READY=1")
	send(t, command.Process, syscall.SIGTERM)
	await("STOPPING=1")
	if err := command.Wait(); err != nil {
		t.Error(err)
	}
}

func TestNobodyIsRefusedWhileAServerIsStartedAnew(t *testing.T) {
	socket, url := openSocket(t)
	for round := range 2 {
		command, told := underSystemd(t, socket, "http")
		asked, ready := make(chan int), make(chan outcome)
		// Before there is a program to answer.
		go func() {
			code, _ := status(t, http.MethodGet, url+"/healthz")
			asked <- code
		}()
		go func() { ready <- run("ready", url+"/readyz", "--wait", "1m") }()
		if err := command.Start(); err != nil {
			t.Fatal(err)
		}
		for told() != "READY=1" {
		}
		if code := <-asked; code != http.StatusOK {
			t.Errorf("round %d: who came too early got %d", round, code)
		}
		if got := <-ready; got.code != 0 || got.stdout != "ready\n" {
			t.Errorf("round %d: who waited got %+v", round, got)
		}
		send(t, command.Process, syscall.SIGTERM)
		if err := command.Wait(); err != nil {
			t.Error(err)
		}
	}
}

func TestASocketThatNobodyWantsIsAMistakeInTheSettings(t *testing.T) {
	socket, _ := openSocket(t)
	command, _ := underSystemd(t, socket, "https")
	out, err := command.CombinedOutput()
	if err == nil || command.ProcessState.ExitCode() != exitUsage || !strings.Contains(string(out), "FileDescriptorName=") {
		t.Errorf("ended with %v: %s", err, out)
	}
}
