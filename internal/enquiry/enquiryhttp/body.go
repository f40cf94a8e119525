package enquiryhttp

import (
	"errors"
	"io"
	"net/http"
	"time"

	"website/internal/enquiry"
	"website/internal/serve/limit"
)

const (
	// overhead is what the fields and the multipart frame may add to a file.
	overhead = 256 << 10
	// maxMessage is the largest body that counts as one without a file.
	maxMessage = 128 << 10
	// linger is how much of a refused body is still read and thrown away:
	// a browser that is cut off while sending never shows the answer.
	linger = 40 << 20

	// retryClosed is a little more than the longest pause between two attempts to
	// open the forms again.
	retryClosed = 10 * time.Second
)

func bodyLimit() int64 { return enquiry.LargestFile() + overhead }

var errCrowded = errors.New("too many bodies are being read at once")

// enter takes a slot for reading a body with a file; leave gives it back.
func (q *request) enter() (leave func(), err error) {
	if q.r.ContentLength >= 0 && q.r.ContentLength <= maxMessage {
		return func() {}, nil
	}
	who := limit.HolderOf(q.w)
	if !q.uploads.Enter(q.Visitors.Countable(q.r), who) {
		// Keeps net/http from reading on by itself before it answers. Without a
		// connection there is nothing to end.
		_ = http.NewResponseController(q.w).SetReadDeadline(time.Unix(1, 0))
		return nil, &problem{code: "unavailable", retryAfter: retryClosed, cause: errCrowded}
	}
	return func() { q.uploads.Leave(who) }, nil
}

// drain reads on to the end of a body that is refused, within bounds, so that a
// browser shows the answer.
func drain(body io.Reader) {
	// The answer is decided; a failure here changes nothing.
	_, _ = io.Copy(io.Discard, io.LimitReader(body, linger))
}

// shut answers while enquiries cannot be stored: at the start, and when what is
// behind the forms has failed. Nothing typed is lost: the app keeps its form, and
// a plain post gets its fields back in the page.
func (q *request) shut() {
	body := q.r.Body
	if boundary, err := q.admit(); err == nil && !q.script {
		if leave, err := q.enter(); err == nil {
			defer leave()
			// What can be read of it is given back.
			q.typed, _ = decode(q.r.Body, boundary, "")
			q.sent(q.typed)
		}
	}
	drain(body)
	q.refuse(&problem{code: "unavailable", retryAfter: retryClosed, cause: q.Closed})
}
