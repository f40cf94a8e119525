package storetest

import (
	"sync"
	"testing"

	"website/internal/enquiry/queue"
)

func proofIsToldOnce(t *testing.T, b Backend) {
	first := queue.Proof{ID: "iso-9001", Until: "2028-09-30"}
	renewed := queue.Proof{ID: "iso-9001", Until: "2031-09-30"}
	var wg sync.WaitGroup
	for range 8 {
		wg.Go(func() {
			if err := b.QueueProof(t.Context(), first); err != nil {
				t.Error(err)
			}
		})
	}
	wg.Wait()
	queued(t, b, "proof_mail iso-9001 2028-09-30")
	// No mail server took it: it is queued again.
	must(t, b.QueueProof(t.Context(), first))
	queued(t, b, "proof_mail iso-9001 2028-09-30")
	for range 2 {
		must(t, b.NoteProof(t.Context(), first))
	}
	must(t, b.QueueProof(t.Context(), first))
	must(t, b.QueueProof(t.Context(), renewed))
	queued(t, b, "proof_mail iso-9001 2031-09-30")
}
