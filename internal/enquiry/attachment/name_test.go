package attachment

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"
)

func TestNamesAreMadeSafe(t *testing.T) {
	for _, test := range []struct{ name, want string }{
		{"Plan.pdf", "Plan.pdf"},
		{"../../etc/passwd.pdf", "passwd.pdf"},
		{`C:\Users\x\Plan.pdf`, "Plan.pdf"},
		{"/var/Plan.pdf", "Plan.pdf"},
		{"/Plan.pdf", "Plan.pdf"},
		{"Plan\r\nBcc: x@y.pdf", "PlanBcc_ x@y.pdf"},
		{"Rechnung\u202efdp.pdf", "Rechnungfdp.pdf"},
		{"Rech\u200bnung\ufeff.pdf", "Rechnung.pdf"},
		{"a\u2028b.pdf", "ab.pdf"},
		{`a"b<c>d|e?f*g.pdf`, "a_b_c_d_e_f_g.pdf"},
		{"CON.pdf", "_CON.pdf"},
		{"lpt1.tar.pdf", "_lpt1.tar.pdf"},
		{"  .Plan.pdf. ", "Plan.pdf"},
		{"-rf.pdf", "rf.pdf"},
		{"Übersicht Größe 3\u00a0t.pdf", "Übersicht Größe 3 t.pdf"},
		{strings.Repeat("ä", 300) + ".pdf", strings.Repeat("ä", 116) + ".pdf"},
		{"\xff\xfeplan.pdf", "plan.pdf"},
		{strings.Repeat("👷", 115) + ".pdf", strings.Repeat("👷", 58) + ".pdf"},
		{strings.Repeat("👷🏽", 115) + ".pdf", strings.Repeat("👷🏽", 29) + ".pdf"},
		{strings.Repeat("漢", 115) + ".pdf", strings.Repeat("漢", 77) + ".pdf"},
		{strings.Repeat("a", 115) + ".pdf", strings.Repeat("a", 115) + ".pdf"},
		{strings.Repeat("a", 300) + ".pdf", strings.Repeat("a", 116) + ".pdf"},
		{strings.Repeat("a", 300) + ".xhtml", strings.Repeat("a", 114) + ".xhtml"},
		{strings.Repeat("a", 300) + ".Lageplan", strings.Repeat("a", 120)},
		{"CON." + strings.Repeat("👷", 115) + ".pdf", "_CON." + strings.Repeat("👷", 56) + ".pdf"},
	} {
		if got := CleanName(test.name); got != test.want {
			t.Errorf("%q: got %q, want %q", test.name, got, test.want)
		}
		if again := CleanName(CleanName(test.name)); again != CleanName(test.name) {
			t.Errorf("%q: cleaning again changes it to %q", test.name, again)
		}
	}
}

// TestNamesCanBeSaved saves a file as the office does: behind its reference.
func TestNamesCanBeSaved(t *testing.T) {
	folder := t.TempDir()
	for _, stem := range []string{"👷", "漢", "ä", "a", "👷🏽", "CON.👷", "e\u0301"} {
		name := CleanName(strings.Repeat(stem, 115) + ".pdf")
		if !utf8.ValidString(name) || !strings.HasSuffix(name, ".pdf") {
			t.Errorf("%q", name)
		}
		if err := os.WriteFile(filepath.Join(folder, "DG-2611-7K3QF "+name), nil, 0o600); err != nil {
			t.Error(err)
		}
	}
}
