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
		{"http: TLS handshake error from 192.0.2.77:4711: tls: client requested unsupported application protocols ([\"" + marker + "\"])", ""},
		{"http2: server connection error from [2001:db8::1]:4711: " + marker, ""},
		{"a sentence of a later version about " + marker, ""},
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
