package attachment

import (
	"bytes"
	"encoding/binary"
	"io"
	"strings"
	"unicode/utf16"
)

// The container of DOC, XLS and embedded objects, [MS-CFB]: a small file system
// of sectors. This reader is stricter than Office: every sector belongs to one
// chain only. So there are no circles, and reading everything costs no more than
// the file is long.

var oleSignature = []byte("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1")

const (
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
)

type oleEntry struct {
	name               string
	kind               byte
	left, right, child uint32
	start              uint32
	size               int64
	// content is nil for a folder; that of the root holds all short streams.
	content *oleChain
	// top is set for the children of the root.
	top bool
}

// oleChain is the content of a stream: sectors of a table, in order.
type oleChain struct {
	r io.ReaderAt
	// base is where sector 0 begins.
	base, sector int64
	sectors      []uint32
	size         int64
}

func (c *oleChain) ReadAt(p []byte, offset int64) (n int, err error) {
	for n < len(p) {
		at := offset + int64(n)
		if at >= c.size {
			return n, io.EOF
		}
		inside := at % c.sector
		length := min(c.sector-inside, c.size-at, int64(len(p)-n))
		got, err := c.r.ReadAt(p[n:n+int(length)], c.base+int64(c.sectors[at/c.sector])*c.sector+inside)
		n += got
		if int64(got) < length {
			return n, err
		}
	}
	return n, nil
}

func (c *oleChain) reader() *io.SectionReader { return io.NewSectionReader(c, 0, c.size) }

// head is the first bytes of the stream, as many as there are.
func (c *oleChain) head(length int) []byte {
	p := make([]byte, min(int64(length), c.size))
	n, _ := c.ReadAt(p, 0)
	return p[:n]
}

// oleTable says for each sector which one follows, and which are taken.
type oleTable struct {
	next []uint32
	used []bool
}

func newOLETable(next []uint32, sectors int64) *oleTable {
	return &oleTable{next: next[:min(int64(len(next)), sectors)], used: make([]bool, sectors)}
}

func (t *oleTable) take(sector uint32) error {
	if int64(sector) >= int64(len(t.used)) {
		return refuse(Content, "OLE2 chain leaves the file")
	}
	if t.used[sector] {
		return refuse(Content, "OLE2 sector is used twice")
	}
	t.used[sector] = true
	return nil
}

// chain gives the sectors of a stream and takes them.
func (t *oleTable) chain(start uint32) ([]uint32, error) {
	var list []uint32
	for sector := start; sector != endOfChain; sector = t.next[sector] {
		if err := t.take(sector); err != nil {
			return nil, err
		}
		if int64(sector) >= int64(len(t.next)) {
			return nil, refuse(Content, "OLE2 chain leaves its table")
		}
		list = append(list, sector)
	}
	return list, nil
}

type oleHeader struct {
	sector         int64
	wideSizes      bool
	fatSectors     uint32
	firstDirectory uint32
	firstMini      uint32
	firstDIFAT     uint32
	// fat is the beginning of the list of the table's sectors.
	fat []uint32
}

func readOLEHeader(r io.ReaderAt) (oleHeader, error) {
	var raw [512]byte
	if err := readAt(r, raw[:], 0); err != nil {
		return oleHeader{}, err
	}
	number := binary.LittleEndian
	if !bytes.HasPrefix(raw[:], oleSignature) {
		return oleHeader{}, refuse(Content, "no OLE2 signature")
	}
	version, shift := number.Uint16(raw[26:]), number.Uint16(raw[30:])
	if !(version == 3 && shift == 9 || version == 4 && shift == 12) ||
		number.Uint16(raw[28:]) != 0xfffe || number.Uint16(raw[32:]) != 6 || number.Uint32(raw[56:]) != miniCutoff {
		return oleHeader{}, refuse(Content, "OLE2 of an unknown version")
	}
	return oleHeader{
		sector:         1 << shift,
		wideSizes:      version == 4,
		fatSectors:     number.Uint32(raw[44:]),
		firstDirectory: number.Uint32(raw[48:]),
		firstMini:      number.Uint32(raw[60:]),
		firstDIFAT:     number.Uint32(raw[68:]),
		fat:            numbers(raw[76:]),
	}, nil
}

func numbers(p []byte) []uint32 {
	list := make([]uint32, len(p)/4)
	for i := range list {
		list[i] = binary.LittleEndian.Uint32(p[4*i:])
	}
	return list
}

