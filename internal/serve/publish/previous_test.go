package publish_test

import (
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"
)

func TestFilesOfThePreviousSitesStayForADay(t *testing.T) {
	d := newDesk(t)
	d.start()
	d.publish("deich")
	d.now = d.now.Add(20 * time.Hour)
	d.publish("siel")
	d.now = d.now.Add(5 * time.Hour)
	d.publish("koog")
	d.serves("koog", "siel", "deich")
	d.lacks("programm")
	if code, _ := d.get("/nur-frueher"); code != 404 {
		t.Errorf("got %d", code)
	}
	d.now = d.now.Add(18 * time.Hour)
	d.start()
	d.serves("koog", "siel", "deich")
	d.now = d.now.Add(2 * time.Hour)
	d.Look(false)
	d.serves("koog", "siel")
	d.lacks("deich")
	d.now = d.now.Add(24 * time.Hour)
	d.Look(false)
	d.serves("koog")
	d.lacks("siel", "deich")
	if d.copies() != 1 {
		t.Errorf("there are %d copies", d.copies())
	}
	// Nobody holds the old sites: their memory is given back, the new one's is not.
	runtime.GC()
	d.serves("koog")
}

func TestOfManyChangesInADayTheLastFiveAreKept(t *testing.T) {
	d := newDesk(t)
	d.start()
	for _, word := range []string{"a", "b", "c", "d", "e", "f", "g", "h"} {
		d.publish(word)
		d.now = d.now.Add(time.Minute)
	}
	d.serves("h", "programm", "a", "b", "c", "d", "e", "f", "g")
	d.now = d.now.Add(time.Hour)
	d.Look(false)
	d.serves("h", "c", "d", "e", "f", "g")
	d.lacks("a", "b", "programm")
	if d.copies() != 6 {
		t.Errorf("there are %d copies", d.copies())
	}
}

func TestTheWayBackIsTheOldFile(t *testing.T) {
	d := newDesk(t)
	d.start()
	d.publish("deich")
	d.publish("siel")
	d.publish("deich")
	d.serves("deich", "siel")
	d.now = d.now.Add(25 * time.Hour)
	d.start()
	d.serves("deich")
	if d.copies() != 1 {
		t.Errorf("there are %d copies", d.copies())
	}
}

func TestARestartBeginsWithTheLastGoodSite(t *testing.T) {
	d := newDesk(t)
	d.start()
	d.publish("deich")
	d.publish("siel")
	for name, broken := range map[string]func(){
		"broken":  func() { put(t, d.file, []byte("kaputt")) },
		"missing": func() { _ = os.Remove(d.file) },
	} {
		broken()
		d.start()
		d.serves("siel", "deich", "programm")
		if !d.Refused() {
			t.Errorf("%s: not refused", name)
		}
	}
	// What stopped while it was being copied leaves nothing behind.
	left := filepath.Join(d.folder, "incoming-123")
	write(t, left, []byte("half"))
	put(t, d.file, small(t, "koog"))
	d.start()
	d.serves("koog", "siel", "deich")
	if _, err := os.Stat(left); !os.IsNotExist(err) {
		t.Errorf("half a copy is left: %v", err)
	}
}

func TestAProgramOfAnotherContractBeginsWithItsOwnSite(t *testing.T) {
	d := newDesk(t)
	d.start()
	d.publish("deich")
	d.needs.Contract = "newer rules"
	d.start()
	d.serves("programm", "deich")
	if !d.Refused() || !strings.Contains(d.log.String(), "zuerst das Programm aktualisieren") {
		t.Errorf("log %s", d.log.String())
	}
}

func TestADamagedCopyIsNotServed(t *testing.T) {
	d := newDesk(t)
	d.start()
	d.publish("deich")
	copied := filepath.Join(d.folder, d.Current().Manifest.Digest+".pack")
	write(t, copied, flipped(small(t, "deich")))
	if err := os.Remove(d.file); err != nil {
		t.Fatal(err)
	}
	d.start()
	d.serves("programm")
}
