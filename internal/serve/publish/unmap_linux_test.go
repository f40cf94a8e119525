package publish_test

import (
	"net/http"
	"net/http/httptest"
	"os"
	"runtime"
	"strings"
	"testing"
	"time"

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
