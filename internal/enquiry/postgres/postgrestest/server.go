// Package postgrestest starts a PostgreSQL of its own: real, empty, and gone
// when it is stopped.
package postgrestest

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"net"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"slices"
	"strconv"
	"syscall"
	"time"

	"github.com/jackc/pgx/v5"
)

// Server is a running PostgreSQL.
type Server struct {
	folder  string
	bin     string
	port    int
	as      *syscall.Credential
	process *exec.Cmd
	done    chan error
	output  bytes.Buffer
}

// ErrMissing says that PostgreSQL is not installed.
var ErrMissing = errors.New("PostgreSQL is not installed; .ci/tools says how")

// Start makes a database cluster in a temporary folder and runs it. The options
// are settings such as "fsync=off".
func Start(ctx context.Context, settings ...string) (s *Server, err error) {
	s = &Server{}
	if s.bin, err = programs(); err != nil {
		return nil, err
	}
	if s.as, err = account(); err != nil {
		return nil, err
	}
	if s.folder, err = os.MkdirTemp("", "postgres-"); err != nil {
		return nil, err
	}
	defer func() {
		if err != nil {
			err = errors.Join(err, os.RemoveAll(s.folder))
		}
	}()
	if s.as != nil {
		if err := os.Chown(s.folder, int(s.as.Uid), int(s.as.Gid)); err != nil {
			return nil, err
		}
	}
	if s.port, err = freePort(); err != nil {
		return nil, err
	}
	initdb := s.command(ctx, "initdb", "--pgdata", s.data(), "--username", "website", "--auth", "trust", "--encoding", "UTF8", "--locale", "C", "--no-sync")
	if output, err := initdb.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("initdb: %w: %s", err, output)
	}
	return s, s.Run(ctx, settings...)
}

// programs finds the newest installed version.
func programs() (string, error) {
	if path, err := exec.LookPath("initdb"); err == nil {
		return filepath.Dir(path), nil
	}
	found, err := filepath.Glob("/usr/lib/postgresql/*/bin/initdb")
	if err != nil || len(found) == 0 {
		return "", ErrMissing
	}
	return filepath.Dir(slices.Max(found)), nil
}

// account is the user to run as: PostgreSQL refuses to run as root.
func account() (*syscall.Credential, error) {
	if os.Getuid() != 0 {
		return nil, nil
	}
	u, err := user.Lookup("postgres")
	if err != nil {
		return nil, fmt.Errorf("PostgreSQL does not run as root and there is no user postgres: %w", err)
	}
	uid, err1 := strconv.ParseUint(u.Uid, 10, 32)
	gid, err2 := strconv.ParseUint(u.Gid, 10, 32)
	return &syscall.Credential{Uid: uint32(uid), Gid: uint32(gid)}, errors.Join(err1, err2)
}

func (s *Server) data() string { return filepath.Join(s.folder, "data") }

func (s *Server) command(ctx context.Context, name string, args ...string) *exec.Cmd {
	command := exec.CommandContext(ctx, filepath.Join(s.bin, name), args...)
	command.SysProcAttr = &syscall.SysProcAttr{Credential: s.as}
	command.Dir = s.folder
	return command
}

func freePort() (int, error) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return 0, err
	}
	defer listener.Close()
	return listener.Addr().(*net.TCPAddr).Port, nil
}

// Run starts the server of the folder again, for example after Kill.
func (s *Server) Run(ctx context.Context, settings ...string) error {
	args := []string{"-D", s.data(), "-p", strconv.Itoa(s.port), "-k", s.folder, "-c", "listen_addresses=127.0.0.1", "-c", "max_connections=200"}
	for _, setting := range settings {
		args = append(args, "-c", setting)
	}
	// Not bound to a context: the end of a test must not leave a torn folder.
	s.process = s.command(context.WithoutCancel(ctx), "postgres", args...)
	s.output.Reset()
	s.process.Stdout, s.process.Stderr = &s.output, &s.output
	if err := s.process.Start(); err != nil {
		return fmt.Errorf("start postgres: %w", err)
	}
	s.done = make(chan error, 1)
	go func(process *exec.Cmd, done chan error) { done <- process.Wait() }(s.process, s.done)
	deadline := time.Now().Add(60 * time.Second)
	for {
		conn, err := pgx.Connect(ctx, s.URL("postgres"))
		if err == nil {
			return conn.Close(ctx)
		}
		select {
		case <-s.done:
			return fmt.Errorf("postgres ended: %s", s.output.String())
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(50 * time.Millisecond):
		}
		if time.Now().After(deadline) {
			return fmt.Errorf("postgres does not answer: %w", err)
		}
	}
}

// URL is the address of a database.
func (s *Server) URL(database string) string {
	return fmt.Sprintf("postgres://website@127.0.0.1:%d/%s?sslmode=disable", s.port, database)
}

// Create makes a database and gives its address.
func (s *Server) Create(ctx context.Context, name string) (string, error) {
	return s.Copy(ctx, name, "template1")
}

// Copy makes a database as another one is that nobody uses.
func (s *Server) Copy(ctx context.Context, name, template string) (string, error) {
	conn, err := pgx.Connect(ctx, s.URL("postgres"))
	if err != nil {
		return "", err
	}
	defer conn.Close(ctx)
	if _, err := conn.Exec(ctx, fmt.Sprintf(`CREATE DATABASE %q TEMPLATE %q`, name, template)); err != nil {
		return "", err
	}
	return s.URL(name), nil
}

// Kill ends the server as a power cut would; Run brings it back.
func (s *Server) Kill() error {
	// SIGQUIT is PostgreSQL's immediate shutdown: no checkpoint, recovery at the next start.
	if err := s.process.Process.Signal(syscall.SIGQUIT); err != nil {
		return err
	}
	select {
	case <-s.done:
		return nil
	case <-time.After(time.Minute):
		return errors.Join(errors.New("postgres did not end within a minute"), s.process.Process.Kill())
	}
}

// Close ends the server and removes its folder.
func (s *Server) Close() error {
	return errors.Join(s.Kill(), os.RemoveAll(s.folder))
}
