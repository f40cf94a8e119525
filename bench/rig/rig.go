// Package rig runs the real program as a process of its own and sends it
// enquiries, for the campaigns beside it.
package rig

import (
	"bufio"
	"bytes"
	"context"
	"crypto/rand"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"mime/multipart"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"time"

	"website/internal/enquiry"
)

// Build makes the program without pages, which most campaigns do not need; the
// tag "embed" includes them.
func Build(ctx context.Context, folder string, tags ...string) (string, error) {
	target := filepath.Join(folder, "website")
	build := exec.CommandContext(ctx, "go", "build", "-tags", strings.Join(tags, ","), "-o", target, "website/cmd/website")
	if output, err := build.CombinedOutput(); err != nil {
		return "", fmt.Errorf("build: %w: %s", err, output)
	}
	return target, nil
}

// Server is one process of the program. It keeps its port across restarts.
type Server struct {
	program string
	args    []string
	addr    string
	log     io.Writer

	mu      sync.Mutex
	process *exec.Cmd
	ended   chan struct{}
}

// NewServer prepares a process; the arguments follow those for address and data.
func NewServer(program, data string, log io.Writer, args ...string) (*Server, error) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	addr := listener.Addr().String()
	if err := listener.Close(); err != nil {
		return nil, err
	}
	return &Server{program: program, addr: addr, log: log, args: append([]string{"serve", "--addr", addr, "--data", data}, args...)}, nil
}

// URL is the address of the server.
func (s *Server) URL() string { return "http://" + s.addr }

// PID is the number of the process.
func (s *Server) PID() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.process.Process.Pid
}

// Start runs the process and waits until it says that it serves.
func (s *Server) Start() error {
	process := exec.Command(s.program, s.args...)
	process.Stderr = s.log
	stdout, err := process.StdoutPipe()
	if err != nil {
		return err
	}
	if err := process.Start(); err != nil {
		return err
	}
	ended := make(chan struct{})
	s.mu.Lock()
	s.process, s.ended = process, ended
	s.mu.Unlock()
	said, err := bufio.NewReader(stdout).ReadString('\n')
	go func() {
		_, _ = io.Copy(io.Discard, stdout)
		// How it ended is seen by what it has stored.
		_ = process.Wait()
		close(ended)
	}()
	if err != nil || !strings.Contains(said, "serving") {
		return fmt.Errorf("the server did not start: %q, %w", said, err)
	}
	return nil
}

// Kill ends the process without a warning.
func (s *Server) Kill() error { return s.signal(syscall.SIGKILL) }

// Stop asks the process to end.
func (s *Server) Stop() error { return s.signal(syscall.SIGTERM) }

func (s *Server) signal(signal syscall.Signal) error {
	s.mu.Lock()
	process, ended := s.process, s.ended
	s.mu.Unlock()
	if process == nil {
		return nil
	}
	if err := process.Process.Signal(signal); err != nil && !errors.Is(err, os.ErrProcessDone) {
		return err
	}
	<-ended
	return nil
}

// PeakMemory is the largest resident size the process ever had, in megabytes.
func (s *Server) PeakMemory() (int, error) {
	file, err := os.Open(fmt.Sprintf("/proc/%d/status", s.PID()))
	if err != nil {
		return 0, err
	}
	defer file.Close()
	lines := bufio.NewScanner(file)
	for lines.Scan() {
		if rest, ok := strings.CutPrefix(lines.Text(), "VmHWM:"); ok {
			kilobytes, err := strconv.Atoi(strings.TrimSpace(strings.TrimSuffix(strings.TrimSpace(rest), "kB")))
			return kilobytes >> 10, err
		}
	}
	return 0, errors.Join(errors.New("the system does not tell the peak memory"), lines.Err())
}

// Submission is what a client sends until it is acknowledged.
type Submission struct {
	Key  string
	File []byte
	// Token is empty for a browser without script.
	Token string
	// Application ones come from somebody who wants to work here.
	Application bool
}

// NewKey makes an idempotency key.
func NewKey() string {
	raw := make([]byte, 16)
	// crypto/rand never fails: it ends the program instead.
	_, _ = rand.Read(raw)
	return hex.EncodeToString(raw)
}

// Answer is what the server said.
type Answer struct {
	Status    int
	Reference string `json:"reference"`
	Code      string `json:"code"`
	// Own is the link to what is stored.
	Own string `json:"own"`
}

// Post sends the submission once. The key stands in the message, so that a mail
// tells which submission it belongs to.
func Post(ctx context.Context, client *http.Client, url string, s Submission) (Answer, error) {
	var head bytes.Buffer
	w := multipart.NewWriter(&head)
	fields := map[string]string{
		"form": "contact", "topic": "project", "name": "Jörg Größe", "email": "joerg@kunde.example", "subject": "Kampagne",
		"message": "Schlüssel " + s.Key + " – Grüße aus Übersee", "key": s.Key,
	}
	file := "plan.pdf"
	if s.Application {
		file = "zeugnis.heic"
		fields["form"], fields["topic"], fields["email"], fields["phone"], fields["callback"] = "application", "", "", "040 123456", "Egal"
	}
	if s.Token != "" {
		fields[enquiry.Rules().Names.Token] = s.Token
	}
	for name, value := range fields {
		if err := w.WriteField(name, value); err != nil {
			return Answer{}, err
		}
	}
	body := io.Reader(&head)
	length := int64(0)
	if s.File == nil {
		if err := w.Close(); err != nil {
			return Answer{}, err
		}
		length = int64(head.Len())
	} else {
		if _, err := w.CreateFormFile("file", file); err != nil {
			return Answer{}, err
		}
		// The file is shared by all clients and not copied for each.
		end := "\r\n--" + w.Boundary() + "--\r\n"
		length = int64(head.Len()) + int64(len(s.File)) + int64(len(end))
		body = io.MultiReader(&head, bytes.NewReader(s.File), strings.NewReader(end))
	}
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, url+"/api/enquiries", body)
	if err != nil {
		return Answer{}, err
	}
	r.ContentLength = length
	r.Header.Set("Content-Type", w.FormDataContentType())
	r.Header.Set("Accept", "application/json")
	r.Header.Set("Sec-Fetch-Site", "same-origin")
	response, err := client.Do(r)
	if err != nil {
		return Answer{}, err
	}
	defer response.Body.Close()
	answer := Answer{Status: response.StatusCode}
	if err := json.NewDecoder(response.Body).Decode(&answer); err != nil {
		return Answer{}, fmt.Errorf("read answer: %w", err)
	}
	return answer, nil
}

// Client is for many connections at once.
func Client() *http.Client {
	return &http.Client{Timeout: 2 * time.Minute, Transport: &http.Transport{MaxIdleConnsPerHost: 200, MaxConnsPerHost: 0}}
}

// NoLimits are the arguments that keep the protection out of a campaign's way.
func NoLimits() []string {
	return []string{"--rate-address", "100000000"}
}