// readOLE gives all entries of a container, whether its folders lead there or not.
func readOLE(r io.ReaderAt, size int64) ([]*oleEntry, error) {
	h, err := readOLEHeader(r)
	if err != nil {
		return nil, err
	}
	// The header takes the place of a sector; the last sector may be cut short.
	sectors := (size - 1) / h.sector
	table, err := readOLETable(r, h, sectors)
	if err != nil {
		return nil, err
	}
	open := func(start uint32, size int64) (*oleChain, error) {
		list, err := table.chain(start)
		if err == nil && int64(len(list))*h.sector < size {
			err = refuse(Content, "OLE2 stream is shorter than it says")
		}
		return &oleChain{r: r, base: h.sector, sector: h.sector, sectors: list, size: size}, err
	}
	list, err := table.chain(h.firstDirectory)
	if err != nil {
		return nil, err
	}
	directory := &oleChain{r: r, base: h.sector, sector: h.sector, sectors: list, size: int64(len(list)) * h.sector}
	entries, err := readOLEEntries(directory, h.wideSizes)
	if err != nil {
		return nil, err
	}
	root := entries[0]
	if root.size == 0 {
		root.content = &oleChain{}
	} else if root.content, err = open(root.start, root.size); err != nil {
		return nil, err
	}
	mini, err := readMiniTable(r, h, table, root.content)
	if err != nil {
		return nil, err
	}
	for _, e := range entries[1:] {
		switch {
		case e.kind != oleStream:
		case e.size == 0:
			e.content = &oleChain{}
		case e.size > size:
			return nil, refuse(Content, "OLE2 stream is longer than the file")
		case e.size >= miniCutoff:
			if e.content, err = open(e.start, e.size); err != nil {
				return nil, err
			}
		default:
			list, err := mini.chain(e.start)
			if err != nil {
				return nil, err
			}
			if int64(len(list))*miniSector < e.size {
				return nil, refuse(Content, "OLE2 stream is shorter than it says")
			}
			e.content = &oleChain{r: root.content, sector: miniSector, sectors: list, size: e.size}
		}
	}
	return entries, markTop(entries)
}

// readOLETable reads the allocation table, whose own sectors are listed in the
// header and, for files of more than seven megabytes, in further sectors.
func readOLETable(r io.ReaderAt, h oleHeader, sectors int64) (*oleTable, error) {
	table := newOLETable(nil, sectors)
	list := h.fat
	sector := make([]byte, h.sector)
	for next := h.firstDIFAT; next < firstMark; {
		if err := table.take(next); err != nil {
			return nil, err
		}
		if err := readAt(r, sector, (int64(next)+1)*h.sector); err != nil {
			return nil, err
		}
		more := numbers(sector)
		list = append(list, more[:len(more)-1]...)
		next = more[len(more)-1]
	}
	var next []uint32
	count := uint32(0)
	for _, at := range list {
		if at >= firstMark {
			continue
		}
		count++
		if err := table.take(at); err != nil {
			return nil, err
		}
		if err := readAt(r, sector, (int64(at)+1)*h.sector); err != nil {
			return nil, err
		}
		next = append(next, numbers(sector)...)
	}
	if count != h.fatSectors {
		return nil, refuse(Content, "OLE2 table is not as long as the header says")
	}
	table.next = next[:min(int64(len(next)), sectors)]
	return table, nil
}

func readMiniTable(r io.ReaderAt, h oleHeader, table *oleTable, stream *oleChain) (*oleTable, error) {
	if h.firstMini >= firstMark {
		return newOLETable(nil, 0), nil
	}
	list, err := table.chain(h.firstMini)
	if err != nil {
		return nil, err
	}
	var next []uint32
	sector := make([]byte, h.sector)
	for _, at := range list {
		if err := readAt(r, sector, (int64(at)+1)*h.sector); err != nil {
			return nil, err
		}
		next = append(next, numbers(sector)...)
	}
	return newOLETable(next, (stream.size+miniSector-1)/miniSector), nil
}

func readOLEEntries(directory *oleChain, wideSizes bool) ([]*oleEntry, error) {
	count := directory.size / 128
	if count > maxOLEEntries {
		return nil, refuse(Bomb, "OLE2 with more than %d entries", maxOLEEntries)
	}
	if count == 0 {
		return nil, refuse(Content, "OLE2 without a directory")
	}
	entries := make([]*oleEntry, count)
	for i := range entries {
		var raw [128]byte
		if err := readAt(directory, raw[:], int64(i)*128); err != nil {
			return nil, err
		}
		number := binary.LittleEndian
		e := &oleEntry{
			kind: raw[66], left: number.Uint32(raw[68:]), right: number.Uint32(raw[72:]), child: number.Uint32(raw[76:]),
			start: number.Uint32(raw[116:]), size: int64(number.Uint32(raw[120:])),
		}
		// In the older version the upper half may be anything.
		if wideSizes && number.Uint32(raw[124:]) != 0 {
			return nil, refuse(Content, "OLE2 stream is longer than the file")
		}
		entries[i] = e
		if e.kind == 0 {
			continue
		}
		if (e.kind == oleRoot) != (i == 0) || e.kind != oleRoot && e.kind != oleStorage && e.kind != oleStream {
			return nil, refuse(Content, "OLE2 entry of an unknown kind")
		}
		length := int(number.Uint16(raw[64:]))
		if length < 2 || length > 64 || length%2 != 0 {
			return nil, refuse(Content, "OLE2 entry without a name")
		}
		units := make([]uint16, length/2-1)
		for i := range units {
			units[i] = number.Uint16(raw[2*i:])
		}
		e.name = strings.ToLower(string(utf16.Decode(units)))
	}
	if entries[0].kind != oleRoot {
		return nil, refuse(Content, "OLE2 without a root")
	}
	return entries, nil
}

// markTop walks the tree of the root's children.
func markTop(entries []*oleEntry) error {
	open := []uint32{entries[0].child}
	for len(open) > 0 {
		at := open[len(open)-1]
		open = open[:len(open)-1]
		if at == noEntry {
			continue
		}
		if int64(at) >= int64(len(entries)) || at == 0 || entries[at].kind == 0 || entries[at].top {
			return refuse(Content, "OLE2 directory leads nowhere")
		}
		entries[at].top = true
		open = append(open, entries[at].left, entries[at].right)
	}
	return nil
}
