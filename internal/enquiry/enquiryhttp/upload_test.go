package enquiryhttp

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"html"
	"io"
	"mime"
	"mime/multipart"
	"net/http"
	"os"
	"strings"
	"testing"
	"unicode/utf8"

	"website/internal/enquiry"
	"website/internal/enquiry/attachment/attachmenttest"
)

func TestAFileMayComeBeforeTheFields(t *testing.T) {
	d := newServer(t)
	f := d.upload(1)
	var body bytes.Buffer
	w := multipart.NewWriter(&body)
	part, err := w.CreateFormFile("file", f.file)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := part.Write(f.content); err != nil {
		t.Fatal(err)
	}
	for name, value := range f.fields {
		if err := w.WriteField(name, value); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	f.raw, f.kind = body.Bytes(), w.FormDataContentType()
	if w := d.send(f); w.Code != http.StatusCreated || d.stored()[0].Attachment == nil {
		t.Errorf("got %d %s", w.Code, w.Body)
	}
}

func TestLayer9Files(t *testing.T) {
	d := newServer(t)
	for _, test := range []struct {
		name    string
		content []byte
		want    string
	}{
		{"a.exe", []byte("MZ"), "file-type"},
		{"a.pdf", []byte("MZ"), "file-content"},
		{"a.docx", attachmenttest.DOCX(attachmenttest.Part{Name: "word/vbaProject.bin", Content: "x"}), "file-macro"},
		{"a.pdf", []byte{}, "file-empty"},
		{"a.pdf", attachmenttest.PDF(10<<20 + 1), "too-large"},
	} {
		f := d.contact()
		f.file, f.content = test.name, test.content
		if got := d.wantProblem(f, test.want); got.Fields["file"] == "" {
			t.Errorf("%s: no text beside the field", test.want)
		}
	}
	if len(d.stored()) != 0 {
		t.Error("a refused file was stored")
	}
	f := d.contact()
	content := attachmenttest.PDF(10 << 20)
	f.file, f.content = "../Größe\u202e.pdf", content
	if w := d.send(f); w.Code != http.StatusCreated {
		t.Fatalf("exactly 10 MB: %d %s", w.Code, w.Body)
	}
	e := d.stored()[0]
	if e.Attachment == nil || e.Attachment.Name != "Größe.pdf" || e.Attachment.Size != 10<<20 || e.Attachment.Scan != enquiry.ScanOff {
		t.Fatalf("got %+v", e.Attachment)
	}
	r, err := d.store.OpenAttachment(t.Context(), e.Reference)
	if err != nil {
		t.Fatal(err)
	}
	if got, err := io.ReadAll(r); err != nil || !bytes.Equal(got, content) {
		t.Errorf("the file came back changed, %v", err)
	}
	left, err := os.ReadDir(d.deps.SpoolFolder)
	if err != nil || len(left) != 0 {
		t.Errorf("uploads were left on the disk: %v %v", left, err)
	}
}

type scanner struct {
	found string
	err   error
}

func (s scanner) Scan(_ context.Context, r io.Reader) (string, error) {
	if _, err := io.Copy(io.Discard, r); err != nil {
		return "", err
	}
	return s.found, s.err
}

func TestTheScannerDecidesAboutTheFile(t *testing.T) {
	for _, test := range []struct {
		scanner scanner
		want    string
	}{
		{scanner{found: "Win.Trojan.Agent-1"}, "file-virus"},
		{scanner{found: "Heuristics.OLE2.ContainsMacros.VBA"}, "file-macro"},
		{scanner{found: "Heuristics.Encrypted.PDF"}, "file-encrypted"},
		{scanner{found: "Heuristics.Limits.Exceeded.MaxFileSize"}, "file-bomb"},
		{scanner{err: errors.New("down")}, "file-unavailable"},
	} {
		d := newServer(t, func(deps *Deps) { deps.Scan = test.scanner.Scan })
		if got := d.wantProblem(d.upload(1), test.want); got.Fields["file"] == "" || len(d.stored()) != 0 {
			t.Errorf("%s: got %+v; %d are stored", test.want, got, len(d.stored()))
		}
	}
	d := newServer(t, func(deps *Deps) { deps.Scan = scanner{}.Scan })
	if w := d.send(d.upload(1)); w.Code != http.StatusCreated || d.stored()[0].Attachment.Scan != enquiry.ScanClean {
		t.Errorf("got %d %s", w.Code, w.Body)
	}
}

// TestWithoutTheScannerOnlyTheFileIsLost: the page has everything that was typed, and
// the same message passes without the file.
func TestWithoutTheScannerOnlyTheFileIsLost(t *testing.T) {
	d := newServer(t, func(deps *Deps) { deps.Scan = scanner{err: errors.New("down")}.Scan })
	f := d.upload(1)
	f.header["Accept"] = "text/html"
	w := d.send(f)
	problem := enquiry.WordsFor("contact", "").Problems["file-unavailable"]
	for _, want := range []string{problem.Title, problem.Detail, f.fields["message"]} {
		if w.Code != http.StatusServiceUnavailable || !strings.Contains(w.Body.String(), html.EscapeString(want)) {
			t.Errorf("got %d without %q", w.Code, want)
		}
	}
	f.file, f.content = "", nil
	if w := d.send(f); w.Code != http.StatusCreated {
		t.Errorf("without the file: %d %s", w.Code, w.Body)
	}
}

// TestAFullDiskTakesMessages: files would use up what messages need.
func TestAFullDiskTakesMessages(t *testing.T) {
	room := false
	d := newServer(t, func(deps *Deps) { deps.RoomForFiles = func() bool { return room } })
	f := d.upload(1)
	if got := d.wantProblem(f, "file-unavailable"); got.Fields["file"] == "" {
		t.Errorf("got %+v", got)
	}
	message := d.contact()
	if w := d.send(message); w.Code != http.StatusCreated {
		t.Errorf("a message got %d %s", w.Code, w.Body)
	}
	room = true
	f.fields["key"], f.fields["token"] = "0b8f2a1e-6c1d-4a0a-9d4e-000000000009", d.tokens.Replace()
	if w := d.send(f); w.Code != http.StatusCreated {
		t.Errorf("with room: %d %s", w.Code, w.Body)
	}
}

func TestAFormsOwnLimitHolds(t *testing.T) {
	own := enquiry.Rules().Forms["application"].AttachmentRules
	before := own.MaxBytes
	own.MaxBytes = 4000
	defer func() { own.MaxBytes = before }()
	d := newServer(t)
	for _, test := range []struct {
		form *form
		want int
	}{{d.application(), http.StatusRequestEntityTooLarge}, {d.contact(), http.StatusCreated}} {
		test.form.file, test.form.content = "a.pdf", attachmenttest.PDF(5000)
		if w := d.send(test.form); w.Code != test.want {
			t.Errorf("%s: got %d %s", test.form.fields["form"], w.Code, w.Body)
		}
	}
}

func TestBrokenBodies(t *testing.T) {
	d := newServer(t)
	part := func(name, value string) string {
		return "--x\r\nContent-Disposition: form-data; name=\"" + name + "\"\r\n\r\n" + value + "\r\n"
	}
	for title, raw := range map[string]string{
		"nothing":            "",
		"no end":             part("name", "a"),
		"cut in a header":    "--x\r\nContent-Dispo",
		"a field twice":      part("name", "a") + part("name", "b") + "--x--\r\n",
		"too many parts":     strings.Repeat(part("n", ""), 1) + manyParts(part) + "--x--\r\n",
		"another boundary":   "--y\r\n\r\n--y--",
		"torn behind a file": "--x\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.pdf\"\r\n\r\n" + string(attachmenttest.PDF(0)) + "\r\n--x\r\nContent-Dispo",
		"giant headers":      "--x\r\nContent-Disposition: form-data; name=\"a\"\r\nX: " + strings.Repeat("a", 12<<20>>4) + "\r\n",
	} {
		f := d.contact()
		f.raw, f.kind = []byte(raw), "multipart/form-data; boundary=x"
		w := d.send(f)
		if got := decodeJSON[problemJSON](t, w); got.Code != "malformed" {
			t.Errorf("%s: got %s", title, got.Code)
		}
	}
	if left, err := os.ReadDir(d.deps.SpoolFolder); err != nil || len(left) > 0 {
		t.Errorf("on the disk are %v, %v", left, err)
	}
	f := d.contact()
	f.fields["key"] = "kurz"
	d.wantProblem(f, "malformed")
}

func manyParts(part func(string, string) string) string {
	var out strings.Builder
	for i := range 40 {
		out.WriteString(part(fmt.Sprint("f", i), ""))
	}
	return out.String()
}

func TestFieldsAreCutAtTheirLimitAndUnknownOnesDropped(t *testing.T) {
	long, unknown := strings.Repeat("ü", 1<<20), strings.Repeat("a", 1<<20)
	body, kind := (&form{fields: map[string]string{"form": "contact", "message": long, "erfunden": unknown, "token": unknown}}).body(t)
	_, params, err := mime.ParseMediaType(kind)
	if err != nil {
		t.Fatal(err)
	}
	d, err := decode(body, params["boundary"], "")
	if err != nil {
		t.Fatal(err)
	}
	kept := 0
	for name, value := range d.values {
		kept += len(value)
		if !utf8.ValidString(value) {
			t.Errorf("%s was cut inside a character", name)
		}
	}
	if _, ok := d.values["erfunden"]; ok || kept > 32<<10 {
		t.Errorf("%d bytes of %d fields are kept", kept, len(d.values))
	}
	server := newServer(t)
	f := server.contact()
	f.fields["message"] = long
	f.fields["erfunden"] = unknown
	got := decodeJSON[problemJSON](t, server.send(f))
	if got.Code != "validation" || !strings.Contains(got.Fields["message"], "5000") {
		t.Errorf("a message that is too long: %+v", got)
	}
}
