package postgres

import (
	"bytes"
	"context"
	"fmt"
	"log/slog"
	"os"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/jackc/pgx/v5"

	"website/internal/enquiry/postgres/postgrestest"
	"website/internal/enquiry/storetest"
)

var (
	server  *postgrestest.Server
	counter atomic.Int32
	silent  = slog.New(slog.DiscardHandler)
)

func TestMain(m *testing.M) {
	os.Exit(func() int {
		var err error
		// The suite proves what is stored, not the disk.
		if server, err = postgrestest.Start(context.Background(), "fsync=off", "full_page_writes=off"); err != nil {
			fmt.Fprintln(os.Stderr, err)
			return 1
		}
		defer server.Close()
		address, err := server.Create(context.Background(), migrated)
		if err == nil {
			var s *Store
			if s, err = Open(context.Background(), address, silent); err == nil {
				err = s.Close()
			}
		}
		if err != nil {
			fmt.Fprintln(os.Stderr, err)
			return 1
		}
		return m.Run()
	}())
}

// migrated is a database whose tables are up to date.
const migrated = "migrated"

func database(t *testing.T) string {
	t.Helper()
	return copyOf(t, "template1")
}

func copyOf(t *testing.T, template string) string {
	t.Helper()
	address, err := server.Copy(t.Context(), fmt.Sprintf("test%d", counter.Add(1)), template)
	if err != nil {
		t.Fatal(err)
	}
	return address
}

func openStore(t *testing.T, address string) *Store {
	t.Helper()
	s, err := Open(t.Context(), address, silent)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	})
	return s
}

func TestConformance(t *testing.T) {
	// A database takes longer to make than most tests to run, so each is used again.
	conformance(t, copyOf(t, migrated), copyOf(t, migrated))
}

func TestConformanceOnTablesOfTheNextRelease(t *testing.T) {
	conformance(t, nextRelease(t), nextRelease(t))
}

// nextRelease is a database that a program with one more schema has used.
func nextRelease(t *testing.T) string {
	t.Helper()
	address := copyOf(t, migrated)
	s := openStore(t, address)
	if _, err := s.pool.Exec(t.Context(), storetest.NextSchema+`; UPDATE schema_version SET version = version + 1`); err != nil {
		t.Fatal(err)
	}
	return address
}

func TestWhatTheNextReleaseHasStoredIsThereAfterTheWayBack(t *testing.T) {
	address := nextRelease(t)
	if _, _, err := openStore(t, address).Save(t.Context(), storetest.New(1)); err != nil {
		t.Fatal(err)
	}
	s := openStore(t, address)
	// As where the queue's tables want something.
	if err := pgx.BeginFunc(t.Context(), s.pool, func(tx pgx.Tx) error { return migrateTables(t.Context(), tx) }); err != nil {
		t.Error(err)
	}
	if _, err := s.Find(t.Context(), storetest.New(1).Enquiry.Reference); err != nil {
		t.Error(err)
	}
	var now int
	if err := s.pool.QueryRow(t.Context(), `SELECT version FROM schema_version`).Scan(&now); err != nil || now != len(migrations)+1 {
		t.Errorf("the next release would change its tables again: version %d, %v", now, err)
	}
}

func conformance(t *testing.T, databases ...string) {
	free := make(chan string, len(databases))
	for _, address := range databases {
		free <- address
	}
	storetest.Run(t, func(t *testing.T) storetest.Backend {
		address := <-free
		t.Cleanup(func() { free <- address })
		s, err := OpenExisting(t.Context(), address, silent)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() {
			if err := s.Close(); err != nil {
				t.Error(err)
			}
		})
		if _, err := s.pool.Exec(t.Context(), `TRUNCATE enquiries, attachment_chunks, spent_tokens, visits, river_job`); err != nil {
			t.Fatal(err)
		}
		return s
	})
}

func TestNobodyIsToldOfWhatTheDatabaseHasNotDone(t *testing.T) {
	s := openStore(t, copyOf(t, migrated))
	storetest.TablesFail(t, s, s.DB)
}

func TestServersThatStartAtOnceMigrateOnce(t *testing.T) {
	address := database(t)
	var wait sync.WaitGroup
	for range 6 {
		wait.Go(func() {
			s, err := Open(t.Context(), address, silent)
			if err != nil {
				t.Error(err)
				return
			}
			if err := s.Close(); err != nil {
				t.Error(err)
			}
		})
	}
	wait.Wait()
	openStore(t, address)
}

