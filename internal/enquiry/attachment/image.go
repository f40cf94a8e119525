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

// checkHeader reads what a picture says of itself.
func checkHeader(r io.ReaderAt, size int64, signature string, decode func(io.Reader) (image.Config, error)) error {
	head := make([]byte, len(signature))
	if err := readAt(r, head, 0); err != nil {
		return err
	}
	if string(head) != signature {
		return refuse(Content, "not the signature of the picture's kind")
	}
	config, err := decode(io.NewSectionReader(r, 0, size))
	switch {
	case err != nil:
		return refuse(Content, "broken header of a picture")
	case config.Width <= 0 || config.Height <= 0:
		return refuse(Content, "picture without pixels")
	case int64(config.Width)*int64(config.Height) > maxPixels:
		return refuse(Bomb, "picture of more than %d pixels", maxPixels)
	}
	return nil
}

func checkJPEG(r io.ReaderAt, size int64) error {
	if err := checkHeader(r, size, "\xff\xd8\xff", jpeg.DecodeConfig); err != nil {
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
	r := bufio.NewReader(file)
	for offset := int64(0); ; {
		// Between segments there is nothing; within the picture's data 0xff is followed by 0.
		skipped, err := r.ReadSlice(0xff)
		offset += int64(len(skipped))
		if err == bufio.ErrBufferFull {
			continue
		}
		mark, err := byte(0xff), err
		for mark == 0xff && err == nil {
			mark, err = r.ReadByte()
			offset++
		}
		switch {
		case err != nil:
			return file.Size(), nil
		case mark == end:
			return offset, nil
		case mark == 0 || mark == 1 || mark >= 0xd0 && mark <= start:
			continue
		}
		var length [2]byte
		if _, err := io.ReadFull(r, length[:]); err != nil || length[0] == 0 && length[1] < 2 {
			return 0, refuse(Content, "broken JPEG segment")
		}
		segment := int(binary.BigEndian.Uint16(length[:]))
		if _, err := r.Discard(segment - 2); err != nil {
			return file.Size(), nil
		}
		offset += int64(segment)
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

const pngSignature = "\x89PNG\r\n\x1a\n"

func checkPNG(r io.ReaderAt, size int64) error {
	if err := checkHeader(r, size, pngSignature, png.DecodeConfig); err != nil {
		return err
	}
	// Nothing may follow the end of the picture: that is where a second file would hide.
	offset := int64(len(pngSignature))
	for last := false; !last; {
		var chunk [8]byte
		if err := readAt(r, chunk[:], offset); err != nil {
			return err
		}
		offset += 12 + int64(binary.BigEndian.Uint32(chunk[:4]))
		last = string(chunk[4:]) == "IEND"
	}
	if offset != size {
		return refuse(Content, "data after the end of the PNG")
	}
	return checkSingle(r, size)
}
