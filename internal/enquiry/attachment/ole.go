package attachment

import (
	"encoding/binary"
	"strings"
	"unicode/utf16"
)

// The container of DOC, XLS and embedded objects, [MS-CFB]: a small file system
// of sectors. This reader is stricter than MS Office: every sector belongs to one
// chain only. So there are no circles, and reading everything costs no more than
// the file is long.

const (
	oleSignature = "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"

	// The marks of the allocation table begin here; smaller numbers are sectors.
	firstMark  = 0xfffffffa
	endOfChain = 0xfffffffe
	noEntry    = 0xffffffff

	miniSector = 64
	miniCutoff = 4096

	maxOLEEntries = 4000

	oleStorage = 1
	oleStream  = 2
	oleRoot    = 5

	// wholeChain is the size of a stream that is as long as its sectors.
	wholeChain = -1
)

// oleHeader is laid out as in the file, [MS-CFB] 2.2.
type oleHeader struct {
	Signature                                [8]byte
	_                                        [16]byte
	_, Version, ByteOrder, Shift, MiniShift  uint16
	_                                        [10]byte
	FATSectors, FirstDirectory, _, MiniLimit uint32
	FirstMini, _, FirstDIFAT, _              uint32
	// FAT is the beginning of the list of the table's sectors.
	FAT [109]uint32
}

// oleRecord is laid out as in the file, [MS-CFB] 2.6.1.
type oleRecord struct {
	Name               [32]uint16
	NameBytes          uint16
	Kind, _            byte
	Left, Right, Child uint32
	_                  [36]byte
	Start, Size, Upper uint32
}

type oleEntry struct {
	oleRecord
	// name is in lower case: case does not count.
	name string
	// content is nil for a folder; that of the root holds all short streams.
	content []byte
	// top is set for the children of the root.
	top bool
}

func readOLEHeader(content []byte) (h oleHeader, err error) {
	if _, err := binary.Decode(content, binary.LittleEndian, &h); err != nil {
		return h, refuse(Content, "file ends too early")
	}
	if string(h.Signature[:]) != oleSignature {
		return h, refuse(Content, "no OLE2 signature")
	}
	if !(h.Version == 3 && h.Shift == 9 || h.Version == 4 && h.Shift == 12) ||
		h.ByteOrder != 0xfffe || h.MiniShift != 6 || h.MiniLimit != miniCutoff || len(content) <= 1<<h.Shift {
		return h, refuse(Content, "OLE2 of an unknown version")
	}
	return h, nil
}

// readOLE gives all entries of a container, whether its folders lead there or not.
func readOLE(content []byte) ([]*oleEntry, error) {
	h, err := readOLEHeader(content)
	if err != nil {
		return nil, err
	}
	// The header takes the place of a sector.
	table, err := readOLETable(content[1<<h.Shift:], h)
	if err != nil {
		return nil, err
	}
	directory, err := table.stream(h.FirstDirectory, wholeChain)
	if err != nil {
		return nil, err
	}
	entries, err := readOLEEntries(directory, h.Version == 4)
	if err != nil {
		return nil, err
	}
	root := entries[0]
	if root.content, err = table.stream(root.Start, int64(root.Size)); err != nil {
		return nil, err
	}
	mini := newOLETable(root.content, miniSector)
	if h.FirstMini < firstMark {
		chain, err := table.stream(h.FirstMini, wholeChain)
		if err != nil {
			return nil, err
		}
		mini.next = numbers(chain)
	}
	for _, e := range entries[1:] {
		if e.Kind != oleStream {
			continue
		}
		home := mini
		if e.Size >= miniCutoff {
			home = table
		}
		if e.content, err = home.stream(e.Start, int64(e.Size)); err != nil {
			return nil, err
		}
	}
	return entries, markTop(entries)
}

// readOLETable reads the allocation table, whose own sectors are listed in the
// header and, for files of more than seven megabytes, in further sectors.
func readOLETable(content []byte, h oleHeader) (_ *oleTable, err error) {
	table := newOLETable(content, 1<<h.Shift)
	list := h.FAT[:]
	for next := h.FirstDIFAT; next < firstMark; {
		sector, err := table.take(nil, next)
		if err != nil {
			return nil, err
		}
		if len(sector) < table.size {
			return nil, refuse(Content, "file ends too early")
		}
		more := numbers(sector)
		last := len(more) - 1
		list, next = append(list, more[:last]...), more[last]
	}
	var sectors []byte
	for _, at := range list {
		if at >= firstMark {
			continue
		}
		if sectors, err = table.take(sectors, at); err != nil {
			return nil, err
		}
	}
	if int64(len(sectors)) != int64(h.FATSectors)<<h.Shift {
		return nil, refuse(Content, "OLE2 table is not as long as the header says")
	}
	table.next = numbers(sectors)
	return table, nil
}

func readOLEEntries(directory []byte, wideSizes bool) ([]*oleEntry, error) {
	records := make([]oleRecord, len(directory)/128)
	if len(records) > maxOLEEntries {
		return nil, refuse(Bomb, "OLE2 with more than %d entries", maxOLEEntries)
	}
	if _, err := binary.Decode(directory, binary.LittleEndian, records); err != nil || len(records) == 0 || records[0].Kind != oleRoot {
		return nil, refuse(Content, "OLE2 without a root")
	}
	entries := make([]*oleEntry, len(records))
	for i, record := range records {
		e := &oleEntry{oleRecord: record}
		entries[i] = e
		switch {
		// In the older version the upper half may be anything.
		case wideSizes && e.Upper != 0:
			return nil, refuse(Content, "OLE2 stream is longer than the file")
		case e.Kind == 0:
			continue
		case e.Kind == oleRoot && i > 0, e.Kind != oleRoot && e.Kind != oleStorage && e.Kind != oleStream:
			return nil, refuse(Content, "OLE2 entry of an unknown kind")
		case e.NameBytes < 2 || e.NameBytes > 64 || e.NameBytes%2 != 0:
			return nil, refuse(Content, "OLE2 entry without a name")
		}
		e.name = strings.ToLower(string(utf16.Decode(e.Name[:e.NameBytes/2-1])))
	}
	return entries, nil
}

// markTop walks the tree of the root's children.
func markTop(entries []*oleEntry) error {
	open := []uint32{entries[0].Child}
	for len(open) > 0 {
		at := open[len(open)-1]
		open = open[:len(open)-1]
		if at == noEntry {
			continue
		}
		if int64(at) >= int64(len(entries)) || at == 0 || entries[at].Kind == 0 || entries[at].top {
			return refuse(Content, "OLE2 directory leads nowhere")
		}
		entries[at].top = true
		open = append(open, entries[at].Left, entries[at].Right)
	}
	return nil
}
