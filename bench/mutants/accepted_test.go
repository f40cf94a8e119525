package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestWhatIsAcceptedCanStillBePlanted(t *testing.T) {
	known, err := readAccepted("accepted.txt")
	if err != nil {
		t.Fatal(err)
	}
	t.Chdir("../..")
	planted := map[string]bool{}
	for _, a := range areas {
		for _, folder := range a.folders {
			list, err := mutantsIn(folder)
			if err != nil {
				t.Fatal(err)
			}
			for _, m := range list {
				planted[m.File+"\t"+m.What] = true
			}
		}
	}
	for entry := range known {
		file, what, _ := strings.Cut(entry, "\t")
		if filepath.Ext(file) == ".ts" {
			line, _, _ := strings.Cut(what, " | ")
			source, err := os.ReadFile(file)
			planted[entry] = err == nil && strings.Contains(strings.Join(strings.Fields(string(source)), " "), line)
		}
		if !planted[entry] {
			t.Errorf("nothing is left of %s", entry)
		}
	}
}
