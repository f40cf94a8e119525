package finish

import (
	"bytes"
	"cmp"
	"compress/gzip"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"

	"github.com/andybalholm/brotli"
	"golang.org/x/sync/errgroup"

	"website/internal/build/pack"
)

// codec makes one encoding. Its settings are part of the cache key.
type codec struct {
	encoding pack.Encoding
	settings string
	writer   func(io.Writer) io.WriteCloser
}

// codecs take time only where a browser keeps the result for a year. Every page is
// compressed anew after a changed phone number, and somebody waits for it: 7 % larger
// in a twentieth of the time.
func (d *draft) codecs() []codec {
	quality := 6
	if d.entry.Cache == pack.Immutable {
		quality = 11
	}
	return []codec{
		{pack.Brotli, fmt.Sprintf("br-%d-22", quality), func(w io.Writer) io.WriteCloser {
			return brotli.NewWriterOptions(w, brotli.WriterOptions{Quality: quality, LGWin: 22})
		}},
		{pack.Gzip, "gzip-9", func(w io.Writer) io.WriteCloser {
			// Only a level that is none is an error.
			writer, _ := gzip.NewWriterLevel(w, gzip.BestCompression)
			return writer
		}},
	}
}

func (c codec) compress(data []byte) ([]byte, error) {
	var out bytes.Buffer
	w := c.writer(&out)
	_, err := w.Write(data)
	err = errors.Join(err, w.Close())
	return out.Bytes(), err
}

// variant is one compressed form of a file.
type variant struct {
	encoding pack.Encoding
	data     []byte
}

// compressAll compresses every text on all cores. Without a folder nothing is kept.
func compressAll(drafts []draft, cache string) error {
	var pending []*draft
	for i := range drafts {
		if drafts[i].entry.Vary {
			pending = append(pending, &drafts[i])
		}
	}
	// The largest first, or the last one to start keeps a single core busy alone.
	slices.SortStableFunc(pending, func(a, b *draft) int { return cmp.Compare(len(b.data), len(a.data)) })
	var workers errgroup.Group
	workers.SetLimit(runtime.GOMAXPROCS(0))
	for _, d := range pending {
		workers.Go(func() error {
			if err := d.compress(cache); err != nil {
				return fmt.Errorf("compress %s: %w", d.entry.Path, err)
			}
			return nil
		})
	}
	if err := workers.Wait(); err != nil {
		return err
	}
	used := map[string]bool{}
	for _, d := range pending {
		for _, name := range d.cached {
			used[name] = true
		}
	}
	return prune(cache, used)
}

// compress makes the variants; one that is not smaller is dropped. Brotli takes most of a
// build, so that results are kept by the hash of the text and the settings.
func (d *draft) compress(cache string) error {
	hash := sha256.Sum256(d.data)
	for _, by := range d.codecs() {
		key := fmt.Sprintf("%x.%s", hash, by.settings)
		d.cached = append(d.cached, key)
		name := filepath.Join(cache, key)
		squeezed, err := os.ReadFile(name)
		if cache == "" || errors.Is(err, fs.ErrNotExist) {
			if squeezed, err = by.compress(d.data); err == nil && cache != "" {
				err = writeFile(name, squeezed)
			}
		}
		if err != nil {
			return err
		}
		if len(squeezed) < len(d.data) {
			d.variants = append(d.variants, variant{by.encoding, squeezed})
		}
	}
	return nil
}

// prune removes what this run did not need, or the folder would grow forever.
func prune(cache string, used map[string]bool) error {
	files, err := os.ReadDir(cache)
	if err != nil && cache != "" {
		return fmt.Errorf("prune compression cache: %w", err)
	}
	for _, file := range files {
		if used[file.Name()] {
			continue
		}
		if err := os.Remove(filepath.Join(cache, file.Name())); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return fmt.Errorf("prune compression cache: %w", err)
		}
	}
	return nil
}
