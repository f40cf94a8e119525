package errorpage

import (
	"crypto/sha256"
	"encoding/base64"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

func written(status int, reference string) *httptest.ResponseRecorder {
	w := httptest.NewRecorder()
	Write(w, httptest.NewRequest(http.MethodGet, "/", nil), status, reference)
	return w
}

func TestEveryPageIsGermanAndLeadsOn(t *testing.T) {
	for status, text := range texts {
		page := written(status, "").Body.String()
		for _, want := range []string{`<html lang="de">`, "<h1>" + text[0] + "</h1>", `href="/"`} {
			if !strings.Contains(page, want) {
				t.Errorf("page for %d lacks %q:\n%s", status, want, page)
			}
		}
		if strings.Contains(page, "style=") {
			t.Errorf("page for %d has a style attribute, which its policy blocks", status)
		}
	}
}

func TestThePolicyAllowsExactlyThePagesSheet(t *testing.T) {
	w := written(http.StatusInternalServerError, "")
	page, policy := w.Body.String(), w.Header().Get("Content-Security-Policy")
	_, rest, _ := strings.Cut(page, "<style>")
	sheet, _, _ := strings.Cut(rest, "</style>")
	sum := sha256.Sum256([]byte(sheet))
	if want := "'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"; !strings.Contains(policy, want) {
		t.Errorf("policy %q does not allow the sheet %s", policy, want)
	}
}

func TestAReferenceIsEscaped(t *testing.T) {
	page := written(http.StatusInternalServerError, "<b>7f").Body.String()
	if !strings.Contains(page, "&lt;b&gt;7f") {
		t.Errorf("reference is missing or unescaped:\n%s", page)
	}
}

func TestAPageTakesBackWhatAFailedHandlerSaid(t *testing.T) {
	w := httptest.NewRecorder()
	w.Header().Set("Content-Encoding", "br")
	w.Header().Set("ETag", `"x"`)
	w.Header().Set("Cache-Control", "public, max-age=31536000, immutable")
	Write(w, httptest.NewRequest(http.MethodGet, "/", nil), http.StatusInternalServerError, "")

	for name, want := range map[string]string{"Content-Encoding": "", "ETag": "", "Cache-Control": "no-cache"} {
		if got := w.Header().Get(name); got != want {
			t.Errorf("%s is %q, want %q", name, got, want)
		}
	}
	if w.Code != http.StatusInternalServerError {
		t.Errorf("status is %d", w.Code)
	}
}

func TestHeadGetsNoBody(t *testing.T) {
	w := httptest.NewRecorder()
	Write(w, httptest.NewRequest(http.MethodHead, "/", nil), http.StatusNotFound, "")
	if w.Body.Len() != 0 {
		t.Errorf("HEAD got %d bytes", w.Body.Len())
	}
	if w.Header().Get("Content-Length") == "0" {
		t.Error("HEAD must tell the length that GET would have")
	}
}
