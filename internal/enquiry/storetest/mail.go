package storetest

import (
	"errors"
	"slices"
	"testing"
	"time"

	"website/internal/enquiry"
)

func laterScan(t *testing.T, b Backend) {
	ctx := t.Context()
	s, _ := WithFile(New(1), 100)
	s.Enquiry.Attachment.Scan = enquiry.ScanPending
	save(t, b, s)
	Work(t, b, 1)
	list, err := b.List(ctx, enquiry.Filter{Scan: enquiry.ScanPending})
	must(t, err)
	if len(list) != 1 || !list[0].Attachment.Held() {
		t.Errorf("got %+v", list)
	}
	if backlog, err := b.Backlog(ctx, Noon); err != nil || backlog.Unchecked != 1 {
		t.Errorf("got %+v, %v", backlog, err)
	}
	for i, result := range []enquiry.Scan{enquiry.ScanInfected, enquiry.ScanClean} {
		changed, err := b.FinishScan(ctx, s.Enquiry.Reference, result)
		must(t, err)
		// A second server that comes later changes nothing.
		if changed != (i == 0) {
			t.Errorf("scan %d: changed is %t", i, changed)
		}
	}
	if a := find(t, b, s.Enquiry.Reference).Attachment; a.Scan != enquiry.ScanInfected || !a.Held() {
		t.Errorf("got %+v", a)
	}
	if got := Work(t, b, 1); !slices.Equal(got, []string{"enquiry_file DG-2611-00001"}) {
		t.Errorf("the queue held %q", got)
	}
	save(t, b, New(2))
	if changed, err := b.FinishScan(ctx, New(2).Enquiry.Reference, enquiry.ScanClean); err != nil || changed {
		t.Errorf("an enquiry without a file: %t, %v", changed, err)
	}
}

func fileIsSettled(t *testing.T, b Backend) {
	with, _ := WithFile(New(1), 100)
	later, _ := WithFile(New(2), 100)
	for _, s := range []enquiry.Submission{with, later, New(3)} {
		save(t, b, s)
		if !find(t, b, s.Enquiry.Reference).FileSettledAt.IsZero() {
			t.Error("the file of a fresh enquiry is settled")
		}
	}
	at := Noon.Add(time.Minute)
	for i, file := range []bool{true, false, true} {
		_, err := b.MarkDelivered(t.Context(), New(i+1).Enquiry.Reference, file, at)
		must(t, err)
	}
	for i, want := range []time.Time{at, {}, {}} {
		if got := find(t, b, New(i+1).Enquiry.Reference).FileSettledAt; !got.Equal(want) {
			t.Errorf("%d: settled at %s", i, got)
		}
	}
	for range 2 {
		must(t, b.MarkFileSettled(t.Context(), later.Enquiry.Reference, at))
		if got := find(t, b, later.Enquiry.Reference).FileSettledAt; !got.Equal(Noon.Add(time.Minute)) {
			t.Errorf("settled at %s", got)
		}
		at = at.Add(time.Hour)
	}
}

func refusedMail(t *testing.T, b Backend) {
	save(t, b, New(1))
	reference := New(1).Enquiry.Reference
	e, err := b.MarkRefused(t.Context(), reference, "code 552 5.3.4", Noon)
	must(t, err)
	if e.State != enquiry.Received || !e.RefusedAt.Equal(Noon) || e.RefusedWhy != "code 552 5.3.4" {
		t.Errorf("got %+v", e)
	}
	if got := find(t, b, reference); !got.RefusedAt.Equal(Noon) || got.RefusedWhy != "code 552 5.3.4" {
		t.Errorf("got %+v", got)
	}
	if backlog, err := b.Backlog(t.Context(), Noon); err != nil || backlog.Refused != 1 {
		t.Errorf("got %+v, %v", backlog, err)
	}
	_, err = b.MarkDelivered(t.Context(), reference, false, Noon)
	must(t, err)
	_, err = b.MarkRefused(t.Context(), reference, "a copy", Noon)
	must(t, err)
	if got := find(t, b, reference); !got.RefusedAt.IsZero() || got.RefusedWhy != "" || got.State != enquiry.Delivered {
		t.Errorf("got %+v", got)
	}
}

func resend(t *testing.T, b Backend) {
	ctx := t.Context()
	save(t, b, New(1))
	reference := New(1).Enquiry.Reference
	// While the first job waits there is nothing to add.
	_, err := b.Resend(ctx, reference, Noon)
	must(t, err)
	if got := Work(t, b, 1); !slices.Equal(got, []string{"enquiry_mail DG-2611-00001"}) {
		t.Errorf("the queue held %q", got)
	}
	// The job is done, the mail was refused.
	_, err = b.MarkRefused(ctx, reference, "550", Noon)
	must(t, err)
	for range 2 {
		_, err = b.Resend(ctx, reference, Noon)
		must(t, err)
	}
	if got := Work(t, b, 1); !slices.Equal(got, []string{"enquiry_mail DG-2611-00001"}) {
		t.Errorf("the queue held %q", got)
	}
	_, err = b.MarkDelivered(ctx, reference, false, Noon)
	must(t, err)
	for i := range 2 {
		_, err = b.Resend(ctx, reference, Noon.Add(time.Duration(i)*time.Minute))
		must(t, err)
	}
	if got := Work(t, b, 2); !slices.Equal(got, []string{"enquiry_copy DG-2611-00001", "enquiry_copy DG-2611-00001"}) {
		t.Errorf("the queue held %q", got)
	}
	held := New(2)
	held.Enquiry.State = enquiry.Quarantined
	save(t, b, held)
	if _, err := b.Resend(ctx, held.Enquiry.Reference, Noon); !errors.Is(err, enquiry.ErrHeld) {
		t.Errorf("got %v", err)
	}
}

func heldIsToldOnce(t *testing.T, b Backend) {
	for i := range 3 {
		held := New(i)
		held.Enquiry.State, held.Enquiry.Suspicions = enquiry.Quarantined, []string{"links"}
		held.Enquiry.ReceivedAt = Noon.Add(time.Duration(i) * time.Minute)
		save(t, b, held)
	}
	for _, want := range []int{3, 0} {
		count, err := b.QueueHeld(t.Context(), 2, Noon.Add(time.Hour))
		must(t, err)
		if count != want {
			t.Errorf("%d were queued, want %d", count, want)
		}
	}
	if got := Work(t, b, 2); !slices.Equal(got, []string{"held_mail DG-2611-00000 DG-2611-00001", "held_mail DG-2611-00002"}) {
		t.Errorf("the queue held %q", got)
	}
	if e := find(t, b, New(2).Enquiry.Reference); !e.HeldToldAt.Equal(Noon.Add(time.Hour)) {
		t.Errorf("told at %s", e.HeldToldAt)
	}
}

func discardHeld(t *testing.T, b Backend) {
	held, _ := WithFile(New(1), 1000)
	held.Enquiry.State = enquiry.Quarantined
	save(t, b, held)
	save(t, b, New(2))
	must(t, b.DeleteHeld(t.Context(), held.Enquiry.Reference))
	if err := b.DeleteHeld(t.Context(), held.Enquiry.Reference); !errors.Is(err, enquiry.ErrNotFound) {
		t.Errorf("deleting twice: %v", err)
	}
	if err := b.DeleteHeld(t.Context(), New(2).Enquiry.Reference); !errors.Is(err, enquiry.ErrNotHeld) {
		t.Errorf("what is not held back: %v", err)
	}
	find(t, b, New(2).Enquiry.Reference)
}
