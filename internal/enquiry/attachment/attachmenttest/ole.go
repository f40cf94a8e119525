package attachmenttest

import (
	"bytes"
	"encoding/binary"
	"strings"
	"unicode/utf16"
)

// Stream is an entry of an OLE2 container; without content it is a folder. A name
// with slashes lies in folders.
type Stream struct {
	Name    string
	Content []byte
}

const (
	endOfChain = 0xfffffffe
	fatSector  = 0xfffffffd
	free       = 0xffffffff
	miniSector = 64
	miniCutoff = 4096
)

// OLE packs streams into an OLE2 container; short ones lie in its mini stream.
func OLE(streams ...Stream) []byte { return packOLE(512, streams) }

// OLEWide is a container of the newer version with sectors of 4096 bytes.
func OLEWide(streams ...Stream) []byte { return packOLE(4096, streams) }

type node struct {
	name     string
	kind     byte
	content  []byte
	children []*node
	id       int
	start    uint32
	size     int
}

func (n *node) child(name string) *node {
	for _, c := range n.children {
		if c.name == name && c.kind == 1 {
			return c
		}
	}
	c := &node{name: name, kind: 1}
	n.children = append(n.children, c)
	return c
}

type packer struct {
	sector int
	fat    []uint32
	body   []byte
}

// add appends a stream of whole sectors and gives its first.
func (p *packer) add(content []byte) uint32 {
	if len(content) == 0 {
		return endOfChain
	}
	start := len(p.fat)
	p.fat, p.body = link(p.fat, p.body, content, p.sector)
	return uint32(start)
}

func link(table []uint32, body, content []byte, sector int) ([]uint32, []byte) {
	count := (len(content) + sector - 1) / sector
	for i := range count {
		if i == count-1 {
			table = append(table, endOfChain)
		} else {
			table = append(table, uint32(len(table)+1))
		}
	}
	body = append(body, content...)
	return table, append(body, make([]byte, count*sector-len(content))...)
}

func packOLE(sector int, streams []Stream) []byte {
	root := &node{name: "Root Entry", kind: 5}
	all := []*node{root}
	for _, s := range streams {
		parts := strings.Split(s.Name, "/")
		at := root
		for _, folder := range parts[:len(parts)-1] {
			at = at.child(folder)
		}
		last := &node{name: parts[len(parts)-1], kind: 2, content: s.Content, size: len(s.Content)}
		if s.Content == nil {
			last.kind = 1
		}
		at.children = append(at.children, last)
	}
	for i := 0; i < len(all); i++ {
		all[i].id = i
		all = append(all, all[i].children...)
	}
	p := &packer{sector: sector}
	var mini []uint32
	var miniBody []byte
	for _, n := range all {
		switch {
		case n.kind != 2:
		case n.size == 0:
			n.start = endOfChain
		case n.size < miniCutoff:
			n.start = uint32(len(mini))
			mini, miniBody = link(mini, miniBody, n.content, miniSector)
		default:
			n.start = p.add(n.content)
		}
	}
	root.start, root.size = p.add(miniBody), len(miniBody)
	miniTable := p.add(table(mini, sector))
	directory := p.add(directoryOf(all, sector))
	firstFAT := len(p.fat)
	sectors := 0
	for sectors*sector/4 < firstFAT+sectors {
		sectors++
	}
	if sectors > 109 {
		panic("attachmenttest: OLE is larger than its header's list allows")
	}
	for range sectors {
		p.fat = append(p.fat, fatSector)
	}
	header := headerOf(sector, firstFAT, sectors, directory, miniTable, len(table(mini, sector))/sector)
	return bytes.Join([][]byte{header, p.body, table(p.fat, sector)}, nil)
}

// table fills the last sector with free entries.
func table(list []uint32, sector int) []byte {
	var out []byte
	for _, next := range list {
		out = binary.LittleEndian.AppendUint32(out, next)
	}
	for len(out)%sector != 0 {
		out = binary.LittleEndian.AppendUint32(out, free)
	}
	return out
}

