package publish

import (
	"errors"
	"io/fs"
	"os"
	"slices"
	"time"

	"website/internal/build/pack"
	"website/internal/serve/site"
)

const (
	// keepFor is how long open pages find their files after a change, and keepMost
	// for how many changes within that time.
	keepFor  = 24 * time.Hour
	keepMost = 5
	// letGo is how long a site is kept in any case. Answers under way hold theirs,
	// but a connection may send the last piece of one after its request has ended.
	letGo = 10 * time.Minute
)

// takeLast begins with the copy that counted when the program ended.
func (p *Publisher) takeLast(name string) {
	last, err := p.read(name, pack.Verify, p.complete)
	if err == nil {
		err = p.replace(last)
	}
	if err != nil {
		p.Log.Error("the last good site cannot be served", "copy", name, "cause", err.Error(), "hinweis", Explain(err))
	}
}

// findPrevious takes up the copies of sites that were replaced not long ago, and
// removes the others. They were checked when they came.
func (p *Publisher) findPrevious(last string) {
	names, err := p.copies.list()
	for _, name := range names {
		if name == p.Current().name {
			continue
		}
		info, statErr := os.Stat(p.copies.path(name))
		if statErr != nil {
			continue
		}
		old, readErr := p.read(name, pack.Decode, site.New)
		if readErr != nil {
			p.Log.Warn("copy of a site removed", "copy", name, "cause", readErr.Error())
			_ = os.Remove(p.copies.path(name))
			continue
		}
		old.replaced = info.ModTime()
		if name == last {
			// It counted until now, and cannot any more.
			old.replaced = p.Now()
		}
		p.previous = append(p.previous, old)
	}
	if err != nil {
		p.Log.Error("look for copies of sites", "cause", err.Error())
	}
	slices.SortFunc(p.previous, func(a, b *Published) int { return b.replaced.Compare(a.replaced) })
	p.share()
}

// replace puts a site with a copy in the place of the one that counts: on the disk
// first, so that a program that is killed begins with it again.
func (p *Publisher) replace(next *Published) error {
	old, now := p.Current(), p.Now()
	if old.name != "" {
		// Without its copy it is answered all the same, until the next start.
		if err := os.Chtimes(p.copies.path(old.name), now, now); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
	}
	if err := p.copies.point(next.name); err != nil {
		return err
	}
	old.replaced = now
	p.previous = slices.DeleteFunc(p.previous, func(o *Published) bool { return o == next })
	p.previous = slices.Insert(p.previous, 0, old)
	p.share()
	next = &Published{Manifest: next.Manifest, Pages: next.Pages, Since: now, name: next.name}
	p.current.Store(next)
	p.Log.Info("site loaded", "digest", next.Manifest.Digest, "entries", len(next.Manifest.Entries))
	return nil
}

// share shows the previous sites to requests.
func (p *Publisher) share() {
	var list []*site.Site
	for _, old := range p.previous {
		list = append(list, old.Pages)
	}
	p.shared.Store(&list)
}

// forget lets go of previous sites that nobody needs any more.
func (p *Publisher) forget() {
	now := p.Now()
	var kept []*Published
	for i, old := range p.previous {
		age := now.Sub(old.replaced)
		if age < letGo || age < keepFor && i < keepMost {
			kept = append(kept, old)
			continue
		}
		if old.name != "" {
			// It may be gone; nobody needs it.
			_ = os.Remove(p.copies.path(old.name))
		}
	}
	if len(kept) != len(p.previous) {
		p.previous = kept
		p.share()
	}
}
