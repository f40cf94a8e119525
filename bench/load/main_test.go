package main

import (
	"strings"
	"testing"
)

func TestAShortLoadIsTakenWithinTheMemory(t *testing.T) {
	var out strings.Builder
	if err := run(t.Context(), []string{"--uploads", "20", "--clients", "4", "--duration", "2s"}, &out); err != nil {
		t.Fatalf("%v\n%s", err, out.String())
	}
	t.Log(out.String())
}