func headerOf(sector, firstFAT, fatSectors int, directory, miniTable uint32, miniSectors int) []byte {
	header := make([]byte, sector)
	number := binary.LittleEndian
	copy(header, "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1")
	number.PutUint16(header[24:], 0x3e)
	version, shift := uint16(3), uint16(9)
	if sector == 4096 {
		version, shift = 4, 12
	}
	number.PutUint16(header[26:], version)
	number.PutUint16(header[28:], 0xfffe)
	number.PutUint16(header[30:], shift)
	number.PutUint16(header[32:], 6)
	number.PutUint32(header[44:], uint32(fatSectors))
	number.PutUint32(header[48:], directory)
	number.PutUint32(header[56:], miniCutoff)
	number.PutUint32(header[60:], miniTable)
	number.PutUint32(header[64:], uint32(miniSectors))
	number.PutUint32(header[68:], endOfChain)
	for i := range 109 {
		value := uint32(free)
		if i < fatSectors {
			value = uint32(firstFAT + i)
		}
		number.PutUint32(header[76+4*i:], value)
	}
	return header
}

func directoryOf(all []*node, sector int) []byte {
	siblings := map[int]int{}
	for _, n := range all {
		for i := range n.children[:max(len(n.children)-1, 0)] {
			siblings[n.children[i].id] = n.children[i+1].id
		}
	}
	var out []byte
	for _, n := range all {
		right, child := uint32(free), uint32(free)
		if id, ok := siblings[n.id]; ok {
			right = uint32(id)
		}
		if len(n.children) > 0 {
			child = uint32(n.children[0].id)
		}
		out = append(out, entry(n, right, child)...)
	}
	return append(out, make([]byte, (sector-len(out)%sector)%sector)...)
}

func entry(n *node, right, child uint32) []byte {
	out := make([]byte, 128)
	number := binary.LittleEndian
	units := utf16.Encode([]rune(n.name))
	for i, unit := range units {
		number.PutUint16(out[2*i:], unit)
	}
	number.PutUint16(out[64:], uint16(2*len(units)+2))
	out[66], out[67] = n.kind, 1
	number.PutUint32(out[68:], free)
	number.PutUint32(out[72:], right)
	number.PutUint32(out[76:], child)
	number.PutUint32(out[116:], n.start)
	number.PutUint32(out[120:], uint32(n.size))
	return out
}

// WordStream is the beginning of a Word document with the flags of its information block.
func WordStream(flags uint16) []byte {
	out := make([]byte, miniCutoff)
	binary.LittleEndian.PutUint16(out, 0xa5ec)
	binary.LittleEndian.PutUint16(out[10:], flags)
	return out
}

// Record is one record of an Excel workbook.
func Record(kind uint16, body ...byte) []byte {
	out := binary.LittleEndian.AppendUint16(nil, kind)
	out = binary.LittleEndian.AppendUint16(out, uint16(len(body)))
	return append(out, body...)
}

// WorkbookStream is a workbook with further records, long enough for sectors of its own.
func WorkbookStream(records ...[]byte) []byte {
	out := SmallWorkbook(records...)
	return append(out, make([]byte, miniCutoff-len(out))...)
}

// SmallWorkbook is a workbook that lies in the mini stream.
func SmallWorkbook(records ...[]byte) []byte {
	out := Record(0x0809, 0, 6, 5, 0)
	out = append(out, bytes.Join(records, nil)...)
	return append(out, Record(0x000a)...)
}

// Sheet lists a sheet of a kind that begins at an offset.
func Sheet(offset uint32, kind byte) []byte {
	body := binary.LittleEndian.AppendUint32(nil, offset)
	return Record(0x0085, append(body, 0, kind, 1, 0, 'x')...)
}

// SheetStart is the first record of a sheet of a kind.
func SheetStart(kind uint16) []byte {
	return Record(0x0809, 0, 6, byte(kind), byte(kind>>8))
}

// DOC and XLS are old Office files with further entries.
func DOC(more ...Stream) []byte {
	return OLE(append([]Stream{{"WordDocument", WordStream(0)}}, more...)...)
}

// XLS is an old workbook.
func XLS(more ...Stream) []byte {
	return OLE(append([]Stream{{"Workbook", WorkbookStream()}}, more...)...)
}
