package main

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"mime/multipart"
	"net/http"
	"net/mail"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"website/internal/enquiry"
	"website/internal/enquiry/attachment/attachmenttest"
	"website/internal/enquiry/smtptest"
	"website/internal/program/command"
)

// running is the whole program under test, with a clock that can be put forward.
type running struct {
	t     *testing.T
	data  string
	url   string
	stop  func() int
	log   *lockedBuilder
	mu    sync.Mutex
	ahead time.Duration
}

type lockedBuilder struct {
	mu sync.Mutex
	b  strings.Builder
}

func (l *lockedBuilder) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.b.Write(p)
}

func (l *lockedBuilder) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.b.String()
}

func (s *running) now() time.Time {
	s.mu.Lock()
	defer s.mu.Unlock()
	return time.Now().Add(s.ahead)
}

func (s *running) wait(d time.Duration) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.ahead += d
}

func serve(t *testing.T, data string, args ...string) *running {
	t.Helper()
	s := &running{t: t, data: data, log: &lockedBuilder{}}
	reader, writer := io.Pipe()
	ctx, cancel := context.WithCancel(context.Background())
	p := program{command.Program{Stdout: writer, Stderr: s.log, Getenv: func(string) string { return "" }, Now: s.now}}
	done := make(chan int, 1)
	go func() {
		done <- p.run(ctx, append([]string{"serve", "--addr", "127.0.0.1:0", "--data", data}, args...))
		_ = writer.Close()
	}()
	s.stop = sync.OnceValue(func() int {
		cancel()
		return <-done
	})
	t.Cleanup(func() { s.stop() })
	line := make([]byte, 200)
	n, err := reader.Read(line)
	if err != nil {
		t.Fatalf("the server did not start: %s", s.log)
	}
	go func() { _, _ = io.Copy(io.Discard, reader) }()
	s.url = regexp.MustCompile(`https?://[0-9.:]+`).FindString(string(line[:n]))
	return s
}

func (s *running) cli(args ...string) outcome {
	s.t.Helper()
	var stdout, stderr strings.Builder
	p := program{command.Program{Stdout: &stdout, Stderr: &stderr, Getenv: func(string) string { return "" }, Now: s.now}}
	code := p.run(context.Background(), append([]string{"enquiries", args[0], "--data", s.data}, args[1:]...))
	return outcome{code, stdout.String(), stderr.String()}
}

func (s *running) token() string {
	s.t.Helper()
	response, err := http.Get(s.url + "/api/enquiries/token")
	if err != nil {
		s.t.Fatal(err)
	}
	defer response.Body.Close()
	var answer struct{ Token string }
	if err := json.NewDecoder(response.Body).Decode(&answer); err != nil {
		s.t.Fatal(err)
	}
	return answer.Token
}

func (s *running) post(fields map[string]string, file string, content []byte) (int, map[string]any) {
	s.t.Helper()
	// The pages do not wait for the forms, which a busy machine opens later.
	eventually(s.t, func() bool {
		code, _ := status(s.t, http.MethodGet, s.url+"/readyz?enquiries")
		return code == http.StatusOK
	})
	var body bytes.Buffer
	w := multipart.NewWriter(&body)
	for name, value := range fields {
		if err := w.WriteField(name, value); err != nil {
			s.t.Fatal(err)
		}
	}
	if file != "" {
		part, err := w.CreateFormFile("file", file)
		if err != nil {
			s.t.Fatal(err)
		}
		if _, err := part.Write(content); err != nil {
			s.t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		s.t.Fatal(err)
	}
	r, err := http.NewRequest(http.MethodPost, s.url+"/api/enquiries", &body)
	if err != nil {
		s.t.Fatal(err)
	}
	r.Header.Set("Content-Type", w.FormDataContentType())
	r.Header.Set("Accept", "application/json")
	r.Header.Set("Origin", s.url)
	response, err := http.DefaultClient.Do(r)
	if err != nil {
		s.t.Fatal(err)
	}
	defer response.Body.Close()
	var answer map[string]any
	if err := json.NewDecoder(response.Body).Decode(&answer); err != nil {
		s.t.Fatal(err)
	}
	return response.StatusCode, answer
}

func contactFields(token, key string) map[string]string {
	return map[string]string{
		"form": "contact", "topic": "tender", "name": "Jörg Größe", "email": "joerg@kunde.example", "subject": "Los 3",
		"message": "Bitte um ein Angebot für Größe XL.", "token": token, "key": key,
	}
}

// eventually waits for what happens in the background. How long that may take
// is not judged: a machine may be busy.
func eventually(t *testing.T, what func() bool) {
	t.Helper()
	for end := time.Now().Add(3 * time.Minute); !what(); time.Sleep(10 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatal("it did not happen within three minutes")
		}
	}
}

