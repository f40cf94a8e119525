package enquiryhttp

import (
	"net/http"
	"slices"
	"strings"
	"testing"

	"website/internal/enquiry"
	"website/internal/enquiry/attachment/attachmenttest"
)

// rawBody is the form's fields and further parts, written by hand.
func rawBody(f *form, parts ...string) []byte {
	var body strings.Builder
	for name, value := range f.fields {
		body.WriteString("--x\r\nContent-Disposition: form-data; name=\"" + name + "\"\r\n\r\n" + value + "\r\n")
	}
	for _, part := range parts {
		body.WriteString("--x\r\n" + part + "\r\n")
	}
	body.WriteString("--x--\r\n")
	return []byte(body.String())
}

func TestAFileIsNeverDroppedSilently(t *testing.T) {
	pdf := "\r\n\r\n" + string(attachmenttest.PDF(0))
	const head = "Content-Disposition: form-data; name=\"file\"; "
	problems := enquiry.WordsFor("", "").FieldProblems
	for _, test := range []struct {
		title string
		parts []string
		want  string
	}{
		{"two names in one header", []string{head + `filename="a.pdf"; filename="b.pdf"` + pdf}, problems.FileName},
		{"two names of different case", []string{head + `filename="a.pdf"; FileName="b.pdf"` + pdf}, problems.FileName},
		{"two field names", []string{`Content-Disposition: form-data; name="file"; name="x"; filename="a.pdf"` + pdf}, problems.FileName},
		{"a header that cannot be read", []string{head + `filename="a.pdf` + pdf}, problems.FileName},
		{"a header in capitals that cannot be read", []string{`Content-Disposition: form-data; name="file"; FILENAME="a.pdf` + pdf}, problems.FileName},
		{"another disposition", []string{`Content-Disposition: attachment; name="file"; filename="a.pdf"` + pdf}, problems.FileName},
		{"a file under another field", []string{`Content-Disposition: form-data; name="anlage"; filename="a.pdf"` + pdf}, problems.FileName},
		{"a file without a field", []string{`Content-Disposition: form-data; filename="a.pdf"` + pdf}, problems.FileName},
		{"a part of which nobody can read the name", []string{`Content-Disposition: form-data; name="a"; name="b"` + pdf}, problems.FileName},
		{"two files", []string{head + `filename="a.pdf"` + pdf, head + `filename="b.pdf"` + pdf}, problems.FileCount},
		{"a good file after a bad one", []string{head + `filename="a.pdf"; filename="b.pdf"` + pdf, head + `filename="c.pdf"` + pdf}, problems.FileCount},
		{"a bad file after a good one", []string{head + `filename="c.pdf"` + pdf, head + `filename="a.pdf"; filename="b.pdf"` + pdf}, problems.FileName},
	} {
		t.Run(test.title, func(t *testing.T) {
			d := newServer(t)
			f := d.contact()
			f.raw, f.kind = rawBody(f, test.parts...), "multipart/form-data; boundary=x"
			if got := d.wantProblem(f, "validation").Fields["file"]; got != test.want || got == "" {
				t.Errorf("told %q, want %q", got, test.want)
			}
			if len(d.stored()) != 0 {
				t.Error("the enquiry was stored without the file")
			}
		})
	}
	for title, parts := range map[string][]string{
		"the same name twice":               {head + `filename="a.pdf"; filename="a.pdf"` + pdf},
		"one file":                          {head + `filename="a.pdf"` + pdf},
		"one file and a field left empty":   {head + `filename="a.pdf"` + pdf, head + "filename=\"\"\r\n\r\n"},
		"a name in two spellings of one":    {head + `filename="a.pdf"; filename*=UTF-8''a.pdf` + pdf},
		"a field left empty, then one file": {head + "filename=\"\"\r\n\r\n", head + `filename="a.pdf"` + pdf},
	} {
		d := newServer(t)
		f := d.contact()
		f.raw, f.kind = rawBody(f, parts...), "multipart/form-data; boundary=x"
		if w := d.send(f); w.Code != http.StatusCreated || !slices.ContainsFunc(d.stored(), func(e enquiry.Enquiry) bool { return e.Attachment != nil }) {
			t.Errorf("%s: got %d %s", title, w.Code, w.Body)
		}
	}
}

func TestAWrongKindIsRefusedAlsoWhereTheFileComesFirst(t *testing.T) {
	// What has no name has no kind.
	for _, name := range []string{"plan.exe", ""} {
		d := newServer(t)
		f := d.contact()
		file := "--x\r\nContent-Disposition: form-data; name=\"file\"; filename=\"" + name + "\"\r\n\r\n" + string(attachmenttest.PDF(0)) + "\r\n"
		f.raw, f.kind = append([]byte(file), rawBody(f)...), "multipart/form-data; boundary=x"
		d.wantProblem(f, "file-type")
	}
}

func TestALongHeaderIsReadAndTheFieldsBehindItToo(t *testing.T) {
	d := newServer(t)
	f := d.contact()
	delete(f.fields, "company")
	company := "Content-Disposition: form-data; name=\"company\"\r\nX-Proxy: " + strings.Repeat("a", maxHeader-512) + "\r\n\r\nTiefbau"
	f.raw, f.kind = append([]byte("--x\r\n"+company+"\r\n"), rawBody(f)...), "multipart/form-data; boundary=x"
	if w := d.send(f); w.Code != http.StatusCreated || d.stored()[0].Company != "Tiefbau" {
		t.Errorf("got %d %s", w.Code, w.Body)
	}
}
