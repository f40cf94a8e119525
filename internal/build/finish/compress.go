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
	"github.com/klauspost/compress/zstd"
	"golang.org/x/sync/errgroup"

	"website/internal/build/pack"
)

// codec makes one encoding. Its settings are part of the cache key.
type codec struct {
	encoding pack.Encoding
	settings string
	compress func([]byte) ([]byte, error)
}

var codecs = []codec{
	{pack.Brotli, "br-11-22", compressBrotli},
	{pack.Zstd, "zstd-best-22", compressZstd},
	{pack.Gzip, "gzip-9", compressGzip},
}

func compressBrotli(data []byte) ([]byte, error) {
	var out bytes.Buffer
	w := brotli.NewWriterOptions(&out, brotli.WriterOptions{Quality: brotli.BestCompression, LGWin: 22})
	err := writeAll(w, data)
	return out.Bytes(), err
}

func compressZstd(data []byte) ([]byte, error) {
	// Browsers refuse windows over 8 MB (RFC 9659); 4 MB covers every text of the site.
	w, err := zstd.NewWriter(nil,
		zstd.WithEncoderLevel(zstd.SpeedBestCompression),
		zstd.WithEncoderConcurrency(1),
		zstd.WithWindowSize(4<<20))
	if err != nil {
		return nil, err
	}
	return w.EncodeAll(data, nil), w.Close()
}

func compressGzip(data []byte) ([]byte, error) {
	var out bytes.Buffer
	w, err := gzip.NewWriterLevel(&out, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	err = writeAll(w, data)
	return out.Bytes(), err
}

func writeAll(w io.WriteCloser, data []byte) error {
	_, err := w.Write(data)
	return errors.Join(err, w.Close())
}

// variant is one compressed form of a file.
type variant struct {
	encoding pack.Encoding
	data     []byte
}

type compressStats struct{ compressed, cached int }

// compression is one text that is to be made smaller. Results are kept by the hash
// of the text and the settings: brotli 11 takes most of a build otherwise.
type compression struct {
	draft    int
	text     []byte
	variants []variant
	fresh    bool
}

func (c *compression) key(by codec) string {
	return fmt.Sprintf("%x.%s", sha256.Sum256(c.text), by.settings)
}

// compressAll compresses every text on all cores; the result has one list of
// variants per draft. Without a folder nothing is kept.
func compressAll(drafts []draft, cache string) ([][]variant, compressStats, error) {
	var pending []*compression
	for i, d := range drafts {
		if d.entry.Vary {
			pending = append(pending, &compression{draft: i, text: d.data})
		}
	}
	// The largest first, or the last one to start keeps a single core busy alone.
	slices.SortStableFunc(pending, func(a, b *compression) int { return cmp.Compare(len(b.text), len(a.text)) })
	var workers errgroup.Group
	workers.SetLimit(runtime.GOMAXPROCS(0))
	for _, c := range pending {
		workers.Go(func() error {
			if err := c.run(cache); err != nil {
				return fmt.Errorf("compress %s: %w", drafts[c.draft].entry.Path, err)
			}
			return nil
		})
	}
	results := make([][]variant, len(drafts))
	var stats compressStats
	if err := workers.Wait(); err != nil {
		return nil, stats, err
	}
	used := map[string]bool{}
	for _, c := range pending {
		results[c.draft] = c.variants
		if c.fresh {
			stats.compressed++
		} else {
			stats.cached++
		}
		for _, by := range codecs {
			used[c.key(by)] = true
		}
	}
	return results, stats, prune(cache, used)
}

// run makes the variants; one that is not smaller is dropped.
func (c *compression) run(cache string) error {
	for _, by := range codecs {
		name := filepath.Join(cache, c.key(by))
		squeezed, err := os.ReadFile(name)
		if cache == "" || errors.Is(err, fs.ErrNotExist) {
			c.fresh = true
			if squeezed, err = by.compress(c.text); err == nil && cache != "" {
				err = writeFile(name, squeezed)
			}
		}
		if err != nil {
			return err
		}
		if len(squeezed) < len(c.text) {
			c.variants = append(c.variants, variant{by.encoding, squeezed})
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
