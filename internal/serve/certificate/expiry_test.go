package certificate

import (
	"bytes"
	"log/slog"
	"strings"
	"testing"
	"time"
)

func TestAnEndingCertificateIsSaid(t *testing.T) {
	now := time.Now()
	for left, want := range map[time.Duration]string{20 * 24 * time.Hour: "", 13 * 24 * time.Hour: "certificate ends soon", -time.Hour: "certificate has expired"} {
		var log bytes.Buffer
		SayExpiry(map[string]time.Time{"www.firma.example": now.Add(left)}, slog.New(slog.NewTextHandler(&log, nil)), now)
		if got := log.String(); want == "" && got != "" || !strings.Contains(got, want) {
			t.Errorf("%s before the end: %q", left, got)
		}
	}
}
