package middleware

import (
	"net/http"
	"net/http/httptest"
	"testing"
)

func TestInterimAnswersAreNotTheAnswer(t *testing.T) {
	rec := &recorder{ResponseWriter: httptest.NewRecorder()}
	rec.WriteHeader(http.StatusEarlyHints)
	rec.WriteHeader(http.StatusNotFound)
	if rec.status != http.StatusNotFound {
		t.Errorf("status is %d", rec.status)
	}
}

func TestTheConnectionStaysReachable(t *testing.T) {
	inner := httptest.NewRecorder()
	if err := http.NewResponseController(&recorder{ResponseWriter: inner}).Flush(); err != nil || !inner.Flushed {
		t.Errorf("flushing gives %v", err)
	}
}
