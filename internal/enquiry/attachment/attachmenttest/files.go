// Package attachmenttest makes small genuine files, and the parts from which
// tests build hostile ones.
package attachmenttest

import (
	"bytes"
	"image"
	"image/png"
)

// PDF is a page of a size in bytes; a size of 0 is the smallest. A comment fills it up.
func PDF(size int) []byte {
	const (
		head = "%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n" +
			"3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj\n"
		tail = "\ntrailer<</Root 1 0 R/Size 4>>\n%%EOF\n"
	)
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
	if err := png.Encode(&out, image.NewGray(image.Rect(0, 0, width, height))); err != nil {
		panic(err)
	}
	return out.Bytes()
}
