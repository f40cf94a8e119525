// Package storetest is the conformance suite that every enquiry store passes.
package storetest

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"fmt"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/riverqueue/river"

	"website/internal/enquiry"
	"website/internal/enquiry/queue"
	"website/internal/visits"
)

// Backend is a store together with its queue.
type Backend interface {
	enquiry.Store
	Work(config *river.Config) (queue.Runner, error)
	visits.Store
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
		AnswerBy:   Promise.Deadline(Noon),
	}
	e.Fingerprint = enquiry.FingerprintOf(e.Form, e.Topic, e.Fields, nil)
	return enquiry.Submission{Enquiry: e, TokenID: fmt.Sprintf("token-%d", number), TokenExpires: Noon.Add(24 * time.Hour)}
}

// Promise is that of the tests' company.
var Promise = enquiry.Promise{Hours: 24, Land: "Hamburg"}

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
		"what was saved is found again":                               savedIsFound,
		"a repeat under one key gives the first enquiry":              repeatGivesFirst,
		"a key cannot carry other content":                            keyCarriesOneContent,
		"a token is spent once":                                       tokenIsSpentOnce,
		"a reference is given once":                                   referenceIsGivenOnce,
		"an attachment comes back byte for byte":                      attachmentComesBack,
		"a torn attachment saves nothing":                             tornAttachmentSavesNothing,
		"what waits is counted":                                       backlogIsCounted,
		"the mail job is there when the enquiry is":                   mailJobIsThere,
		"what looks like advertising waits for its turn":              suspiciousHasNoJob,
		"what looks like advertising and is unsent is erased at once": eraseSuspicious,
		"states advance and stay":                                     statesAdvance,
		"a reminder is queued once and only for open enquiries":       reminderOnce,
		"lists are filtered and sorted":                               listsAreFiltered,
		"erasing by address removes everything of that address":       eraseByEmail,
		"retention removes what is old and its attachment":            retention,
		"retention keeps what nobody was told of":                     untoldIsKept,
		"a file deleted under a reader is not taken for whole":        deletedWhileRead,
		"the same submission sent many times at once is stored once":  concurrentRepeat,
		"many different submissions at once are all stored":           concurrentSaves,
		"forgotten tokens may be used again, others not":              forgetTokens,
		"an unknown reference is not found":                           unknownIsNotFound,
		"a refused mail is noted until it goes out":                   refusedMail,
		"a mail is sent again when somebody asks":                     resend,
		"an enquiry whose mail nobody tries any more is found":        strandedIsFound,
		"visits add up, on several servers at once, and end":          visitsAddUp,
		"an application is found with its callback":                   applicationIsFound,
		"applications are kept until they are decided":                applicationsAreKept,
		"a withdrawal deletes and tells the office":                   withdrawn,
		"a withdrawal that is sent twice is told once":                withdrawnTwice,
		"a token may be spent again after its time":                   tokenIsSpentForAnHour,
		"a receipt follows the first delivery":                        receiptFollowsDelivery,
		"a queue that cannot work is not opened":                      brokenQueue,
		"the store answers a ping":                                    func(t *testing.T, b Backend) { must(t, b.Ping(t.Context())) },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			test(t, open(t))
		})
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

func saveFails(t *testing.T, b Backend, s enquiry.Submission, want error) {
	t.Helper()
	_, _, err := b.Save(t.Context(), s)
	fails(t, err, want)
}

func fails(t *testing.T, err, want error) {
	t.Helper()
	if !errors.Is(err, want) {
		t.Errorf("got %v, want %v", err, want)
	}
}

// notFound wants nothing of an enquiry to be there.
func notFound(t *testing.T, b Backend, reference string) {
	t.Helper()
	_, err := b.Find(t.Context(), reference)
	fails(t, err, enquiry.ErrNotFound)
	_, err = b.OpenAttachment(t.Context(), reference)
	fails(t, err, enquiry.ErrNotFound)
}

// holds wants a number of enquiries in the store.
func holds(t *testing.T, b Backend, want int) {
	t.Helper()
	if list, err := b.List(t.Context(), enquiry.Filter{}); err != nil || len(list) != want {
		t.Errorf("%d enquiries are stored, want %d, %v", len(list), want, err)
	}
}

func suspicious(s enquiry.Submission) enquiry.Submission {
	s.Enquiry.Suspicions = []string{"links"}
	return s
}

// change lets something happen to an enquiry.
func change(t *testing.T, b Backend, reference string, event enquiry.Event) enquiry.Enquiry {
	t.Helper()
	e, err := b.Change(t.Context(), reference, event)
	must(t, err)
	return e
}

// remove deletes what a filter selects.
func remove(t *testing.T, b Backend, f enquiry.Filter, event enquiry.Event, want int) {
	t.Helper()
	if count, err := b.Remove(t.Context(), f, event); err != nil || count != want {
		t.Errorf("%s: %d of %+v were removed, want %d, %v", event.Name, count, f, want, err)
	}
}

func changeAll(t *testing.T, b Backend, f enquiry.Filter, event enquiry.Event, want int) {
	t.Helper()
	count, err := b.ChangeAll(t.Context(), f, event)
	must(t, err)
	if count != want {
		t.Errorf("%s happened to %d, want %d", event.Name, count, want)
	}
}
