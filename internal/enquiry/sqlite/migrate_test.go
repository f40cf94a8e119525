package sqlite

import (
	"os"
	"path/filepath"
	"testing"

	"website/internal/enquiry"
	"website/internal/enquiry/storetest"
)

// A database of the first version must not send its files again, and must not
// forget those that still wait for their check.
func TestFilesThatWereMailedBeforeCountAsSettled(t *testing.T) {
	path := filepath.Join(t.TempDir(), FileName)
	s := openStore(t, path)
	for i, scan := range []enquiry.Scan{enquiry.ScanOff, enquiry.ScanPending} {
		sub, _ := storetest.WithFile(storetest.New(i), 100)
		sub.Enquiry.Attachment.Scan = scan
		if _, _, err := s.Save(t.Context(), sub); err != nil {
			t.Fatal(err)
		}
		if _, err := s.Change(t.Context(), sub.Enquiry.Reference, enquiry.Deliver(false, storetest.Noon)); err != nil {
			t.Fatal(err)
		}
	}
	for _, statement := range []string{
		`DROP INDEX enquiries_held`, `DROP INDEX enquiries_unchecked`,
		`ALTER TABLE enquiries DROP COLUMN refused_at`, `ALTER TABLE enquiries DROP COLUMN refused_why`,
		`ALTER TABLE enquiries DROP COLUMN file_settled_at`, `ALTER TABLE enquiries DROP COLUMN held_told_at`,
		migrations[1],
	} {
		if _, err := s.DB.Exec(statement); err != nil {
			t.Fatalf("%s: %v", statement, err)
		}
	}
	for i, want := range []bool{true, false} {
		e, err := s.Find(t.Context(), storetest.New(i).Enquiry.Reference)
		if err != nil || e.FileSettledAt.IsZero() == want {
			t.Errorf("%d: settled at %s, %v", i, e.FileSettledAt, err)
		}
	}
}

func TestADatabaseFromBeforeApplicationsIsTakenOver(t *testing.T) {
	path := filepath.Join(t.TempDir(), FileName)
	s := openStore(t, path)
	old := storetest.New(1)
	if _, _, err := s.Save(t.Context(), old); err != nil {
		t.Fatal(err)
	}
	for _, statement := range []string{migrations[2], migrations[3], `DROP TABLE visits`, `ALTER TABLE enquiries DROP COLUMN callback`, `ALTER TABLE enquiries DROP COLUMN language`, `PRAGMA user_version = 4`} {
		if _, err := s.DB.Exec(statement); err != nil {
			t.Fatal(err)
		}
	}
	upgraded := openStore(t, path)
	if e, err := upgraded.Find(t.Context(), old.Enquiry.Reference); err != nil || e.Fields != old.Enquiry.Fields {
		t.Errorf("got %+v, %v", e.Fields, err)
	}
	// A visitor who sends again after the upgrade has sent the same.
	if _, repeated, err := upgraded.Save(t.Context(), old); err != nil || !repeated {
		t.Errorf("repeated %t, %v", repeated, err)
	}
	if _, _, err := upgraded.Save(t.Context(), storetest.Application(2)); err != nil {
		t.Error(err)
	}
}

func TestADatabaseFromBeforeLanguagesIsTakenOver(t *testing.T) {
	path := filepath.Join(t.TempDir(), FileName)
	s := openStore(t, path)
	old := storetest.Application(1)
	if _, _, err := s.Save(t.Context(), old); err != nil {
		t.Fatal(err)
	}
	for _, statement := range []string{`ALTER TABLE enquiries DROP COLUMN language`, `PRAGMA user_version = 8`} {
		if _, err := s.DB.Exec(statement); err != nil {
			t.Fatal(err)
		}
	}
	storetest.GotLanguages(t, openStore(t, path), old)
}

func TestADatabaseOfTheQueueBeforeIsTakenOverWithItsJobs(t *testing.T) {
	dump, err := os.ReadFile("testdata/river-0.31.sql")
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), FileName)
	if err := create(t.Context(), path); err != nil {
		t.Fatal(err)
	}
	old := open(path, 1)
	if _, err := old.ExecContext(t.Context(), string(dump)); err != nil {
		t.Fatal(err)
	}
	if err := old.Close(); err != nil {
		t.Fatal(err)
	}
	storetest.Upgraded(t, openStore(t, path))
}
