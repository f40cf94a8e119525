package enquiryhttp

import (
	"bytes"
	"errors"
	"os"
	"strings"
	"testing"

	"website/internal/enquiry/attachment"
	"website/internal/enquiry/attachment/attachmenttest"
)

func FuzzDecode(f *testing.F) {
	const part = "--x\r\nContent-Disposition: form-data; name=\"name\"\r\n\r\nJörg\r\n"
	file := "--x\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.pdf\"\r\nContent-Type: application/pdf\r\n\r\n" + string(attachmenttest.PDF(0)) + "\r\n"
	for _, seed := range []string{
		strings.ReplaceAll(file, "a.pdf", "zeugnis.heic") + "--x\r\nContent-Disposition: form-data; name=\"form\"\r\n\r\napplication\r\n--x--\r\n",
		"--x\r\nContent-Disposition: form-data; name=\"callback\"\r\n\r\nNach 17 Uhr\r\n--x--\r\n",
		"", part + "--x--\r\n", part + file + "--x--\r\n", file + file + "--x--", part + part + "--x--", part, file[:80],
		"--x\r\nContent-Disposition: form-data; name=\"file\"; filename=\"\"\r\n\r\n\r\n--x--\r\n",
		"--x\r\nContent-Disposition: form-data; name=\"file\"; filename*=UTF-8''%e2%80%aegpj.exe\r\n\r\nMZ\r\n--x--\r\n",
		"--x\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n=41\r\n--x--",
		"--x\nA: b\n\nc\n--x--", "--x--", "--x\r\n: \r\n\r\n",
	} {
		f.Add([]byte(seed))
	}
	folder := f.TempDir()
	f.Fuzz(func(t *testing.T, body []byte) {
		d, err := decode(bytes.NewReader(body), "x", folder)
		var refusal *attachment.Refusal
		if err != nil {
			if !errors.Is(err, errMalformed) && !errors.As(err, &refusal) {
				t.Errorf("an answer that is not the sender's fault: %v", err)
			}
		} else {
			if d.file != nil && d.fileProblem == nil {
				if _, err := attachment.Check(t.Context(), d.file, d.file.Size, attachment.CleanName(d.fileName), "application"); err != nil && !errors.As(err, &refusal) {
					t.Errorf("an answer that no visitor can be told: %v", err)
				}
			}
			if err := d.Close(); err != nil {
				t.Error(err)
			}
		}
		left, err := os.ReadDir(folder)
		if err != nil || len(left) != 0 {
			t.Errorf("left on the disk: %v %v", left, err)
		}
	})
}
