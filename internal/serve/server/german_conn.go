package server

import (
	"bytes"
	"fmt"
	"net"
	"net/http"
	"strconv"

	"website/internal/serve/errorpage"
)

// Some requests never reach a handler: net/http answers broken
// percent-encoding, a missing Host or giant headers on its own, in English and
// without our headers (conn.serve in net/http/server.go). Those answers are
// written in one piece and begin the same way, so the connection can exchange
// them for the German page. Should net/http change them, the English ones pass.
// Where this server ends TLS they pass too: net/http wants the bare tls.Conn.

var ownAnswer = []byte("\r\nContent-Type: text/plain; charset=utf-8\r\nConnection: close\r\n\r\n")

type germanListener struct{ net.Listener }

func (l germanListener) Accept() (net.Conn, error) {
	conn, err := l.Listener.Accept()
	if err != nil {
		return nil, err
	}
	if visitor, ok := conn.(*visitorConn); ok {
		return germanConn{visitor}, nil
	}
	return conn, nil
}

type germanConn struct{ *visitorConn }

func (c germanConn) Write(p []byte) (int, error) {
	if status, ok := ownStatus(p); ok {
		if _, err := c.visitorConn.Write(germanAnswer(status)); err != nil {
			return 0, err
		}
		return len(p), nil
	}
	return c.visitorConn.Write(p)
}

func ownStatus(p []byte) (int, bool) {
	const prefix = "HTTP/1.1 "
	if len(p) > 512 || len(p) < len(prefix)+3 || string(p[:len(prefix)]) != prefix || !bytes.Contains(p, ownAnswer) {
		return 0, false
	}
	status, err := strconv.Atoi(string(p[len(prefix) : len(prefix)+3]))
	return status, err == nil && status >= 400
}

func germanAnswer(status int) []byte {
	body := errorpage.Render(status, "")
	var out bytes.Buffer
	fmt.Fprintf(&out, "HTTP/1.1 %d %s\r\n", status, http.StatusText(status))
	fmt.Fprintf(&out, "Content-Type: text/html; charset=utf-8\r\nContent-Length: %d\r\n", len(body))
	out.WriteString("Cache-Control: no-cache\r\nConnection: close\r\n")
	fmt.Fprintf(&out, "Content-Security-Policy: %s\r\n", errorpage.Policy)
	out.WriteString("X-Content-Type-Options: nosniff\r\nX-Frame-Options: DENY\r\n")
	out.WriteString("Cross-Origin-Opener-Policy: same-origin\r\nCross-Origin-Resource-Policy: same-origin\r\n")
	out.WriteString("Referrer-Policy: strict-origin-when-cross-origin\r\n\r\n")
	out.Write(body)
	return out.Bytes()
}
