// Package attachment looks at files of strangers: it takes only what its name and
// its signature both allow, and no Office file with macros. What lies deeper is the
// virus scanner's work: a parser of ours would be one more thing to attack.
package attachment

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"slices"

	"website/internal/enquiry"
)

// Code names why a file is refused; each is a problem of the contract.
type Code string

// The reasons.
const (
	TooLarge    Code = "too-large"
	Type        Code = "file-type"
	Content     Code = "file-content"
	Macro       Code = "file-macro"
	Encrypted   Code = "file-encrypted"
	Bomb        Code = "file-bomb"
	Empty       Code = "file-empty"
	Virus       Code = "file-virus"
	Unavailable Code = "file-unavailable"
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

// kind is a type of file that is taken. A further one needs a line in kinds and its
// extension in the contract.
type kind struct {
	mediaType, signature string
	// look judges what the signature cannot tell; it may be nil.
	look func(ctx context.Context, f *file) error
}

const (
	zipSignature = "PK\x03\x04"
	oleSignature = "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
)

var kinds = map[string]kind{
	"pdf":  {"application/pdf", "%PDF-", nil},
	"doc":  {"application/msword", oleSignature, lookIntoOld},
	"xls":  {"application/vnd.ms-excel", oleSignature, lookIntoOld},
	"docx": {"application/vnd.openxmlformats-officedocument.wordprocessingml.document", zipSignature, lookIntoNew(wordType)},
	"xlsx": {"application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", zipSignature, lookIntoNew(sheetType)},
	"jpg":  {"image/jpeg", "\xff\xd8\xff", nil},
	"jpeg": {"image/jpeg", "\xff\xd8\xff", nil},
	"png":  {"image/png", "\x89PNG\r\n\x1a\n", nil},
	"heic": {"image/heic", "", lookAtBrand},
	"heif": {"image/heif", "", lookAtBrand},
}

// CheckName gives the safe name of a file and refuses names that promise
// another kind than the form takes. It needs no content, so a wrong kind is
// refused before it is uploaded in full.
func CheckName(name, form string) (clean string, err error) {
	clean = CleanName(name)
	if !slices.Contains(enquiry.FilesFor(form).Extensions, lastExtension(clean)) {
		return clean, refuse(Type, "extension is not allowed")
	}
	return clean, nil
}

// Check looks at a file under its cleaned name and gives its media type. It reads a
// file once at most, in small pieces, and ends with the context.
func Check(ctx context.Context, content io.ReaderAt, size int64, name, form string) (mediaType string, err error) {
	kind, ok := kinds[lastExtension(name)]
	limit := enquiry.FilesFor(form).MaxBytes
	switch {
	case !ok:
		return "", refuse(Type, "extension is not allowed")
	case size == 0:
		return "", refuse(Empty, "no bytes")
	case size > limit:
		return "", refuse(TooLarge, "more than %d bytes", limit)
	}
	f := &file{content: content, size: size}
	head, err := f.head(len(oleSignature))
	switch {
	case err != nil:
		return "", err
	case kind.signature == zipSignature && string(head) == oleSignature:
		return "", lookForPassword(ctx, f)
	case !bytes.HasPrefix(head, []byte(kind.signature)):
		return "", refuse(Content, "not the signature that the name promises")
	case kind.look != nil:
		err = kind.look(ctx, f)
	}
	return kind.mediaType, err
}

// file is what is looked at. It remembers whether our disk failed, which is not the
// visitor's fault.
type file struct {
	content io.ReaderAt
	size    int64
	failed  error
}

// ReadAt implements io.ReaderAt.
func (f *file) ReadAt(p []byte, at int64) (int, error) {
	n, err := f.content.ReadAt(p, at)
	if err != nil && err != io.EOF {
		f.failed = fmt.Errorf("read attachment: %w", err)
	}
	return n, err
}

// unreadable is the error for an archive that cannot be read.
func (f *file) unreadable() error {
	if f.failed != nil {
		return f.failed
	}
	return refuse(Content, "archive cannot be read")
}

// head gives the first bytes, or all of a shorter file.
func (f *file) head(length int) ([]byte, error) {
	head := make([]byte, min(int64(length), f.size))
	n, err := f.ReadAt(head, 0)
	if n < len(head) {
		return nil, fmt.Errorf("read attachment: %w", err)
	}
	return head, nil
}

// photoBrands are those by which phones name their pictures and rows of pictures
// (ISO/IEC 23008-12, annex B). Films are in the same kind of file.
var photoBrands = []string{"heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"}

func lookAtBrand(_ context.Context, f *file) error {
	head, err := f.head(12)
	if err == nil && (len(head) < 12 || string(head[4:8]) != "ftyp" || !slices.Contains(photoBrands, string(head[8:]))) {
		err = refuse(Content, "not a photo of a phone")
	}
	return err
}

// contains looks for a word in the whole file, in pieces that overlap by its length.
func (f *file) contains(ctx context.Context, word []byte) (bool, error) {
	const piece = 64 << 10
	buffer := make([]byte, len(word)+piece)
	for at, kept := int64(0), 0; at < f.size; {
		if err := ctx.Err(); err != nil {
			return false, err
		}
		n, err := f.ReadAt(buffer[kept:min(int64(len(buffer)), int64(kept)+f.size-at)], at)
		if n == 0 {
			return false, fmt.Errorf("read attachment: %w", err)
		}
		seen := buffer[:kept+n]
		if bytes.Contains(seen, word) {
			return true, nil
		}
		kept = copy(buffer, seen[max(0, len(seen)-len(word)):])
		at += int64(n)
	}
	return false, nil
}
