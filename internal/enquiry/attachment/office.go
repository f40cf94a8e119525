package attachment

import (
	"archive/zip"
	"bytes"
	"context"
	"encoding/binary"
	"io"
	"path"
	"strings"
	"unicode/utf16"
)

// Office names macros in the same way in every file that it writes, and that is what
// is looked for. Whoever writes them in another way is the scanner's.

// lookIntoOld looks at a document of the formats before 2007.
func lookIntoOld(ctx context.Context, f *file) error {
	found, err := f.contains(ctx, utf16Name("_VBA_PROJECT"))
	if err == nil && found {
		err = refuse(Macro, "document with macros")
	}
	return err
}

// lookForPassword tells a new document with a password, which Office keeps in a file
// of the old kind, from one that was only renamed.
func lookForPassword(ctx context.Context, f *file) error {
	found, err := f.contains(ctx, utf16Name("EncryptedPackage"))
	switch {
	case err != nil:
		return err
	case found:
		return refuse(Encrypted, "document with a password")
	}
	return refuse(Content, "not the signature that the name promises")
}

// utf16Name is a name as documents of the old kind have it in their directory.
func utf16Name(name string) (out []byte) {
	for _, unit := range utf16.Encode([]rune(name)) {
		out = binary.LittleEndian.AppendUint16(out, unit)
	}
	return out
}

const (
	// maxDirectory has room for 6,000 parts.
	maxDirectory = 512 << 10
	// maxTypes is what the list of types may unpack to.
	maxTypes = 1 << 20

	contentTypes = "[content_types].xml"

	wordType  = "wordprocessingml.document.main+xml"
	sheetType = "spreadsheetml.sheet.main+xml"
)

// lookIntoNew looks at a document of the formats since 2007, an archive: at the names
// of its parts, and at the list of their types, which must have that of the main part.
func lookIntoNew(mainType string) func(context.Context, *file) error {
	return func(_ context.Context, f *file) error {
		if err := checkDirectory(f); err != nil {
			return err
		}
		archive, err := zip.NewReader(f, f.size)
		if err != nil {
			return f.unreadable()
		}
		var types []byte
		for _, part := range archive.File {
			switch name := strings.ToLower(part.Name); {
			case strings.HasPrefix(path.Base(name), "vbaproject"), strings.HasPrefix(path.Base(name), "vbadata"):
				return refuse(Macro, "document with macros")
			case name == contentTypes && types != nil:
				return refuse(Content, "two lists of types")
			case name == contentTypes:
				if types, err = readTypes(f, part); err != nil {
					return err
				}
			}
		}
		for _, word := range []string{"macroenabled", "vbaproject", "macrosheet"} {
			if bytes.Contains(types, []byte(word)) {
				return refuse(Macro, "document says that it has macros")
			}
		}
		if !bytes.Contains(types, []byte(mainType)) {
			return refuse(Content, "archive is not the document its name says")
		}
		return nil
	}
}

func readTypes(f *file, part *zip.File) ([]byte, error) {
	content, err := part.Open()
	if err != nil {
		return nil, f.unreadable()
	}
	// Closing a part of an archive that is read loses nothing.
	defer content.Close()
	types, err := io.ReadAll(io.LimitReader(content, maxTypes+1))
	switch {
	case len(types) > maxTypes:
		return nil, refuse(Bomb, "list of types of more than %d bytes", maxTypes)
	case err != nil:
		return nil, f.unreadable()
	}
	return bytes.ToLower(types), nil
}

// checkDirectory bounds what archive/zip keeps in memory. It wants the archive to end
// as Office ends it, without a comment: else the length could be said elsewhere. So it
// could for a length of 0xffff, which archive/zip takes for the sign of a second, longer
// directory (golang/go#56249).
func checkDirectory(f *file) error {
	const endLength, elsewhere = 22, 0xffff
	at := f.size - endLength
	record := make([]byte, endLength)
	if at < 0 {
		return refuse(Content, "archive without an end")
	}
	if _, err := f.ReadAt(record, at); f.failed != nil || err != nil && err != io.EOF {
		return f.unreadable()
	}
	length, start := int64(binary.LittleEndian.Uint32(record[12:])), int64(binary.LittleEndian.Uint32(record[16:]))
	switch {
	case !bytes.HasPrefix(record, []byte("PK\x05\x06")) || start+length != at || length == elsewhere ||
		binary.LittleEndian.Uint16(record[10:]) == elsewhere:
		return refuse(Content, "archive does not end with its directory")
	case length > maxDirectory:
		return refuse(Bomb, "directory of more than %d bytes", maxDirectory)
	}
	return nil
}
