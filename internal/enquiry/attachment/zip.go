package attachment

import (
	"archive/zip"
	"bytes"
	"encoding/binary"
	"io"
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
)

var (
	signatureEntry      = []byte("PK\x03\x04")
	signatureDirectory  = []byte("PK\x01\x02")
	signatureEnd        = []byte("PK\x05\x06")
	signatureDescriptor = []byte("PK\x07\x08")
)

func openZip(r io.ReaderAt, size int64) ([]*zip.File, error) {
	directory, err := checkEnd(r, size)
	if err != nil {
		return nil, err
	}
	archive, err := zip.NewReader(r, size)
	if err != nil {
		return nil, refuse(Content, "ZIP directory cannot be read")
	}
	if len(archive.File) > maxEntries {
		return nil, refuse(Bomb, "ZIP with more than %d entries", maxEntries)
	}
	names := map[string]bool{}
	for _, f := range archive.File {
		if err := checkEntry(f); err != nil {
			return nil, err
		}
		// Programs disagree which of two entries counts.
		lower := strings.ToLower(f.Name)
		if names[lower] {
			return nil, refuse(Content, "ZIP entry appears twice")
		}
		names[lower] = true
	}
	return archive.File, checkLayout(r, archive.File, directory)
}

// checkEnd gives the offset of the directory. The end record is the last thing in
// the file, without a comment, and the directory lies directly before it.
func checkEnd(r io.ReaderAt, size int64) (directory int64, err error) {
	var record [endLength]byte
	if err := readAt(r, record[:], size-endLength); err != nil {
		return 0, err
	}
	number := func(at int) int64 { return int64(binary.LittleEndian.Uint16(record[at:])) }
	length := int64(binary.LittleEndian.Uint32(record[12:]))
	start := int64(binary.LittleEndian.Uint32(record[16:]))
	switch {
	case !bytes.HasPrefix(record[:], signatureEnd) || number(20) != 0:
		return 0, refuse(Content, "ZIP does not end with its end record")
	case number(4) != 0 || number(6) != 0 || number(8) != number(10):
		return 0, refuse(Content, "ZIP in several parts")
	case number(10) > maxEntries || length > maxDirectory:
		return 0, refuse(Bomb, "ZIP with more than %d entries", maxEntries)
	case start+length != size-endLength:
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

// checkLayout walks from entry to entry and compares what each says of itself
// with what the directory says.
func checkLayout(r io.ReaderAt, files []*zip.File, directory int64) error {
	byData := make(map[int64]*zip.File, len(files))
	for _, f := range files {
		data, err := f.DataOffset()
		if err != nil || byData[data] != nil {
			return refuse(Content, "ZIP entry is not where it should be")
		}
		byData[data] = f
	}
	position := int64(0)
	for len(byData) > 0 {
		var header [headerLength]byte
		if err := readAt(r, header[:], position); err != nil {
			return err
		}
		named := int64(binary.LittleEndian.Uint16(header[26:]))
		more := int64(binary.LittleEndian.Uint16(header[28:]))
		data := position + headerLength + named + more
		f := byData[data]
		if !bytes.HasPrefix(header[:], signatureEntry) || f == nil {
			return refuse(Content, "ZIP entries overlap, leave a gap or are missing in the directory")
		}
		delete(byData, data)
		text := make([]byte, named+more)
		if err := readAt(r, text, position+headerLength); err != nil {
			return err
		}
		if err := checkExtra(text[named:], f.Name); err != nil {
			return err
		}
		if !sameEntry(header, string(text[:named]), f) {
			return refuse(Content, "ZIP entry differs from its directory")
		}
		position = data + int64(f.CompressedSize64)
		if position > directory {
			return refuse(Content, "ZIP entry reaches into the directory")
		}
		if f.Flags&flagDescriptor != 0 {
			length, err := descriptorLength(r, position, f)
			if err != nil {
				return err
			}
			position += length
		}
	}
	if position != directory {
		return refuse(Content, "ZIP hides bytes before its directory")
	}
	return nil
}

func sameEntry(header [headerLength]byte, name string, f *zip.File) bool {
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

// descriptorLength is that of the record which follows an entry whose header was
// written before its size was known: with or without a signature, with sizes of
// 32 or 64 bits.
func descriptorLength(r io.ReaderAt, position int64, f *zip.File) (int64, error) {
	// At least the end record follows the longest form.
	var raw [28]byte
	if err := readAt(r, raw[:], position); err != nil {
		return 0, err
	}
	rest := bytes.TrimPrefix(raw[:], signatureDescriptor)
	short := descriptor(f)
	long := binary.LittleEndian.AppendUint64(short[:4:4], f.CompressedSize64)
	long = binary.LittleEndian.AppendUint64(long, f.UncompressedSize64)
	switch {
	// "PK" begins whatever follows.
	case bytes.HasPrefix(rest, append(short, "PK"...)):
		return int64(len(raw) - len(rest) + len(short)), nil
	case bytes.HasPrefix(rest, long):
		return int64(len(raw) - len(rest) + len(long)), nil
	}
	return 0, refuse(Content, "ZIP entry lies about its size")
}

// checkNoArchive refuses a file that is an archive at the same time: some bytes
// in it are an entry, later ones a directory, later ones its end. Programs find
// an archive wherever it lies and whatever follows it.
func checkNoArchive(r io.ReaderAt, size int64) error {
	at := int64(0)
	for _, signature := range [][]byte{signatureEntry, signatureDirectory, signatureEnd} {
		found := false
		for offset, err := range occurrences(r, at, size, signature) {
			if err != nil {
				return err
			}
			at, found = offset+int64(len(signature)), true
			break
		}
		if !found {
			return nil
		}
	}
	return refuse(Content, "an archive hides in the file")
}
