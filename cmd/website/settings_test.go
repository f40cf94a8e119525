package main

import (
	"os"
	"strings"
	"testing"
)

func TestTheDocumentationListsTheSettingsAsTheyAre(t *testing.T) {
	content, err := os.ReadFile("../../docs/operations.md")
	if err != nil {
		t.Fatal(err)
	}
	want, err := withSettings(string(content))
	if err != nil {
		t.Fatal(err)
	}
	if string(content) != want {
		t.Error("the table in docs/operations.md is old; make docs writes it anew")
	}
}

func TestTheTableHasALineForEverySetting(t *testing.T) {
	got := run("settings")
	for _, want := range []string{"| `--addr` | `WEBSITE_ADDR` | `127.0.0.1:8080` |", "| `--tls-cert` | `WEBSITE_TLS_CERT` | empty |", "`--smtp-addr`", "`--debug-addr`"} {
		if got.code != 0 || !strings.Contains(got.stdout, want) {
			t.Errorf("%q is missing in %s", want, got.stdout)
		}
	}
	if got := run("settings", "--into", t.TempDir()+"/weg.md"); got.code != 1 {
		t.Errorf("a missing file: %+v", got)
	}
}
