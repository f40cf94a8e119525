// Package attachment looks at files of strangers: it takes only what its
// extension and its content both allow.
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

// kind is a type of file that is taken. A further one needs a line in kinds, a
// check of its own, and its extension in the contract.
type kind struct {
	mediaType string
	// check gives a Refusal for whatever it does not understand.
	check func(content []byte) error
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

// Check looks at a whole file under its cleaned name and gives its media type. It
// holds the file in memory; the caller bounds how many are looked at at once.
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
	raw := make([]byte, size)
	if n, err := content.ReadAt(raw, 0); n < len(raw) {
		return "", fmt.Errorf("read attachment: %w", err)
	}
	return kind.mediaType, kind.check(raw)
}
