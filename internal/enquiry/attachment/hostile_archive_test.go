package attachment

import (
	"archive/zip"
	"bytes"
	"compress/flate"
	"compress/zlib"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"strings"
	"testing"

	. "website/internal/enquiry/attachment/attachmenttest"
)

// join puts bytes behind each other without changing any of them.
func join(parts ...[]byte) []byte { return bytes.Join(parts, nil) }

func put32(at int, value int) func([]byte) { return func(z []byte) { patch32(z, at, uint32(value)) } }

// edit changes a copy.
func edit(z []byte, changes ...func([]byte)) []byte {
	z = bytes.Clone(z)
	for _, change := range changes {
		change(z)
	}
	return z
}

func directoryAt(z []byte) int { return int(binary.LittleEndian.Uint32(z[len(z)-6:])) }

// insert puts bytes before the directory, or at the beginning, and corrects what the end record says.
func insert(z []byte, at int, more []byte, moveEntries bool) []byte {
	directory := directoryAt(z)
	out := join(z[:at], more, z[at:])
	patch32(out, len(out)-6, uint32(directory+len(more)))
	if moveEntries {
		for i := directory + len(more); bytes.HasPrefix(out[i:], []byte("PK\x01\x02")); {
			patch32(out, i+42, binary.LittleEndian.Uint32(out[i+42:])+uint32(len(more)))
			i += 46 + int(binary.LittleEndian.Uint16(out[i+28:])) + int(binary.LittleEndian.Uint16(out[i+30:])) + int(binary.LittleEndian.Uint16(out[i+32:]))
		}
	}
	return out
}

