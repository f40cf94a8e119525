// Package finish turns the prerendered pages and their files into a packed
// site: its CSS inside the page, a content security policy per page, every text
// file compressed beforehand.
package finish

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"website/internal/build/pack"
)

// Options say where the parts of the site lie.
type Options struct {
	// Client is the folder of prerendered pages and hashed assets.
	Client string
	// Mounts are further folders and the URL prefix each is served under.
	Mounts []Mount
	// Editions is the folder of later forms of files; empty means there are none.
	Editions string
	// Site is the site.json that names pages, redirects and checks.
	Site string
	// Cache keeps compressed variants between runs; empty means no cache.
	Cache string
	// Progress receives one line when the work is done.
	Progress io.Writer
}

// Mount serves the files of a folder under a URL prefix.
type Mount struct {
	Prefix string
	Dir    string
}

// Run builds the packed site and writes it into the folder out.
func Run(opts Options, out string) error {
	manifest, blob, err := Build(opts)
	if err != nil {
		return err
	}
	encoded, err := pack.Encode(manifest)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(out, 0o755); err != nil {
		return fmt.Errorf("write packed site: %w", err)
	}
	if err := writeFile(filepath.Join(out, pack.BlobName), blob); err != nil {
		return fmt.Errorf("write packed site: %w", err)
	}
	if err := writeFile(filepath.Join(out, pack.ManifestName), encoded); err != nil {
		return fmt.Errorf("write packed site: %w", err)
	}
	return nil
}

// Build makes the packed site in memory; the same input gives the same bytes.
// It reports every mistake it finds, not only the first.
func Build(opts Options) (pack.Manifest, []byte, error) {
	plan, err := readPlan(opts.Site)
	if err != nil {
		return pack.Manifest{}, nil, err
	}
	tree, err := collect(opts.Client, opts.Mounts)
	if err != nil {
		return pack.Manifest{}, nil, err
	}
	pages, err := finishPages(plan, tree)
	if err != nil {
		return pack.Manifest{}, nil, err
	}
	editions, err := collectEditions(opts.Editions)
	if err != nil {
		return pack.Manifest{}, nil, err
	}
	drafts, err := draftEntries(pages, tree, editions)
	if err != nil {
		return pack.Manifest{}, nil, err
	}
	squeezed, stats, err := compressAll(drafts, opts.Cache)
	if err != nil {
		return pack.Manifest{}, nil, err
	}

	var builder pack.Builder
	var entries []pack.Entry
	for i, d := range drafts {
		var variants []pack.Variant
		if d.gone == "" {
			variants = append(variants, builder.Add(pack.Identity, d.data))
		}
		for _, s := range squeezed[i] {
			variants = append(variants, builder.Add(s.encoding, s.data))
		}
		if d.from.IsZero() {
			entry := d.entry
			entry.Variants = variants
			entries = append(entries, entry)
			continue
		}
		// Editions are sorted behind their entry.
		entry := &entries[len(entries)-1]
		entry.Editions = append(entry.Editions, pack.Edition{
			From: d.from, Gone: d.gone, CSP: d.entry.CSP, Variants: variants,
		})
	}
	if opts.Progress != nil {
		_, err := fmt.Fprintf(opts.Progress, "finish: %d files, %d compressed, %d from cache, %.1f MB packed\n",
			len(drafts), stats.compressed, stats.cached, float64(len(builder.Blob()))/1e6)
		if err != nil {
			return pack.Manifest{}, nil, fmt.Errorf("report progress: %w", err)
		}
	}
	return pack.Manifest{
		Version:   pack.Version,
		Origin:    plan.Origin,
		Company:   plan.Company,
		Frames:    plan.Frames,
		Redirects: plan.Redirects,
		NotFound:  plan.NotFound,
		Entries:   entries,
		Check:     plan.Check,
		Proofs:    plan.Proofs,
	}, builder.Blob(), nil
}

// writeFile replaces a file in one step, so that a build that reads it at the
// same moment never sees half of it.
func writeFile(name string, data []byte) (err error) {
	temp, err := os.CreateTemp(filepath.Dir(name), ".write-*")
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			err = errors.Join(err, os.Remove(temp.Name()))
		}
	}()
	if _, err := temp.Write(data); err != nil {
		return errors.Join(err, temp.Close())
	}
	if err := temp.Chmod(0o644); err != nil {
		return errors.Join(err, temp.Close())
	}
	if err := temp.Close(); err != nil {
		return err
	}
	return os.Rename(temp.Name(), name)
}
