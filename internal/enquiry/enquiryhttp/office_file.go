package enquiryhttp

import (
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
	p := page{Title: "Anhang zur Anfrage " + e.Reference, Facts: append(facts(e), pageFact{"Anhang", fileText(e.Attachment)})}
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
	select {
	case o.downloads <- struct{}{}:
		defer func() { <-o.downloads }()
	default:
		return errors.New("too many downloads at once")
	}
	content, err := o.Store.OpenAttachment(r.Context(), e.Reference)
	if err != nil {
		return err
	}
	whole, err := io.ReadAll(content)
	if err = errors.Join(err, content.Close()); err != nil {
		return err
	}
	o.log(r, "attachment handed out", e.Reference)
	header := w.Header()
	// Never shown, only saved: what a stranger sent must not run on our address.
	header.Set("Content-Type", "application/octet-stream")
	header.Set("Content-Disposition", mime.FormatMediaType("attachment", map[string]string{"filename": e.Attachment.Name}))
	header.Set("Content-Length", strconv.Itoa(len(whole)))
	header.Set("X-Content-Type-Options", "nosniff")
	header.Set("Content-Security-Policy", "default-src 'none'; sandbox")
	header.Set("Cache-Control", "no-store")
	// Who asked may be gone.
	_, _ = w.Write(whole)
	return nil
}