func TestWithoutAnyConfigurationAnEnquiryIsStoredAndTheOfficeCanReadIt(t *testing.T) {
	t.Chdir(t.TempDir())
	s := serve(t, "data")
	token := s.token()
	s.wait(5 * time.Second)
	status, receipt := s.post(contactFields(token, "0000000000000000-1"), "Plan Süd.pdf", attachmenttest.PDF(5000))
	if status != http.StatusCreated {
		t.Fatalf("got %d %v", status, receipt)
	}
	reference := receipt["reference"].(string)
	if strings.Count(s.log.String(), "no mail server is configured") != 1 {
		t.Errorf("the log does not say once that mail waits:\n%s", s.log)
	}
	if got := s.cli("list"); got.code != 0 || !strings.Contains(got.stdout, reference) || !strings.Contains(got.stdout, "Jörg Größe") || !strings.Contains(got.stdout, "eingegangen") {
		t.Errorf("list: %+v", got)
	}
	if got := s.cli("show", strings.ToLower(reference)); got.code != 0 || !strings.Contains(got.stdout, "Bitte um ein Angebot für Größe XL.") || !strings.Contains(got.stdout, "Plan Süd.pdf") {
		t.Errorf("show: %+v", got)
	}
	var shown enquiry.Record
	if err := json.Unmarshal([]byte(s.cli("show", reference, "--json").stdout), &shown); err != nil || shown.Email != "joerg@kunde.example" || shown.Attachment.Size != 5000 {
		t.Errorf("show --json: %+v, %v", shown, err)
	}
	if got := s.cli("attachment", reference); got.code != 0 {
		t.Errorf("attachment: %+v", got)
	}
	if content, err := os.ReadFile(reference + " Plan Süd.pdf"); err != nil || !bytes.Equal(content, attachmenttest.PDF(5000)) {
		t.Errorf("the file is changed or missing: %v", err)
	}
	if got := s.cli("attachment", reference, "--to", "-"); got.stdout != string(attachmenttest.PDF(5000)) {
		t.Errorf("attachment --to -: code %d, %d bytes", got.code, len(got.stdout))
	}
	if got := s.cli("list", "--overdue"); !strings.Contains(got.stdout, "Keine Anfragen") {
		t.Errorf("overdue too early: %+v", got)
	}
	// Longer than any row of holidays.
	s.wait(10 * 24 * time.Hour)
	if got := s.cli("list", "--overdue"); !strings.Contains(got.stdout, reference) || !strings.Contains(got.stdout, "überfällig") {
		t.Errorf("overdue: %+v", got)
	}
	if got := s.cli("answered", reference); got.code != 0 || !strings.Contains(got.stdout, "beantwortet am") {
		t.Errorf("answered: %+v", got)
	}
	var listed []enquiry.Record
	if err := json.Unmarshal([]byte(s.cli("list", "--json", "--state", "answered").stdout), &listed); err != nil || len(listed) != 1 || listed[0].Overdue {
		t.Errorf("list --json: %+v, %v", listed, err)
	}
	if got := s.cli("list", "--json", "--email", "JOERG@kunde.example"); got.code != 0 || json.Unmarshal([]byte(got.stdout), &listed) != nil || len(listed) != 1 || listed[0].Attachment.Name != "Plan Süd.pdf" {
		t.Errorf("export: %+v", got)
	}
	if got := s.cli("delete", "--email", "joerg@kunde.example"); got.stdout != "gelöscht: 1\n" {
		t.Errorf("delete: %+v", got)
	}
	if got := s.cli("show", reference); got.code != 1 || !strings.Contains(got.stderr, "no such enquiry") {
		t.Errorf("show after delete: %+v", got)
	}
	if code := s.stop(); code != 0 {
		t.Errorf("the server ended with %d: %s", code, s.log)
	}
	for _, secret := range []string{"Größe", "kunde.example", "Angebot"} {
		if strings.Contains(s.log.String(), secret) {
			t.Errorf("the log holds %q:\n%s", secret, s.log)
		}
	}
	for _, name := range []string{".", "secret", "enquiries.db"} {
		info, err := os.Stat(filepath.Join("data", name))
		if err != nil || info.Mode().Perm()&0o077 != 0 && name != "enquiries.db" {
			t.Errorf("%s: %v %v", name, info, err)
		}
	}
}

