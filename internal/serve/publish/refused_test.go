package publish_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"website/internal/build/pack"
)

func TestWhatCannotBeReadIsSaid(t *testing.T) {
	d := newDesk(t)
	d.start()
	if err := os.Mkdir(d.file, 0o700); err != nil {
		t.Fatal(err)
	}
	d.log.Reset()
	if d.Look(false) || !d.Refused() || !strings.Contains(d.log.String(), "is no file") {
		t.Errorf("log %s", d.log.String())
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
