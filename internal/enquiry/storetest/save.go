package storetest

import (
	"bytes"
	"context"
	"errors"
	"io"
	"slices"
	"sync"
	"testing"
	"time"

	"website/internal/enquiry"
)

func savedIsFound(t *testing.T, b Backend) {
	s := New(1)
	s.Enquiry.Suspicions = []string{"links", "words"}
	save(t, b, s)
	got, want := find(t, b, s.Enquiry.Reference), s.Enquiry
	if got.Fields != want.Fields || got.Key != want.Key || got.Fingerprint != want.Fingerprint || got.Topic != want.Topic ||
		got.Form != want.Form || got.State != want.State || !got.ReceivedAt.Equal(want.ReceivedAt) ||
		!got.AnswerBy.Equal(want.AnswerBy) || got.AnswerBy.Location() != enquiry.Berlin {
		t.Errorf("got  %+v\nwant %+v", got, want)
	}
	if !slices.Equal(got.Suspicions, want.Suspicions) || got.Attachment != nil {
		t.Errorf("got suspicions %q, attachment %v", got.Suspicions, got.Attachment)
	}
	if !got.DeliveredAt.IsZero() || !got.AnsweredAt.IsZero() || !got.RemindedAt.IsZero() {
		t.Error("something has happened to a fresh enquiry")
	}
	unsuspected := New(2)
	save(t, b, unsuspected)
	if got := find(t, b, unsuspected.Enquiry.Reference).Suspicions; len(got) > 0 {
		t.Errorf("one that nobody suspects has suspicions: %q", got)
	}
}

func repeatGivesFirst(t *testing.T, b Backend) {
	first := New(1)
	save(t, b, first)
	second := New(2)
	second.Enquiry.Key, second.Enquiry.Fields = first.Enquiry.Key, first.Enquiry.Fields
	second.Enquiry.Fingerprint = first.Enquiry.Fingerprint
	second.TokenID = first.TokenID
	got, repeated, err := b.Save(t.Context(), second)
	must(t, err)
	if !repeated || got.Reference != first.Enquiry.Reference {
		t.Errorf("got %s, repeated %t", got.Reference, repeated)
	}
	holds(t, b, 1)
}

func keyCarriesOneContent(t *testing.T, b Backend) {
	first, second := New(1), New(2)
	save(t, b, first)
	second.Enquiry.Key = first.Enquiry.Key
	saveFails(t, b, second, enquiry.ErrKeyReused)
}

func tokenIsSpentOnce(t *testing.T, b Backend) {
	first, second := New(1), New(2)
	save(t, b, first)
	second.TokenID = first.TokenID
	saveFails(t, b, second, enquiry.ErrTokenUsed)
	notFound(t, b, second.Enquiry.Reference)
	third, fourth := New(3), New(4)
	third.TokenID, fourth.TokenID = "", ""
	save(t, b, third)
	save(t, b, fourth)
}

func referenceIsGivenOnce(t *testing.T, b Backend) {
	first, second := New(1), New(2)
	save(t, b, first)
	second.Enquiry.Reference = first.Enquiry.Reference
	saveFails(t, b, second, enquiry.ErrReferenceTaken)
	second.Enquiry.Reference = "DG-2611-FRESH"
	save(t, b, second)
}

func tornAttachmentSavesNothing(t *testing.T, b Backend) {
	short, content := WithFile(New(1), 700<<10)
	short.Content = bytes.NewReader(content[:300<<10])
	if _, _, err := b.Save(t.Context(), short); err == nil {
		t.Error("an attachment with missing bytes was stored")
	}
	broken, _ := WithFile(New(2), 700<<10)
	broken.Content = failingReader{bytes.NewReader(content[:300<<10])}
	if _, _, err := b.Save(t.Context(), broken); err == nil {
		t.Error("an attachment that cannot be read was stored")
	}
	holds(t, b, 0)
	// Neither token nor key nor reference may be spent by the failure.
	whole, _ := WithFile(New(1), 700<<10)
	save(t, b, whole)
}

func concurrentRepeat(t *testing.T, b Backend) {
	const senders = 16
	references := make([]string, senders)
	var wait sync.WaitGroup
	for i := range senders {
		wait.Go(func() {
			s := New(1)
			s.Enquiry.Reference = New(i).Enquiry.Reference
			e, _, err := b.Save(context.WithoutCancel(t.Context()), s)
			if err != nil {
				t.Error(err)
			}
			references[i] = e.Reference
		})
	}
	wait.Wait()
	slices.Sort(references)
	if distinct := slices.Compact(references); len(distinct) != 1 {
		t.Errorf("one submission got the references %v", distinct)
	}
	holds(t, b, 1)
}

func concurrentSaves(t *testing.T, b Backend) {
	const senders = 24
	var wait sync.WaitGroup
	for i := range senders {
		wait.Go(func() {
			s, _ := WithFile(New(i), 300<<10)
			if _, _, err := b.Save(context.WithoutCancel(t.Context()), s); err != nil {
				t.Error(err)
			}
		})
	}
	wait.Wait()
	holds(t, b, senders)
}

func forgetTokens(t *testing.T, b Backend) {
	first := New(1)
	save(t, b, first)
	must(t, b.ForgetTokens(t.Context(), first.TokenExpires))
	second := New(2)
	second.TokenID = first.TokenID
	saveFails(t, b, second, enquiry.ErrTokenUsed)
	must(t, b.ForgetTokens(t.Context(), first.TokenExpires.Add(time.Second)))
	save(t, b, second)
}

// failingReader cannot be read to its end.
type failingReader struct{ io.ReadSeeker }

func (f failingReader) Read(p []byte) (int, error) {
	n, err := f.ReadSeeker.Read(p)
	if err == io.EOF {
		err = errors.New("disk is gone")
	}
	return n, err
}
