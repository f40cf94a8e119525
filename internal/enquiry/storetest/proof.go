package storetest

import (
	"slices"
	"sync"
	"testing"

	"website/internal/enquiry/queue"
)

func proofIsToldOnce(t *testing.T, b Backend) {
	first := queue.Proof{ID: "iso-9001", Until: "2028-09-30"}
	renewed := queue.Proof{ID: "iso-9001", Until: "2031-09-30"}
	var wg sync.WaitGroup
	fresh := make(chan bool, 8)
	for range cap(fresh) {
		wg.Go(func() {
			told, err := b.QueueProof(t.Context(), first)
			if err != nil {
				t.Error(err)
			}
			fresh <- told
		})
	}
	wg.Wait()
	close(fresh)
	count := 0
	for told := range fresh {
		if told {
			count++
		}
	}
	if count != 1 {
		t.Errorf("of eight that ask at once, %d were the first", count)
	}
	if got := Work(t, b, 1); !slices.Equal(got, []string{"proof_mail iso-9001 2028-09-30"}) {
		t.Errorf("the queue held %q", got)
	}
	// The job is done; what was told stays told.
	for p, want := range map[queue.Proof]bool{first: false, renewed: true} {
		if told, err := b.QueueProof(t.Context(), p); err != nil || told != want {
			t.Errorf("%+v: %t, %v", p, told, err)
		}
	}
	if got := Work(t, b, 1); !slices.Equal(got, []string{"proof_mail iso-9001 2031-09-30"}) {
		t.Errorf("the queue held %q", got)
	}
}
