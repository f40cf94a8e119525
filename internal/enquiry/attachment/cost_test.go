package attachment

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"runtime"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	. "website/internal/enquiry/attachment/attachmenttest"
)

// counted counts how many bytes of a file are read.
type counted struct {
	*bytes.Reader
	read int64
}

func (c *counted) ReadAt(p []byte, at int64) (int, error) {
	n, err := c.Reader.ReadAt(p, at)
	c.read += int64(n)
	return n, err
}

// processor is the time that this process has worked; waiting does not count.
func processor() time.Duration {
	var usage syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &usage); err != nil {
		panic(err)
	}
	return time.Duration(usage.Utime.Nano() + usage.Stime.Nano())
}

// fill repeats a text up to 10 MB behind a beginning.
func fill(beginning, text string) []byte {
	return append([]byte(beginning), bytes.Repeat([]byte(text), (tenMB-len(beginning))/len(text))...)
}

// archiveOf puts a directory of that many shortest entries behind 10 MB of nothing.
func archiveOf(entries int) []byte {
	directory := bytes.Repeat(append([]byte("PK\x01\x02"), make([]byte, 42)...), entries)
	out := append([]byte(zipSignature), make([]byte, tenMB-4-22-len(directory))...)
	start := len(out)
	end := append([]byte("PK\x05\x06"), make([]byte, 18)...)
	binary.LittleEndian.PutUint16(end[8:], uint16(entries))
	binary.LittleEndian.PutUint16(end[10:], uint16(entries))
	binary.LittleEndian.PutUint32(end[12:], uint32(len(directory)))
	binary.LittleEndian.PutUint32(end[16:], uint32(start))
	return slices.Concat(out, directory, end)
}

// TestWhatAFileCosts: whatever a stranger sends, looking at it takes less than a
// second of processor and 16 MB, and reads it once. All that is allocated counts, not
// only what is kept.
func TestWhatAFileCosts(t *testing.T) {
	const maxMemory, maxProcessor = 16 << 20, time.Second
	override := `<Override PartName="/%d" ContentType="application/xml"/>`
	var overrides strings.Builder
	for n := range 100_000 {
		fmt.Fprintf(&overrides, override, n)
	}
	many := make([]Part, 5500)
	for n := range many {
		many[n].Name = fmt.Sprintf("word/%d", n)
	}
	word := string(utf16Name("_VBA_PROJECT"))
	for _, test := range []struct {
		title, name string
		content     []byte
	}{
		{"a PDF of the word stream", "a.pdf", fill("%PDF-1.7\n", "stream"+strings.Repeat("/a", 22))},
		{"a PDF of packed objects", "a.pdf", fill("%PDF-1.7\n", "1 0 obj<</Type/ObjStm/Filter/FlateDecode>>stream\nendstream")},
		{"a document of beginnings of the word", "a.doc", fill(oleSignature, word[:len(word)-2])},
		{"a workbook of beginnings of the word", "a.xls", fill(oleSignature, "_\x00")},
		{"a document with a password, or nearly", "a.docx", fill(oleSignature, "E\x00n\x00c\x00r\x00")},
		{"a list of types of 6 MB", "a.docx", Zip(WordTypes(overrides.String()))},
		{"a list of types of 64 MB, all the same", "a.docx", Zip(WordTypes(strings.Repeat(" ", 64<<20)))},
		{"a document of many parts", "a.docx", DOCX(many...)},
		{"a directory of the shortest entries", "a.docx", archiveOf(maxDirectory / 46)},
		{"a directory of 10 MB", "a.docx", archiveOf(220_000)},
		{"a second directory", "a.docx", padded(220_000)},
		{"a photo of comments", "a.jpg", fill("\xff\xd8\xff", "\xfe\x00\x02\xff")},
		{"a picture of comments", "a.png", fill("\x89PNG\r\n\x1a\n", "\x00\x00\x00\x00tEXt\x00\x00\x00\x00")},
		{"a photo of a phone of brands", "a.heic", fill("\x00\x9f\xff\xf8ftyp", "heic")},
	} {
		t.Run(test.title, func(t *testing.T) {
			if len(test.content) > tenMB {
				t.Fatalf("%d bytes would be refused by their number", len(test.content))
			}
			file := &counted{Reader: bytes.NewReader(test.content)}
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			worked := processor()
			_, err := Check(context.Background(), file, int64(len(test.content)), test.name, formOf(test.name))
			worked = processor() - worked
			runtime.ReadMemStats(&after)
			if _, refused := errors.AsType[*Refusal](err); err != nil && !refused {
				t.Error(err)
			}
			if memory := after.TotalAlloc - before.TotalAlloc; memory > maxMemory {
				t.Errorf("takes %d MB", memory>>20)
			}
			if worked > maxProcessor {
				t.Errorf("takes %s of processor", worked)
			}
			t.Logf("%s, %d kB", worked, (after.TotalAlloc-before.TotalAlloc)>>10)
			if limit := int64(len(test.content)) + 1<<20; file.read > limit {
				t.Errorf("reads %d bytes of %d", file.read, len(test.content))
			}
		})
	}
}

// leaving cancels when a piece has been read.
type leaving struct {
	counted
	cancel context.CancelFunc
}

func (l *leaving) ReadAt(p []byte, at int64) (int, error) {
	if at > 0 {
		l.cancel()
	}
	return l.counted.ReadAt(p, at)
}

func TestACheckEndsWhenTheVisitorHasLeft(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	content := fill(oleSignature, "x")
	file := &leaving{counted{Reader: bytes.NewReader(content)}, cancel}
	if _, err := Check(ctx, file, int64(len(content)), "a.doc", "contact"); !errors.Is(err, context.Canceled) || file.read > 1<<20 {
		t.Errorf("%d bytes are read, %v", file.read, err)
	}
}
