package finish

import (
	"bytes"
	"cmp"
	"compress/gzip"
	"errors"
	"fmt"
	"runtime"
	"slices"
	"sync"

	"github.com/andybalholm/brotli"
	"github.com/klauspost/compress/zstd"

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
	if _, err := w.Write(data); err != nil {
		return nil, err
	}
	if err := w.Close(); err != nil {
		return nil, err
	}
	return out.Bytes(), nil
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
	if _, err := w.Write(data); err != nil {
		return nil, err
	}
	if err := w.Close(); err != nil {
		return nil, err
	}
	return out.Bytes(), nil
}

// variant is one compressed form of a file.
type variant struct {
	encoding pack.Encoding
	data     []byte
}

type compressStats struct{ compressed, cached int }

// compressAll compresses every text on all cores; the result has one list of
// variants per draft. A variant that is not smaller is dropped.
func compressAll(drafts []draft, cacheDir string) ([][]variant, compressStats, error) {
	cache, err := openCache(cacheDir)
	if err != nil {
		return nil, compressStats{}, err
	}
	results := make([][]variant, len(drafts))
	var pending []int
	for i, d := range drafts {
		if d.entry.Vary {
			pending = append(pending, i)
		}
	}
	// The largest first, or the last one to start keeps a single core busy alone.
	slices.SortStableFunc(pending, func(a, b int) int { return cmp.Compare(len(drafts[b].data), len(drafts[a].data)) })

	var (
		mutex    sync.Mutex
		stats    compressStats
		problems []error
		workers  sync.WaitGroup
	)
	queue := make(chan int)
	for range runtime.GOMAXPROCS(0) {
		workers.Go(func() {
			for i := range queue {
				variants, fresh, err := compressOne(drafts[i].data, cache)
				mutex.Lock()
				results[i] = variants
				switch {
				case err != nil:
					problems = append(problems, fmt.Errorf("compress %s: %w", drafts[i].entry.Path, err))
				case fresh:
					stats.compressed++
				default:
					stats.cached++
				}
				mutex.Unlock()
			}
		})
	}
	for _, i := range pending {
		queue <- i
	}
	close(queue)
	workers.Wait()
	if len(problems) > 0 {
		return nil, stats, errors.Join(problems...)
	}
	return results, stats, cache.prune()
}

func compressOne(data []byte, cache *compressCache) (variants []variant, fresh bool, err error) {
	for _, c := range codecs {
		squeezed, hit, err := cache.get(data, c)
		if err != nil {
			return nil, false, err
		}
		fresh = fresh || !hit
		if len(squeezed) < len(data) {
			variants = append(variants, variant{c.encoding, squeezed})
		}
	}
	return variants, fresh, nil
}
