// Package finish turns the prerendered pages and their files into a packed
// site: its CSS inside the page, a content security policy per page, every text
// file compressed beforehand.
package finish

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"website/internal/build/pack"
)

// Options say where the parts of the site lie.
type Options struct {
	// Mounts are folders and the URL prefix each is served under. The first, of
	// prerendered pages and hashed assets, must be there.
	Mounts []Mount
	// Editions are the folders of later forms of pages and files.
	Editions []string
	// Site is the site.json that names pages, redirects and checks.
	Site string
	// Cache keeps compressed variants between runs; empty means no cache.
	Cache string
	// Contract is the digest of the rules of the forms.
	Contract string
	// Before is the pack whose files the new one carries too; nil means none.
	Before []byte
	// Now is when what is missing since Before has left.
	Now time.Time
	// Progress receives one line when the work is done.
	Progress io.Writer
}

// In gives where the build has put the parts in its folder.
func In(folder string) Options {
	place := func(name string) string { return filepath.Join(folder, name) }
	return Options{
		Mounts: []Mount{
			{"/", place("web/client")}, {"/media", place("media")}, {"/downloads", place("downloads")}, {"/", place("public")},
		},
		Editions: []string{place("web/later"), place("editions")},
		Site:     place("site.json"),
		Cache:    place("cache/compress"),
		Progress: io.Discard,
	}
}

// Mount serves the files of a folder under a URL prefix.
type Mount struct {
	Prefix string
	Dir    string
}

// Run builds the packed site and writes it into the file out.
func Run(opts Options, out string) error {
	manifest, blob, err := Build(opts)
	if err != nil {
		return err
	}
	if err := writeFile(out, pack.Encode(manifest, blob)); err != nil {
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
	drafts, err := draftAll(opts, plan)
	if err != nil {
		return pack.Manifest{}, nil, err
	}
	if err := compressAll(drafts, opts.Cache); err != nil {
		return pack.Manifest{}, nil, err
	}
	manifest := plan.Manifest
	manifest.Contract = opts.Contract
	var builder pack.Builder
	manifest.Entries = packDrafts(drafts, &builder)
	current := len(manifest.Entries)
	if opts.Before != nil {
		manifest.Entries, err = addEarlier(manifest.Entries, &builder, opts.Before, opts.Now)
		if err != nil {
			return pack.Manifest{}, nil, fmt.Errorf("read the pack before: %w", err)
		}
	}
	blob := builder.Blob()
	_, err = fmt.Fprintf(opts.Progress, "finish: %d files, %d carried from earlier builds, %.1f MB packed\n",
		len(drafts), len(manifest.Entries)-current, float64(len(blob))/1e6)
	return manifest, blob, err
}

// draftAll gives all files and their later forms, ordered by path and time.
func draftAll(opts Options, plan plan) ([]draft, error) {
	tree, err := collect(opts.Mounts)
	if err != nil {
		return nil, err
	}
	later, laterErr := readEditions(opts.Editions, tree)
	pages, pagesErr := finishPages(plan, tree, later)
	files, filesErr := draftFiles(tree, later)
	if err := errors.Join(pagesErr, filesErr, laterErr); err != nil {
		// Files come in no order.
		problems := strings.Split(err.Error(), "\n")
		slices.Sort(problems)
		return nil, errors.New(strings.Join(problems, "\n"))
	}
	drafts := slices.Concat(pages, files)
	slices.SortFunc(drafts, func(a, b draft) int {
		return cmp.Or(cmp.Compare(a.entry.Path, b.entry.Path), cmp.Compare(a.from, b.from))
	})
	return drafts, nil
}

func packDrafts(drafts []draft, builder *pack.Builder) []pack.Entry {
	var entries []pack.Entry
	for _, d := range drafts {
		variants := []pack.Variant{builder.Add(pack.Identity, d.data)}
		for _, v := range d.variants {
			variants = append(variants, builder.Add(v.encoding, v.data))
		}
		if d.from == "" {
			d.entry.Variants = variants
			entries = append(entries, d.entry)
			continue
		}
		// Editions are sorted behind their entry, and their days were read before.
		entry := &entries[len(entries)-1]
		from, _ := startOf(d.from)
		entry.Editions = append(entry.Editions, pack.Edition{
			From: from, Status: d.entry.Status, CSP: d.entry.CSP, Variants: variants,
		})
	}
	return entries
}

// writeFile replaces a file in one step, so that a build that reads it at the
// same moment never sees half of it.
func writeFile(name string, data []byte) error {
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		return err
	}
	temp, err := os.CreateTemp(filepath.Dir(name), ".write-*")
	if err != nil {
		return err
	}
	_, err = temp.Write(data)
	if err = errors.Join(err, temp.Chmod(0o644), temp.Close()); err == nil {
		err = os.Rename(temp.Name(), name)
	}
	if err != nil {
		err = errors.Join(err, os.Remove(temp.Name()))
	}
	return err
}
