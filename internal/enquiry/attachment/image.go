package attachment

import (
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
func checkHeader(content []byte, signature string, decode func(io.Reader) (image.Config, error)) error {
	if !begins(content, signature) {
		return refuse(Content, "not the signature of the picture's kind")
	}
	config, err := decode(bytes.NewReader(content))
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

func checkJPEG(content []byte) error {
	if err := checkHeader(content, "\xff\xd8\xff", jpeg.DecodeConfig); err != nil {
		return err
	}
	end, err := jpegEnd(content)
	if err != nil {
		return err
	}
	if err := checkTrailer(content[end:]); err != nil {
		return err
	}
	return checkSingle(content)
}

// jpegEnd walks from mark to mark (ITU T.81, annex B) and gives the offset behind
// the end of the picture. A picture that was cut off ends with the file.
func jpegEnd(content []byte) (int, error) {
	const start, end = 0xd8, 0xd9
	at := 0
	for at < len(content) {
		// Between segments there is nothing; within the picture's data 0xff is followed by 0.
		mark := content[at]
		at++
		if mark != 0xff || at == len(content) {
			continue
		}
		switch mark = content[at]; {
		case mark == end:
			return at + 1, nil
		case mark <= 1 || mark >= 0xd0 && mark <= start || mark == 0xff:
			continue
		}
		at++
		if len(content)-at < 2 || binary.BigEndian.Uint16(content[at:]) < 2 {
			return 0, refuse(Content, "broken JPEG segment")
		}
		at += int(binary.BigEndian.Uint16(content[at:]))
	}
	return len(content), nil
}

// checkTrailer looks at what follows a JPEG. Phones put films, second pictures and
// notes of their makers there; a file of another kind has no business there.
func checkTrailer(trailer []byte) error {
	head := bytes.TrimLeft(trailer[:min(len(trailer), objectHead)], "\x00 \t\r\n")
	if begins(head, "<", "%PDF", "PK", "MZ", oleSignature, "\x1f\x8b") || isProgram(head) {
		return refuse(Content, "another file behind the JPEG")
	}
	return nil
}

// checkSingle refuses a picture that another program would open as an archive or,
// as readers find their signature anywhere in the first kilobyte, as a PDF.
func checkSingle(content []byte) error {
	if bytes.Contains(content[:min(len(content), 1<<10)], []byte("%PDF-")) {
		return refuse(Content, "a PDF hides in the file")
	}
	return checkNoArchive(content)
}

const pngSignature = "\x89PNG\r\n\x1a\n"

func checkPNG(content []byte) error {
	if err := checkHeader(content, pngSignature, png.DecodeConfig); err != nil {
		return err
	}
	// Nothing may follow the end of the picture: that is where a second file would hide.
	rest := content[len(pngSignature):]
	for last := false; !last; {
		if len(rest) < 12 || int64(len(rest)) < 12+int64(binary.BigEndian.Uint32(rest)) {
			return refuse(Content, "file ends too early")
		}
		last = string(rest[4:8]) == "IEND"
		rest = rest[12+int64(binary.BigEndian.Uint32(rest)):]
	}
	if len(rest) > 0 {
		return refuse(Content, "data after the end of the PNG")
	}
	return checkSingle(content)
}
