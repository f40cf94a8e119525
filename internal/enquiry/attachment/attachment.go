// Package attachment looks at files of strangers: it takes only what its
// extension and its content both allow, and never holds a file in memory.
package attachment

import (
	"bytes"
	"fmt"
	"io"
	"iter"
	"slices"

	"website/internal/enquiry"
)

// Code names why a file is refused; each is a problem of the contract.
type Code string

// The reasons.
const (
	TooLarge  Code = "too-large"
	Type      Code = "file-type"
	Content   Code = "file-content"
	Macro     Code = "file-macro"
	Encrypted Code = "file-encrypted"
	Bomb      Code = "file-bomb"
	Empty     Code = "file-empty"
	Virus     Code = "file-virus"
)

// Refusal is the error for a file that is not taken. The reason is for the
// log: it never repeats anything of the file.
type Refusal struct {
	Code   Code
	Reason string
}

func (r *Refusal) Error() string { return string(r.Code) + ": " + r.Reason }

func refuse(code Code, reason string, args ...any) error {
	return &Refusal{Code: code, Reason: fmt.Sprintf(reason, args...)}
}

// kind is a type of file that is taken. A further one needs a line in kinds, a
// check of its own, and its extension in the contract.
type kind struct {
	mediaType string
	// check reads the content and gives a Refusal for whatever it does not understand.
	check func(io.ReaderAt, int64) error
}

var kinds = map[string]kind{
	"pdf":  {"application/pdf", checkPDF},
	"doc":  {"application/msword", checkOLEDocument("worddocument")},
	"xls":  {"application/vnd.ms-excel", checkOLEDocument("workbook", "book")},
	"docx": {"application/vnd.openxmlformats-officedocument.wordprocessingml.document", checkPackage(wordType)},
	"xlsx": {"application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", checkPackage(sheetType)},
	"jpg":  {"image/jpeg", checkJPEG},
	"jpeg": {"image/jpeg", checkJPEG},
	"png":  {"image/png", checkPNG},
	"heic": {"image/heic", checkHEIC},
	"heif": {"image/heif", checkHEIC},
}

// CheckName gives the safe name of a file and refuses names that promise
// another kind than the form takes. It needs no content, so a wrong kind is
// refused before it is uploaded in full.
func CheckName(name, form string) (clean string, err error) {
	clean = CleanName(name)
	extension := lastExtension(clean)
	if !slices.Contains(enquiry.FilesFor(form).Extensions, extension) {
		return clean, refuse(Type, "extension is not allowed")
	}
	if disguised(clean) {
		return clean, refuse(Type, "name has a program's extension inside")
	}
	return clean, nil
}

// Check looks at a whole file under its cleaned name and gives its media type.
func Check(content io.ReaderAt, size int64, name string) (mediaType string, err error) {
	kind, ok := kinds[lastExtension(name)]
	switch {
	case !ok:
		return "", refuse(Type, "extension is not allowed")
	case size == 0:
		return "", refuse(Empty, "no bytes")
	case size > enquiry.Rules().Attachment.MaxBytes:
		return "", refuse(TooLarge, "more than %d bytes", enquiry.Rules().Attachment.MaxBytes)
	}
	disk := &diskReader{r: content}
	err = kind.check(disk, size)
	if disk.err != nil {
		return "", fmt.Errorf("read attachment: %w", disk.err)
	}
	if err != nil {
		return "", err
	}
	return kind.mediaType, nil
}

// diskReader remembers a failure of our own disk. The parsers see a file that
// ends early, and the visitor must not be told that the file is damaged.
type diskReader struct {
	r   io.ReaderAt
	err error
}

func (d *diskReader) ReadAt(p []byte, offset int64) (int, error) {
	n, err := d.r.ReadAt(p, offset)
	if err != nil && err != io.EOF && d.err == nil {
		d.err = err
	}
	return n, err
}

// readAt fills the buffer or says that the file is damaged.
func readAt(r io.ReaderAt, p []byte, offset int64) error {
	if offset < 0 {
		return refuse(Content, "offset outside of the file")
	}
	if n, _ := r.ReadAt(p, offset); n < len(p) {
		return refuse(Content, "file ends too early")
	}
	return nil
}

// occurrences gives the offsets of a text from an offset on.
func occurrences(r io.ReaderAt, offset, size int64, text []byte) iter.Seq2[int64, error] {
	return func(yield func(int64, error) bool) {
		buffer := make([]byte, 64<<10)
		for offset+int64(len(text)) <= size {
			window := buffer[:min(int64(len(buffer)), size-offset)]
			if err := readAt(r, window, offset); err != nil {
				yield(0, err)
				return
			}
			at := 0
			for found := bytes.Index(window, text); found >= 0; found = bytes.Index(window[at:], text) {
				if !yield(offset+int64(at+found), nil) {
					return
				}
				at += found + len(text)
			}
			// A text across the edge is found in the next window.
			offset += int64(max(at, len(window)-len(text)+1))
		}
	}
}
