package attachment

import (
	"bytes"
	"encoding/binary"
	"errors"
	"io"
	"strings"
	"unicode/utf16"
)

// The container of DOC and XLS, [MS-CFB]: a small file system of sectors. It is
// read sector by sector and every chain has a limit, so a loop ends.

var oleSignature = []byte("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1")

const (
	endOfChain    = 0xfffffffe
	maxOLEEntries = 4000
	maxDIFAT      = 200
	// maxGlobals is how much of a workbook is searched; its list of sheets stands at the beginning.
	maxGlobals = 1 << 20
)

type oleFile struct {
	r              io.ReaderAt
	size           int64
	sectorShift    uint
	firstDirectory uint32
	// fat lists the sectors that hold the allocation table.
	fat []uint32
}

type oleEntry struct {
	name   string
	stream bool
	start  uint32
	size   int64
}

func openOLE(r io.ReaderAt, size int64) (*oleFile, error) {
	var header [512]byte
	if err := readAt(r, header[:], 0); err != nil {
		return nil, err
	}
	if !bytes.HasPrefix(header[:], oleSignature) {
		return nil, refuse(Content, "no OLE2 signature")
	}
	f := &oleFile{
		r:              r,
		size:           size,
		sectorShift:    uint(binary.LittleEndian.Uint16(header[30:])),
		firstDirectory: binary.LittleEndian.Uint32(header[48:]),
	}
	if f.sectorShift != 9 && f.sectorShift != 12 {
		return nil, refuse(Content, "OLE2 with a wrong sector size")
	}
	for i := 76; i < 512; i += 4 {
		f.addFAT(binary.LittleEndian.Uint32(header[i:]))
	}
	next := binary.LittleEndian.Uint32(header[68:])
	for range maxDIFAT {
		if next >= endOfChain-3 {
			break
		}
		sector := make([]byte, 1<<f.sectorShift)
		if err := f.readSector(next, sector); err != nil {
			return nil, err
		}
		for i := 0; i < len(sector)-4; i += 4 {
			f.addFAT(binary.LittleEndian.Uint32(sector[i:]))
		}
		next = binary.LittleEndian.Uint32(sector[len(sector)-4:])
	}
	return f, nil
}

func (f *oleFile) addFAT(sector uint32) {
	// Values above are marks, not sectors.
	if sector < endOfChain-3 && int64(len(f.fat)) < f.size>>f.sectorShift {
		f.fat = append(f.fat, sector)
	}
}

func (f *oleFile) readSector(sector uint32, p []byte) error {
	return readAt(f.r, p, (int64(sector)+1)<<f.sectorShift)
}

func (f *oleFile) next(sector uint32) (uint32, error) {
	perSector := uint32(1) << (f.sectorShift - 2)
	index := sector / perSector
	if int64(index) >= int64(len(f.fat)) {
		return 0, refuse(Content, "OLE2 chain leaves the file")
	}
	var entry [4]byte
	if err := readAt(f.r, entry[:], (int64(f.fat[index])+1)<<f.sectorShift+int64(sector%perSector)*4); err != nil {
		return 0, err
	}
	return binary.LittleEndian.Uint32(entry[:]), nil
}

// chain reads the stream that begins at a sector.
func (f *oleFile) chain(start uint32) *oleChain {
	return &oleChain{f: f, sector: start, steps: f.size>>f.sectorShift + 1}
}

type oleChain struct {
	f      *oleFile
	sector uint32
	rest   []byte
	steps  int64
}

func (c *oleChain) Read(p []byte) (int, error) {
	if len(c.rest) == 0 {
		if c.sector >= endOfChain-3 {
			return 0, io.EOF
		}
		// A chain longer than the file turns in a circle.
		if c.steps--; c.steps < 0 {
			return 0, refuse(Content, "OLE2 chain without end")
		}
		buffer := make([]byte, 1<<c.f.sectorShift)
		if err := c.f.readSector(c.sector, buffer); err != nil {
			return 0, err
		}
		next, err := c.f.next(c.sector)
		if err != nil {
			return 0, err
		}
		c.sector, c.rest = next, buffer
	}
	n := copy(p, c.rest)
	c.rest = c.rest[n:]
	return n, nil
}

