package certificate

import (
	"crypto/tls"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"testing"
)

func TestVisitorsAskTheAuthorityForNothing(t *testing.T) {
	authority := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { t.Error("the authority was asked") }))
	defer authority.Close()
	a := NewACME(ACMEOptions{Domains: []string{"www.firma.example"}, Directory: authority.URL, Folder: t.TempDir(), Log: slog.New(slog.DiscardHandler)})
	for _, hello := range []*tls.ClientHelloInfo{
		{}, {ServerName: "www.firma.example"}, {ServerName: "fremd.example"}, {ServerName: "www.firma.example", SupportedProtos: []string{ChallengeProtocol}},
	} {
		if pair, err := a.GetCertificate(hello); err == nil {
			t.Errorf("%q got %v", hello.ServerName, pair)
		}
	}
	if len(a.Expiry()) != 0 {
		t.Errorf("got %v", a.Expiry())
	}
}
