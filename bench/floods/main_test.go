package main

import (
	"strings"
	"testing"
)

func TestSmallFloodsKeepNobodyOut(t *testing.T) {
	var out strings.Builder
	if err := run(t.Context(), []string{"--scale", "5", "--seconds", "0.6", "--pages=false", "--median", "1m", "--rate", "1000000", "--share", "0.2"}, &out); err != nil {
		t.Fatalf("%v\n%s", err, out.String())
	}
	t.Log(out.String())
}