// rawZip writes entries with their sizes in front, as Office does.
func rawZip(change func(*zip.FileHeader), parts ...Part) []byte {
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	for _, part := range parts {
		header := &zip.FileHeader{Name: part.Name, Method: zip.Store, CRC32: crc32.ChecksumIEEE([]byte(part.Content)),
			CompressedSize64: uint64(len(part.Content)), UncompressedSize64: uint64(len(part.Content))}
		if change != nil {
			change(header)
		}
		file, err := w.CreateRaw(header)
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

func rawDocument(change func(*zip.FileHeader), more ...Part) []byte {
	return rawZip(change, append([]Part{Types("word/document.xml", WordType, ""), Rels("_rels/.rels", Relation("officeDocument", "word/document.xml", "")), Word("")}, more...)...)
}

func TestHostileArchives(t *testing.T) {
	docx := DOCX()
	directory := directoryAt(docx)
	raw := rawDocument(nil)
	judge(t, []upload{
		{"a byte behind the end", "a.docx", join(docx, []byte{0}), Content},
		{"a comment", "a.docx", edit(join(docx, []byte("x")), func(z []byte) { patch16(z, len(z)-3, 1) }), Content},
		{"a comment with another end", "a.docx", edit(join(docx, docx[len(docx)-22:]), func(z []byte) { patch16(z, len(docx)-2, 22) }), Content},
		{"two archives behind each other", "a.docx", join(docx, docx), Content},
		{"an archive before another", "a.docx", join(Zip(Part{Name: "a", Content: "b"}), docx), Content},
		{"bytes in front", "a.docx", insert(docx, 0, []byte("MZ\x90\x00"), true), Content},
		{"bytes in front that nobody counted", "a.docx", join([]byte("PK\x03\x04"), docx), Content},
		{"a signature behind the directory", "a.docx", join(docx[:len(docx)-22], []byte("PK\x05\x05\x00\x00"), docx[len(docx)-22:]), Content},
		{"a directory of the larger form", "a.docx", join(docx[:len(docx)-22], []byte("PK\x06\x07"), make([]byte, 16), docx[len(docx)-22:]), Content},
		{"numbers that point to the larger form", "a.docx", edit(docx, put32(len(docx)-6, 0xffffffff)), Content},
		{"a directory elsewhere", "a.docx", edit(docx, put32(len(docx)-6, directory-4)), Content},
		{"a directory of another length", "a.docx", edit(docx, put32(len(docx)-10, 46)), Content},
		{"several disks", "a.docx", edit(docx, func(z []byte) { patch16(z, len(z)-18, 1) }), Content},
		{"a directory on another disk", "a.docx", edit(docx, func(z []byte) { patch16(z, len(z)-16, 1) }), Content},
		{"a directory that is partly elsewhere", "a.docx", edit(docx, func(z []byte) { patch16(z, len(z)-14, 1) }), Content},
		{"a comment in the shape of an end", "a.docx", edit(join(docx, make([]byte, 22)), func(z []byte) { patch16(z, len(docx)-2, 22) }, put32(len(docx)+16, len(docx))), Content},
		{"a directory of megabytes", "a.docx", edit(docx, put32(len(docx)-10, 1<<20)), Bomb},
		{"too many entries by number", "a.docx", setCount(bytes.Clone(docx), 3000), Bomb},
		{"an entry whose content is not its checksum's", "a.docx", edit(raw, func(z []byte) { z[bytes.Index(z, []byte("Guten"))] = 'g' }), Content},
		{"an entry that is not where the directory says", "a.docx", edit(raw, func(z []byte) { z[bytes.LastIndex(z, []byte("PK\x03\x04"))] = 'X' }), Bomb},
		{"an entry with an unknown packing", "a.docx", rawDocument(func(h *zip.FileHeader) { h.Method = 12 }), Content},
		{"an entry with strong encryption", "a.docx", rawDocument(func(h *zip.FileHeader) { h.Flags |= 0x40 }), Encrypted},
		{"an entry with masked headers", "a.docx", rawDocument(func(h *zip.FileHeader) { h.Flags |= 0x2000 }), Encrypted},
		{"an entry whose sizes differ without packing", "a.docx", rawDocument(func(h *zip.FileHeader) { h.UncompressedSize64++ }), Content},
		{"a size that all places understate", "a.docx", appendEntries(packed(strings.Repeat("<a/>", 500), 12)("word/x.xml")), Bomb},
		{"a size that all places understate for a picture", "a.docx", appendEntries(packed(strings.Repeat("picture", 50_000), 12)("word/media/x.png")), Bomb},
		{"a size that all places overstate", "a.docx", appendEntries(packed("<a/>", 12)("word/x.xml")), Content},
		{"an entry that is the folder itself", "a.docx", DOCX(Part{Name: "./"}), Content},
		{"an entry with a dot in its path", "a.docx", DOCX(Part{Name: "word/./x.xml", Content: "<a/>"}), Content},
		{"an entry with a stream of Windows", "a.docx", DOCX(Part{Name: "word/x.xml:y", Content: "<a/>"}), Content},
		{"an entry twice in other letters", "a.docx", DOCX(Part{Name: "WORD/document.xml", Content: "<a/>"}), Content},
		{"an entry whose name is no UTF-8", "a.docx", DOCX(Part{Name: "word/\xff.xml", Content: "<a/>"}), Content},
		{"an archive whose parts together fill the disk", "a.docx", thick(30, 120<<10, 9<<20), Bomb},
		{"a part that grows more than a hundred times", "a.docx", thick(1, 4<<10, 2<<20), Bomb},
	})
}

// packed is an entry that is packed already, with a size that may be a lie.
func packed(content string, size int) func(name string) func(*zip.Writer) error {
	var out bytes.Buffer
	w, err := flate.NewWriter(&out, flate.BestSpeed)
	if err == nil {
		_, err = w.Write([]byte(content))
	}
	err = errors.Join(err, w.Close())
	checksum := crc32.ChecksumIEEE([]byte(content))
	return func(name string) func(*zip.Writer) error {
		return func(z *zip.Writer) error {
			file, created := z.CreateRaw(&zip.FileHeader{Name: name, Method: zip.Deflate, CRC32: checksum,
				CompressedSize64: uint64(out.Len()), UncompressedSize64: uint64(size)})
			if created == nil {
				_, created = file.Write(out.Bytes())
			}
			return errors.Join(err, created)
		}
	}
}

func appendEntries(entries ...func(*zip.Writer) error) []byte {
	base := rawDocument(nil)
	r, err := zip.NewReader(bytes.NewReader(base), int64(len(base)))
	if err != nil {
		panic(err)
	}
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	for _, f := range r.File {
		if err := w.Copy(f); err != nil {
			panic(err)
		}
	}
	for _, entry := range entries {
		if err := entry(w); err != nil {
			panic(err)
		}
	}
	if err := w.Close(); err != nil {
		panic(err)
	}
	return out.Bytes()
}

// thick entries are noise and zeros: the fewer there is of the first, the more they
// grow. 120 kB before 9 MB grow sixty times, which is allowed.
func thick(count, noisy, zeros int) []byte {
	noise := make([]byte, noisy)
	state := uint32(1)
	for i := range noise {
		state = state*1664525 + 1013904223
		noise[i] = byte(state >> 24)
	}
	content := string(noise) + strings.Repeat("\x00", zeros)
	entry := packed(content, len(content))
	var entries []func(*zip.Writer) error
	for i := range count {
		entries = append(entries, entry(fmt.Sprintf("word/media/%d.bin", i)))
	}
	return appendEntries(entries...)
}

// pngChunk puts a chunk before the end of a picture.
func pngChunk(p []byte, kind string, content []byte) []byte {
	chunk := binary.BigEndian.AppendUint32(nil, uint32(len(content)))
	chunk = append(append(chunk, kind...), content...)
	chunk = binary.BigEndian.AppendUint32(chunk, crc32.ChecksumIEEE(chunk[4:]))
	end := len(p) - 12
	return join(p[:end], chunk, p[end:])
}

// jpegSegment puts a segment behind the beginning of a picture.
func jpegSegment(j []byte, mark byte, content []byte) []byte {
	length := len(content) + 2
	return join(j[:2], []byte{0xff, mark, byte(length >> 8), byte(length)}, content, j[2:])
}

func TestTwoFilesInOne(t *testing.T) {
	jar := Zip(Part{Name: "a.class", Content: "x"})
	stub := Zip(Part{Name: "a.class", Content: "x", Stored: true})
	jpg, png, pdf := JPEG(4, 4), PNG(4, 4), PDF(0)
	archives := map[string][]byte{
		"a ZIP":                  jar,
		"a ZIP and a byte":       join(jar, []byte{0}),
		"a ZIP and a line":       join(jar, []byte("\n")),
		"a ZIP and a kilobyte":   join(jar, make([]byte, 1024)),
		"a ZIP and 70 kilobytes": join(jar, bytes.Repeat([]byte("x"), 70<<10)),
		"a ZIP not packed":       stub,
		"bytes and a ZIP":        join(make([]byte, 300), jar),
	}
	var uploads []upload
	for title, more := range archives {
		uploads = append(uploads, upload{title + " behind a JPEG", "a.jpg", join(jpg, more), Content})
	}
	uploads = append(uploads,
		upload{"a PDF with a ZIP before its end", "a.pdf", join(pdf, jar, []byte("\n%%EOF\n")), Content},
		upload{"a PDF with a ZIP whose comment is the PDF's end", "a.pdf", join(pdf, edit(jar, func(z []byte) { patch16(z, len(z)-2, 6) }), []byte("\n%%EOF")), Content},
		upload{"a PDF with a ZIP in a stream", "a.pdf", PDFWith("%PDF-1.4\n1 0 obj<</Length 999>>stream\n"+string(jar)+"\nendstream endobj\n", 90<<10, "\n%%EOF"), Content},
		upload{"a ZIP across the edge of a buffer", "a.pdf", PDFWith("%PDF-1.4\n", 64<<10+1, string(jar)+"\n%%EOF"), Content},
		upload{"a ZIP whose end lies across the edge", "a.pdf", PDFWith("%PDF-1.4\n", 64<<10+20, string(jar)+"\n%%EOF"), Content},
		upload{"a JPEG with a ZIP in a comment", "a.jpg", jpegSegment(jpg, 0xfe, jar), Content},
		upload{"a JPEG with a ZIP in its profile", "a.jpg", jpegSegment(jpg, 0xe2, join([]byte("ICC_PROFILE\x00"), jar)), Content},
		upload{"a JPEG with a PDF in a comment", "a.jpg", jpegSegment(jpg, 0xfe, pdf), Content},
		upload{"a PNG with a ZIP in a chunk", "a.png", pngChunk(png, "teXt", jar), Content},
		upload{"a PNG with a ZIP whose comment is the end", "a.png", pngChunk(png, "teXt", edit(jar, func(z []byte) { patch16(z, len(z)-2, 16) })), Content},
		upload{"a PNG with a PDF in a chunk", "a.png", pngChunk(png, "teXt", pdf), Content},
		upload{"a PDF with bytes behind its end", "a.pdf", join(pdf, []byte("x")), Content},
		upload{"a PDF whose end is only quoted", "a.pdf", join(pdf[:len(pdf)-7], []byte("%EOF")), Content},
	)
	judge(t, uploads)
}

func flated(text string) string {
	var out bytes.Buffer
	w := zlib.NewWriter(&out)
	_, err := w.Write([]byte(text))
	if err = errors.Join(err, w.Close()); err != nil {
		panic(err)
	}
	return out.String()
}

// objectStream is a PDF with packed objects under a dictionary.
func objectStream(dictionary, line, content string) []byte {
	return PDFWith("%PDF-1.7\n1 0 obj\n<<"+dictionary+">>\nstream"+line+content+"\nendstream\nendobj\n", 0, "%%EOF")
}

func TestPackedObjectsOfPDFs(t *testing.T) {
	const launch, plain = "4 0 <</S/Launch/F(cmd.exe)>>", "4 0 <</S/GoTo/D[3 0 R]>>"
	const usual = "/Type/ObjStm/N 1/First 4/Filter/FlateDecode"
	judge(t, []upload{
		{"honest objects", "a.pdf", objectStream(usual, "\r\n", flated(plain)), ""},
		{"objects that are not packed", "a.pdf", objectStream("/Type/ObjStm/N 1/First 4", "\n", plain), ""},
		{"a picture", "a.pdf", objectStream("/Type/XObject/Subtype/Image/Filter/DCTDecode", "\n", "\xff\xd8"), ""},
		{"a table with a predictor", "a.pdf", objectStream("/Type/XRef/DecodeParms<</Predictor 12>>/Filter/FlateDecode", "\n", flated("x")), ""},
		{"a text in a packing of old", "a.pdf", objectStream("/Filter[/ASCII85Decode/FlateDecode]", "\n", "x"), ""},
		{"the names of packed objects far from a stream", "a.pdf", PDFWith("%PDF-1.7\n% /ObjStm /LZWDecode\n", 2*maxPDFDict, "stream\nx\nendstream\n%%EOF"), ""},
		{"a profile of colours in a packing of old", "a.pdf", objectStream("/N 3/Filter/ASCII85Decode", "\n", "x"), ""},
		{"a stream that names a first thing only", "a.pdf", objectStream("/First 4/Filter/ASCII85Decode", "\n", "x"), ""},
		{"honest objects behind a table with a predictor", "a.pdf", PDFWith("%PDF-1.7\n1 0 obj<</Predictor 12>>endobj\n2 0 obj<<"+usual+">>stream\n"+flated(plain)+"\nendstream endobj\n", 0, "%%EOF"), ""},
		{"packed objects behind a word that stands twice", "a.pdf", PDFWith("%PDF-1.7\n% streamstream\n1 0 obj<<"+usual+">>stream\n"+flated(launch)+"\nendstream endobj\n", 0, "%%EOF"), Macro},
		{"packed objects that launch a program", "a.pdf", objectStream(usual, "\r\n", flated(launch)), Macro},
		{"packed objects after a single line end", "a.pdf", objectStream(usual, "\n", flated(launch)), Macro},
		{"packed objects that launch in disguise", "a.pdf", objectStream(usual, "\n", flated("4 0 <</S/L#61unch>>")), Macro},
		{"packed objects under a disguised name", "a.pdf", objectStream("/Type/Obj#53tm/N 1/First 4/Filter/Flate#44ecode", "\n", flated(launch)), Macro},
		{"packed objects without a type", "a.pdf", objectStream("/N 1/First 4/Filter/FlateDecode", "\n", flated(launch)), Macro},
		{"packed objects by the short name of their filter", "a.pdf", objectStream("/Type/ObjStm/N 1/First 4/Filter/Fl", "\n", flated(launch)), Macro},
		{"packed objects in a list of one filter", "a.pdf", objectStream("/Type /ObjStm /Filter [ /FlateDecode ]", "\n", flated(launch)), Macro},
		{"packed objects cut off", "a.pdf", objectStream(usual, "\n", flated(launch + strings.Repeat("abcdefg%h", 9000))[:90]), Macro},
		{"packed objects at the edge of a buffer", "a.pdf", PDFWith("%PDF-1.7\n", 64<<10, "\n1 0 obj<<"+usual+">>stream\n"+flated(launch)+"\nendstream endobj\n%%EOF"), Macro},
		{"packed objects in hexadecimal", "a.pdf", objectStream("/Type/ObjStm/N 1/First 4/Filter[/ASCIIHexDecode/FlateDecode]", "\n", "78"), Content},
		{"packed objects with a predictor", "a.pdf", objectStream(usual+"/DecodeParms<</Predictor 12>>", "\n", flated("x")), Content},
		{"packed objects of another packing", "a.pdf", objectStream("/Type/ObjStm/Filter/LZWDecode", "\n", "x"), Content},
		{"packed objects that are none", "a.pdf", objectStream(usual, "\n", "not packed"), Content},
		{"packed objects without end", "a.pdf", PDFWith("%PDF-1.7\n"+strings.Repeat("1 0 obj<<"+usual+">>stream\n"+flated(plain)+"\nendstream endobj\n", maxObjectStreams+1), 0, "%%EOF"), Bomb},
		{"packed objects that grow", "a.pdf", objectStream(usual, "\n", flated(strings.Repeat("\x00", maxObjects+1))), Bomb},
	})
}
