package enquiryhttp

import (
	"errors"
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
	// A slow connection may take long as long as it does not stand still.
	stall      = 30 * time.Second
	longestRun = 15 * time.Minute
)

func bodyLimit() int64 { return enquiry.Rulebook.Attachment.MaxBytes + overhead }

// patient extends the server's deadlines while bytes keep coming.
type patient struct {
	body    io.ReadCloser
	control *http.ResponseController
	end     time.Time
}

func newPatient(w http.ResponseWriter, body io.ReadCloser) *patient {
	return &patient{body: body, control: http.NewResponseController(w), end: time.Now().Add(longestRun)}
}

func (p *patient) Read(b []byte) (int, error) {
	deadline := time.Now().Add(stall)
	if deadline.After(p.end) {
		deadline = p.end
	}
	// In tests there is no connection and so nothing to extend.
	if err := p.control.SetReadDeadline(deadline); err != nil && !errors.Is(err, http.ErrNotSupported) {
		return 0, err
	}
	return p.body.Read(b)
}

func (p *patient) Close() error { return p.body.Close() }

// allowAnswer gives the answer its own time, however long the upload took.
func allowAnswer(w http.ResponseWriter) {
	// Without a connection there is nothing to extend, and a broken one shows when it is written to.
	_ = http.NewResponseController(w).SetWriteDeadline(time.Now().Add(stall))
}

// drain reads on to the end of a body that is refused, within bounds.
func drain(body io.Reader) {
	// The answer is decided; a failure here changes nothing.
	_, _ = io.CopyBuffer(io.Discard, io.LimitReader(body, linger), make([]byte, 32<<10))
}
