package config

import (
	"flag"
	"os"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write the table of settings in docs/operations/settings.md anew")

func TestTheDocumentationListsTheSettingsAsTheyAre(t *testing.T) {
	const (
		file  = "../../../docs/operations/settings.md"
		begin = "<!-- settings: made by `make docs` -->\n"
		end   = "<!-- end of settings -->\n"
	)
	content, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	before, rest, found := strings.Cut(string(content), begin)
	_, after, closed := strings.Cut(rest, end)
	if !found || !closed {
		t.Fatal("the comments around the table are missing")
	}
	want := before + begin + markdown() + end + after
	if *update {
		if err := os.WriteFile(file, []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
	} else if string(content) != want {
		t.Error("the table in docs/operations/settings.md is old; make docs writes it anew")
	}
}

// markdown is a table of all settings for the documentation.
func markdown() string {
	var text strings.Builder
	text.WriteString("| flag | environment | default | meaning |\n|---|---|---|---|\n")
	for _, s := range new(Config).settings() {
		standard := "empty"
		if s.standard != "" {
			standard = "`" + s.standard + "`"
		}
		text.WriteString("| `--" + s.name + "` | `" + s.variable() + "` | " + standard + " | " + strings.ReplaceAll(s.help, "|", "\\|") + " |\n")
	}
	return text.String()
}
