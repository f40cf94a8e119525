package certificate

import (
	"log/slog"
	"testing"
)

func TestClosingTwiceIsClosingOnce(t *testing.T) {
	a, err := NewACME(ACMEOptions{
		Domains: []string{"www.firma.example"}, Directory: "https://ca.example/directory", Folder: t.TempDir(), TLSPort: 443, Log: slog.New(slog.DiscardHandler),
	})
	if err != nil {
		t.Fatal(err)
	}
	// A start that fails after the listeners were opened closes them, and then the program ends.
	a.Close()
	a.Close()
}
