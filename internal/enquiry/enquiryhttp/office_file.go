package enquiryhttp

import (
	"context"
	"errors"
	"io"
	"mime"
	"net/http"
	"strconv"
	"time"

	"website/internal/enquiry"
	"website/internal/enquiry/protection"
)

// file hands out an attachment that the mail server did not take. It is behind
// a button, so that programs which open every link do not fetch it.
func (o officePages) file(w http.ResponseWriter, r *http.Request, e enquiry.Enquiry, until time.Time) (*page, error) {
	if e.Attachment == nil {
		return nil, enquiry.ErrNotFound
	}
	p := page{Title: "Anhang zur " + e.Noun() + " " + e.Reference, Facts: append(facts(e), pageFact{"Anhang", fileText(e.Attachment)})}
	switch {
	case e.Attachment.Scan == enquiry.ScanInfected:
		p.Text = "Der Virenscanner hat in diesem Anhang einen Schädling gefunden. Er bleibt unter Verschluss."
	case e.Attachment.Held():
		p.Text = "Dieser Anhang ist noch ungeprüft. Er kommt, sobald der Virenscanner ihn angesehen hat."
	case e.State == enquiry.Quarantined:
		p.Text = "Diese Anfrage wird zurückgehalten. Nach ihrer Freigabe kommt der Anhang als E-Mail."
	case r.Method == http.MethodPost:
		return nil, o.download(w, r, e)
	default:
		p.Forms = []pageForm{o.form(protection.FilePath, e, until, "Der Mailserver hat diesen Anhang nicht angenommen. Hier bekommen Sie ihn.", "Herunterladen")}
	}
	if r.Method == http.MethodPost {
		o.writePage(w, r, http.StatusConflict, "office", p)
		return nil, nil
	}
	return &p, nil
}

// download reads the file to its end before it sends anything: a slow browser
// must not hold the database.
func (o officePages) download(w http.ResponseWriter, r *http.Request, e enquiry.Enquiry) error {
	whole, err := o.load(r.Context(), e)
	if err != nil {
		return err
	}
	o.log(r, "attachment handed out", e.Reference)
	save(w, e.Attachment.Name, whole)
	return nil
}

var errDownloads = errors.New("too many downloads at once")

// load reads the file of an enquiry to its end. Few are in memory at one time.
func (h *handler) load(ctx context.Context, e enquiry.Enquiry) ([]byte, error) {
	select {
	case h.downloads <- struct{}{}:
		defer func() { <-h.downloads }()
	default:
		return nil, errDownloads
	}
	content, err := h.Store.OpenAttachment(ctx, e.Reference)
	if err != nil {
		return nil, err
	}
	whole, err := io.ReadAll(content)
	return whole, errors.Join(err, content.Close())
}

// save has a browser save a file. It is never shown: what a stranger sent must
// not run on our address.
func save(w http.ResponseWriter, name string, whole []byte) {
	header := w.Header()
	header.Set("Content-Type", "application/octet-stream")
	header.Set("Content-Disposition", mime.FormatMediaType("attachment", map[string]string{"filename": name}))
	header.Set("Content-Length", strconv.Itoa(len(whole)))
	header.Set("X-Content-Type-Options", "nosniff")
	header.Set("Content-Security-Policy", "default-src 'none'; sandbox")
	header.Set("Cache-Control", "no-store")
	// Who asked may be gone.
	_, _ = w.Write(whole)
}
