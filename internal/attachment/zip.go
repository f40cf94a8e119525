package attachment

import (
	"bytes"
	"encoding/binary"
	"io"
	"slices"
	"strings"
	"unicode/utf8"
)

// archive/zip reads as many directory entries as the bytes hold, whatever the
// number at the end says, and keeps them all in memory. This reader stops at a
// limit and refuses what only attackers write.

const (
	maxEntries   = 2000
	maxDirectory = 1 << 20
	// Office documents stay far below a hundred; the format allows a thousand.
	maxRatio      = 100
	ratioMatters  = 1 << 20
	maxUnpacked   = 256 << 20
	endLength     = 22
	maxComment    = 1<<16 - 1
	entryLength   = 46
	headerLength  = 30
	flagEncrypted = 1
)

type zipEntry struct {
	name         string
	method       uint16
	packed, size int64
	offset       int64
	// data is where the packed bytes begin.
	data int64
}

// findEnd gives the offset of a ZIP's end record, or -1.
func findEnd(r io.ReaderAt, size int64) (int64, error) {
	length := min(size, endLength+maxComment)
	tail := make([]byte, length)
	if err := readAt(r, tail, size-length); err != nil {
		return 0, err
	}
	for i := len(tail) - endLength; i >= 0; i-- {
		if bytes.Equal(tail[i:i+4], []byte("PK\x05\x06")) &&
			int(binary.LittleEndian.Uint16(tail[i+20:])) == len(tail)-i-endLength {
			return size - length + int64(i), nil
		}
	}
	return -1, nil
}

// checkNoArchive refuses a file that is a ZIP (or JAR) at the same time.
func checkNoArchive(r io.ReaderAt, size int64) error {
	end, err := findEnd(r, size)
	if err != nil {
		return err
	}
	if end >= 0 {
		return refuse(Content, "an archive hides in the file")
	}
	return nil
}

func readDirectory(r io.ReaderAt, size int64) ([]zipEntry, error) {
	end, err := findEnd(r, size)
	if err != nil {
		return nil, err
	}
	if end < 0 {
		return nil, refuse(Content, "no ZIP directory")
	}
	var record [endLength]byte
	if err := readAt(r, record[:], end); err != nil {
		return nil, err
	}
	count := int(binary.LittleEndian.Uint16(record[10:]))
	length := int64(binary.LittleEndian.Uint32(record[12:]))
	start := int64(binary.LittleEndian.Uint32(record[16:]))
	switch {
	case record[4]|record[5]|record[6]|record[7] != 0 || count != int(binary.LittleEndian.Uint16(record[8:])):
		return nil, refuse(Content, "ZIP in several parts")
	case count > maxEntries || length > maxDirectory:
		return nil, refuse(Bomb, "ZIP with more than %d entries", maxEntries)
	case start+length != end:
		return nil, refuse(Content, "ZIP directory is not where it should be")
	}
	directory := make([]byte, length)
	if err := readAt(r, directory, start); err != nil {
		return nil, err
	}
	entries := make([]zipEntry, 0, count)
	for len(directory) > 0 {
		if len(entries) == count {
			return nil, refuse(Bomb, "ZIP directory has more entries than it says")
		}
		entry, rest, err := readEntry(directory)
		if err != nil {
			return nil, err
		}
		entries, directory = append(entries, entry), rest
	}
	if len(entries) != count {
		return nil, refuse(Content, "ZIP directory has fewer entries than it says")
	}
	return entries, checkLayout(r, entries, start)
}

func readEntry(p []byte) (zipEntry, []byte, error) {
	if len(p) < entryLength || !bytes.HasPrefix(p, []byte("PK\x01\x02")) {
		return zipEntry{}, nil, refuse(Content, "broken ZIP directory")
	}
	nameLength := int(binary.LittleEndian.Uint16(p[28:]))
	length := entryLength + nameLength + int(binary.LittleEndian.Uint16(p[30:])) + int(binary.LittleEndian.Uint16(p[32:]))
	if len(p) < length {
		return zipEntry{}, nil, refuse(Content, "broken ZIP directory")
	}
	e := zipEntry{
		name:   string(p[entryLength : entryLength+nameLength]),
		method: binary.LittleEndian.Uint16(p[10:]),
		packed: int64(binary.LittleEndian.Uint32(p[20:])),
		size:   int64(binary.LittleEndian.Uint32(p[24:])),
		offset: int64(binary.LittleEndian.Uint32(p[42:])),
	}
	switch {
	case binary.LittleEndian.Uint16(p[8:])&flagEncrypted != 0:
		return e, nil, refuse(Encrypted, "ZIP entry is encrypted")
	case e.method != 0 && e.method != 8:
		return e, nil, refuse(Content, "ZIP entry with an unknown packing")
	case !localName(e.name):
		return e, nil, refuse(Content, "ZIP entry that leaves its folder")
	case e.size > ratioMatters && e.size > e.packed*maxRatio:
		return e, nil, refuse(Bomb, "ZIP entry grows more than %d times", maxRatio)
	}
	return e, p[length:], nil
}

func localName(name string) bool {
	if name == "" || !utf8.ValidString(name) || strings.ContainsAny(name, "\\\x00:") || strings.HasPrefix(name, "/") {
		return false
	}
	return !slices.Contains(strings.Split(name, "/"), "..")
}

// checkLayout refuses entries that share bytes (a bomb that any unpacker
// multiplies), that appear twice (programs disagree which one counts) or whose
// own header tells another story than the directory.
func checkLayout(r io.ReaderAt, entries []zipEntry, directory int64) error {
	seen := map[string]bool{}
	var unpacked int64
	for i := range entries {
		e := &entries[i]
		lower := strings.ToLower(e.name)
		if seen[lower] {
			return refuse(Content, "ZIP entry appears twice")
		}
		seen[lower] = true
		if unpacked += e.size; unpacked > maxUnpacked {
			return refuse(Bomb, "ZIP unpacks to more than %d bytes", maxUnpacked)
		}
		var header [headerLength]byte
		if err := readAt(r, header[:], e.offset); err != nil {
			return err
		}
		nameLength := int64(binary.LittleEndian.Uint16(header[26:]))
		if !bytes.HasPrefix(header[:], []byte("PK\x03\x04")) || nameLength != int64(len(e.name)) {
			return refuse(Content, "ZIP entry is not where it should be")
		}
		name := make([]byte, nameLength)
		if err := readAt(r, name, e.offset+headerLength); err != nil {
			return err
		}
		if string(name) != e.name || binary.LittleEndian.Uint16(header[8:]) != e.method {
			return refuse(Content, "ZIP entry differs from its directory")
		}
		if binary.LittleEndian.Uint16(header[6:])&flagEncrypted != 0 {
			return refuse(Encrypted, "ZIP entry is encrypted")
		}
		e.data = e.offset + headerLength + nameLength + int64(binary.LittleEndian.Uint16(header[28:]))
	}
	ordered := slices.SortedFunc(slices.Values(entries), func(a, b zipEntry) int { return int(a.offset - b.offset) })
	// The file begins with its first entry: nothing hides in front.
	free := int64(0)
	for i, e := range ordered {
		if e.offset < free || i == 0 && e.offset != 0 {
			return refuse(Content, "ZIP entries overlap or leave a gap in front")
		}
		free = e.data + e.packed
	}
	if free > directory {
		return refuse(Content, "ZIP entry reaches into the directory")
	}
	return nil
}
