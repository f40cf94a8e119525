package enquiryhttp

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"runtime"
	"testing"
	"time"

	"website/internal/enquiry"
	"website/internal/enquiry/attachment/attachmenttest"
	"website/internal/enquiry/clamd"
	"website/internal/enquiry/clamd/clamdtest"
)

func hungScanner(t *testing.T) (*clamdtest.StandIn, *clamd.Scanner) {
	t.Helper()
	peer, err := clamdtest.StartHanging()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = peer.Close() })
	scanner, err := clamd.New(peer.Address)
	if err != nil {
		t.Fatal(err)
	}
	return peer, scanner
}

// upload is an enquiry of its own with a file.
func (d *server) upload(number int) *form {
	f := d.contact()
	f.fields["key"] = fmt.Sprintf("0b8f2a1e-6c1d-4a0a-9d4e-%012d", number)
	f.file, f.content = "a.pdf", attachmenttest.PDF(0)
	return f
}

func (d *server) scans() map[enquiry.Scan]int {
	count := map[enquiry.Scan]int{}
	for _, e := range d.stored() {
		count[e.Attachment.Scan]++
	}
	return count
}

func TestTheScannerSeesTheWholeFile(t *testing.T) {
	var seen []byte
	d := newServer(t, func(deps *Deps) {
		deps.Scan = func(_ context.Context, content io.Reader) (_ string, err error) {
			seen, err = io.ReadAll(content)
			return "", err
		}
	})
	f := d.upload(1)
	if w := d.send(f); w.Code != http.StatusCreated || !bytes.Equal(seen, f.content) {
		t.Errorf("got %d; it saw %d bytes of %d", w.Code, len(seen), len(f.content))
	}
}

func TestAScannerHasTheTimeThatALargeFileTakes(t *testing.T) {
	d := newServer(t, func(deps *Deps) {
		deps.Scan = func(ctx context.Context, _ io.Reader) (string, error) {
			if end, ok := ctx.Deadline(); !ok || time.Until(end) < 5*time.Second || time.Until(end) > time.Minute {
				t.Errorf("it has %s", time.Until(end))
			}
			return "", nil
		}
	})
	if w := d.send(d.upload(1)); w.Code != http.StatusCreated || d.scans()[enquiry.ScanClean] != 1 {
		t.Errorf("got %d, %v", w.Code, d.scans())
	}
}

func TestAHungScannerHoldsNobodyElse(t *testing.T) {
	peer, scanner := hungScanner(t)
	d := newServer(t, func(deps *Deps) {
		deps.Scan = scanner.Scan
		deps.ScanTurn, deps.ScanTime = time.Millisecond, time.Minute
	})
	answers := make(chan *httptest.ResponseRecorder, scanSlots)
	for i := range scanSlots {
		f := d.upload(i)
		go func() { answers <- d.send(f) }()
	}
	for range scanSlots {
		within(t, peer.Hanging())
	}
	// Every slot waits for the scanner, and twice as many files as there are processors come in.
	for i := range 2 * runtime.GOMAXPROCS(0) {
		d.wantProblem(d.upload(100+i), "file-unavailable")
	}
	if got := d.scans(); len(got) != 0 {
		t.Errorf("got %v", got)
	}
	peer.Wake()
	for range scanSlots {
		if w := within(t, answers); w.Code != http.StatusCreated {
			t.Errorf("got %d %s", w.Code, w.Body)
		}
	}
	if got := d.scans(); got[enquiry.ScanClean] != scanSlots {
		t.Errorf("got %v", got)
	}
	if w := d.send(d.upload(999)); w.Code != http.StatusCreated || d.scans()[enquiry.ScanClean] != scanSlots+1 {
		t.Errorf("a slot was not given back: %d, %v", w.Code, d.scans())
	}
}

func TestAHungScannerLetsAVisitorGoAfterAWhile(t *testing.T) {
	_, scanner := hungScanner(t)
	d := newServer(t, func(deps *Deps) {
		deps.Scan = scanner.Scan
		deps.ScanTime = time.Millisecond
	})
	for i := range 2 * scanSlots {
		d.wantProblem(d.upload(i), "file-unavailable")
	}
}
