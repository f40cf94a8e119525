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
	if tries := d.tries(5 * time.Minute); tries != 1 {
		t.Errorf("it was tried %d times in five minutes", tries)
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

func TestWhatMayPassIsTriedAgainAfterAWhile(t *testing.T) {
	d := newDesk(t)
	d.start()
	d.publish("deich")
	if err := os.RemoveAll(d.folder); err != nil {
		t.Fatal(err)
	}
	write(t, d.folder, []byte("a file"))
	if d.Look(true) {
		t.Fatal("it was taken")
	}
	for range 3 {
		if early, due := d.tries(5*time.Minute-time.Second), d.tries(time.Second); early != 0 || due != 1 {
			t.Errorf("tried %d times before and %d times after five minutes", early, due)
		}
	}
	// Another file does not wait.
	put(t, d.file, small(t, "siel"))
	if tries := d.tries(time.Second); tries != 1 {
		t.Errorf("another file was tried %d times", tries)
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
