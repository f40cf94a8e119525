package enquiryhttp

import (
	"bufio"
	"context"
	"errors"
	"io"
	"mime"
	"net"
	"net/http"
	"strconv"
	"time"

	"website/internal/enquiry"
	"website/internal/route"
	"website/internal/serve/middleware"
)

// file hands out an attachment that the mail server did not take. It is behind
// a button, so that programs which open every link do not fetch it.
func (q *request) file(e enquiry.Enquiry, until time.Time) (*page, error) {
	if e.Attachment == nil {
		return nil, enquiry.ErrNotFound
	}
	if q.r.Method == http.MethodPost {
		return nil, q.download(e)
	}
	return &page{
		Title: "Anhang zur " + e.Noun() + " " + e.Reference,
		Facts: append(facts(e), enquiry.Fact{"Anhang", q.fileText(e.Attachment)}),
		Forms: []pageForm{q.button(route.File, e, until, "Der Mailserver hat diesen Anhang nicht angenommen. Hier bekommen Sie ihn.", "Herunterladen")},
	}, nil
}

func (q *request) download(e enquiry.Enquiry) error {
	content, err := q.open(q.r.Context(), e)
	if err != nil {
		return err
	}
	q.note("attachment handed out", e.Reference)
	q.save(e.Attachment.Name, e.Attachment.Size, func(out io.Writer) error {
		_, err := io.Copy(out, content)
		return err
	})
	return nil
}

// open reads the beginning of a file, so that a store that fails can still be
// told. The rest is asked for piece by piece while it is sent.
func (h *handler) open(ctx context.Context, e enquiry.Enquiry) (io.Reader, error) {
	content, err := h.Store.OpenAttachment(ctx, e.Reference)
	if err != nil {
		return nil, err
	}
	buffered := bufio.NewReaderSize(content, 32<<10)
	_, err = buffered.Peek(1)
	return buffered, err
}

// save has a browser save a file, of a size unless it is below 0. It is never shown: what a stranger sent must
// not run on our address.
func (q *request) save(name string, size int64, write func(io.Writer) error) {
	header := q.w.Header()
	header.Set("Content-Type", "application/octet-stream")
	header.Set("Content-Disposition", mime.FormatMediaType("attachment", map[string]string{"filename": name}))
	if size >= 0 {
		header.Set("Content-Length", strconv.FormatInt(size, 10))
	}
	header.Set("X-Content-Type-Options", "nosniff")
	header.Set("Content-Security-Policy", "default-src 'none'; sandbox")
	header.Set("Cache-Control", "no-store")
	if err := write(q.w); err != nil {
		// What the network says holds the visitor's address.
		if _, visitor := errors.AsType[*net.OpError](err); !visitor {
			q.Log.WarnContext(q.r.Context(), "file was not sent whole", "id", middleware.ID(q.w), "cause", err.Error())
		}
		// Half of it must not pass for the whole.
		panic(http.ErrAbortHandler)
	}
}
