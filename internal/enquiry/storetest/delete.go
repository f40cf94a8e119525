package storetest

import (
	"errors"
	"io"
	"testing"
	"time"

	"website/internal/enquiry"
)

func eraseByEmail(t *testing.T, b Backend) {
	for i := range 3 {
		s, _ := WithFile(New(i), 1000)
		if i == 2 {
			s.Enquiry.Email = "andere@firma.example"
		}
		save(t, b, s)
	}
	remove(t, b, enquiry.Filter{Email: "joerg@firma.example"}, enquiry.Delete(), 2)
	list, err := b.List(t.Context(), enquiry.Filter{})
	must(t, err)
	if len(list) != 1 || list[0].Email != "andere@firma.example" {
		t.Errorf("left is %+v", list)
	}
	notFound(t, b, "DG-2611-00000")
	// Nothing about those that are gone is left in the queue.
	queued(t, b, "enquiry_mail DG-2611-00002")
}

var keep = enquiry.RetentionDays(100, 50)

func retention(t *testing.T, b Backend) {
	old, _ := WithFile(New(1), 1000)
	save(t, b, old)
	change(t, b, old.Enquiry.Reference, enquiry.Deliver(Noon))
	young := New(2)
	young.Enquiry.ReceivedAt = Noon.Add(time.Hour)
	save(t, b, young)
	removed, kept, err := b.DeleteExpired(t.Context(), keep, Noon.Add(keep.Enquiries+time.Hour))
	must(t, err)
	if removed != 1 || kept != 0 {
		t.Errorf("%d were removed, %d kept", removed, kept)
	}
	notFound(t, b, old.Enquiry.Reference)
	if _, err := b.Remove(t.Context(), enquiry.Filter{}, enquiry.Delete()); err == nil {
		t.Error("everything is deleted because nobody said what")
	}
	remove(t, b, enquiry.Filter{Reference: young.Enquiry.Reference}, enquiry.Delete(), 1)
	remove(t, b, enquiry.Filter{Reference: young.Enquiry.Reference}, enquiry.Delete(), 0)
	must(t, b.Erase(t.Context()))
}

func eraseSuspicious(t *testing.T, b Backend) {
	for number := range 2 {
		save(t, b, suspicious(New(number)))
	}
	save(t, b, suspicious(New(2)))
	save(t, b, New(3))
	change(t, b, New(2).Enquiry.Reference, enquiry.Deliver(Noon))
	remove(t, b, enquiry.Filter{Suspicious: true, States: []enquiry.State{enquiry.Received}}, enquiry.Delete(), 2)
	for _, number := range []int{2, 3} {
		find(t, b, New(number).Enquiry.Reference)
	}
}

// untoldIsKept: where no mail server is, reading with the command is being told.
func untoldIsKept(t *testing.T, b Backend) {
	waiting, refused, answered, untold, shown := New(1), New(2), New(3), suspicious(New(4)), New(5)
	for _, s := range []enquiry.Submission{waiting, refused, answered, untold, shown} {
		save(t, b, s)
	}
	change(t, b, shown.Enquiry.Reference, enquiry.Show(Noon))
	change(t, b, refused.Enquiry.Reference, enquiry.Refuse("552", Noon))
	change(t, b, answered.Enquiry.Reference, enquiry.Answer(Noon))
	removed, kept, err := b.DeleteExpired(t.Context(), keep, Noon.AddDate(20, 0, 0))
	must(t, err)
	if removed != 2 || kept != 3 {
		t.Errorf("%d were removed, %d kept", removed, kept)
	}
	for _, s := range []enquiry.Submission{waiting, refused, untold} {
		find(t, b, s.Enquiry.Reference)
	}
}

func deletedWhileRead(t *testing.T, b Backend) {
	s, _ := WithFile(New(1), 600<<10)
	save(t, b, s)
	r, err := b.OpenAttachment(t.Context(), s.Enquiry.Reference)
	must(t, err)
	_, err = io.ReadFull(r, make([]byte, 300<<10))
	must(t, err)
	remove(t, b, enquiry.Filter{Reference: s.Enquiry.Reference}, enquiry.Delete(), 1)
	if _, err := io.ReadAll(r); !errors.Is(err, io.ErrUnexpectedEOF) {
		t.Errorf("half a file passes for the whole: %v", err)
	}
}
