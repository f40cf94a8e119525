package attachment

import (
	"encoding/binary"
	"io"
)

// oleChain is the content of a stream: sectors of a table, in order.
type oleChain struct {
	table   *oleTable
	sectors []uint32
	size    int64
}

func (c *oleChain) ReadAt(p []byte, offset int64) (n int, err error) {
	for n < len(p) {
		at := offset + int64(n)
		if at >= c.size {
			return n, io.EOF
		}
		sector := c.table.sector
		inside := at % sector
		length := min(sector-inside, c.size-at, int64(len(p)-n))
		got, err := c.table.r.ReadAt(p[n:n+int(length)], c.table.base+int64(c.sectors[at/sector])*sector+inside)
		n += got
		if int64(got) < length {
			return n, err
		}
	}
	return n, nil
}

// read fills numbers or records from the beginning of the stream.
func (c *oleChain) read(into any) error {
	if err := binary.Read(io.NewSectionReader(c, 0, c.size), binary.LittleEndian, into); err != nil {
		return refuse(Content, "file ends too early")
	}
	return nil
}

func (c *oleChain) numbers() ([]uint32, error) {
	list := make([]uint32, c.size/4)
	return list, c.read(list)
}

// head is the first bytes of the stream, as many as there are.
func (c *oleChain) head(length int) []byte {
	p := make([]byte, min(int64(length), c.size))
	n, _ := c.ReadAt(p, 0)
	return p[:n]
}

// oleTable says for each sector which one follows, and which are taken. Sector 0 begins at base.
type oleTable struct {
	r            io.ReaderAt
	base, sector int64
	next         []uint32
	used         []bool
}

// take makes a sector part of a stream, if it is not yet part of one.
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

func (t *oleTable) over(sectors ...uint32) *oleChain {
	return &oleChain{table: t, sectors: sectors, size: int64(len(sectors)) * t.sector}
}

// stream gives the content of a chain that begins at a sector.
func (t *oleTable) stream(start uint32, size int64) (*oleChain, error) {
	if size == 0 {
		return t.over(), nil
	}
	var sectors []uint32
	for sector := start; sector != endOfChain; sector = t.next[sector] {
		if err := t.take(sector); err != nil {
			return nil, err
		}
		if int64(sector) >= int64(len(t.next)) {
			return nil, refuse(Content, "OLE2 chain leaves its table")
		}
		sectors = append(sectors, sector)
	}
	chain := t.over(sectors...)
	if size > chain.size {
		return nil, refuse(Content, "OLE2 stream is shorter than it says")
	}
	if size != wholeChain {
		chain.size = size
	}
	return chain, nil
}
