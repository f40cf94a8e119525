package certificate

import (
	"bytes"
	"errors"
	"log/slog"
	"strings"
	"testing"

	"go.uber.org/zap"
)

func TestTheLibrarysLogHoldsNothingOfARequest(t *testing.T) {
	var out bytes.Buffer
	log := zap.New(bridge{slog.New(slog.NewTextHandler(&out, nil))})
	log.Warn("looking up info for HTTP challenge", zap.String("host", "Mustermann"), zap.String("user_agent", "Mustermann"),
		zap.Error(errors.New("no information found for identifier: Mustermann")))
	log.Error("renewing", zap.String("identifier", "www.firma.example"), zap.Error(errors.New("the authority is away")))
	got := out.String()
	if strings.Contains(got, "Mustermann") || !strings.Contains(got, "looking up info") {
		t.Errorf("a request is quoted:\n%s", got)
	}
	if !strings.Contains(got, "www.firma.example") || !strings.Contains(got, "the authority is away") {
		t.Errorf("the cause is missing:\n%s", got)
	}
}
