package attachment

import (
	"archive/zip"
	"bytes"
	"encoding/binary"
	"io/fs"
	"strings"
)

// archive/zip reads what a tolerant program would read. Before it may, the end
// record is checked, so that its directory has a bounded size; afterwards the
// entries must fill the file from the first byte to the directory, so that no
// program can see another archive in the same bytes.

const (
	maxEntries   = 2000
	maxDirectory = 512 << 10
	// Office documents stay far below a hundred; the format allows a thousand.
	maxRatio     = 100
	ratioMatters = 1 << 20

	endLength    = 22
	headerLength = 30

	flagEncrypted  = 1 << 0
	flagDescriptor = 1 << 3
	flagStrong     = 1 << 6
	flagMasked     = 1 << 13

	extraUnicodePath = 0x7075

	signatureEntry      = "PK\x03\x04"
	signatureDirectory  = "PK\x01\x02"
	signatureEnd        = "PK\x05\x06"
	signatureDescriptor = "PK\x07\x08"
)

func openZip(content []byte) ([]*zip.File, error) {
	directory, err := checkEnd(content)
	if err != nil {
		return nil, err
	}
	archive, err := zip.NewReader(bytes.NewReader(content), int64(len(content)))
	if err != nil {
		return nil, refuse(Content, "ZIP directory cannot be read")
	}
	if len(archive.File) > maxEntries {
		return nil, refuse(Bomb, "ZIP with more than %d entries", maxEntries)
	}
	for _, f := range archive.File {
		if err := checkEntry(f); err != nil {
			return nil, err
		}
	}
	return archive.File, checkLayout(content[:directory], archive.File)
}

// checkEnd gives the offset of the directory. The end record is the last thing in
// the file, without a comment, and the directory lies directly before it.
func checkEnd(content []byte) (directory int64, err error) {
	end := int64(len(content)) - endLength
	if end < 0 || !begins(content[end:], signatureEnd) {
		return 0, refuse(Content, "ZIP does not end with its end record")
	}
	record := content[end:]
	number := func(at int) int64 { return int64(binary.LittleEndian.Uint16(record[at:])) }
	length := int64(binary.LittleEndian.Uint32(record[12:]))
	start := int64(binary.LittleEndian.Uint32(record[16:]))
	switch {
	case number(20) != 0:
		return 0, refuse(Content, "ZIP with a comment")
	case number(4) != 0 || number(6) != 0 || number(8) != number(10):
		return 0, refuse(Content, "ZIP in several parts")
	case number(10) > maxEntries || length > maxDirectory:
		return 0, refuse(Bomb, "ZIP with more than %d entries", maxEntries)
	case start+length != end:
		return 0, refuse(Content, "ZIP directory is not where it should be")
	}
	return start, nil
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
	return checkExtra(f.Extra, f.Name)
}

// checkExtra compares the second name of an entry with the first: only some
// programs read it.
func checkExtra(extra []byte, name string) error {
	for len(extra) >= 4 {
		kind, length := binary.LittleEndian.Uint16(extra), int(binary.LittleEndian.Uint16(extra[2:]))
		extra = extra[4:]
		if length > len(extra) {
			break
		}
		// A version and a checksum stand before the name.
		if kind == extraUnicodePath && (length < 5 || string(extra[5:length]) != name) {
			return refuse(Content, "ZIP entry with two names")
		}
		extra = extra[length:]
	}
	return nil
}

func localName(name string) bool {
	// Folders end with a slash.
	plain := strings.TrimSuffix(name, "/")
	return plain != "." && fs.ValidPath(plain) && !strings.ContainsAny(name, "\\\x00:")
}

// checkLayout walks from entry to entry, up to the directory, and compares what
// each says of itself with what the directory says.
func checkLayout(body []byte, files []*zip.File) error {
	byData := make(map[int64]*zip.File, len(files))
	for _, f := range files {
		data, err := f.DataOffset()
		if err != nil || byData[data] != nil {
			return refuse(Content, "ZIP entry is not where it should be")
		}
		byData[data] = f
	}
	rest := body
	for len(rest) > 0 {
		if len(rest) < headerLength || !begins(rest, signatureEntry) {
			return refuse(Content, "ZIP hides bytes between its entries")
		}
		named := headerLength + int(binary.LittleEndian.Uint16(rest[26:]))
		head := named + int(binary.LittleEndian.Uint16(rest[28:]))
		data := int64(len(body)-len(rest)) + int64(head)
		f := byData[data]
		if f == nil || uint64(len(rest)) < uint64(head)+f.CompressedSize64 {
			return refuse(Content, "ZIP entries overlap or are missing in the directory")
		}
		delete(byData, data)
		if err := checkExtra(rest[named:head], f.Name); err != nil {
			return err
		}
		if !sameEntry(rest[:headerLength], string(rest[headerLength:named]), f) {
			return refuse(Content, "ZIP entry differs from its directory")
		}
		rest = rest[uint64(head)+f.CompressedSize64:]
		if f.Flags&flagDescriptor != 0 {
			var ok bool
			if rest, ok = cutDescriptor(rest, f); !ok {
				return refuse(Content, "ZIP entry lies about its size")
			}
		}
	}
	if len(byData) > 0 {
		return refuse(Content, "ZIP entries lie in each other")
	}
	return nil
}

func sameEntry(header []byte, name string, f *zip.File) bool {
	flags, method := binary.LittleEndian.Uint16(header[6:]), binary.LittleEndian.Uint16(header[8:])
	if name != f.Name || method != f.Method || (flags^f.Flags)&(flagDescriptor|flagEncrypted|flagStrong|flagMasked) != 0 {
		return false
	}
	return flags&flagDescriptor != 0 || bytes.Equal(header[14:26], descriptor(f))
}

// descriptor is the checksum and the sizes of an entry, as they stand in its header or behind it.
func descriptor(f *zip.File) []byte {
	number := binary.LittleEndian
	out := number.AppendUint32(nil, f.CRC32)
	return number.AppendUint32(number.AppendUint32(out, uint32(f.CompressedSize64)), uint32(f.UncompressedSize64))
}

// cutDescriptor takes away the record which follows an entry whose header was
// written before its size was known: with or without a signature, with sizes of
// 32 or 64 bits.
func cutDescriptor(rest []byte, f *zip.File) (after []byte, ok bool) {
	rest = bytes.TrimPrefix(rest, []byte(signatureDescriptor))
	short := descriptor(f)
	// "PK" begins whatever follows.
	if after, ok := bytes.CutPrefix(rest, short); ok && (len(after) == 0 || begins(after, "PK")) {
		return after, true
	}
	long := binary.LittleEndian.AppendUint64(short[:4:4], f.CompressedSize64)
	return bytes.CutPrefix(rest, binary.LittleEndian.AppendUint64(long, f.UncompressedSize64))
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
