package enquiryhttp

import (
	"archive/zip"
	"bytes"
	"io"

	"website/internal/enquiry"
)

// saveOwn gives everything as JSON, and with the file as an archive.
func (q *request) saveOwn(e enquiry.Enquiry) error {
	var record bytes.Buffer
	if err := enquiry.WriteRecords(&record, e.SenderRecord()); err != nil {
		return err
	}
	name, text, size := e.Reference+".json", record.Bytes(), int64(record.Len())
	write := func(out io.Writer) error { _, err := out.Write(text); return err }
	if a := e.Attachment; a != nil {
		file, err := q.open(q.r.Context(), e)
		if err != nil {
			return err
		}
		write = func(out io.Writer) error {
			return archive(out, e.Reference+".json", text, e.Words().Own.File+"/"+a.Name, file)
		}
		name, size = e.Reference+".zip", -1
	}
	q.note("enquiry handed out to its sender", e.Reference)
	q.save(name, size, write)
	return nil
}

// archive does not compress: most files are packed already.
func archive(out io.Writer, record string, text []byte, name string, file io.Reader) error {
	into := zip.NewWriter(out)
	for _, entry := range []struct {
		name    string
		content io.Reader
	}{{record, bytes.NewReader(text)}, {name, file}} {
		w, err := into.CreateHeader(&zip.FileHeader{Name: entry.name, Method: zip.Store})
		if err != nil {
			return err
		}
		if _, err := io.Copy(w, entry.content); err != nil {
			return err
		}
	}
	return into.Close()
}
