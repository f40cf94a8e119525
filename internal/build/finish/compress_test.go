package finish

import (
	"bytes"
	"compress/gzip"
	"io"
	"os"
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
	_, err := compressAll(drafts, "")
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
	_, err := compressAll(drafts, "")
	if err != nil {
		t.Fatal(err)
	}
	if len(drafts[0].variants) != 0 {
		t.Errorf("got %d variants of a text of four bytes", len(drafts[0].variants))
	}
}

func TestPicturesAreNotCompressed(t *testing.T) {
	drafts := []draft{{entry: pack.Entry{Path: "/media/deich.avif"}, data: prose}}
	stats, err := compressAll(drafts, "")
	if err != nil {
		t.Fatal(err)
	}
	if len(drafts[0].variants) != 0 || stats.compressed != 0 {
		t.Errorf("got %d variants of a picture", len(drafts[0].variants))
	}
}

func TestTheCacheKeepsWhatIsNeededAndDropsTheRest(t *testing.T) {
	dir := t.TempDir()
	run := func(data []byte) compressStats {
		t.Helper()
		stats, err := compressAll([]draft{text(data)}, dir)
		if err != nil {
			t.Fatal(err)
		}
		return stats
	}
	if got := run(prose); got != (compressStats{compressed: 1}) {
		t.Errorf("first run: %+v", got)
	}
	if got := run(prose); got != (compressStats{cached: 1}) {
		t.Errorf("second run: %+v", got)
	}
	if got := run(append(prose, '!')); got != (compressStats{compressed: 1}) {
		t.Errorf("changed text: %+v", got)
	}
	files, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	if len(files) != len((&draft{}).codecs()) {
		t.Errorf("the cache holds %d files, want %d", len(files), len((&draft{}).codecs()))
	}
}
