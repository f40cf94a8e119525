package main

import (
	"bytes"
	"context"
	"mime/multipart"
	"net/http"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/jackc/pgx/v5"

	"website/internal/enquiry/postgres/postgrestest"
	"website/internal/enquiry/sqlite"
	"website/internal/program/datafolder"
)

// plainPost sends a small enquiry as a browser without script does.
func plainPost(t *testing.T, url, message string) (int, string) {
	t.Helper()
	var body bytes.Buffer
	w := multipart.NewWriter(&body)
	for name, value := range map[string]string{"form": "contact", "name": "Jörg", "email": "joerg@kunde.example", "subject": "Deich", "message": message} {
		if err := w.WriteField(name, value); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	request, err := http.NewRequestWithContext(t.Context(), http.MethodPost, url+"/api/enquiries", &body)
	if err != nil {
		t.Fatal(err)
	}
	request.Header.Set("Content-Type", w.FormDataContentType())
	request.Header.Set("Sec-Fetch-Site", "same-origin")
	return do(t, request)
}

// pagesStand wants the site as it always is, while the forms are shut.
func pagesStand(t *testing.T, s *running) {
	t.Helper()
	for path, want := range map[string]int{"/healthz": 200, "/readyz": 200, "/.well-known/security.txt": 200, "/gibt-es-nicht": 404, "/readyz?enquiries": 503} {
		if code, body := status(t, http.MethodGet, s.url+path); code != want {
			t.Errorf("%s: got %d %s, want %d", path, code, body, want)
		}
	}
	code, body := plainPost(t, s.url, "Bitte nicht verlieren.")
	if code != http.StatusServiceUnavailable || !strings.Contains(body, "Wir können gerade nichts annehmen") || !strings.Contains(body, "Bitte nicht verlieren.") {
		t.Errorf("the form answers %d %s", code, body)
	}
}

func formsOpen(t *testing.T, s *running) {
	t.Helper()
	eventually(t, func() bool {
		code, _ := status(t, http.MethodGet, s.url+"/readyz?enquiries")
		return code == http.StatusOK
	})
	if code, body := plainPost(t, s.url, "Jetzt geht es wieder."); code != http.StatusCreated && code != http.StatusOK {
		t.Errorf("the form answers %d %s", code, body)
	}
}

func formsShut(t *testing.T, s *running) {
	t.Helper()
	eventually(t, func() bool {
		code, _ := status(t, http.MethodGet, s.url+"/readyz?enquiries")
		return code == http.StatusServiceUnavailable
	})
}

func rename(t *testing.T, from, to string) {
	t.Helper()
	if err := os.Rename(from, to); err != nil {
		t.Fatal(err)
	}
}

func write(t *testing.T, file, content string) {
	t.Helper()
	if err := os.WriteFile(file, []byte(content), 0o600); err != nil {
		t.Fatal(err)
	}
}

func TestWhateverIsWrongAtTheStartThePagesStandAndTheFormsComeBack(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		wrong, repair func(t *testing.T, data string)
		said          string
	}{
		"no folder can be made": {
			func(t *testing.T, data string) { write(t, data, "a file") },
			func(t *testing.T, data string) { rename(t, data, data+"-away") },
			"create data folder",
		},
		"the database is damaged": {
			func(t *testing.T, data string) {
				makeData(t, data)
				write(t, filepath.Join(data, sqlite.FileName), strings.Repeat("kaputt ", 5000))
			},
			func(t *testing.T, data string) {
				rename(t, filepath.Join(data, sqlite.FileName), filepath.Join(data, "damaged.db"))
			},
			"not a database",
		},
		"the database is lost": {
			func(t *testing.T, data string) {
				makeData(t, data)
				write(t, filepath.Join(data, datafolder.Secret), strings.Repeat("geheim", 10))
				write(t, filepath.Join(data, sqlite.FileName), "")
			},
			func(t *testing.T, data string) {
				rename(t, filepath.Join(data, datafolder.Secret), filepath.Join(data, "old-secret"))
			},
			"shows that there was one",
		},
		"the secret is too short": {
			func(t *testing.T, data string) {
				makeData(t, data)
				openData(t, data)
				write(t, filepath.Join(data, datafolder.Secret), "kurz")
			},
			func(t *testing.T, data string) {
				write(t, filepath.Join(data, datafolder.Secret), strings.Repeat("lang genug ", 5))
			},
			"shorter than 32",
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			data := filepath.Join(t.TempDir(), "data")
			test.wrong(t, data)
			s := serve(t, data)
			pagesStand(t, s)
			if !strings.Contains(s.log.String(), "the forms are shut") || !strings.Contains(s.log.String(), test.said) {
				t.Errorf("the log does not say %q: %s", test.said, s.log)
			}
			test.repair(t, data)
			formsOpen(t, s)
			if code := s.stop(); code != 0 {
				t.Errorf("the server ended with %d: %s", code, s.log)
			}
		})
	}
}

