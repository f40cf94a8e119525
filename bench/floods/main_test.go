package main

import (
	"strings"
	"testing"
)

func TestSmallFloodsKeepNobodyOut(t *testing.T) {
	var out strings.Builder
	if err := run(t.Context(), []string{"--scale", "5", "--seconds", "0.6", "--pages=false", "--median", "1m"}, &out); err != nil {
		t.Fatalf("%v\n%s", err, out.String())
	}
	t.Log(out.String())
}
