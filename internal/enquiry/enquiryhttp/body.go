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
	// slowest is how many bytes a second a connection must bring on average.
	// A byte now and then would hold it for a quarter of an hour otherwise.
	slowest = 1 << 10
)

func bodyLimit() int64 { return enquiry.Rules().Attachment.MaxBytes + overhead }

// slowBody extends the server's deadlines while bytes keep coming: every byte
// earns the time that it may take.
type slowBody struct {
	io.ReadCloser
	control *http.ResponseController
	start   time.Time
	read    int64
}

func newSlowBody(w http.ResponseWriter, body io.ReadCloser) *slowBody {
	return &slowBody{ReadCloser: body, control: http.NewResponseController(w), start: time.Now()}
}

func (s *slowBody) Read(b []byte) (int, error) {
	// In tests there is no connection and so nothing to extend.
	if err := s.control.SetReadDeadline(s.deadline(time.Now())); err != nil && !errors.Is(err, http.ErrNotSupported) {
		return 0, err
	}
	n, err := s.ReadCloser.Read(b)
	s.read += int64(n)
	return n, err
}

func (s *slowBody) deadline(now time.Time) time.Time {
	earned := min(stall+time.Duration(s.read)*time.Second/slowest, longestRun)
	if next := now.Add(stall); next.Before(s.start.Add(earned)) {
		return next
	}
	return s.start.Add(earned)
}

// allowAnswer gives the answer its own time, however long the upload took.
func allowAnswer(w http.ResponseWriter) {
	// Without a connection there is nothing to extend, and a broken one shows when it is written to.
	_ = http.NewResponseController(w).SetWriteDeadline(time.Now().Add(stall))
}

// drain reads on to the end of a body that is refused, within bounds, so that a
// browser shows the answer. Where too many are being read on already, the rest
// stays unread.
func (h *handler) drain(w http.ResponseWriter, r *http.Request, body io.Reader) {
	from := h.Proxies.Countable(r, h.BehindTLS)
	if !h.drains.Enter(from) {
		abandon(w)
		return
	}
	defer h.drains.Leave(from)
	// The answer is decided; a failure here changes nothing.
	_, _ = io.Copy(io.Discard, io.LimitReader(body, linger))
}

// abandon keeps net/http from reading on by itself before it answers.
func abandon(w http.ResponseWriter) {
	// Without a connection there is nothing to end.
	_ = http.NewResponseController(w).SetReadDeadline(time.Unix(1, 0))
}
