package enquiryhttp

import (
	"bytes"
	"errors"
	"io"
	"mime"
	"net/http"
	"strconv"

	"website/internal/enquiry"
	"website/internal/enquiry/protection"
)

// file hands out an attachment that the mail server did not take. It is behind
// a button, so that programs which open every link do not fetch it.
func (o officePages) file(w http.ResponseWriter, r *http.Request, l officeLink) {
	e, err := o.Store.Find(r.Context(), l.reference)
	if err == nil && e.Attachment == nil {
		err = enquiry.ErrNotFound
	}
	if err != nil {
		o.fail(w, r, "hand out attachment", err)
		return
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
		o.download(w, r, e)
		return
	default:
		p.Forms = []pageForm{o.form(protection.FilePath, l, "Der Mailserver hat diesen Anhang nicht angenommen. Hier bekommen Sie ihn.", "Herunterladen")}
	}
	status := http.StatusOK
	if r.Method == http.MethodPost {
		status = http.StatusConflict
	}
	o.writePage(w, r, status, "office", p)
}

// download reads the file to its end before it sends anything: a slow browser
// must not hold the database.
func (o officePages) download(w http.ResponseWriter, r *http.Request, e enquiry.Enquiry) {
	select {
	case o.downloads <- struct{}{}:
		defer func() { <-o.downloads }()
	default:
		o.fail(w, r, "hand out attachment", errors.New("too many downloads at once"))
		return
	}
	content, err := o.Store.OpenAttachment(r.Context(), e.Reference)
	if err != nil {
		o.fail(w, r, "hand out attachment", err)
		return
	}
	var whole bytes.Buffer
	_, err = io.Copy(&whole, content)
	if err = errors.Join(err, content.Close()); err != nil {
		o.fail(w, r, "hand out attachment", err)
		return
	}
	o.log(r, "attachment handed out", e.Reference)
	header := w.Header()
	// Never shown, only saved: what a stranger sent must not run on our address.
	header.Set("Content-Type", "application/octet-stream")
	header.Set("Content-Disposition", mime.FormatMediaType("attachment", map[string]string{"filename": e.Attachment.Name}))
	header.Set("Content-Length", strconv.Itoa(whole.Len()))
	header.Set("X-Content-Type-Options", "nosniff")
	header.Set("Content-Security-Policy", "default-src 'none'; sandbox")
	header.Set("Cache-Control", "no-store")
	// Who asked may be gone.
	_, _ = whole.WriteTo(w)
}
