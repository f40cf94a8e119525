package storetest

import (
	"slices"
	"testing"
	"time"

	"website/internal/enquiry"
)

func mailJobIsThere(t *testing.T, b Backend) {
	save(t, b, New(1))
	s := New(2)
	s.Enquiry.Key = New(1).Enquiry.Key
	saveFails(t, b, s, enquiry.ErrKeyReused)
	save(t, b, New(3))
	queued(t, b, "enquiry_mail DG-2611-00001", "enquiry_mail DG-2611-00003")
}

func suspiciousHasNoJob(t *testing.T, b Backend) {
	for number := range 3 {
		save(t, b, suspicious(New(number)))
	}
	save(t, b, New(3))
	queued(t, b, "enquiry_mail DG-2611-00003")
	next := enquiry.Filter{Suspicious: true, Stranded: Noon, Oldest: 1}
	for number := range 3 {
		list, err := b.List(t.Context(), next)
		must(t, err)
		if len(list) != 1 || list[0].Reference != New(number).Enquiry.Reference {
			t.Fatalf("the next is %v", list)
		}
		change(t, b, list[0].Reference, enquiry.Deliver(Noon).WithReceipt())
	}
	if list, err := b.List(t.Context(), next); err != nil || len(list) > 0 {
		t.Errorf("left are %v, %v", list, err)
	}
	// Nobody confirms advertising.
	queued(t, b)
}

func statesAdvance(t *testing.T, b Backend) {
	s := New(1)
	save(t, b, s)
	reference := s.Enquiry.Reference
	first := Noon.Add(time.Minute)
	for range 2 {
		e := change(t, b, reference, enquiry.Deliver(first))
		if e.State != enquiry.Delivered || !e.DeliveredAt.Equal(Noon.Add(time.Minute)) {
			t.Errorf("got %s at %s", e.State, e.DeliveredAt)
		}
		first = first.Add(time.Hour)
	}
	change(t, b, reference, enquiry.Answer(Noon.Add(2*time.Hour)))
	change(t, b, reference, enquiry.Deliver(Noon.Add(3*time.Hour)))
	e := find(t, b, reference)
	if e.State != enquiry.Answered || !e.AnsweredAt.Equal(Noon.Add(2*time.Hour)) || !e.DeliveredAt.Equal(Noon.Add(time.Minute)) {
		t.Errorf("got %s, delivered %s, answered %s", e.State, e.DeliveredAt, e.AnsweredAt)
	}
	for _, at := range []time.Time{Noon.Add(time.Minute), Noon.Add(time.Hour)} {
		change(t, b, reference, enquiry.Show(at))
	}
	if e := find(t, b, reference); !e.ShownAt.Equal(Noon.Add(time.Minute)) || e.State != enquiry.Answered {
		t.Errorf("shown at %s, %s", e.ShownAt, e.State)
	}
}

func reminderOnce(t *testing.T, b Backend) {
	open, answered, held, later := New(1), New(2), suspicious(New(3)), New(4)
	later.Enquiry.AnswerBy = later.Enquiry.AnswerBy.Add(time.Hour)
	for _, s := range []enquiry.Submission{open, answered, held, later} {
		save(t, b, s)
	}
	change(t, b, answered.Enquiry.Reference, enquiry.Answer(Noon))
	Work(t, b, 3)
	due := enquiry.Filter{DeadlineBefore: open.Enquiry.AnswerBy, NotReminded: true, Honest: true}
	// It counts when the mail is out; until then it waits once.
	changeAll(t, b, due, enquiry.Remind(), 1)
	changeAll(t, b, due, enquiry.Remind(), 1)
	queued(t, b, "enquiry_reminder DG-2611-00001")
	change(t, b, open.Enquiry.Reference, enquiry.TellReminder(Noon.Add(20*time.Hour)))
	changeAll(t, b, due, enquiry.Remind(), 0)
	if e := find(t, b, open.Enquiry.Reference); !e.RemindedAt.Equal(Noon.Add(20 * time.Hour)) {
		t.Errorf("reminded at %s", e.RemindedAt)
	}
	// Whoever looks for all of them sees those that were reminded of, too.
	holds(t, b, 4)
}