func makeData(t *testing.T, data string) {
	t.Helper()
	if err := os.Mkdir(data, 0o700); err != nil {
		t.Fatal(err)
	}
}

func TestADatabaseLostAtRuntimeShutsTheFormsUntilItIsBack(t *testing.T) {
	t.Parallel()
	data := filepath.Join(t.TempDir(), "data")
	s := serve(t, data)
	formsOpen(t, s)
	path := filepath.Join(data, sqlite.FileName)
	for _, suffix := range []string{"", "-wal", "-shm"} {
		rename(t, path+suffix, path+suffix+".away")
	}
	// At once, before anything was looked at: nobody is told that an enquiry is safe which is not.
	if code, _ := plainPost(t, s.url, "Wohin damit?"); code != http.StatusServiceUnavailable {
		t.Errorf("the form answers %d without its database", code)
	}
	formsShut(t, s)
	pagesStand(t, s)
	for _, suffix := range []string{"", "-wal", "-shm"} {
		// The closing of the lost files may have tidied up.
		if err := os.Rename(path+suffix+".away", path+suffix); err != nil && !os.IsNotExist(err) {
			t.Fatal(err)
		}
	}
	formsOpen(t, s)

	// The whole folder, as when a disk is taken out.
	rename(t, data, data+"-away")
	formsShut(t, s)
	pagesStand(t, s)
	if _, err := os.Stat(data); !os.IsNotExist(err) {
		t.Errorf("something new was begun in its place: %v", err)
	}
	rename(t, data+"-away", data)
	formsOpen(t, s)
	if code := s.stop(); code != 0 {
		t.Errorf("the server ended with %d: %s", code, s.log)
	}
	if got := run("enquiries", "list", "--data", data); !strings.Contains(got.stdout, "Deich") {
		t.Errorf("the enquiry is gone: %+v", got)
	}
}

func TestThePagesNeedNoPostgreSQL(t *testing.T) {
	t.Parallel()
	ctx := t.Context()
	database, err := postgrestest.Start(ctx, "fsync=off")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = database.Close() })
	address, err := database.Create(ctx, "website")
	if err != nil {
		t.Fatal(err)
	}
	if err := database.Kill(); err != nil {
		t.Fatal(err)
	}
	// Away at the start.
	s := serve(t, t.TempDir(), "--database-url", address)
	pagesStand(t, s)
	if err := database.Run(context.WithoutCancel(ctx), "fsync=off"); err != nil {
		t.Fatal(err)
	}
	formsOpen(t, s)
	// Away in between.
	if err := database.Kill(); err != nil {
		t.Fatal(err)
	}
	formsShut(t, s)
	pagesStand(t, s)
	if err := database.Run(context.WithoutCancel(ctx), "fsync=off"); err != nil {
		t.Fatal(err)
	}
	formsOpen(t, s)
	if code := s.stop(); code != 0 {
		t.Errorf("the server ended with %d: %s", code, s.log)
	}

	// Busy: another server that changes the tables holds this lock.
	if address, err = database.Create(ctx, "empty"); err != nil {
		t.Fatal(err)
	}
	conn, err := pgx.Connect(ctx, address)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := conn.Exec(ctx, `SELECT pg_advisory_lock(7214894)`); err != nil {
		t.Fatal(err)
	}
	url := "http://127.0.0.1:" + strconv.Itoa(freePort(t))
	started := make(chan *running)
	go func() {
		started <- serve(t, t.TempDir(), "--addr", strings.TrimPrefix(url, "http://"), "--database-url", address)
	}()
	eventually(t, func() bool { code, _ := status(t, http.MethodGet, url+"/healthz"); return code == http.StatusOK })
	if code, _ := status(t, http.MethodPost, url+"/api/enquiries"); code != http.StatusServiceUnavailable {
		t.Errorf("the form got %d", code)
	}
	s = <-started
	pagesStand(t, s)
	if err := conn.Close(ctx); err != nil {
		t.Fatal(err)
	}
	formsOpen(t, s)
}

func TestAPostgreSQLThatFallsSilentShutsTheFormsUntilItAnswers(t *testing.T) {
	t.Parallel()
	database, err := postgrestest.Start(t.Context(), "fsync=off")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = database.Close() })
	address, err := database.Create(t.Context(), "website")
	if err != nil {
		t.Fatal(err)
	}
	way := postgrestest.Silenceable(t, address)
	s := serve(t, t.TempDir(), "--database-url", way.URL, "--grace", "1s")
	formsOpen(t, s)
	way.Silence()
	formsShut(t, s)
	// Until the connections in use were given up and it was tried anew, in vain.
	eventually(t, func() bool { return strings.Contains(s.log.String(), "the forms are shut") })
	pagesStand(t, s)
	way.Speak()
	formsOpen(t, s)
	// It ends all the same, if not without a complaint about its queue.
	way.Silence()
	defer way.Speak()
	s.stop()
}