func TestOpeningWhatIsUpToDateOnlyReads(t *testing.T) {
	address := copyOf(t, migrated)
	s := openStore(t, address)
	secret, err := s.Secret(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.pool.Exec(t.Context(), `CREATE ROLE reader LOGIN; GRANT SELECT ON ALL TABLES IN SCHEMA public TO reader;
		ALTER ROLE reader SET default_transaction_read_only = on`); err != nil {
		t.Fatal(err)
	}
	reader := openStore(t, strings.Replace(address, "website@", "reader@", 1))
	if again, err := reader.Secret(t.Context()); err != nil || !bytes.Equal(again, secret) {
		t.Errorf("got another secret, %v", err)
	}
}

func TestADatabaseThatFallsSilentDoesNotHoldUpTheClosing(t *testing.T) {
	way := postgrestest.Silenceable(t, copyOf(t, migrated))
	s, err := Open(t.Context(), way.URL, silent)
	if err != nil {
		t.Fatal(err)
	}
	way.Silence()
	t.Cleanup(way.Speak)
	asked := make(chan error)
	go func() {
		_, err := s.Find(context.Background(), "DB-2026-0001")
		asked <- err
	}()
	// The question must be under way: then its connection is in use.
	for s.pool.Stat().AcquiredConns() == 0 {
		runtime.Gosched()
	}
	if err := s.Close(); err != nil {
		t.Error(err)
	}
	if err := <-asked; err == nil {
		t.Error("a silent database has answered")
	}
}

func TestADatabaseOfALaterProgramIsLeftAlone(t *testing.T) {
	address := copyOf(t, migrated)
	s := openStore(t, address)
	if _, err := s.pool.Exec(t.Context(), `UPDATE schema_version SET version = version + 2`); err != nil {
		t.Fatal(err)
	}
	if _, err := Open(t.Context(), address, silent); err == nil || !strings.Contains(err.Error(), "newer program") {
		t.Errorf("got %v", err)
	}
}

func TestADatabaseOfTheQueueBeforeIsTakenOverWithItsJobs(t *testing.T) {
	dump, err := os.ReadFile("testdata/river-0.31.sql")
	if err != nil {
		t.Fatal(err)
	}
	address := database(t)
	old, err := pgx.Connect(t.Context(), address)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := old.Exec(t.Context(), string(dump)); err != nil {
		t.Fatal(err)
	}
	if err := old.Close(t.Context()); err != nil {
		t.Fatal(err)
	}
	storetest.Upgraded(t, openStore(t, address))
}

func TestServersShareOneSecret(t *testing.T) {
	address := copyOf(t, migrated)
	first, err1 := openStore(t, address).Secret(t.Context())
	second, err2 := openStore(t, address).Secret(t.Context())
	if err1 != nil || err2 != nil || !bytes.Equal(first, second) || len(first) != 32 {
		t.Errorf("got %x and %x, %v, %v", first, second, err1, err2)
	}
}

func TestCommitsAreDurableWhateverTheServersDefault(t *testing.T) {
	s := openStore(t, copyOf(t, migrated))
	var value string
	if err := s.pool.QueryRow(t.Context(), `SHOW synchronous_commit`).Scan(&value); err != nil || value != "on" {
		t.Errorf("got %s, %v", value, err)
	}
}

func TestAPasswordStaysOutOfMessages(t *testing.T) {
	_, err := Open(t.Context(), "postgres://website:geheim@127.0.0.1:1/x?connect_timeout=1", silent)
	if err == nil || strings.Contains(err.Error(), "geheim") {
		t.Errorf("got %v", err)
	}
}

func TestACommandBesideTheServersCreatesAndMigratesNothing(t *testing.T) {
	address := database(t)
	expect := func(want string) {
		t.Helper()
		if _, err := OpenExisting(t.Context(), address, silent); err == nil || !strings.Contains(err.Error(), want) {
			t.Error(err)
		}
	}
	expect("no enquiries in this database")
	s := openStore(t, address)
	for version, want := range map[int]string{len(migrations) - 1: "start a server", len(migrations) + 2: "newer program"} {
		if _, err := s.pool.Exec(t.Context(), `UPDATE schema_version SET version = $1`, version); err != nil {
			t.Fatal(err)
		}
		expect(want)
	}
}
