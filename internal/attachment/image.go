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
	return nil
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