func TestAnEnquiryReachesTheMailboxOfItsTopicEvenAcrossARestart(t *testing.T) {
	data := t.TempDir()
	s := serve(t, data)
	token := s.token()
	s.wait(5 * time.Second)
	status, receipt := s.post(contactFields(token, "0000000000000000-1"), "", nil)
	if status != http.StatusCreated {
		t.Fatalf("got %d %v", status, receipt)
	}
	if code := s.stop(); code != 0 {
		t.Fatalf("the server ended with %d: %s", code, s.log)
	}
	server, err := smtptest.Start(smtptest.Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = server.Close() })
	again := serve(t, data, "--smtp-addr", server.Addr, "--smtp-tls", "none", "--mail-from", "website@firma.example",
		"--mailbox-contact", "info@firma.example", "--mailbox-tender", "vergabe@firma.example", "--public-url", "https://www.firma.example")
	eventually(t, func() bool { return len(server.Mails()) == 1 })
	m := server.Mails()[0]
	parsed, err := mail.ReadMessage(bytes.NewReader(m.Data))
	if err != nil || m.To[0] != "vergabe@firma.example" || parsed.Header.Get("Message-Id") != "<"+receipt["reference"].(string)+"@firma.example>" {
		t.Errorf("got %v %s, %v", m.To, m.Data, err)
	}
	again.wait(5 * time.Second)
	// The same submission again, with the token of the first server: nothing new.
	status, repeat := again.post(contactFields(token, "0000000000000000-1"), "", nil)
	if status != http.StatusOK || repeat["reference"] != receipt["reference"] {
		t.Errorf("got %d %v", status, repeat)
	}
	if response, err := http.Get(again.url + "/readyz"); err != nil || response.StatusCode != http.StatusOK {
		t.Errorf("readyz: %v %v", response, err)
	}
}

func TestWrongUsageOfTheEnquiriesCommandIsSaidInASentence(t *testing.T) {
	data := t.TempDir()
	openData(t, data)
	for _, test := range []struct {
		args []string
		want string
	}{
		{[]string{"dance"}, "there is no command"},
		{[]string{"show"}, "wants the reference"},
		{[]string{"show", "7"}, "no reference such as"},
		{[]string{"show", "DG-2611-22222", "DG-2611-22223"}, "unexpected argument"},
		{[]string{"list", "now"}, "unexpected argument"},
		{[]string{"list", "--state", "lost"}, "--state"},
		{[]string{"list", "--colour"}, "colour"},
		{[]string{"delete"}, "wants the reference"},
		{[]string{"delete", "DG-2611-22222", "--email", "a@b.de"}, "unexpected argument"},
	} {
		got := run(append([]string{"enquiries"}, append(test.args, "--data", data)...)...)
		if got.code != exitUsage || !strings.Contains(got.stderr, test.want) {
			t.Errorf("%v: exit code %d, %q; want %d and %q", test.args, got.code, got.stderr, exitUsage, test.want)
		}
	}
	if got := run("enquiries"); got.code != exitUsage || !strings.Contains(got.stderr, "Usage: website enquiries") {
		t.Errorf("without command: %+v", got)
	}
	if got := run("enquiries", "--help"); got.code != 0 || !strings.Contains(got.stdout, "Art. 15") {
		t.Errorf("--help: %+v", got)
	}
	if got := run("enquiries", "answered", "DG-2611-22222", "--data", data); got.code != 1 {
		t.Errorf("an unknown reference: %+v", got)
	}
}

func TestARefusedMailIsListedAndSentAgain(t *testing.T) {
	t.Parallel()
	server, err := smtptest.Start(smtptest.Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = server.Close() })
	server.Fail(smtptest.TooBig)
	s := serve(t, t.TempDir(), "--smtp-addr", server.Addr, "--smtp-tls", "none", "--mail-from", "website@firma.example", "--mailbox-contact", "info@firma.example")
	token := s.token()
	s.wait(5 * time.Second)
	status, receipt := s.post(contactFields(token, "0000000000000000-7"), "", nil)
	if status != http.StatusCreated {
		t.Fatalf("got %d %v", status, receipt)
	}
	reference := receipt["reference"].(string)
	eventually(t, func() bool { return strings.Contains(s.cli("list").stdout, "eingegangen, E-Mail abgelehnt") })
	if got := s.cli("show", reference); !strings.Contains(got.stdout, "code 552 5.3.4") {
		t.Errorf("show: %+v", got)
	}
	eventually(t, func() bool { return strings.Contains(s.log.String(), "refuses this mail for good") })
	server.Fail(nil)
	if got := s.cli("resend", reference); got.code != 0 || !strings.Contains(got.stdout, "geht gleich noch einmal hinaus") {
		t.Errorf("resend: %+v", got)
	}
	eventually(t, func() bool { return len(server.Mails()) == 1 && strings.Contains(s.cli("list").stdout, "zugestellt") })
	if got := s.cli("resend", reference); got.code != 0 || !strings.Contains(got.stdout, "zugestellt am") {
		t.Errorf("resend: %+v", got)
	}
	if got := s.cli("resend", "DG-2611-22222"); got.code != 1 || !strings.Contains(got.stderr, "no such enquiry") {
		t.Errorf("resend of nothing: %+v", got)
	}
}
