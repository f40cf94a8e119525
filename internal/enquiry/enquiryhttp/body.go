package enquiryhttp

import (
	"io"
	"net/http"
	"time"

	"website/internal/enquiry"
)

const (
	// overhead is what the fields and the multipart frame may add to a file.
	overhead = 256 << 10
	// linger is how much of a refused body is still read and thrown away:
	// a browser that is cut off while sending never shows the answer.
	linger = 40 << 20
)

func bodyLimit() int64 { return enquiry.Rules().Attachment.MaxBytes + overhead }

// drain reads on to the end of a body that is refused, within bounds, so that a
// browser shows the answer.
func drain(body io.Reader) {
	// The answer is decided; a failure here changes nothing.
	_, _ = io.Copy(io.Discard, io.LimitReader(body, linger))
}

// abandon keeps net/http from reading on by itself before it answers.
func abandon(w http.ResponseWriter) {
	// Without a connection there is nothing to end.
	_ = http.NewResponseController(w).SetReadDeadline(time.Unix(1, 0))
}
