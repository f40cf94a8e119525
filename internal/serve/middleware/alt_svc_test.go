package middleware

import "testing"

func TestHTTP3IsAnnouncedToThoseWhoDoNotUseIt(t *testing.T) {
	announce := AltSvc(`h3=":443"; ma=86400`)
	if got := serve(announce, ok, request("/")).Header().Get("Alt-Svc"); got != `h3=":443"; ma=86400` {
		t.Errorf("got %q", got)
	}
	newest := request("/")
	newest.ProtoMajor = 3
	if got := serve(announce, ok, newest).Header().Get("Alt-Svc"); got != "" {
		t.Errorf("over HTTP/3: got %q", got)
	}
	if got := serve(AltSvc(""), ok, request("/")).Header().Get("Alt-Svc"); got != "" {
		t.Errorf("without HTTP/3: got %q", got)
	}
}
