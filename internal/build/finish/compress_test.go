package finish

import (
	"bytes"
	"compress/gzip"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/andybalholm/brotli"

	"website/internal/build/pack"
)

var prose = []byte(strings.Repeat("Wir bewegen Erde. Wir halten Wasser. ", 200))

func text(data []byte) draft {
	return draft{entry: pack.Entry{Path: "/text.txt", Vary: true}, data: data}
}

func decode(t *testing.T, v variant) []byte {
	t.Helper()
	var reader io.Reader
	var err error
	switch v.encoding {
	case pack.Brotli:
		reader = brotli.NewReader(bytes.NewReader(v.data))
	case pack.Gzip:
		reader, err = gzip.NewReader(bytes.NewReader(v.data))
	case pack.Identity:
		t.Fatal("identity is no compressed variant")
	}
	if err != nil {
		t.Fatal(err)
	}
	data, err := io.ReadAll(reader)
	if err != nil {
		t.Fatalf("%s: %v", v.encoding, err)
	}
	return data
}

func TestEveryVariantUnpacksToTheSameText(t *testing.T) {
	drafts := []draft{text(prose)}
	err := compressAll(drafts, "")
	if err != nil {
		t.Fatal(err)
	}
	if len(drafts[0].variants) != len(drafts[0].codecs()) {
		t.Fatalf("got %d variants, want %d", len(drafts[0].variants), len(drafts[0].codecs()))
	}
	for _, v := range drafts[0].variants {
		if !bytes.Equal(decode(t, v), prose) {
			t.Errorf("%s does not unpack to its source", v.encoding)
		}
	}
}

func TestAVariantThatIsNotSmallerIsDropped(t *testing.T) {
	drafts := []draft{text([]byte("kurz"))}
	err := compressAll(drafts, "")
	if err != nil {
		t.Fatal(err)
	}
	if len(drafts[0].variants) != 0 {
		t.Errorf("got %d variants of a text of four bytes", len(drafts[0].variants))
	}
}

func TestPicturesAreNotCompressed(t *testing.T) {
	drafts := []draft{{entry: pack.Entry{Path: "/media/deich.avif"}, data: prose}}
	if err := compressAll(drafts, ""); err != nil {
		t.Fatal(err)
	}
	if len(drafts[0].variants) != 0 {
		t.Errorf("got %d variants of a picture", len(drafts[0].variants))
	}
}

func TestTheCacheKeepsWhatIsNeededAndDropsTheRest(t *testing.T) {
	dir := t.TempDir()
	run := func(data []byte) []variant {
		t.Helper()
		drafts := []draft{text(data)}
		if err := compressAll(drafts, dir); err != nil {
			t.Fatal(err)
		}
		return drafts[0].variants
	}
	run(prose)
	kept, err := filepath.Glob(filepath.Join(dir, "*"))
	if err != nil || len(kept) == 0 {
		t.Fatalf("the cache holds %v, %v", kept, err)
	}
	for _, name := range kept {
		if err := os.WriteFile(name, []byte("kept"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if got := run(prose); string(got[0].data) != "kept" {
		t.Error("the second run has compressed again")
	}
	if got := run(append(prose, '!')); string(got[0].data) == "kept" {
		t.Error("another text has the variants of the first")
	}
	files, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	if len(files) != len((&draft{}).codecs()) {
		t.Errorf("the cache holds %d files, want %d", len(files), len((&draft{}).codecs()))
	}
}
