package publish_test

import (
	"net/http"
	"net/http/httptest"
	"os"
	"runtime"
	"runtime/debug"
	"strings"
	"testing"
	"time"

	"website/internal/build/pack"
	"website/internal/serve/site"
)

// mapped is how many copies of sites this program has in its memory.
func (d *desk) mapped() int {
	d.t.Helper()
	maps, err := os.ReadFile("/proc/self/maps")
	if err != nil {
		d.t.Fatal(err)
	}
	return strings.Count(string(maps), d.folder)
}

// unmapped waits until the collector has let go of all but so many copies.
func (d *desk) unmapped(but int) {
	d.t.Helper()
	for end := time.Now().Add(time.Minute); d.mapped() > but; runtime.GC() {
		if time.Now().After(end) {
			d.t.Fatalf("%d copies are mapped, want %d", d.mapped(), but)
		}
	}
}

// waitingWriter lets something happen before it takes the body.
type waitingWriter struct {
	*httptest.ResponseRecorder
	meanwhile func()
}

func (w waitingWriter) Write(body []byte) (int, error) {
	w.meanwhile()
	return w.ResponseRecorder.Write(body)
}

func TestAnAnswerUnderWayEndsWithTheSiteItBeganWith(t *testing.T) {
	for _, path := range []string{"/", "/assets/deich.js"} {
		d := newDesk(t)
		d.start()
		d.publish("deich")
		serve := d.Current().Pages.ServeHTTP
		answer := httptest.NewRecorder()
		serve(waitingWriter{answer, func() {
			serve = nil
			d.publish("koog")
			d.publish("warft")
			d.now = d.now.Add(time.Hour)
			d.Look(false)
			// Only the site that counts and what the answer uses are left.
			d.unmapped(2)
			runtime.GC()
		}}, httptest.NewRequest(http.MethodGet, path, nil))
		if answer.Code != 200 || !strings.Contains(answer.Body.String(), "deich") {
			t.Errorf("%s: got %d %s", path, answer.Code, answer.Body)
		}
		d.unmapped(1)
		d.serves("warft")
	}
}

func TestASiteThatNobodyThoughtOfEndsNothing(t *testing.T) {
	d := newDesk(t)
	d.start()
	d.publish("deich")
	d.Prepare = func(*site.Site) { panic("nobody thought of it") }
	put(t, d.file, small(t, "siel"))
	if d.Look(false) || !d.Refused() {
		t.Error("it was taken")
	}
	d.serves("deich")
}

func TestWhatWasRefusedTakesNoMemory(t *testing.T) {
	d := newDesk(t)
	d.start()
	d.publish("deich")
	for _, refused := range [][]byte{flipped(small(t, "siel")), small(t, "siel", func(m *pack.Manifest) { m.Contract = "other" })} {
		put(t, d.file, refused)
		if d.Look(false) {
			t.Fatal("it was taken")
		}
		if mapped := d.mapped(); mapped != 1 {
			t.Errorf("%d copies are mapped, want the one that is served", mapped)
		}
	}
}

func TestTakingSitesLeavesNoFileOpen(t *testing.T) {
	d := newDesk(t)
	d.start()
	open := func() int {
		t.Helper()
		files, err := os.ReadDir("/proc/self/fd")
		if err != nil {
			t.Fatal(err)
		}
		return len(files)
	}
	// The collector would close what was forgotten, in its own time.
	defer debug.SetGCPercent(debug.SetGCPercent(-1))
	before := open()
	for range 5 {
		d.publish("deich")
		d.publish("siel")
		put(t, d.file, []byte("kaputt"))
		d.Look(false)
	}
	if after := open(); after > before {
		t.Errorf("%d files are open, %d were before", after, before)
	}
}
