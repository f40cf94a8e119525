package attachment

import (
	"archive/zip"
	"bytes"
	"encoding/binary"
	"io/fs"
	"strings"
)

// archive/zip reads what a tolerant program would read. Before it may, the end
// record is checked, so that its directory has a bounded size and is the only one
// that another program could find. MS Office goes by the directory too.

const (
	maxEntries   = 2000
	maxDirectory = 512 << 10
	// MS Office documents stay far below a hundred; the format allows a thousand.
	maxRatio     = 100
	ratioMatters = 1 << 20

	endLength = 22

	flagEncrypted = 1 << 0
	flagStrong    = 1 << 6
	flagMasked    = 1 << 13

	signatureEntry     = "PK\x03\x04"
	signatureDirectory = "PK\x01\x02"
	signatureEnd       = "PK\x05\x06"
)

func openZip(content []byte) ([]*zip.File, error) {
	if err := checkEnd(content); err != nil {
		return nil, err
	}
	archive, err := zip.NewReader(bytes.NewReader(content), int64(len(content)))
	if err != nil {
		return nil, refuse(Content, "ZIP directory cannot be read")
	}
	for _, f := range archive.File {
		if err := checkEntry(f); err != nil {
			return nil, err
		}
	}
	return archive.File, nil
}

// checkEnd wants the end record to be the last thing in the file, without a comment,
// and the directory directly before it.
func checkEnd(content []byte) error {
	end := int64(len(content)) - endLength
	if end < 0 || !begins(content[end:], signatureEnd) {
		return refuse(Content, "ZIP does not end with its end record")
	}
	record := content[end:]
	number := func(at int) int64 { return int64(binary.LittleEndian.Uint16(record[at:])) }
	length := int64(binary.LittleEndian.Uint32(record[12:]))
	start := int64(binary.LittleEndian.Uint32(record[16:]))
	switch {
	case number(20) != 0:
		return refuse(Content, "ZIP with a comment")
	case number(4) != 0 || number(6) != 0 || number(8) != number(10):
		return refuse(Content, "ZIP in several parts")
	case number(10) > maxEntries || length > maxDirectory:
		return refuse(Bomb, "ZIP with more than %d entries", maxEntries)
	case start+length != end:
		return refuse(Content, "ZIP directory is not where it should be")
	}
	return nil
}

func checkEntry(f *zip.File) error {
	switch {
	case f.Flags&(flagEncrypted|flagStrong|flagMasked) != 0:
		return refuse(Encrypted, "ZIP entry is encrypted")
	case f.Method != zip.Store && f.Method != zip.Deflate:
		return refuse(Content, "ZIP entry with an unknown packing")
	case f.Method == zip.Store && f.CompressedSize64 != f.UncompressedSize64:
		return refuse(Content, "ZIP entry lies about its size")
	case !localName(f.Name):
		return refuse(Content, "ZIP entry with a name that leads astray")
	case f.UncompressedSize64 > ratioMatters && f.UncompressedSize64/maxRatio > f.CompressedSize64:
		return refuse(Bomb, "ZIP entry grows more than %d times", maxRatio)
	}
	return nil
}

func localName(name string) bool {
	// Folders end with a slash.
	plain := strings.TrimSuffix(name, "/")
	return plain != "." && fs.ValidPath(plain) && !strings.ContainsAny(name, "\\\x00:")
}

// checkNoArchive refuses a file that is an archive at the same time: some bytes
// in it are an entry, later ones a directory, later ones its end. Programs find
// an archive wherever it lies and whatever follows it.
func checkNoArchive(content []byte) error {
	for _, signature := range []string{signatureEntry, signatureDirectory, signatureEnd} {
		var found bool
		if _, content, found = bytes.Cut(content, []byte(signature)); !found {
			return nil
		}
	}
	return refuse(Content, "an archive hides in the file")
}
