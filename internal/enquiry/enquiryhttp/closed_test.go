package enquiryhttp

import (
	"bufio"
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"website/internal/enquiry/attachment/attachmenttest"
	"website/internal/route"
	"website/internal/serve/limit"
)

func closedServer(t *testing.T) *server {
	t.Helper()
	d := newServer(t)
	deps := d.deps
	deps.Store, deps.Limiter, deps.SpoolFolder = nil, nil, ""
	deps.Closed = errors.New("the database is away")
	d.handler = New(deps)
	return d
}

func TestWithoutAStoreVisitorsAreAskedToWait(t *testing.T) {
	d := closedServer(t)
	if !slices.Contains(Paths(false), route.File) || slices.Contains(Paths(true), route.File) {
		t.Errorf("a file can be fetched at %v, and in a preview at %v", Paths(false), Paths(true))
	}
	for _, path := range Paths(false) {
		w, body := httptest.NewRecorder(), strings.NewReader("ein halbes Formular")
		d.handler.ServeHTTP(w, httptest.NewRequest(http.MethodPost, path, body))
		if w.Code != http.StatusServiceUnavailable || w.Header().Get("Retry-After") != "10" {
			t.Errorf("%s: got %d, %v", path, w.Code, w.Header())
		}
		if path == route.Enquiries && body.Len() > 0 {
			t.Error("a browser that still sends would show a broken connection instead of the answer")
		}
	}
	if !strings.Contains(d.log.String(), "the database is away") {
		t.Errorf("the log does not say why: %s", d.log.String())
	}
}

func TestWithoutAStoreNothingTypedIsLost(t *testing.T) {
	d := closedServer(t)
	places := limit.NewSlots(limit.Limits{Total: 1})
	d.handler.(*handler).uploads = places
	scratch := t.TempDir()
	t.Setenv("TMPDIR", scratch)
	f := d.contact()
	f.file, f.content = "plan.pdf", attachmenttest.PDF(2*maxMessage)
	d.wantProblem(f, "unavailable")
	f.header["Accept"] = "text/html"
	w := d.send(f)
	if w.Code != http.StatusServiceUnavailable {
		t.Fatalf("got %d", w.Code)
	}
	for _, want := range []string{
		"Wir können gerade nichts annehmen", "49 40 66969-100", "Wir möchten einen Durchlass bauen.", "Jörg Größe", visitor,
		"Noch einmal senden", "Bitte wählen Sie die Datei noch einmal aus.",
	} {
		if !strings.Contains(w.Body.String(), want) {
			t.Errorf("the page lacks %q", want)
		}
	}
	if left, err := os.ReadDir(scratch); err != nil || len(left) > 0 {
		t.Errorf("the file stays on the disk: %v, %v", left, err)
	}
	if open, _, _ := places.Counts(); open != 0 {
		t.Errorf("%d places are still taken", open)
	}
	places.Enter(netip.Addr{}, prompt{})
	if w := d.send(f); w.Code != http.StatusServiceUnavailable || !strings.Contains(w.Body.String(), "49 40 66969-100") {
		t.Errorf("where every place is taken: %d %s", w.Code, w.Body)
	}
	places.Leave(prompt{})
	// Nobody else's page may make ours show a text.
	f.header["Sec-Fetch-Site"] = "cross-site"
	if w := d.send(f); w.Code != http.StatusServiceUnavailable || strings.Contains(w.Body.String(), "Durchlass") {
		t.Errorf("a foreign post got %d with its text", w.Code)
	}
}

func TestASlowUploadWithoutAPlaceIsAnsweredAtOnce(t *testing.T) {
	d := newServer(t)
	places := limit.NewSlots(limit.Limits{Total: 1})
	d.handler.(*handler).uploads = places
	places.Enter(netip.Addr{}, prompt{})
	listening := httptest.NewServer(d.handler)
	defer listening.Close()
	conn, err := net.Dial("tcp", listening.Listener.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	// Of the body nothing comes: so little that net/http would wait for it before it answers.
	fmt.Fprintf(conn, "POST %s HTTP/1.1\r\nHost: www.firma.example\r\nSec-Fetch-Site: same-origin\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: %d\r\n\r\n",
		route.Enquiries, maxMessage+1)
	status := make(chan string, 1)
	go func() {
		line, _ := bufio.NewReader(conn).ReadString('\n')
		status <- line
	}()
	if got := within(t, status); !strings.Contains(got, " 503 ") {
		t.Errorf("got %q", got)
	}
}

// prompt has a place and keeps nobody waiting.
type prompt struct{}

func (prompt) Behind(time.Time) time.Duration { return 0 }
func (prompt) HangUp()                        {}

func TestWhereEveryPlaceIsTakenAFileHasToWaitAndAMessageDoesNot(t *testing.T) {
	d := newServer(t)
	places := limit.NewSlots(limit.Limits{Total: 1})
	d.handler.(*handler).uploads = places
	places.Enter(netip.Addr{}, prompt{})
	f := d.contact()
	f.file, f.content = "plan.pdf", attachmenttest.PDF(2*maxMessage)
	if got := d.wantProblem(f, "unavailable"); len(d.stored()) != 0 {
		t.Errorf("it was stored: %+v", got)
	}
	if w := d.send(d.contact()); w.Code != http.StatusCreated {
		t.Errorf("a message without a file got %d", w.Code)
	}
	unknown := d.contact()
	unknown.chunked = true
	d.wantProblem(unknown, "unavailable")
	places.Leave(prompt{})
	f = d.contact()
	f.file, f.content, f.fields["key"] = "plan.pdf", attachmenttest.PDF(2*maxMessage), "0b8f2a1e-6c1d-4a0a-9d4e-000000000002"
	if w := d.send(f); w.Code != http.StatusCreated {
		t.Errorf("after a place was given back a file got %d: %s", w.Code, w.Body)
	}
	if open, _, _ := places.Counts(); open != 0 {
		t.Errorf("%d places are still taken", open)
	}
}
