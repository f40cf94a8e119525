package finish

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"sync"
)

// compressCache keeps compressed bytes by the hash of their source and the
// settings that made them; brotli 11 takes most of a build otherwise.
type compressCache struct {
	dir   string
	mutex sync.Mutex
	used  map[string]bool
}

func openCache(dir string) (*compressCache, error) {
	if dir != "" {
		if err := os.MkdirAll(dir, 0o755); err != nil {
			return nil, fmt.Errorf("open compression cache: %w", err)
		}
	}
	return &compressCache{dir: dir, used: map[string]bool{}}, nil
}

// get returns the compressed bytes and whether they were there already.
func (c *compressCache) get(data []byte, by codec) (squeezed []byte, hit bool, err error) {
	if c.dir == "" {
		squeezed, err = by.compress(data)
		return squeezed, false, err
	}
	sum := sha256.Sum256(data)
	key := hex.EncodeToString(sum[:]) + "." + by.settings
	c.mutex.Lock()
	c.used[key] = true
	c.mutex.Unlock()

	name := filepath.Join(c.dir, key)
	squeezed, err = os.ReadFile(name)
	if err == nil {
		return squeezed, true, nil
	}
	if !errors.Is(err, fs.ErrNotExist) {
		return nil, false, err
	}
	squeezed, err = by.compress(data)
	if err != nil {
		return nil, false, err
	}
	return squeezed, false, writeFile(name, squeezed)
}

// prune removes what this run did not need, or the folder would grow forever.
func (c *compressCache) prune() error {
	if c.dir == "" {
		return nil
	}
	files, err := os.ReadDir(c.dir)
	if err != nil {
		return fmt.Errorf("prune compression cache: %w", err)
	}
	for _, file := range files {
		if c.used[file.Name()] {
			continue
		}
		if err := os.Remove(filepath.Join(c.dir, file.Name())); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return fmt.Errorf("prune compression cache: %w", err)
		}
	}
	return nil
}
