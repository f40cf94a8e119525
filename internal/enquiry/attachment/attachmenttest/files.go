// Package attachmenttest makes small genuine files, and the parts from which
// tests build hostile ones.
package attachmenttest

import (
	"bytes"
	"encoding/binary"
	"hash/crc32"
	"image"
	"image/color"
	"image/png"
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
	if err := png.Encode(&out, Picture(width, height)); err != nil {
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

// Picture is one of many colours.
func Picture(width, height int) image.Image {
	img := image.NewRGBA(image.Rect(0, 0, width, height))
	for i := range width * height {
		img.Set(i%width, i/width, color.RGBA{uint8(i), uint8(i >> 3), 90, 255})
	}
	return img
}
