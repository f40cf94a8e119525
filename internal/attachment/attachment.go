// Package attachment looks at files of strangers: it takes only what its
// extension and its content both allow, and never holds a file in memory.
package attachment

import (
	"fmt"
	"io"
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

type kind struct {
	mediaType string
	check     func(io.ReaderAt, int64) error
}

var kinds = map[string]kind{
	"pdf":  {"application/pdf", checkPDF},
	"doc":  {"application/msword", checkDOC},
	"xls":  {"application/vnd.ms-excel", checkXLS},
	"docx": {"application/vnd.openxmlformats-officedocument.wordprocessingml.document", checkDOCX},
	"xlsx": {"application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", checkXLSX},
	"jpg":  {"image/jpeg", checkJPEG},
	"jpeg": {"image/jpeg", checkJPEG},
	"png":  {"image/png", checkPNG},
}

// CheckName gives the safe name of a file and refuses names that promise
// another kind than the allowed ones. It needs no content, so a wrong kind is
// refused before it is uploaded in full.
func CheckName(name string) (clean string, err error) {
	clean = CleanName(name)
	extension := lastExtension(clean)
	if !slices.Contains(enquiry.Rulebook.Attachment.Extensions, extension) {
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
	case size > enquiry.Rulebook.Attachment.MaxBytes:
		return "", refuse(TooLarge, "more than %d bytes", enquiry.Rulebook.Attachment.MaxBytes)
	}
	if err := kind.check(content, size); err != nil {
		return "", err
	}
	return kind.mediaType, nil
}

// readAt fills the buffer or says that the file is damaged.
func readAt(r io.ReaderAt, p []byte, offset int64) error {
	if offset < 0 {
		return refuse(Content, "offset outside of the file")
	}
	n, err := r.ReadAt(p, offset)
	if n == len(p) {
		return nil
	}
	if err == nil || err == io.EOF {
		return refuse(Content, "file ends too early")
	}
	return fmt.Errorf("read attachment: %w", err)
}
