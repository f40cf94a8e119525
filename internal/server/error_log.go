package server

import (
	"log"
	"log/slog"
	"regexp"
	"strings"
)

// address finds "192.0.2.1:443" and "[2001:db8::1]:443".
var address = regexp.MustCompile(`\d{1,3}(\.\d{1,3}){3}(:\d+)?|\[[0-9a-fA-F:.%a-z]+\](:\d+)?`)

// errorLog carries net/http's own complaints into the log without the
// visitors' addresses they name.
func errorLog(to *slog.Logger) *log.Logger {
	return log.New(addressless{to}, "", 0)
}

type addressless struct{ log *slog.Logger }

func (a addressless) Write(p []byte) (int, error) {
	a.log.Warn("connection", "problem", address.ReplaceAllString(strings.TrimSpace(string(p)), "(address)"))
	return len(p), nil
}
