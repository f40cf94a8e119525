package main

import (
	"os/exec"
	"regexp"
	"strings"
	"testing"
)

// Whoever runs the release would have to watch the holes of test libraries too.
func TestNoTestLibraryIsLinkedIntoTheRelease(t *testing.T) {
	list, err := exec.CommandContext(t.Context(), "go", "list", "-deps", ".").Output()
	if err != nil {
		t.Fatal(err)
	}
	for name := range strings.FieldsSeq(string(list)) {
		if regexp.MustCompile(`^testing(/|$)|/testify(/|$)|/goleak$|/go-smtp$|/pebble/|^website/.*test$`).MatchString(name) {
			t.Errorf("%s is linked into the program", name)
		}
	}
}
