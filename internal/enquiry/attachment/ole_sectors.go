package attachment

import "encoding/binary"

// oleTable says for each sector which one follows, and which are taken.
type oleTable struct {
	content []byte
	size    int
	next    []uint32
	used    []bool
}

// newOLETable cuts content into sectors; the last one may be cut short.
func newOLETable(content []byte, size int) *oleTable {
	return &oleTable{content: content, size: size, used: make([]bool, (len(content)+size-1)/size)}
}

// take appends a sector to a stream, if it is not yet part of one.
func (t *oleTable) take(stream []byte, sector uint32) ([]byte, error) {
	switch {
	case int64(sector) >= int64(len(t.used)):
		return nil, refuse(Content, "OLE2 chain leaves the file")
	case t.used[sector]:
		return nil, refuse(Content, "OLE2 sector is used twice")
	case len(stream)%t.size != 0:
		return nil, refuse(Content, "file ends too early")
	}
	t.used[sector] = true
	at := int(sector) * t.size
	return append(stream, t.content[at:min(at+t.size, len(t.content))]...), nil
}

// stream gives the content of a chain that begins at a sector.
func (t *oleTable) stream(start uint32, size int64) (content []byte, err error) {
	if size == 0 {
		return nil, nil
	}
	for sector := start; sector != endOfChain; sector = t.next[sector] {
		if content, err = t.take(content, sector); err != nil {
			return nil, err
		}
		if int64(sector) >= int64(len(t.next)) {
			return nil, refuse(Content, "OLE2 chain leaves its table")
		}
	}
	switch {
	case size == wholeChain && len(content)%t.size == 0:
		return content, nil
	case size == wholeChain || size > int64(len(content)):
		return nil, refuse(Content, "OLE2 stream is shorter than it says")
	}
	return content[:size], nil
}

func numbers(raw []byte) []uint32 {
	list := make([]uint32, len(raw)/4)
	for i := range list {
		list[i] = binary.LittleEndian.Uint32(raw[4*i:])
	}
	return list
}
