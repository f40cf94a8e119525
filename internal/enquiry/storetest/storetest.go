// Package storetest is the conformance suite that every enquiry store passes.
package storetest

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/riverqueue/river"

	"website/internal/enquiry"
	"website/internal/enquiry/queue"
)

// Backend is a store together with its queue.
type Backend interface {
	enquiry.Store
	Work(config *river.Config) (queue.Runner, error)
	Enqueue(ctx context.Context, args river.JobArgs) error
	QueueProof(ctx context.Context, p queue.Proof) (bool, error)
}

// Noon is the time at which the enquiries of the suite come in.
var Noon = time.Date(2026, 11, 16, 11, 0, 0, 0, time.UTC)

// New makes an enquiry that differs from others by its number.
func New(number int) enquiry.Submission {
	e := enquiry.Enquiry{
		Reference: fmt.Sprintf("DG-2611-%05d", number),
		Key:       fmt.Sprintf("key-%d", number),
		Form:      "contact",
		Topic:     "project",
		Fields: enquiry.Fields{
			Name: "Jörg Größe", Email: "Joerg@Firma.example", Phone: "040 1234", Company: "Größe & Söhne",
			Subject: "Durchlass „Süd“", Message: fmt.Sprintf("Zeile eins\nZeile zwei, Nummer %d 🚜", number),
		},
		State:      enquiry.Received,
		ReceivedAt: Noon,
		AnswerBy:   enquiry.Deadline(Noon),
	}
	e.Fingerprint = enquiry.FingerprintOf(e.Form, e.Topic, e.Fields, nil)
	return enquiry.Submission{Enquiry: e, TokenID: fmt.Sprintf("token-%d", number), TokenExpires: Noon.Add(24 * time.Hour)}
}

// WithFile adds an attachment of a size.
func WithFile(s enquiry.Submission, size int) (enquiry.Submission, []byte) {
	content := make([]byte, size)
	var seed [32]byte
	binary.LittleEndian.PutUint64(seed[:], rand.Uint64())
	// It never fails.
	_, _ = rand.NewChaCha8(seed).Read(content)
	sum := sha256.Sum256(content)
	s.Enquiry.Attachment = &enquiry.Attachment{
		Name: "Lageplan Süd.pdf", Type: "application/pdf", Size: int64(size), SHA256: hex.EncodeToString(sum[:]), Scan: enquiry.ScanOff,
	}
	s.Enquiry.Fingerprint = enquiry.FingerprintOf(s.Enquiry.Form, s.Enquiry.Topic, s.Enquiry.Fields, s.Enquiry.Attachment)
	s.Content = bytes.NewReader(content)
	return s, content
}

