package main

import (
	"strings"
	"testing"
)

func TestSlowConnectionsDoNotStopOtherVisitors(t *testing.T) {
	var out strings.Builder
	if err := run(t.Context(), []string{"--connections", "200", "--requests", "100", "--visitors", "4", "--pages=false"}, &out); err != nil {
		t.Fatalf("%v\n%s", err, out.String())
	}
	t.Log(out.String())
}
