package server

import (
	"bytes"
	"log/slog"
	"strings"
	"testing"
)

func TestTheServersOwnComplaintsHoldNothingOfAVisitor(t *testing.T) {
	const marker = "Mustermann-4711"
	for _, test := range []struct{ said, want string }{
		{"http: TLS handshake error from 192.0.2.77:4711: EOF", `problem="http: TLS handshake error" reason=EOF`},
		{"http: TLS handshake error from [2001:db8::1]:4711: EOF", `problem="http: TLS handshake error" reason=EOF`},
		{"http: TLS handshake error from 192.0.2.77:4711: tls: client requested unsupported application protocols ([\"" + marker + "\"])", `reason="client requested unsupported application protocols"`},
		{"http: TLS handshake error from 192.0.2.77:4711: no certificate available for '" + marker + ".example'", `reason="no certificate available"`},
		{"http: TLS handshake error from 192.0.2.77:4711: " + marker, `problem="http: TLS handshake error"`},
		{`http: invalid Content-Length of "` + marker + `"`, `problem="http: invalid Content-Length"`},
		{`ignoring invalid trailer "` + marker + `"`, `problem="ignoring invalid trailer"`},
		{"http2: received GOAWAY [FrameHeader GOAWAY len=8] " + marker + ", starting graceful shutdown", `problem="http2: received GOAWAY"`},
		{"http2: server connection error from 192.0.2.77:4711: " + marker, `problem="http2: server connection error"`},
		{"a sentence of a later version about " + marker, "problem=other"},
		{"http: panic serving 192.0.2.77:4711: " + marker + "\ngoroutine 7 [running]:\nmain.main()", "main.main()"},
		{"http: Accept error: accept tcp: too many open files; retrying in 5ms", "too many open files"},
	} {
		var out bytes.Buffer
		errorLog(slog.New(slog.NewTextHandler(&out, nil))).Print(test.said)
		if got := out.String(); !strings.Contains(got, test.want) || strings.Contains(got, marker) || strings.Contains(got, "192.0.2") || strings.Contains(got, "2001") {
			t.Errorf("%s\nbecame %s", test.said, got)
		}
	}
}
