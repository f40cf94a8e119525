package enquiryhttp

import (
	"archive/zip"
	"bytes"
	"net/http"

	"website/internal/enquiry"
)

// saveOwn gives everything as JSON, and with the file as an archive. A file that
// may harm stays under lock here too.
func (h *handler) saveOwn(w http.ResponseWriter, r *http.Request, e enquiry.Enquiry) error {
	var record bytes.Buffer
	if err := enquiry.WriteRecords(&record, e.SenderRecord(h.Now())); err != nil {
		return err
	}
	name, whole := e.Reference+".json", record.Bytes()
	if e.Attachment != nil && !e.Attachment.Held() {
		file, err := h.load(r.Context(), e)
		if err != nil {
			return err
		}
		if whole, err = pack(name, whole, e.Attachment.Name, file); err != nil {
			return err
		}
		name = e.Reference + ".zip"
	}
	h.Log.InfoContext(r.Context(), "enquiry handed out to its sender", "id", h.RequestID(r.Context()), "reference", e.Reference)
	allowAnswer(w)
	save(w, name, whole)
	return nil
}

// pack does not compress: most files are packed already.
func pack(record string, text []byte, name string, file []byte) ([]byte, error) {
	var whole bytes.Buffer
	archive := zip.NewWriter(&whole)
	for _, entry := range []struct {
		name    string
		content []byte
	}{{record, text}, {"Anhang/" + name, file}} {
		w, err := archive.CreateHeader(&zip.FileHeader{Name: entry.name, Method: zip.Store})
		if err != nil {
			return nil, err
		}
		if _, err := w.Write(entry.content); err != nil {
			return nil, err
		}
	}
	if err := archive.Close(); err != nil {
		return nil, err
	}
	return whole.Bytes(), nil
}