// Run proves the store. Every test gets a fresh one.
func Run(t *testing.T, open func(t *testing.T) Backend) {
	for name, test := range map[string]func(*testing.T, Backend){
		"what was saved is found again":                              savedIsFound,
		"a repeat under one key gives the first enquiry":             repeatGivesFirst,
		"a key cannot carry other content":                           keyCarriesOneContent,
		"a token is spent once":                                      tokenIsSpentOnce,
		"a reference is given once":                                  referenceIsGivenOnce,
		"an attachment comes back byte for byte":                     attachmentComesBack,
		"a torn attachment saves nothing":                            tornAttachmentSavesNothing,
		"what waits is counted":                                      backlogIsCounted,
		"the mail job is there when the enquiry is":                  mailJobIsThere,
		"a quarantined enquiry is mailed after its release":          releaseQueuesMail,
		"states advance and stay":                                    statesAdvance,
		"a reminder is queued once and only for open enquiries":      reminderOnce,
		"lists are filtered and sorted":                              listsAreFiltered,
		"erasing by address removes everything of that address":      eraseByEmail,
		"retention removes what is old and its attachment":           retention,
		"retention keeps what was never mailed":                      unmailedIsKept,
		"the jobs of a deleted enquiry go along":                     jobsGoAlong,
		"a file deleted under a reader is not taken for whole":       deletedWhileRead,
		"a clock that jumps is noticed":                              clockIsKept,
		"the same submission sent many times at once is stored once": concurrentRepeat,
		"many different submissions at once are all stored":          concurrentSaves,
		"forgotten tokens may be used again, others not":             forgetTokens,
		"an unknown reference is not found":                          unknownIsNotFound,
		"a later scan and the job that tells of it are one":          laterScan,
		"a refused mail is noted until it goes out":                  refusedMail,
		"a mail is sent again when somebody asks":                    resend,
		"what is held back is told once, in mails that can be read":  heldIsToldOnce,
		"only what is held back can be discarded":                    discardHeld,
		"a proof is told once for each of its ends":                  proofIsToldOnce,
		"the file is settled once":                                   fileIsSettled,
		"the store answers a ping":                                   func(t *testing.T, b Backend) { must(t, b.Ping(t.Context())) },
	} {
		t.Run(name, func(t *testing.T) { test(t, open(t)) })
	}
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func save(t *testing.T, b Backend, s enquiry.Submission) enquiry.Enquiry {
	t.Helper()
	e, repeated, err := b.Save(t.Context(), s)
	must(t, err)
	if repeated {
		t.Fatalf("%s was taken for a repeat", s.Enquiry.Reference)
	}
	return e
}

func find(t *testing.T, b Backend, reference string) enquiry.Enquiry {
	t.Helper()
	e, err := b.Find(t.Context(), reference)
	must(t, err)
	return e
}

func savedIsFound(t *testing.T, b Backend) {
	s := New(1)
	s.Enquiry.State = enquiry.Quarantined
	s.Enquiry.Suspicions = []string{"links", "words"}
	save(t, b, s)
	got, want := find(t, b, s.Enquiry.Reference), s.Enquiry
	if got.Fields != want.Fields || got.Key != want.Key || got.Fingerprint != want.Fingerprint || got.Topic != want.Topic ||
		got.Form != want.Form || got.State != want.State || !got.ReceivedAt.Equal(want.ReceivedAt) || !got.AnswerBy.Equal(want.AnswerBy) {
		t.Errorf("got  %+v\nwant %+v", got, want)
	}
	if !slices.Equal(got.Suspicions, want.Suspicions) || got.Attachment != nil {
		t.Errorf("got suspicions %q, attachment %v", got.Suspicions, got.Attachment)
	}
	if !got.DeliveredAt.IsZero() || !got.AnsweredAt.IsZero() || !got.RemindedAt.IsZero() {
		t.Error("something has happened to a fresh enquiry")
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
	if list, err := b.List(t.Context(), enquiry.Filter{}); err != nil || len(list) != 1 {
		t.Errorf("%d enquiries are stored, %v", len(list), err)
	}
}

func keyCarriesOneContent(t *testing.T, b Backend) {
	first, second := New(1), New(2)
	save(t, b, first)
	second.Enquiry.Key = first.Enquiry.Key
	if _, _, err := b.Save(t.Context(), second); !errors.Is(err, enquiry.ErrKeyReused) {
		t.Errorf("got %v", err)
	}
}

func tokenIsSpentOnce(t *testing.T, b Backend) {
	first, second := New(1), New(2)
	save(t, b, first)
	second.TokenID = first.TokenID
	if _, _, err := b.Save(t.Context(), second); !errors.Is(err, enquiry.ErrTokenUsed) {
		t.Errorf("got %v", err)
	}
	if _, err := b.Find(t.Context(), second.Enquiry.Reference); !errors.Is(err, enquiry.ErrNotFound) {
		t.Errorf("the refused enquiry is stored: %v", err)
	}
	third, fourth := New(3), New(4)
	third.TokenID, fourth.TokenID = "", ""
	save(t, b, third)
	save(t, b, fourth)
}

func referenceIsGivenOnce(t *testing.T, b Backend) {
	first, second := New(1), New(2)
	save(t, b, first)
	second.Enquiry.Reference = first.Enquiry.Reference
	if _, _, err := b.Save(t.Context(), second); !errors.Is(err, enquiry.ErrReferenceTaken) {
		t.Fatalf("got %v", err)
	}
	second.Enquiry.Reference = "DG-2611-FRESH"
	save(t, b, second)
}

func attachmentComesBack(t *testing.T, b Backend) {
	for i, size := range []int{1, 256<<10 - 1, 256 << 10, 256<<10 + 1, 3 << 20} {
		s, content := WithFile(New(i), size)
		save(t, b, s)
		r, err := b.OpenAttachment(t.Context(), s.Enquiry.Reference)
		must(t, err)
		got, err := io.ReadAll(r)
		must(t, err)
		must(t, r.Close())
		if !bytes.Equal(got, content) {
			t.Errorf("%d bytes came back as %d others", size, len(got))
		}
		if a := find(t, b, s.Enquiry.Reference).Attachment; a == nil || *a != *s.Enquiry.Attachment {
			t.Errorf("got attachment %+v, want %+v", a, s.Enquiry.Attachment)
		}
	}
}

func tornAttachmentSavesNothing(t *testing.T, b Backend) {
	short, content := WithFile(New(1), 700<<10)
	short.Content = bytes.NewReader(content[:300<<10])
	if _, _, err := b.Save(t.Context(), short); err == nil {
		t.Error("an attachment with missing bytes was stored")
	}
	broken, _ := WithFile(New(2), 700<<10)
	broken.Content = io.MultiReader(bytes.NewReader(content[:300<<10]), failingReader{})
	if _, _, err := b.Save(t.Context(), broken); err == nil {
		t.Error("an attachment that cannot be read was stored")
	}
	if list, err := b.List(t.Context(), enquiry.Filter{}); err != nil || len(list) != 0 {
		t.Errorf("%d enquiries are stored, %v", len(list), err)
	}
	// Neither token nor key nor reference may be spent by the failure.
	whole, _ := WithFile(New(1), 700<<10)
	save(t, b, whole)
}

type failingReader struct{}

func (failingReader) Read([]byte) (int, error) { return 0, errors.New("disk is gone") }

func mailJobIsThere(t *testing.T, b Backend) {
	save(t, b, New(1))
	s := New(2)
	s.Enquiry.Key = New(1).Enquiry.Key
	_, _, err := b.Save(t.Context(), s)
	if !errors.Is(err, enquiry.ErrKeyReused) {
		t.Fatal(err)
	}
	save(t, b, New(3))
	if got := Work(t, b, 2); !slices.Equal(got, []string{"enquiry_mail DG-2611-00001", "enquiry_mail DG-2611-00003"}) {
		t.Errorf("the queue held %q", got)
	}
}

func releaseQueuesMail(t *testing.T, b Backend) {
	held := New(1)
	held.Enquiry.State, held.Enquiry.Suspicions = enquiry.Quarantined, []string{"links"}
	save(t, b, held)
	save(t, b, New(2))
	if got := Work(t, b, 1); !slices.Equal(got, []string{"enquiry_mail DG-2611-00002"}) {
		t.Errorf("the queue held %q", got)
	}
	for range 2 {
		e, err := b.Release(t.Context(), held.Enquiry.Reference)
		must(t, err)
		if e.State != enquiry.Received {
			t.Errorf("state is %s", e.State)
		}
	}
	if got := Work(t, b, 1); !slices.Equal(got, []string{"enquiry_mail DG-2611-00001"}) {
		t.Errorf("the queue held %q", got)
	}
}

func statesAdvance(t *testing.T, b Backend) {
	s := New(1)
	save(t, b, s)
	reference := s.Enquiry.Reference
	first := Noon.Add(time.Minute)
	for range 2 {
		e, err := b.MarkDelivered(t.Context(), reference, false, first)
		must(t, err)
		if e.State != enquiry.Delivered || !e.DeliveredAt.Equal(Noon.Add(time.Minute)) {
			t.Errorf("got %s at %s", e.State, e.DeliveredAt)
		}
		first = first.Add(time.Hour)
	}
	_, err := b.MarkAnswered(t.Context(), reference, Noon.Add(2*time.Hour))
	must(t, err)
	_, err = b.MarkDelivered(t.Context(), reference, false, Noon.Add(3*time.Hour))
	must(t, err)
	e := find(t, b, reference)
	if e.State != enquiry.Answered || !e.AnsweredAt.Equal(Noon.Add(2*time.Hour)) || !e.DeliveredAt.Equal(Noon.Add(time.Minute)) {
		t.Errorf("got %s, delivered %s, answered %s", e.State, e.DeliveredAt, e.AnsweredAt)
	}
	held := New(2)
	held.Enquiry.State = enquiry.Quarantined
	save(t, b, held)
	if _, err := b.MarkDelivered(t.Context(), held.Enquiry.Reference, false, Noon); err == nil {
		t.Error("a quarantined enquiry was delivered")
	}
}

func reminderOnce(t *testing.T, b Backend) {
	open, answered, held, later := New(1), New(2), New(3), New(4)
	held.Enquiry.State = enquiry.Quarantined
	later.Enquiry.AnswerBy = later.Enquiry.AnswerBy.Add(time.Hour)
	for _, s := range []enquiry.Submission{open, answered, held, later} {
		save(t, b, s)
	}
	_, err := b.MarkAnswered(t.Context(), answered.Enquiry.Reference, Noon)
	must(t, err)
	Work(t, b, 3)
	for _, want := range []int{1, 0} {
		count, err := b.QueueReminders(t.Context(), open.Enquiry.AnswerBy, Noon.Add(20*time.Hour))
		must(t, err)
		if count != want {
			t.Errorf("%d reminders were queued, want %d", count, want)
		}
	}
	if got := Work(t, b, 1); !slices.Equal(got, []string{"enquiry_reminder DG-2611-00001"}) {
		t.Errorf("the queue held %q", got)
	}
	if e := find(t, b, open.Enquiry.Reference); !e.RemindedAt.Equal(Noon.Add(20 * time.Hour)) {
		t.Errorf("reminded at %s", e.RemindedAt)
	}
}

func listsAreFiltered(t *testing.T, b Backend) {
	for i := range 4 {
		s := New(i)
		s.Enquiry.ReceivedAt = Noon.Add(time.Duration(i) * time.Hour)
		s.Enquiry.AnswerBy = enquiry.Deadline(s.Enquiry.ReceivedAt)
		if i == 3 {
			s.Enquiry.Email = "andere@firma.example"
		}
		save(t, b, s)
	}
	_, err := b.MarkAnswered(t.Context(), "DG-2611-00000", Noon)
	must(t, err)
	for _, test := range []struct {
		filter enquiry.Filter
		want   []string
	}{
		{enquiry.Filter{}, []string{"3", "2", "1", "0"}},
		{enquiry.Filter{Limit: 2}, []string{"3", "2"}},
		{enquiry.Filter{States: []enquiry.State{enquiry.Answered}}, []string{"0"}},
		{enquiry.Filter{States: []enquiry.State{enquiry.Answered, enquiry.Received}, Limit: 1}, []string{"3"}},
		{enquiry.Filter{Email: "JOERG@firma.EXAMPLE"}, []string{"2", "1", "0"}},
		{enquiry.Filter{ReceivedSince: Noon.Add(2 * time.Hour)}, []string{"3", "2"}},
		{enquiry.Filter{DeadlineBefore: Noon.Add(25 * time.Hour)}, []string{"1"}},
		{enquiry.Filter{Scan: enquiry.ScanPending}, nil},
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

func eraseByEmail(t *testing.T, b Backend) {
	for i := range 3 {
		s, _ := WithFile(New(i), 1000)
		if i == 2 {
			s.Enquiry.Email = "andere@firma.example"
		}
		save(t, b, s)
	}
	count, err := b.DeleteByEmail(t.Context(), "joerg@firma.example")
	must(t, err)
	if count != 2 {
		t.Errorf("%d were removed", count)
	}
	list, err := b.List(t.Context(), enquiry.Filter{})
	must(t, err)
	if len(list) != 1 || list[0].Email != "andere@firma.example" {
		t.Errorf("left is %+v", list)
	}
	if _, err := b.OpenAttachment(t.Context(), "DG-2611-00000"); !errors.Is(err, enquiry.ErrNotFound) {
		t.Errorf("the attachment is still there: %v", err)
	}
}

func retention(t *testing.T, b Backend) {
	old, _ := WithFile(New(1), 1000)
	save(t, b, old)
	_, err := b.MarkDelivered(t.Context(), old.Enquiry.Reference, true, Noon)
	must(t, err)
	young := New(2)
	young.Enquiry.ReceivedAt = Noon.Add(time.Hour)
	save(t, b, young)
	removed, kept, err := b.DeleteBefore(t.Context(), Noon.Add(time.Hour), false)
	must(t, err)
	if removed != 1 || kept != 0 {
		t.Errorf("%d were removed, %d kept", removed, kept)
	}
	if _, err := b.OpenAttachment(t.Context(), old.Enquiry.Reference); !errors.Is(err, enquiry.ErrNotFound) {
		t.Errorf("the attachment is still there: %v", err)
	}
	must(t, b.Delete(t.Context(), young.Enquiry.Reference))
	if err := b.Delete(t.Context(), young.Enquiry.Reference); !errors.Is(err, enquiry.ErrNotFound) {
		t.Errorf("deleting twice: %v", err)
	}
	must(t, b.FinishErasing(t.Context()))
}

func unmailedIsKept(t *testing.T, b Backend) {
	waiting, refused, answered, untold, told := New(1), New(2), New(3), New(4), New(5)
	told.Enquiry.State, untold.Enquiry.State = enquiry.Quarantined, enquiry.Quarantined
	for _, s := range []enquiry.Submission{waiting, refused, answered, told} {
		save(t, b, s)
	}
	_, err := b.MarkRefused(t.Context(), refused.Enquiry.Reference, "552", Noon)
	must(t, err)
	_, err = b.MarkAnswered(t.Context(), answered.Enquiry.Reference, Noon)
	must(t, err)
	_, err = b.QueueHeld(t.Context(), 10, Noon)
	must(t, err)
	save(t, b, untold)
	removed, kept, err := b.DeleteBefore(t.Context(), Noon.AddDate(20, 0, 0), false)
	must(t, err)
	if removed != 2 || kept != 3 {
		t.Errorf("%d were removed, %d kept", removed, kept)
	}
	for _, s := range []enquiry.Submission{waiting, refused, untold} {
		find(t, b, s.Enquiry.Reference)
	}
	removed, kept, err = b.DeleteBefore(t.Context(), Noon.AddDate(20, 0, 0), true)
	must(t, err)
	if removed != 3 || kept != 0 {
		t.Errorf("when wanted, %d were removed, %d kept", removed, kept)
	}
}

func jobsGoAlong(t *testing.T, b Backend) {
	save(t, b, New(1))
	save(t, b, New(2))
	must(t, b.Delete(t.Context(), New(1).Enquiry.Reference))
	if got := Work(t, b, 1); !slices.Equal(got, []string{"enquiry_mail DG-2611-00002"}) {
		t.Errorf("the queue held %q", got)
	}
}

func deletedWhileRead(t *testing.T, b Backend) {
	s, _ := WithFile(New(1), 600<<10)
	save(t, b, s)
	r, err := b.OpenAttachment(t.Context(), s.Enquiry.Reference)
	must(t, err)
	_, err = io.ReadFull(r, make([]byte, 300<<10))
	must(t, err)
	must(t, b.Delete(t.Context(), s.Enquiry.Reference))
	if _, err := io.ReadAll(r); !errors.Is(err, io.ErrUnexpectedEOF) {
		t.Errorf("half a file passes for the whole: %v", err)
	}
	must(t, r.Close())
}

func clockIsKept(t *testing.T, b Backend) {
	s := New(1)
	save(t, b, s)
	for _, test := range []struct {
		now  time.Time
		want bool
	}{
		{Noon.Add(time.Hour), true},
		{Noon.AddDate(10, 0, 0), false},
		{Noon.AddDate(10, 0, 6), false},
		{Noon.AddDate(10, 0, 7), true},
		{Noon.Add(2 * time.Hour), false},
	} {
		c, err := b.LookAtClock(t.Context(), test.now)
		must(t, err)
		if got := !test.now.Before(c.Trusted()); got != test.want {
			t.Errorf("at %s the clock is believed: %t, %+v", test.now, got, c)
		}
	}
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
	if list, err := b.List(t.Context(), enquiry.Filter{}); err != nil || len(list) != 1 {
		t.Errorf("%d enquiries are stored, %v", len(list), err)
	}
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
	if list, err := b.List(t.Context(), enquiry.Filter{}); err != nil || len(list) != senders {
		t.Errorf("%d enquiries are stored, %v", len(list), err)
	}
}

func forgetTokens(t *testing.T, b Backend) {
	first := New(1)
	save(t, b, first)
	must(t, b.ForgetTokens(t.Context(), first.TokenExpires))
	second := New(2)
	second.TokenID = first.TokenID
	if _, _, err := b.Save(t.Context(), second); !errors.Is(err, enquiry.ErrTokenUsed) {
		t.Errorf("a token that has not expired was forgotten: %v", err)
	}
	must(t, b.ForgetTokens(t.Context(), first.TokenExpires.Add(time.Second)))
	save(t, b, second)
}

func unknownIsNotFound(t *testing.T, b Backend) {
	ctx := t.Context()
	_, find := b.Find(ctx, "DG-2611-XXXXX")
	_, open := b.OpenAttachment(ctx, "DG-2611-XXXXX")
	_, deliver := b.MarkDelivered(ctx, "DG-2611-XXXXX", false, Noon)
	_, answer := b.MarkAnswered(ctx, "DG-2611-XXXXX", Noon)
	_, release := b.Release(ctx, "DG-2611-XXXXX")
	save(t, b, New(1))
	_, noFile := b.OpenAttachment(ctx, New(1).Enquiry.Reference)
	_, refuse := b.MarkRefused(ctx, "DG-2611-XXXXX", "550", Noon)
	_, resend := b.Resend(ctx, "DG-2611-XXXXX", Noon)
	settle := b.MarkFileSettled(ctx, "DG-2611-XXXXX", Noon)
	discard := b.DeleteHeld(ctx, "DG-2611-XXXXX")
	if changed, err := b.FinishScan(ctx, "DG-2611-XXXXX", enquiry.ScanClean); err != nil || changed {
		t.Errorf("a scan of nothing: %t, %v", changed, err)
	}
	for i, err := range []error{find, open, deliver, answer, release, noFile, refuse, resend, settle, discard} {
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
	held := New(3)
	held.Enquiry.State, held.Enquiry.Suspicions = enquiry.Quarantined, []string{"honeypot"}
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
	check(Noon, enquiry.Backlog{Unsent: 2, OldestUnsent: Noon, Quarantined: 1, WaitingMails: 2})
	_, err = b.MarkDelivered(t.Context(), New(1).Enquiry.Reference, false, Noon)
	must(t, err)
	Work(t, b, 2)
	check(Noon.Add(100*time.Hour), enquiry.Backlog{Unsent: 1, OldestUnsent: Noon.Add(time.Hour), Overdue: 2, Quarantined: 1})
	_, err = b.MarkAnswered(t.Context(), New(1).Enquiry.Reference, Noon)
	must(t, err)
	check(Noon.Add(100*time.Hour), enquiry.Backlog{Unsent: 1, OldestUnsent: Noon.Add(time.Hour), Overdue: 1, Quarantined: 1})
}

// Work runs the queues until as many jobs are done as wanted, and gives them sorted.
func Work(t *testing.T, b Backend, wanted int) []string {
	t.Helper()
	done := make(chan string, 100)
	workers := river.NewWorkers()
	river.AddWorker(workers, river.WorkFunc(func(_ context.Context, j *river.Job[queue.Mail]) error {
		done <- j.Kind + " " + j.Args.Reference
		return nil
	}))
	river.AddWorker(workers, river.WorkFunc(func(_ context.Context, j *river.Job[queue.Reminder]) error {
		done <- j.Kind + " " + j.Args.Reference
		return nil
	}))
	river.AddWorker(workers, river.WorkFunc(func(_ context.Context, j *river.Job[queue.File]) error {
		done <- j.Kind + " " + j.Args.Reference
		return nil
	}))
	river.AddWorker(workers, river.WorkFunc(func(_ context.Context, j *river.Job[queue.Copy]) error {
		done <- j.Kind + " " + j.Args.Reference
		return nil
	}))
	river.AddWorker(workers, river.WorkFunc(func(_ context.Context, j *river.Job[queue.Held]) error {
		done <- j.Kind + " " + strings.Join(j.Args.References, " ")
		return nil
	}))
	river.AddWorker(workers, river.WorkFunc(func(_ context.Context, j *river.Job[queue.Proof]) error {
		done <- j.Kind + " " + j.Args.ID + " " + j.Args.Until
		return nil
	}))
	runner, err := b.Work(&river.Config{
		Workers:           workers,
		Queues:            map[string]river.QueueConfig{queue.MailQueue: {MaxWorkers: 2}},
		FetchCooldown:     time.Millisecond,
		FetchPollInterval: 20 * time.Millisecond,
		Logger:            slog.New(slog.DiscardHandler),
	})
	must(t, err)
	must(t, runner.Start(context.WithoutCancel(t.Context())))
	var got []string
	for range wanted {
		select {
		case name := <-done:
			got = append(got, name)
		case <-time.After(15 * time.Second):
			t.Fatalf("after 15 s the queue has given only %q", got)
		}
	}
	// Stopping waits for jobs under way, so one too many is seen.
	must(t, runner.Stop(context.WithoutCancel(t.Context())))
	for len(done) > 0 {
		got = append(got, <-done)
	}
	slices.Sort(got)
	return got
}
