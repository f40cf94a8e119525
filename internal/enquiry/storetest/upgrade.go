package storetest

import (
	"crypto/sha256"
	"encoding/hex"
	"io"
	"testing"
	"time"

	"website/internal/enquiry"
)

// NextSchema is what a release may do to the tables so that the one before it still
// works with them (docs/storage.md), in the queue's as well.
const NextSchema = `
ALTER TABLE enquiries ADD COLUMN next_column TEXT NOT NULL DEFAULT '';
CREATE INDEX next_index ON enquiries (next_column);
CREATE TABLE next_table (name TEXT PRIMARY KEY);
ALTER TABLE river_job ADD COLUMN next_column TEXT;
INSERT INTO river_migration (line, version) VALUES ('main', 1000)`

// Upgraded proves a store opened on testdata/river-0.31.sql: enquiries in every
// state, with jobs that wait, failed, were given up and were refused.
func Upgraded(t *testing.T, b Backend) {
	for number, want := range map[int]enquiry.State{
		1: enquiry.Delivered, 2: enquiry.Received, 3: enquiry.Received, 4: enquiry.Received,
		5: enquiry.Received, 6: enquiry.Received, 7: enquiry.Received, 8: enquiry.Received,
	} {
		if e := find(t, b, New(number).Enquiry.Reference); e.State != want || e.Message != New(number).Enquiry.Message {
			t.Errorf("%d is %s: %q", number, e.State, e.Message)
		}
	}
	holds(t, b, 8)
	// What was held back waits for its mail.
	if list, err := b.List(t.Context(), enquiry.Filter{Suspicious: true, Stranded: Noon}); err != nil || len(list) != 3 {
		t.Errorf("%d that were held back are mailed after the upgrade, %v", len(list), err)
	}
	content, err := b.OpenAttachment(t.Context(), New(1).Enquiry.Reference)
	must(t, err)
	hash := sha256.New()
	_, err = io.Copy(hash, content)
	must(t, err)
	if got := find(t, b, New(1).Enquiry.Reference).Attachment.SHA256; got != hex.EncodeToString(hash.Sum(nil)) {
		t.Error("the attachment has changed")
	}
	if backlog, err := b.Backlog(t.Context(), Noon); err != nil || backlog.Refused != 1 || backlog.GivenUpMails != 1 || backlog.WaitingMails != 2 {
		t.Errorf("got %+v, %v", backlog, err)
	}
	// A visitor who sends again after the upgrade has sent the same.
	if _, repeated, err := b.Save(t.Context(), New(4)); err != nil || !repeated {
		t.Errorf("repeated %t, %v", repeated, err)
	}
	save(t, b, New(9))
	changeAll(t, b, enquiry.Filter{Honest: true, Stranded: Noon.Add(time.Hour)}, enquiry.Resend(), 2)
	change(t, b, New(2).Enquiry.Reference, enquiry.Resend())
	queued(t, b, "enquiry_mail DG-2611-00002", "enquiry_mail DG-2611-00003", "enquiry_mail DG-2611-00004", "enquiry_mail DG-2611-00008",
		"enquiry_mail DG-2611-00009")
	for number := range 8 {
		remove(t, b, enquiry.Filter{Reference: New(number + 1).Enquiry.Reference}, enquiry.Delete(), 1)
	}
	holds(t, b, 1)
}