func (f *oleFile) entries() ([]oleEntry, error) {
	directory := f.chain(f.firstDirectory)
	var list []oleEntry
	for range maxOLEEntries {
		var raw [128]byte
		if _, err := io.ReadFull(directory, raw[:]); err != nil {
			if errors.Is(err, io.EOF) {
				return list, nil
			}
			return nil, broken(err)
		}
		nameLength := int(binary.LittleEndian.Uint16(raw[64:]))
		if raw[66] == 0 || nameLength < 2 || nameLength > 64 {
			continue
		}
		units := make([]uint16, nameLength/2-1)
		for i := range units {
			units[i] = binary.LittleEndian.Uint16(raw[2*i:])
		}
		list = append(list, oleEntry{
			name:   string(utf16.Decode(units)),
			stream: raw[66] == 2,
			start:  binary.LittleEndian.Uint32(raw[116:]),
			size:   int64(binary.LittleEndian.Uint32(raw[120:])),
		})
	}
	return nil, refuse(Bomb, "OLE2 with more than %d entries", maxOLEEntries)
}

func readOLE(r io.ReaderAt, size int64) (*oleFile, []oleEntry, error) {
	f, err := openOLE(r, size)
	if err != nil {
		return nil, nil, err
	}
	list, err := f.entries()
	if err != nil {
		return nil, nil, err
	}
	for _, e := range list {
		switch name := strings.ToLower(e.name); name {
		case "encryptedpackage", "encryptioninfo":
			return nil, nil, refuse(Encrypted, "document with a password")
		case "macros", "_vba_project_cur", "vba", "_vba_project":
			return nil, nil, refuse(Macro, "document with macros")
		case "\x01ole10native":
			return nil, nil, refuse(Macro, "document with a file packed inside")
		}
	}
	return f, list, nil
}

func findStream(list []oleEntry, names ...string) (oleEntry, bool) {
	for _, e := range list {
		for _, name := range names {
			if e.stream && e.name == name {
				return e, true
			}
		}
	}
	return oleEntry{}, false
}

func checkDOC(r io.ReaderAt, size int64) error {
	f, list, err := readOLE(r, size)
	if err != nil {
		return err
	}
	document, ok := findStream(list, "WordDocument")
	if !ok {
		return refuse(Content, "OLE2 without a Word document")
	}
	// The information block: magic 0xa5ec, and a flag for encryption ([MS-DOC], 2.5.2).
	var fib [12]byte
	if _, err := io.ReadFull(f.chain(document.start), fib[:]); err != nil {
		return broken(err)
	}
	if binary.LittleEndian.Uint16(fib[:]) != 0xa5ec {
		return refuse(Content, "no Word document")
	}
	if binary.LittleEndian.Uint16(fib[10:])&0x0100 != 0 {
		return refuse(Encrypted, "Word document with a password")
	}
	return nil
}

func checkXLS(r io.ReaderAt, size int64) error {
	f, list, err := readOLE(r, size)
	if err != nil {
		return err
	}
	workbook, ok := findStream(list, "Workbook", "Book")
	if !ok {
		return refuse(Content, "OLE2 without an Excel workbook")
	}
	return checkWorkbook(io.LimitReader(f.chain(workbook.start), min(workbook.size, maxGlobals)))
}

// checkWorkbook walks the records at the beginning of a workbook ([MS-XLS], 2.1.4).
func checkWorkbook(r io.Reader) error {
	const (
		beginning  = 0x0809
		end        = 0x000a
		password   = 0x002f
		sheet      = 0x0085
		macroSheet = 1
		vba        = 6
	)
	for first := true; ; first = false {
		var head [4]byte
		if _, err := io.ReadFull(r, head[:]); err != nil {
			if !first && errors.Is(err, io.EOF) {
				return nil
			}
			return broken(err)
		}
		record := binary.LittleEndian.Uint16(head[:])
		if first && record != beginning {
			return refuse(Content, "no Excel workbook")
		}
		body := make([]byte, binary.LittleEndian.Uint16(head[2:]))
		if _, err := io.ReadFull(r, body); err != nil {
			return broken(err)
		}
		switch record {
		case end:
			return nil
		case password:
			return refuse(Encrypted, "Excel workbook with a password")
		case sheet:
			if len(body) >= 6 && (body[5] == macroSheet || body[5] == vba) {
				return refuse(Macro, "Excel workbook with a macro sheet")
			}
		}
	}
}

// checkEncryptedPackage tells a document with a password from a renamed old one.
func checkEncryptedPackage(r io.ReaderAt, size int64) error {
	if _, _, err := readOLE(r, size); err != nil {
		return err
	}
	return refuse(Content, "an old Office file under a new extension")
}
