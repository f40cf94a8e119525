package sqlite

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"website/internal/enquiry"
	"website/internal/enquiry/sqlstore"
	"website/internal/enquiry/storetest"
)

var silent = slog.New(slog.DiscardHandler)

func openStore(t *testing.T, path string) *Store {
	t.Helper()
	s, err := Open(t.Context(), path, silent)
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

func TestConformance(t *testing.T) { conformance(t, openStore) }

func TestConformanceOnTablesOfTheNextRelease(t *testing.T) { conformance(t, nextRelease) }

func conformance(t *testing.T, first func(*testing.T, string) *Store) {
	// Making the tables takes longer than most tests.
	made := filepath.Join(t.TempDir(), FileName)
	if err := first(t, made).Close(); err != nil {
		t.Fatal(err)
	}
	content, err := os.ReadFile(made)
	if err != nil {
		t.Fatal(err)
	}
	storetest.Run(t, func(t *testing.T) storetest.Backend {
		path := filepath.Join(t.TempDir(), FileName)
		if err := os.WriteFile(path, content, 0o600); err != nil {
			t.Fatal(err)
		}
		return openStore(t, path)
	})
}

// nextRelease is a store that a program with one more schema has used.
func nextRelease(t *testing.T, path string) *Store {
	t.Helper()
	s := openStore(t, path)
	if _, err := s.DB.ExecContext(t.Context(), storetest.NextSchema+fmt.Sprintf("; PRAGMA user_version = %d", len(migrations)+1)); err != nil {
		t.Fatal(err)
	}
	return s
}

func TestWhatTheNextReleaseHasStoredIsThereAfterTheWayBack(t *testing.T) {
	path := filepath.Join(t.TempDir(), FileName)
	newer := nextRelease(t, path)
	if _, _, err := newer.Save(t.Context(), storetest.New(1)); err != nil {
		t.Fatal(err)
	}
	s := openStore(t, path)
	// As where the queue's tables want something.
	if err := s.migrate(t.Context()); err != nil {
		t.Error(err)
	}
	if _, err := s.Find(t.Context(), storetest.New(1).Enquiry.Reference); err != nil {
		t.Error(err)
	}
	var now int
	if err := s.DB.QueryRow("PRAGMA user_version").Scan(&now); err != nil || now != len(migrations)+1 {
		t.Errorf("the next release would change its tables again: version %d, %v", now, err)
	}
	if c, err := Verify(t.Context(), path); err != nil || c.Enquiries != 1 {
		t.Errorf("a backup would hold %+v, %v", c, err)
	}
}

func TestNobodyIsToldOfWhatTheDatabaseHasNotDone(t *testing.T) {
	s := openStore(t, filepath.Join(t.TempDir(), FileName))
	storetest.TablesFail(t, s, s.DB)
}

func TestARowThatTheDatabaseRefusesIsNotTakenForARepeat(t *testing.T) {
	s := openStore(t, filepath.Join(t.TempDir(), FileName))
	if _, err := s.DB.ExecContext(t.Context(), `CREATE TRIGGER full BEFORE INSERT ON enquiries BEGIN SELECT RAISE(ABORT, 'full'); END`); err != nil {
		t.Fatal(err)
	}
	if _, _, err := s.Save(t.Context(), storetest.New(1)); err == nil || errors.Is(err, enquiry.ErrReferenceTaken) {
		t.Errorf("got %v", err)
	}
}

func TestWhatIsNotCommittedIsNotConfirmed(t *testing.T) {
	s := openStore(t, filepath.Join(t.TempDir(), FileName))
	ctx, end := context.WithCancel(t.Context())
	if err := s.Transact(ctx, func(sqlstore.Tx) error { end(); return nil }); err == nil {
		t.Error("a commit that failed passes for done")
	}
}

func TestWhileAnotherProgramHoldsTheDatabaseNothingPassesForStored(t *testing.T) {
	path := filepath.Join(t.TempDir(), FileName)
	s := openStore(t, path)
	other := open(path, 1)
	defer other.Close()
	held, err := other.BeginTx(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = held.Rollback() }()
	patience, end := context.WithTimeout(t.Context(), 50*time.Millisecond)
	defer end()
	if e, _, err := s.Save(patience, storetest.New(1)); err == nil {
		t.Errorf("stored %+v", e)
	}
}

func TestAMailThatWaitsForItsNextAttemptGoesOutWhenTheOfficeAsksForIt(t *testing.T) {
	s := openStore(t, filepath.Join(t.TempDir(), FileName))
	sub := storetest.New(1)
	if _, _, err := s.Save(t.Context(), sub); err != nil {
		t.Fatal(err)
	}
	if _, err := s.DB.ExecContext(t.Context(), `UPDATE river_job SET state = 'retryable', scheduled_at = datetime('now', '+1 day')`); err != nil {
		t.Fatal(err)
	}
	if _, err := s.Change(t.Context(), sub.Enquiry.Reference, enquiry.Resend()); err != nil {
		t.Fatal(err)
	}
	if got := storetest.Work(t, s, 1); !slices.Equal(got, []string{"enquiry_mail " + sub.Enquiry.Reference}) {
		t.Errorf("the queue held %q", got)
	}
}

func TestWithdrawingTwiceAtOnceStillTellsTheOffice(t *testing.T) {
	s := openStore(t, filepath.Join(t.TempDir(), FileName))
	sub := storetest.New(1)
	if _, _, err := s.Save(t.Context(), sub); err != nil {
		t.Fatal(err)
	}
	// All of them wait for the one connection, and look before anybody has deleted.
	conn, err := s.DB.Conn(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	var clicks sync.WaitGroup
	before := s.DB.Stats().WaitCount
	for range 8 {
		clicks.Go(func() {
			if _, err := s.Remove(t.Context(), enquiry.Filter{Reference: sub.Enquiry.Reference}, enquiry.Withdraw()); err != nil && !errors.Is(err, enquiry.ErrNotFound) {
				t.Error(err)
			}
		})
	}
	for s.DB.Stats().WaitCount < before+8 {
		runtime.Gosched()
	}
	if err := conn.Close(); err != nil {
		t.Fatal(err)
	}
	clicks.Wait()
	if mails := storetest.Work(t, s, 1); len(mails) != 1 {
		t.Errorf("the office gets %q", mails)
	}
}

func TestTheFileIsOpenedForDurability(t *testing.T) {
	path := filepath.Join(t.TempDir(), "mit Leerzeichen & ?.db")
	s := openStore(t, path)
	for pragma, want := range map[string]string{"journal_mode": "wal", "synchronous": "2", "foreign_keys": "1", "secure_delete": "1"} {
		var got string
		if err := s.DB.QueryRow("PRAGMA " + pragma).Scan(&got); err != nil || got != want {
			t.Errorf("%s is %s (%v), want %s", pragma, got, err, want)
		}
	}
	if writers := s.DB.Stats().MaxOpenConnections; writers != 1 {
		t.Errorf("%d connections write, which SQLite has wait for each other", writers)
	}
	files, err := filepath.Glob(filepath.Join(filepath.Dir(path), "*"))
	if err != nil || len(files) == 0 {
		t.Fatalf("found %v, %v", files, err)
	}
	for _, file := range files {
		if info, err := os.Stat(file); err != nil || info.Mode().Perm() != 0o600 {
			t.Errorf("%s: %v, %v: others can read it", file, info.Mode(), err)
		}
	}
	if _, err := s.Read.Exec("DELETE FROM enquiries"); err == nil {
		t.Error("the connection for reading can write")
	}
}

func TestProgramsThatStartAtOnceMigrateOnce(t *testing.T) {
	path := filepath.Join(t.TempDir(), FileName)
	var wait sync.WaitGroup
	for range 8 {
		wait.Go(func() {
			s, err := Open(t.Context(), path, silent)
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
}

func TestAFileOfALaterProgramIsLeftAlone(t *testing.T) {
	path := filepath.Join(t.TempDir(), FileName)
	s := openStore(t, path)
	if _, err := s.DB.Exec(fmt.Sprintf("PRAGMA user_version = %d", len(migrations)+2)); err != nil {
		t.Fatal(err)
	}
	if _, err := Open(t.Context(), path, silent); err == nil || !strings.Contains(err.Error(), "newer program") {
		t.Errorf("got %v", err)
	}
}

func TestADeletedTextIsGoneFromTheDisk(t *testing.T) {
	dir := t.TempDir()
	s := openStore(t, filepath.Join(dir, FileName))
	sub := storetest.New(1)
	sub.Enquiry.Message = "Unverwechselbarer Satz 8472"
	if _, _, err := s.Save(t.Context(), sub); err != nil {
		t.Fatal(err)
	}
	if !onDisk(t, dir, sub.Enquiry) {
		t.Fatal("the text never was on the disk: the test looks at the wrong place")
	}
	if _, err := s.Remove(t.Context(), enquiry.Filter{Email: sub.Enquiry.Email}, enquiry.Delete()); err != nil {
		t.Fatal(err)
	}
	if onDisk(t, dir, sub.Enquiry) {
		t.Error("the deleted text is still on the disk")
	}
}

func onDisk(t *testing.T, dir string, e enquiry.Enquiry) bool {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(dir, "*"))
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		content, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if bytes.Contains(content, []byte(e.Message)) {
			return true
		}
	}
	return false
}

func TestDeletedTextLeavesTheDiskWhenNobodyReads(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, FileName)
	s := openStore(t, path)
	sub := storetest.New(1)
	sub.Enquiry.Message = "Unverwechselbarer Satz 8472"
	if _, _, err := s.Save(t.Context(), sub); err != nil {
		t.Fatal(err)
	}
	reader := openForReading(path, 1)
	defer reader.Close()
	conn, err := reader.Conn(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	for _, statement := range []string{"BEGIN", "SELECT count(*) FROM enquiries"} {
		if _, err := conn.ExecContext(t.Context(), statement); err != nil {
			t.Fatal(err)
		}
	}
	if count, err := s.Remove(t.Context(), enquiry.Filter{Email: sub.Enquiry.Email}, enquiry.Delete()); count != 1 || err != nil {
		t.Errorf("with a reader: %d, %v", count, err)
	}
	if !onDisk(t, dir, sub.Enquiry) {
		t.Fatal("the text is not in the log: the test proves nothing")
	}
	if _, err := conn.ExecContext(t.Context(), "ROLLBACK"); err != nil {
		t.Fatal(err)
	}
	// Any program completes it, also one that has not deleted anything.
	other := openStore(t, path)
	if err := other.Erase(t.Context()); err != nil {
		t.Errorf("without a reader: %v", err)
	}
	if onDisk(t, dir, sub.Enquiry) {
		t.Error("the deleted text is still on the disk")
	}
}

func TestDeletedTextThatStaysOnTheDiskIsTold(t *testing.T) {
	s := openStore(t, filepath.Join(t.TempDir(), FileName))
	if _, err := s.DB.ExecContext(t.Context(), "BEGIN IMMEDIATE"); err != nil {
		t.Fatal(err)
	}
	if err := s.Erase(t.Context()); err == nil {
		t.Error("the log was not emptied, and nobody hears of it")
	}
	if err := s.DB.Close(); err != nil {
		t.Fatal(err)
	}
	if err := s.Erase(t.Context()); err == nil {
		t.Error("there is no log to empty, and nobody hears of it")
	}
}

func TestAnAttachmentBeingReadDoesNotHoldTheLog(t *testing.T) {
	dir := t.TempDir()
	s := openStore(t, filepath.Join(dir, FileName))
	second := storetest.New(2)
	second.Enquiry.Message = "Unverwechselbarer Satz 8473"
	first, _ := storetest.WithFile(storetest.New(1), 600<<10)
	for _, sub := range []enquiry.Submission{first, second} {
		if _, _, err := s.Save(t.Context(), sub); err != nil {
			t.Fatal(err)
		}
	}
	r, err := s.OpenAttachment(t.Context(), first.Enquiry.Reference)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := r.Read(make([]byte, 10)); err != nil {
		t.Fatal(err)
	}
	if _, err := s.Remove(t.Context(), enquiry.Filter{Reference: second.Enquiry.Reference}, enquiry.Delete()); err != nil {
		t.Error(err)
	}
	if onDisk(t, dir, second.Enquiry) {
		t.Error("the deleted text is still on the disk")
	}
}