func refusedMail(t *testing.T, b Backend) {
	save(t, b, New(1))
	reference := New(1).Enquiry.Reference
	e := change(t, b, reference, enquiry.Refuse("code 552 5.3.4", Noon))
	if e.State != enquiry.Received || !e.RefusedAt.Equal(Noon) || e.RefusedWhy != "code 552 5.3.4" {
		t.Errorf("got %+v", e)
	}
	if got := find(t, b, reference); !got.RefusedAt.Equal(Noon) || got.RefusedWhy != "code 552 5.3.4" {
		t.Errorf("got %+v", got)
	}
	if backlog, err := b.Backlog(t.Context(), Noon); err != nil || backlog.Refused != 1 {
		t.Errorf("got %+v, %v", backlog, err)
	}
	change(t, b, reference, enquiry.Deliver(Noon))
	change(t, b, reference, enquiry.Refuse("a copy", Noon))
	if got := find(t, b, reference); !got.RefusedAt.IsZero() || got.RefusedWhy != "" || got.State != enquiry.Delivered {
		t.Errorf("got %+v", got)
	}
}

func resend(t *testing.T, b Backend) {
	save(t, b, New(1))
	reference := New(1).Enquiry.Reference
	// While the first job waits there is nothing to add.
	change(t, b, reference, enquiry.Resend())
	queued(t, b, "enquiry_mail DG-2611-00001")
	// The job is done, the mail was refused.
	change(t, b, reference, enquiry.Refuse("550", Noon))
	for range 2 {
		change(t, b, reference, enquiry.Resend())
	}
	queued(t, b, "enquiry_mail DG-2611-00001")
	change(t, b, reference, enquiry.Deliver(Noon))
	// It has gone out: there is nothing to send again.
	change(t, b, reference, enquiry.Resend())
	queued(t, b)
	// Somebody who asks for one that looks like advertising gets it at once.
	save(t, b, suspicious(New(2)))
	change(t, b, New(2).Enquiry.Reference, enquiry.Resend())
	queued(t, b, "enquiry_mail DG-2611-00002")
}

// Whoever was told that the enquiry has arrived must be right, whatever the queue did.
func strandedIsFound(t *testing.T, b Backend) {
	stranded := func(refusedBefore time.Time) (references []string) {
		t.Helper()
		list, err := b.List(t.Context(), enquiry.Filter{Honest: true, Stranded: refusedBefore})
		must(t, err)
		for _, e := range list {
			references = append(references, e.Reference)
		}
		slices.Sort(references)
		return references
	}
	for number := range 4 {
		save(t, b, New(number))
	}
	save(t, b, suspicious(New(4)))
	if got := stranded(Noon); got != nil {
		t.Errorf("%q are stranded while their mail waits", got)
	}
	// Every job is done, and not one enquiry is delivered.
	Work(t, b, 4)
	change(t, b, New(1).Enquiry.Reference, enquiry.Deliver(Noon))
	change(t, b, New(2).Enquiry.Reference, enquiry.Answer(Noon))
	change(t, b, New(3).Enquiry.Reference, enquiry.Refuse("550", Noon))
	if got := stranded(Noon); !slices.Equal(got, []string{"DG-2611-00000"}) {
		t.Errorf("%q are stranded", got)
	}
	if got := stranded(Noon.Add(time.Second)); !slices.Equal(got, []string{"DG-2611-00000", "DG-2611-00003"}) {
		t.Errorf("%q are stranded later", got)
	}
	changeAll(t, b, enquiry.Filter{Honest: true, Stranded: Noon.Add(time.Second)}, enquiry.Resend(), 2)
	if got := stranded(Noon.Add(time.Second)); got != nil {
		t.Errorf("%q are stranded while they are tried again", got)
	}
	queued(t, b, "enquiry_mail DG-2611-00000", "enquiry_mail DG-2611-00003")
}
