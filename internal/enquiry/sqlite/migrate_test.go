package sqlite

import (
	"crypto/sha256"
	"encoding/hex"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"website/internal/enquiry"
	"website/internal/enquiry/storetest"
)

// restored is a database written by an older program.
func restored(t *testing.T, dump string) *Store {
	t.Helper()
	statements, err := os.ReadFile(filepath.Join("testdata", dump))
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), FileName)
	if err := os.WriteFile(path, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	old := open(path, 1)
	if _, err := old.ExecContext(t.Context(), string(statements)); err != nil {
		t.Fatal(err)
	}
	if err := old.Close(); err != nil {
		t.Fatal(err)
	}
	return openStore(t, path)
}

func TestADatabaseOfTheQueueBeforeIsTakenOverWithItsJobs(t *testing.T) {
	storetest.Upgraded(t, restored(t, "river-0.31.sql"))
}

// TestWhatAnOlderProgramHeldBackIsDelivered: enquiries that looked like advertising, and
// files that waited for their scan. held-back.sql was written by that program.
func TestWhatAnOlderProgramHeldBackIsDelivered(t *testing.T) {
	s := restored(t, "held-back.sql")
	for number, want := range map[int]struct {
		state      enquiry.State
		suspicious bool
		scan       enquiry.Scan
	}{
		1: {enquiry.Delivered, false, enquiry.ScanClean}, 2: {enquiry.Received, false, ""},
		// Not told, told, an application, and one with a file that nobody had scanned.
		3: {enquiry.Received, true, ""}, 4: {enquiry.Received, true, ""}, 5: {enquiry.Received, true, ""}, 10: {enquiry.Received, true, enquiry.ScanOff},
		// A file that waited is mailed, one that is infected is gone; who was not told of it is told.
		6: {enquiry.Received, false, enquiry.ScanOff}, 7: {enquiry.Delivered, false, ""}, 8: {enquiry.Received, false, ""},
		9: {enquiry.Answered, false, ""},
	} {
		e, err := s.Find(t.Context(), storetest.New(number).Enquiry.Reference)
		if err != nil || e.State != want.state || e.Suspicious() != want.suspicious || e.DeliveredAt.IsZero() != (want.state == enquiry.Received) {
			t.Errorf("%d is %s, suspicious %t, delivered %s, %v", number, e.State, e.Suspicious(), e.DeliveredAt, err)
		}
		message, told := strings.CutSuffix(e.Message, "\n\n[Im Anhang „Lageplan Süd.pdf“ hat der Virenscanner Schadsoftware gefunden. Der Anhang ist gelöscht.]")
		if message != storetest.New(number).Enquiry.Message || told != (number == 7 || number == 8) || (e.Attachment == nil) != (want.scan == "") || e.Attachment != nil && e.Attachment.Scan != want.scan {
			t.Errorf("%d has %q and %+v", number, e.Message, e.Attachment)
		}
		if e.Attachment == nil {
			continue
		}
		content, err := s.OpenAttachment(t.Context(), e.Reference)
		if err != nil {
			t.Fatal(err)
		}
		hash := sha256.New()
		if _, err := io.Copy(hash, content); err != nil || hex.EncodeToString(hash.Sum(nil)) != e.Attachment.SHA256 {
			t.Errorf("the file of %d has changed, %v", number, err)
		}
	}
	if list, err := s.List(t.Context(), enquiry.Filter{Suspicious: true, Stranded: storetest.Noon}); err != nil || len(list) != 4 {
		t.Errorf("%d wait for their turn, %v", len(list), err)
	}
	// Nothing is left that nobody knows how to do.
	var others int
	if err := s.DB.QueryRow(`SELECT count(*) FROM river_job WHERE kind IN ('enquiry_file', 'held_mail', 'rescan')`).Scan(&others); err != nil || others != 0 {
		t.Errorf("%d jobs are left, %v", others, err)
	}
}
