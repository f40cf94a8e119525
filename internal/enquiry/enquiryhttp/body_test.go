package enquiryhttp

import (
	"testing"
	"time"
)

func TestAnUploadMayTakeLongAsLongAsItMoves(t *testing.T) {
	start := time.Date(2026, 11, 15, 12, 0, 0, 0, time.UTC)
	for _, test := range []struct {
		name  string
		read  int64
		after time.Duration
		want  time.Duration
	}{
		{"nothing has come yet", 0, 0, stall},
		{"nothing after twenty seconds", 0, 20 * time.Second, stall},
		{"a byte every second", 25, 25 * time.Second, stall + 25*time.Second/slowest},
		{"a good connection", 5 << 20, 10 * time.Second, 10*time.Second + stall},
		{"a slow one that moves", 600 << 10, 5 * time.Minute, 5*time.Minute + stall},
		{"a slow one that is too slow", 60 << 10, 85 * time.Second, 90 * time.Second},
		{"the longest of all", 10 << 20, 14*time.Minute + 50*time.Second, longestRun},
	} {
		p := &slowBody{start: start, read: test.read}
		if got := p.deadline(start.Add(test.after)).Sub(start); got != test.want {
			t.Errorf("%s: the next byte may come until %s, want %s", test.name, got, test.want)
		}
	}
}
