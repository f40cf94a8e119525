//go:build embed

package main

import (
	"strings"
	"testing"
)

func TestTheFiguresAreMadeFromTheBuiltSite(t *testing.T) {
	var out strings.Builder
	if err := run(nil, &out); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"documents", "scripts and font", "pictures", "1000000 visits a day", "behind a CDN"} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("%q is missing in\n%s", want, out.String())
		}
	}
	if err := run([]string{"--path", "/gibt-es-nicht"}, &out); err == nil {
		t.Error("a page that is not there was counted")
	}
}
