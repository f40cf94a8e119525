package attachment

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"image"
	"image/jpeg"
	"image/png"
	"io"
)

// maxPixels is more than any camera or plan scanner makes and less than what
// fills the memory of an office computer.
const maxPixels = 250_000_000

func checkJPEG(r io.ReaderAt, size int64) error {
	var head [3]byte
	if err := readAt(r, head[:], 0); err != nil {
		return err
	}
	if head != [3]byte{0xff, 0xd8, 0xff} {
		return refuse(Content, "no JPEG signature")
	}
	config, err := jpeg.DecodeConfig(io.NewSectionReader(r, 0, size))
	if err != nil {
		return refuse(Content, "broken JPEG header")
	}
	if err := checkPixels(config); err != nil {
		return err
	}
	end, err := jpegEnd(io.NewSectionReader(r, 0, size))
	if err != nil {
		return err
	}
	if err := checkTrailer(r, size, end); err != nil {
		return err
	}
	return checkSingle(r, size)
}

// jpegEnd walks from mark to mark (ITU T.81, annex B) and gives the offset behind
// the end of the picture. A picture that was cut off ends with the file.
func jpegEnd(file *io.SectionReader) (int64, error) {
	const start, end = 0xd8, 0xd9
	r := bufio.NewReaderSize(file, 32<<10)
	offset := int64(0)
	read := func() (byte, bool) {
		c, err := r.ReadByte()
		if err == nil {
			offset++
		}
		return c, err == nil
	}
	for {
		c, ok := read()
		if !ok {
			return offset, nil
		}
		// Between segments there is nothing; within the picture's data 0xff is followed by 0.
		if c != 0xff {
			continue
		}
		for c == 0xff && ok {
			c, ok = read()
		}
		switch {
		case !ok:
			return offset, nil
		case c == end:
			return offset, nil
		case c == 0 || c == 1 || c >= 0xd0 && c <= start:
			continue
		}
		high, _ := read()
		low, ok := read()
		length := int(high)<<8 | int(low)
		if !ok || length < 2 {
			return 0, refuse(Content, "broken JPEG segment")
		}
		skipped, err := r.Discard(length - 2)
		offset += int64(skipped)
		if err != nil {
			return offset, nil
		}
	}
}

// checkTrailer looks at what follows a JPEG. Phones put films, second pictures and
// notes of their makers there; a file of another kind has no business there.
func checkTrailer(r io.ReaderAt, size, end int64) error {
	head := make([]byte, min(size-end, objectHead))
	if err := readAt(r, head, end); err != nil {
		return err
	}
	head = bytes.TrimLeft(head, "\x00 \t\r\n")
	for _, begin := range []string{"<", "%PDF", "PK", "MZ", string(oleSignature), "\x1f\x8b"} {
		if bytes.HasPrefix(head, []byte(begin)) {
			return refuse(Content, "another file behind the JPEG")
		}
	}
	if isProgram(head) {
		return refuse(Content, "a program behind the JPEG")
	}
	return nil
}

// checkSingle refuses a picture that another program would open as an archive or,
// as readers find their signature anywhere in the first kilobyte, as a PDF.
func checkSingle(r io.ReaderAt, size int64) error {
	head := make([]byte, min(size, 1<<10))
	if err := readAt(r, head, 0); err != nil {
		return err
	}
	if bytes.Contains(head, []byte("%PDF-")) {
		return refuse(Content, "a PDF hides in the file")
	}
	return checkNoArchive(r, size)
}

var pngSignature = []byte("\x89PNG\r\n\x1a\n")

func checkPNG(r io.ReaderAt, size int64) error {
	head := make([]byte, len(pngSignature))
	if err := readAt(r, head, 0); err != nil {
		return err
	}
	if !bytes.Equal(head, pngSignature) {
		return refuse(Content, "no PNG signature")
	}
	config, err := png.DecodeConfig(io.NewSectionReader(r, 0, size))
	if err != nil {
		return refuse(Content, "broken PNG header")
	}
	if err := checkPixels(config); err != nil {
		return err
	}
	// Nothing may follow the end of the picture: that is where a second file would hide.
	offset := int64(len(pngSignature))
	for {
		var chunk [8]byte
		if err := readAt(r, chunk[:], offset); err != nil {
			return err
		}
		offset += 12 + int64(binary.BigEndian.Uint32(chunk[:4]))
		if offset > size {
			return refuse(Content, "PNG chunk reaches beyond the end")
		}
		if string(chunk[4:]) == "IEND" {
			break
		}
	}
	if offset != size {
		return refuse(Content, "data after the end of the PNG")
	}
	return checkSingle(r, size)
}

func checkPixels(c image.Config) error {
	if c.Width <= 0 || c.Height <= 0 {
		return refuse(Content, "picture without pixels")
	}
	if int64(c.Width)*int64(c.Height) > maxPixels {
		return refuse(Bomb, "picture of more than %d pixels", maxPixels)
	}
	return nil
}
