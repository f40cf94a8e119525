package storetest

import (
	"bytes"
	"errors"
	"io"
	"slices"
	"testing"
	"time"

	"website/internal/enquiry"
)

func attachmentComesBack(t *testing.T, b Backend) {
	for i, size := range []int{1, 256<<10 - 1, 256 << 10, 256<<10 + 1, 3 << 20} {
		s, content := WithFile(New(i), size)
		save(t, b, s)
		r, err := b.OpenAttachment(t.Context(), s.Enquiry.Reference)
		must(t, err)
		got, err := io.ReadAll(r)
		must(t, err)
		if !bytes.Equal(got, content) {
			t.Errorf("%d bytes came back as %d others", size, len(got))
		}
		if a := find(t, b, s.Enquiry.Reference).Attachment; a == nil || *a != *s.Enquiry.Attachment {
			t.Errorf("got attachment %+v, want %+v", a, s.Enquiry.Attachment)
		}
	}
}

func listsAreFiltered(t *testing.T, b Backend) {
	for i := range 4 {
		s := New(i)
		s.Enquiry.ReceivedAt = Noon.Add(time.Duration(i) * time.Hour)
		s.Enquiry.AnswerBy = Promise.Deadline(s.Enquiry.ReceivedAt)
		if i == 2 {
			s = suspicious(s)
		}
		if i == 3 {
			s.Enquiry.Email = "andere@firma.example"
		}
		save(t, b, s)
	}
	change(t, b, "DG-2611-00000", enquiry.Answer(Noon))
	for _, test := range []struct {
		filter enquiry.Filter
		want   []string
	}{
		{enquiry.Filter{}, []string{"3", "2", "1", "0"}},
		{enquiry.Filter{States: []enquiry.State{enquiry.Answered}}, []string{"0"}},
		{enquiry.Filter{States: []enquiry.State{enquiry.Answered, enquiry.Received}}, []string{"3", "2", "1", "0"}},
		{enquiry.Filter{Email: "JOERG@firma.EXAMPLE"}, []string{"2", "1", "0"}},
		{enquiry.Filter{DeadlineBefore: Noon.Add(25 * time.Hour)}, []string{"1"}},
		{enquiry.Filter{Oldest: 2}, []string{"0", "1"}},
		{enquiry.Filter{ReceivedSince: Noon.Add(2 * time.Hour)}, []string{"3", "2"}},
		{enquiry.Filter{Suspicious: true}, []string{"2"}},
		{enquiry.Filter{Honest: true}, []string{"3", "1", "0"}},
	} {
		list, err := b.List(t.Context(), test.filter)
		must(t, err)
		var got []string
		for _, e := range list {
			got = append(got, e.Reference[len(e.Reference)-1:])
		}
		if !slices.Equal(got, test.want) {
			t.Errorf("%+v: got %v, want %v", test.filter, got, test.want)
		}
	}
}

func unknownIsNotFound(t *testing.T, b Backend) {
	ctx, unknown := t.Context(), "DG-2611-ZZZZZ"
	save(t, b, New(1))
	_, found := b.Find(ctx, unknown)
	_, opened := b.OpenAttachment(ctx, unknown)
	_, noFile := b.OpenAttachment(ctx, New(1).Enquiry.Reference)
	errs := []error{found, opened, noFile}
	for _, event := range []enquiry.Event{
		enquiry.Deliver(Noon), enquiry.Answer(Noon), enquiry.Show(Noon), enquiry.Refuse("550", Noon), enquiry.Resend(),
	} {
		_, err := b.Change(ctx, unknown, event)
		errs = append(errs, err)
	}
	for i, err := range errs {
		if !errors.Is(err, enquiry.ErrNotFound) {
			t.Errorf("%d: got %v", i, err)
		}
	}
}

func backlogIsCounted(t *testing.T, b Backend) {
	empty, err := b.Backlog(t.Context(), Noon)
	must(t, err)
	if empty != (enquiry.Backlog{}) {
		t.Errorf("an empty store has %+v", empty)
	}
	late := New(2)
	late.Enquiry.ReceivedAt = Noon.Add(time.Hour)
	held := suspicious(New(3))
	save(t, b, New(1))
	save(t, b, late)
	save(t, b, held)
	check := func(now time.Time, want enquiry.Backlog) {
		t.Helper()
		got, err := b.Backlog(t.Context(), now)
		must(t, err)
		if !got.OldestUnsent.Equal(want.OldestUnsent) {
			t.Errorf("the oldest is from %s, want %s", got.OldestUnsent, want.OldestUnsent)
		}
		got.OldestUnsent = want.OldestUnsent
		if got != want {
			t.Errorf("got %+v, want %+v", got, want)
		}
	}
	check(Noon, enquiry.Backlog{Unsent: 2, OldestUnsent: Noon, Suspicious: 1, WaitingMails: 2})
	change(t, b, New(1).Enquiry.Reference, enquiry.Deliver(Noon))
	Work(t, b, 2)
	check(Noon.Add(100*time.Hour), enquiry.Backlog{Unsent: 1, OldestUnsent: Noon.Add(time.Hour), Overdue: 2, Suspicious: 1})
	change(t, b, New(1).Enquiry.Reference, enquiry.Answer(Noon))
	check(Noon.Add(100*time.Hour), enquiry.Backlog{Unsent: 1, OldestUnsent: Noon.Add(time.Hour), Overdue: 1, Suspicious: 1})
}
