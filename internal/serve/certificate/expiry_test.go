package certificate

import (
	"bytes"
	"context"
	"log/slog"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"website/internal/serve/certificate/certificatetest"
)

func TestAnEndingCertificateIsSaid(t *testing.T) {
	now := time.Now()
	for left, want := range map[time.Duration]string{20 * 24 * time.Hour: "", 13 * 24 * time.Hour: "certificate ends soon", -time.Hour: "certificate has expired"} {
		var log bytes.Buffer
		sayExpiry(map[string]time.Time{"www.firma.example": now.Add(left)}, slog.New(slog.NewTextHandler(&log, nil)), now)
		if got := log.String(); want == "" && got != "" || !strings.Contains(got, want) {
			t.Errorf("%s before the end: %q", left, got)
		}
	}
}

func TestTheEndIsLookedAtAgainAndAgain(t *testing.T) {
	files, _, _ := openFiles(t, certificatetest.Fresh(t, "www.firma.example"))
	ctx, cancel := context.WithCancel(t.Context())
	ticks, done := make(chan time.Time), make(chan struct{})
	var looked atomic.Int64
	go func() {
		defer close(done)
		WatchExpiry(ctx, files, ticks, slog.New(slog.DiscardHandler), func() time.Time { looked.Add(1); return time.Now() })
	}()
	for range 3 {
		ticks <- time.Time{}
	}
	cancel()
	<-done
	if looked.Load() != 3 {
		t.Errorf("it was looked at %d times", looked.Load())
	}
}
