package attachment

import (
	"bytes"
	"encoding/binary"
	"slices"
	"strings"
	"unicode/utf16"
)

// Stream is an entry of an OLE2 container; without content it is a folder. A name
// with slashes lies in folders.
type Stream struct {
	Name    string
	Content []byte
}

// OLE packs streams into an OLE2 container; short ones lie in its mini stream.
func OLE(streams ...Stream) []byte { return packOLE(oleHeader{Version: 3, Shift: 9}, streams) }

// OLEWide is a container of the newer version with sectors of 4096 bytes.
func OLEWide(streams ...Stream) []byte { return packOLE(oleHeader{Version: 4, Shift: 12}, streams) }

type oleNode struct {
	oleRecord
	name     string
	content  []byte
	children []*oleNode
}

// add puts a stream into folders that are made where they are missing.
func (n *oleNode) add(path string, content []byte) {
	name, rest, deeper := strings.Cut(path, "/")
	child := &oleNode{name: name, content: content, oleRecord: oleRecord{Kind: oleStorage}}
	if deeper {
		at := slices.IndexFunc(n.children, func(c *oleNode) bool { return c.name == name && c.Kind == oleStorage })
		if at >= 0 {
			child = n.children[at]
		} else {
			n.children = append(n.children, child)
		}
		child.content = nil
		child.add(rest, content)
		return
	}
	if content != nil {
		child.Kind = oleStream
	}
	n.children = append(n.children, child)
}

// inOrder numbers the entries: those of a folder follow each other.
func (n *oleNode) inOrder() []*oleNode {
	all := []*oleNode{n}
	n.Right = noEntry
	for i := 0; i < len(all); i++ {
		node := all[i]
		node.Left, node.Child = noEntry, noEntry
		for place, child := range node.children {
			if place == 0 {
				node.Child = uint32(len(all))
			}
			child.Right = noEntry
			if place < len(node.children)-1 {
				child.Right = uint32(len(all) + 1)
			}
			all = append(all, child)
		}
	}
	return all
}

// sectorWriter appends streams of whole sectors.
type sectorWriter struct {
	sector int
	next   []uint32
	body   []byte
}

// add gives the first sector of the stream.
func (w *sectorWriter) add(content []byte) uint32 {
	if len(content) == 0 {
		return endOfChain
	}
	start := uint32(len(w.next))
	for rest := range slices.Chunk(content, w.sector) {
		w.next = append(w.next, uint32(len(w.next)+1))
		w.body = append(append(w.body, rest...), make([]byte, w.sector-len(rest))...)
	}
	w.next[len(w.next)-1] = endOfChain
	return start
}

// table fills the last sector with free entries.
func table(list []uint32, sector int) []byte {
	for len(list)*4%sector != 0 {
		list = append(list, noEntry)
	}
	return written(list)
}

func written(data any) []byte {
	var out bytes.Buffer
	if err := binary.Write(&out, binary.LittleEndian, data); err != nil {
		panic(err)
	}
	return out.Bytes()
}

func packOLE(h oleHeader, streams []Stream) []byte {
	root := &oleNode{name: "Root Entry", oleRecord: oleRecord{Kind: oleRoot}}
	for _, s := range streams {
		root.add(s.Name, s.Content)
	}
	all := root.inOrder()
	w, mini := &sectorWriter{sector: 1 << h.Shift}, &sectorWriter{sector: miniSector}
	for _, n := range all {
		n.NameBytes = uint16(2*copy(n.Name[:], utf16.Encode([]rune(n.name))) + 2)
		n.Size = uint32(len(n.content))
		if n.Size < miniCutoff {
			n.Start = mini.add(n.content)
		} else {
			n.Start = w.add(n.content)
		}
	}
	root.Start, root.Size = w.add(mini.body), uint32(len(mini.body))
	h.FirstMini = w.add(table(mini.next, w.sector))
	var directory []byte
	for _, n := range all {
		directory = append(directory, written(n.oleRecord)...)
	}
	h.FirstDirectory = w.add(directory)
	copy(h.Signature[:], oleSignature)
	h.ByteOrder, h.MiniShift, h.MiniLimit, h.FirstDIFAT = 0xfffe, 6, miniCutoff, endOfChain
	first := len(w.next)
	for int(h.FATSectors)*w.sector/4 < len(w.next) {
		h.FAT[h.FATSectors] = uint32(first) + h.FATSectors
		h.FATSectors++
		const tableSector = 0xfffffffd
		w.next = append(w.next, tableSector)
	}
	for i := h.FATSectors; i < uint32(len(h.FAT)); i++ {
		h.FAT[i] = noEntry
	}
	head := written(h)
	head = append(head, make([]byte, w.sector-len(head))...)
	return slices.Concat(head, w.body, table(w.next, w.sector))
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
	return append(written([]uint16{kind, uint16(len(body))}), body...)
}

// WorkbookStream is a workbook with further records, long enough for sectors of its own.
func WorkbookStream(records ...[]byte) []byte {
	out := SmallWorkbook(records...)
	return append(out, make([]byte, miniCutoff-len(out))...)
}

// SmallWorkbook is a workbook that lies in the mini stream.
func SmallWorkbook(records ...[]byte) []byte {
	return slices.Concat(Record(0x0809, 0, 6, 5, 0), bytes.Join(records, nil), Record(0x000a))
}

// Sheet lists a sheet of a kind that begins at an offset.
func Sheet(offset uint32, kind byte) []byte {
	return Record(0x0085, append(written(offset), 0, kind, 1, 0, 'x')...)
}

// SheetStart is the first record of a sheet of a kind.
func SheetStart(kind uint16) []byte {
	return Record(0x0809, 0, 6, byte(kind), byte(kind>>8))
}

// DOC is an old document with further entries.
func DOC(more ...Stream) []byte {
	return OLE(append([]Stream{{"WordDocument", WordStream(0)}}, more...)...)
}

// XLS is an old workbook with further entries.
func XLS(more ...Stream) []byte {
	return OLE(append([]Stream{{"Workbook", WorkbookStream()}}, more...)...)
}
