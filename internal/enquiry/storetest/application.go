package storetest

import (
	"sync"
	"testing"
	"time"

	"website/internal/enquiry"
)

// Application is one of somebody who left a number only.
func Application(number int) enquiry.Submission {
	s := New(number)
	e := &s.Enquiry
	e.Form, e.Topic = "application", "application"
	e.Email, e.Company, e.Subject, e.Callback = "", "", "Maschinist (m/w/d)", "Nach 17 Uhr"
	e.Fingerprint = enquiry.FingerprintOf(e.Form, e.Topic, e.Fields, nil)
	return s
}

func applicationIsFound(t *testing.T, b Backend) {
	s := Application(1)
	s.Enquiry.Language = "uk"
	save(t, b, s)
	if got := find(t, b, s.Enquiry.Reference); got.Fields != s.Enquiry.Fields || got.Language != "uk" {
		t.Errorf("got %+v in %q", got.Fields, got.Language)
	}
	again := Application(1)
	again.Enquiry.Callback = "Egal"
	again.Enquiry.Fingerprint = enquiry.FingerprintOf("application", "application", again.Enquiry.Fields, nil)
	saveFails(t, b, again, enquiry.ErrKeyReused)
}

func applicationsAreKept(t *testing.T, b Backend) {
	held := suspicious(Application(1))
	undecided, decided, late := Application(2), Application(3), Application(4)
	for _, s := range []enquiry.Submission{held, undecided, decided, late} {
		save(t, b, s)
		change(t, b, s.Enquiry.Reference, enquiry.Deliver(Noon))
	}
	change(t, b, decided.Enquiry.Reference, enquiry.Answer(Noon.AddDate(0, 0, 20)))
	change(t, b, late.Enquiry.Reference, enquiry.Answer(Noon.AddDate(0, 0, 360)))
	for _, step := range []struct {
		days, removed int
		gone          enquiry.Submission
	}{
		{69, 0, enquiry.Submission{}}, {71, 1, decided},
		{99, 0, enquiry.Submission{}}, {101, 1, held},
		{364, 0, enquiry.Submission{}}, {366, 1, undecided},
		{409, 0, enquiry.Submission{}}, {411, 1, late},
	} {
		now := Noon.AddDate(0, 0, step.days)
		removed, kept, err := b.DeleteExpired(t.Context(), keep, now)
		must(t, err)
		if removed != step.removed || kept != 0 {
			t.Errorf("after %d days %d were removed, %d kept", step.days, removed, kept)
		}
		if step.removed > 0 {
			notFound(t, b, step.gone.Enquiry.Reference)
		}
	}
}

func withdrawn(t *testing.T, b Backend) {
	first, _ := WithFile(Application(1), 1000)
	unheard, told := suspicious(New(3)), suspicious(New(4))
	for _, s := range []enquiry.Submission{first, New(2), told, unheard} {
		save(t, b, s)
	}
	change(t, b, told.Enquiry.Reference, enquiry.Deliver(Noon))
	for _, s := range []enquiry.Submission{first, unheard, told} {
		remove(t, b, enquiry.Filter{Reference: s.Enquiry.Reference}, enquiry.Withdraw(), 1)
		notFound(t, b, s.Enquiry.Reference)
		remove(t, b, enquiry.Filter{Reference: s.Enquiry.Reference}, enquiry.Withdraw(), 0)
	}
	queued(t, b, "enquiry_mail DG-2611-00002", "withdrawn_mail application DG-2611-00001", "withdrawn_mail project DG-2611-00004")
}

// withdrawnTwice wants one mail of many clicks.
func withdrawnTwice(t *testing.T, b Backend) {
	save(t, b, New(1))
	var wg sync.WaitGroup
	for range 8 {
		wg.Go(func() {
			_, err := b.Remove(t.Context(), enquiry.Filter{Reference: New(1).Enquiry.Reference}, enquiry.Withdraw())
			must(t, err)
		})
	}
	wg.Wait()
	queued(t, b, "withdrawn_mail project DG-2611-00001")
}

func tokenIsSpentForAnHour(t *testing.T, b Backend) {
	spend := func(id string, now time.Time, want bool) {
		t.Helper()
		if free, err := b.SpendToken(t.Context(), id, now, now.Add(time.Hour)); err != nil || free != want {
			t.Errorf("%s at %s: %t, %v", id, now, free, err)
		}
	}
	spend("a", Noon, true)
	spend("a", Noon.Add(59*time.Minute), false)
	spend("b", Noon, true)
	spend("a", Noon.Add(time.Hour), true)
	spend("a", Noon.Add(119*time.Minute), false)
	must(t, b.ReturnToken(t.Context(), "a"))
	spend("a", Noon.Add(119*time.Minute), true)
	var wg sync.WaitGroup
	free := make(chan bool, 8)
	for range cap(free) {
		wg.Go(func() {
			got, err := b.SpendToken(t.Context(), "c", Noon, Noon.Add(time.Hour))
			if err != nil {
				t.Error(err)
			}
			free <- got
		})
	}
	wg.Wait()
	close(free)
	count := 0
	for got := range free {
		if got {
			count++
		}
	}
	if count != 1 {
		t.Errorf("of eight at once, %d could spend it", count)
	}
}

func receiptFollowsDelivery(t *testing.T, b Backend) {
	save(t, b, New(1))
	save(t, b, Application(2))
	for range 2 {
		for _, s := range []enquiry.Submission{New(1), Application(2)} {
			change(t, b, s.Enquiry.Reference, enquiry.Deliver(Noon).WithReceipt())
		}
	}
	queued(t, b, "enquiry_mail DG-2611-00001", "enquiry_mail DG-2611-00002", "receipt_mail DG-2611-00001")
}
