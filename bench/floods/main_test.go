//go:build bench

package main

import (
	"strings"
	"testing"

	"website/bench/rig"
)

// They wait more than they work: two go on at a time.
func TestSmallFloodsKeepNobodyOut(t *testing.T) {
	program, err := rig.Build(t.Context(), t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	small := func(t *testing.T, only string, more ...string) {
		t.Parallel()
		var out strings.Builder
		args := []string{"--program", program, "--only", only, "--pages=false", "--scale", "5", "--seconds", "0.6", "--median", "1m", "--rate", "1000000", "--share", "0.2"}
		if err := run(t.Context(), append(args, more...), &out); err != nil {
			t.Fatalf("%v\n%s", err, out.String())
		}
		t.Log(out.String())
	}
	for _, f := range floods {
		t.Run(f.name, func(t *testing.T) { small(t, f.name, "--lines=false") })
	}
	t.Run("slow lines", func(t *testing.T) { small(t, "no flood") })
}
