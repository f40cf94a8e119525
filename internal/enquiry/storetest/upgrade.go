package storetest

import (
	"crypto/sha256"
	"encoding/hex"
	"io"
	"testing"
	"time"

	"website/internal/enquiry"
)

// GotLanguages proves a store opened on tables from before languages, with one
// German application in them.
func GotLanguages(t *testing.T, b Backend, old enquiry.Submission) {
	if e := find(t, b, old.Enquiry.Reference); e.Fields != old.Enquiry.Fields || e.Language != "" {
		t.Errorf("got %+v in %q", e.Fields, e.Language)
	}
	if _, repeated, err := b.Save(t.Context(), old); err != nil || !repeated {
		t.Errorf("repeated %t, %v", repeated, err)
	}
	foreign := Application(2)
	foreign.Enquiry.Language = "uk"
	save(t, b, foreign)
	if e := find(t, b, foreign.Enquiry.Reference); e.Language != "uk" {
		t.Errorf("a new one is in %q", e.Language)
	}
}

// Upgraded proves a store opened on testdata/river-0.31.sql: enquiries in every
// state, with jobs that wait, failed, were given up and were refused.
func Upgraded(t *testing.T, b Backend) {
	for number, want := range map[int]enquiry.State{
		1: enquiry.Delivered, 2: enquiry.Received, 3: enquiry.Received, 4: enquiry.Received,
		5: enquiry.Quarantined, 6: enquiry.Quarantined, 7: enquiry.Quarantined, 8: enquiry.Received,
	} {
		if e := find(t, b, New(number).Enquiry.Reference); e.State != want || e.Message != New(number).Enquiry.Message {
			t.Errorf("%d is %s: %q", number, e.State, e.Message)
		}
	}
	holds(t, b, 8)
	// Nobody knows whether the mail about them was taken.
	if list, err := b.List(t.Context(), enquiry.Filter{NotTold: true}); err != nil || len(list) != 3 {
		t.Errorf("%d held ones are told after the upgrade, %v", len(list), err)
	}
	content, err := b.OpenAttachment(t.Context(), New(1).Enquiry.Reference)
	must(t, err)
	hash := sha256.New()
	_, err = io.Copy(hash, content)
	must(t, err)
	if got := find(t, b, New(1).Enquiry.Reference).Attachment.SHA256; got != hex.EncodeToString(hash.Sum(nil)) {
		t.Error("the attachment has changed")
	}
	if backlog, err := b.Backlog(t.Context(), Noon); err != nil || backlog.Refused != 1 || backlog.GivenUpMails != 1 || backlog.WaitingMails != 3 {
		t.Errorf("got %+v, %v", backlog, err)
	}
	// A visitor who sends again after the upgrade has sent the same.
	if _, repeated, err := b.Save(t.Context(), New(4)); err != nil || !repeated {
		t.Errorf("repeated %t, %v", repeated, err)
	}
	save(t, b, New(9))
	changeAll(t, b, enquiry.Filter{Stranded: Noon.Add(time.Hour)}, enquiry.Resend(), 2)
	change(t, b, New(2).Enquiry.Reference, enquiry.Resend())
	queued(t, b, "enquiry_mail DG-2611-00002", "enquiry_mail DG-2611-00003", "enquiry_mail DG-2611-00004", "enquiry_mail DG-2611-00008",
		"enquiry_mail DG-2611-00009", "held_mail false")
	for number := range 8 {
		must(t, b.Delete(t.Context(), New(number+1).Enquiry.Reference))
	}
	holds(t, b, 1)
}
