package publish_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"website/internal/build/pack"
)

func TestWhatCannotBeReadIsSaidAndTriedAgain(t *testing.T) {
	d := newDesk(t)
	d.start()
	if err := os.Mkdir(d.file, 0o700); err != nil {
		t.Fatal(err)
	}
	d.log.Reset()
	if d.Look(false) || !d.Refused() || !strings.Contains(d.log.String(), "is no file") || !strings.Contains(d.log.String(), "Die Datei lässt sich nicht lesen.") {
		t.Errorf("log %s", d.log.String())
	}
	// A right to read that is given later changes nothing of the file.
	if tries := d.tries(time.Minute); tries != 1 {
		t.Errorf("it was tried %d times in a minute", tries)
	}
}

func TestASiteWhoseCopyCannotBeKeptIsNotServed(t *testing.T) {
	d := newDesk(t)
	d.start()
	d.publish("deich")
	// A folder with something in it cannot be replaced.
	kept := filepath.Join(d.folder, pack.FileName)
	if err := os.Remove(kept); err != nil {
		t.Fatal(err)
	}
	if err := os.MkdirAll(filepath.Join(kept, "x"), 0o700); err != nil {
		t.Fatal(err)
	}
	put(t, d.file, small(t, "siel"))
	if d.Look(false) || !d.Refused() {
		t.Error("it was taken, and would be gone after a restart")
	}
	d.serves("deich")
	if names, err := filepath.Glob(filepath.Join(d.folder, "incoming-*")); err != nil || len(names) > 0 {
		t.Errorf("half copies are left: %v, %v", names, err)
	}
}

// tries counts how often the file was tried until a moment after now.
func (d *desk) tries(until time.Duration) int {
	before := d.Refusals()
	d.now = d.now.Add(until)
	d.Look(false)
	return d.Refusals() - before
}

func TestWhatMayPassIsTriedAgainAfterLongerAndLongerPauses(t *testing.T) {
	d := newDesk(t)
	d.start()
	d.publish("deich")
	if err := os.RemoveAll(d.folder); err != nil {
		t.Fatal(err)
	}
	write(t, d.folder, []byte("a file"))
	// The same file, asked for by a signal: the pause begins anew.
	if d.Look(true) {
		t.Fatal("it was taken")
	}
	for _, pause := range []time.Duration{1, 2, 4, 8, 16, 32, 60, 60} {
		pause *= time.Minute
		if early, due := d.tries(pause-time.Second), d.tries(time.Second); early != 0 || due != 1 {
			t.Errorf("pause of %v: tried %d times before and %d times after its end", pause, early, due)
		}
	}
	// Another file does not wait for the pause of the one before, and has a short one itself.
	put(t, d.file, small(t, "siel"))
	if tries := d.tries(time.Second); tries != 1 {
		t.Errorf("another file was tried %d times", tries)
	}
	if early, due := d.tries(time.Minute-time.Second), d.tries(time.Second); early != 0 || due != 1 {
		t.Errorf("another file: tried %d times before and %d times after a minute", early, due)
	}
}

func TestAFileThatNobodyTouchedIsLookedAtOnlyWhenItMustBe(t *testing.T) {
	d := newDesk(t)
	d.start()
	put(t, d.file, []byte("kaputt"))
	for _, test := range []struct {
		must bool
		want int
	}{{false, 1}, {false, 1}, {true, 2}, {false, 2}} {
		d.Look(test.must)
		if refusals := d.Refusals(); refusals != test.want {
			t.Errorf("%+v: it was looked at %d times", test, refusals)
		}
	}
}
