// Package attachmenttest makes small genuine files, and the parts from which
// tests build hostile ones.
package attachmenttest

import (
	"archive/zip"
	"bytes"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"unicode/utf16"
)

// PDF is a page of a size in bytes; a size of 0 is the smallest.
func PDF(size int) []byte {
	const (
		head = "%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n" +
			"3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj\n"
		tail = "\ntrailer<</Root 1 0 R/Size 4>>\n%%EOF\n"
	)
	return PDFWith(head, size, tail)
}

// PDFWith puts a comment of the missing length between head and tail.
func PDFWith(head string, size int, tail string) []byte {
	out := []byte(head)
	if padding := size - len(head) - len(tail); padding > 0 {
		out = append(out, '%')
		out = append(out, bytes.Repeat([]byte("x"), padding-1)...)
	}
	return append(out, tail...)
}

// PNG is a picture of some pixels.
func PNG(width, height int) []byte {
	var out bytes.Buffer
	if err := png.Encode(&out, picture(width, height)); err != nil {
		panic(err)
	}
	return out.Bytes()
}

// PNGClaiming is a picture whose header claims more pixels than it has.
func PNGClaiming(width, height uint32) []byte {
	out := PNG(2, 2)
	binary.BigEndian.PutUint32(out[16:], width)
	binary.BigEndian.PutUint32(out[20:], height)
	binary.BigEndian.PutUint32(out[29:], crc32.ChecksumIEEE(out[12:29]))
	return out
}

// JPEG is a picture of some pixels.
func JPEG(width, height int) []byte {
	var out bytes.Buffer
	if err := jpeg.Encode(&out, picture(width, height), nil); err != nil {
		panic(err)
	}
	return out.Bytes()
}

func picture(width, height int) image.Image {
	img := image.NewRGBA(image.Rect(0, 0, width, height))
	for i := range width * height {
		img.Set(i%width, i/width, color.RGBA{uint8(i), uint8(i >> 3), 90, 255})
	}
	return img
}

// Part is a file in a ZIP.
type Part struct {
	Name, Content string
	// Stored parts are not packed.
	Stored bool
}

// Zip packs parts in their order.
func Zip(parts ...Part) []byte {
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	for _, part := range parts {
		header := &zip.FileHeader{Name: part.Name, Method: zip.Deflate}
		if part.Stored {
			header.Method = zip.Store
		}
		file, err := w.CreateHeader(header)
		if err != nil {
			panic(err)
		}
		if _, err := file.Write([]byte(part.Content)); err != nil {
			panic(err)
		}
	}
	if err := w.Close(); err != nil {
		panic(err)
	}
	return out.Bytes()
}

const (
	contentTypes = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`
	relations    = `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"/>`
)

// DOCX is a document with further parts.
func DOCX(more ...Part) []byte {
	return Zip(append([]Part{{Name: "[Content_Types].xml", Content: contentTypes}, {Name: "_rels/.rels", Content: relations},
		{Name: "word/document.xml", Content: "<w:document/>"}}, more...)...)
}

// XLSX is a workbook with further parts.
func XLSX(more ...Part) []byte {
	return Zip(append([]Part{{Name: "[Content_Types].xml", Content: contentTypes}, {Name: "_rels/.rels", Content: relations},
		{Name: "xl/workbook.xml", Content: "<workbook/>"}}, more...)...)
}

// Stream is an entry of an OLE2 container; without content it is a folder.
type Stream struct {
	Name    string
	Content []byte
}

const (
	sector     = 512
	endOfChain = 0xfffffffe
	fatSector  = 0xfffffffd
	free       = 0xffffffff
)

// OLE packs streams into an OLE2 container.
func OLE(streams ...Stream) []byte {
	directorySectors := (len(streams) + 1 + 3) / 4
	fat := []uint32{fatSector}
	for i := range directorySectors {
		fat = append(fat, following(i, directorySectors, len(fat)))
	}
	var body []byte
	directory := entry("Root Entry", 5, endOfChain, 0)
	for _, s := range streams {
		if s.Content == nil {
			directory = append(directory, entry(s.Name, 1, 0, 0)...)
			continue
		}
		start := len(fat)
		count := (len(s.Content) + sector - 1) / sector
		for i := range count {
			fat = append(fat, following(i, count, len(fat)))
		}
		directory = append(directory, entry(s.Name, 2, uint32(start), uint32(len(s.Content)))...)
		body = append(body, s.Content...)
		body = append(body, make([]byte, count*sector-len(s.Content))...)
	}
	directory = append(directory, make([]byte, directorySectors*sector-len(directory))...)
	if len(fat) > sector/4 {
		panic("attachmenttest: OLE has one table sector only")
	}
	header := make([]byte, sector)
	copy(header, "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1")
	binary.LittleEndian.PutUint16(header[24:], 0x3e)
	binary.LittleEndian.PutUint16(header[26:], 3)
	binary.LittleEndian.PutUint16(header[28:], 0xfffe)
	binary.LittleEndian.PutUint16(header[30:], 9)
	binary.LittleEndian.PutUint16(header[32:], 6)
	binary.LittleEndian.PutUint32(header[44:], 1)
	binary.LittleEndian.PutUint32(header[48:], 1)
	binary.LittleEndian.PutUint32(header[68:], endOfChain)
	for i := 80; i < sector; i += 4 {
		binary.LittleEndian.PutUint32(header[i:], free)
	}
	table := make([]byte, 0, sector)
	for len(fat) < sector/4 {
		fat = append(fat, free)
	}
	for _, next := range fat {
		table = binary.LittleEndian.AppendUint32(table, next)
	}
	return bytes.Join([][]byte{header, table, directory, body}, nil)
}

func following(i, count, position int) uint32 {
	if i == count-1 {
		return endOfChain
	}
	return uint32(position + 1)
}

func entry(name string, kind byte, start, size uint32) []byte {
	out := make([]byte, 128)
	units := utf16.Encode([]rune(name))
	for i, unit := range units {
		binary.LittleEndian.PutUint16(out[2*i:], unit)
	}
	binary.LittleEndian.PutUint16(out[64:], uint16(2*len(units)+2))
	out[66] = kind
	binary.LittleEndian.PutUint32(out[116:], start)
	binary.LittleEndian.PutUint32(out[120:], size)
	return out
}

// WordStream is the beginning of a Word document with the flags of its information block.
func WordStream(flags uint16) []byte {
	out := make([]byte, 4096)
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

// WorkbookStream is a workbook with further records.
func WorkbookStream(records ...[]byte) []byte {
	out := Record(0x0809, 0, 6, 5, 0)
	out = append(out, bytes.Join(records, nil)...)
	out = append(out, Record(0x000a)...)
	return append(out, make([]byte, 4096-len(out))...)
}

// DOC and XLS are old Office files with further entries.
func DOC(more ...Stream) []byte {
	return OLE(append([]Stream{{"WordDocument", WordStream(0)}}, more...)...)
}

// XLS is an old workbook.
func XLS(more ...Stream) []byte {
	return OLE(append([]Stream{{"Workbook", WorkbookStream()}}, more...)...)
}

// ManyParts are parts with different names.
func ManyParts(count int) []Part {
	parts := make([]Part, count)
	for i := range parts {
		parts[i] = Part{Name: fmt.Sprintf("word/%d.xml", i), Content: "<x/>"}
	}
	return parts
}
