package publish

import (
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"runtime"
	"sync/atomic"
	"time"

	"golang.org/x/sys/unix"

	"website/internal/build/pack"
	"website/internal/serve/site"
)

// Options say where sites come from and what is wanted of them.
type Options struct {
	// File is where a new site is put; empty means that there is only the one in the program.
	File string
	// Folder is where the copy is kept.
	Folder string
	Needs  Needs
	// Prepare sets what a site does not know from its pack.
	Prepare func(*site.Site)
	Log     *slog.Logger
	// After is time.AfterFunc, or a clock of its own in tests.
	After func(time.Duration, func()) *time.Timer
}

// Published is a site as visitors get it.
type Published struct {
	Manifest pack.Manifest
	Pages    *site.Site
}

// Publisher has the site that counts. One goroutine looks for another.
type Publisher struct {
	Options
	current atomic.Pointer[Published]
	refused atomic.Bool

	// seen is the file when it was looked at last, said what was wrong with it.
	seen fs.FileInfo
	said string
}

// Open begins with the last good site: that of the file, or the copy of the one
// before it, or the site in the program.
func Open(o Options, manifest pack.Manifest, pages *site.Site) *Publisher {
	p := &Publisher{Options: o}
	if p.After == nil {
		p.After = time.AfterFunc
	}
	p.Prepare(pages)
	p.current.Store(&Published{manifest, pages})
	if o.File == "" {
		return p
	}
	if err := p.cleanFolder(); err != nil {
		o.Log.Error("open the folder of sites", "cause", err.Error())
	}
	switch last, err := p.read(p.copyFile()); {
	case err == nil:
		p.show(last)
	case !errors.Is(err, fs.ErrNotExist):
		o.Log.Error("the last good site cannot be served", "cause", err.Error())
	}
	p.Look(true)
	return p
}

// Current is the site that counts now.
func (p *Publisher) Current() *Published { return p.current.Load() }

// Refused tells whether the file in place is not what is served.
func (p *Publisher) Refused() bool { return p.refused.Load() }

// letGo is how long the memory of a site is kept when nobody holds it any more. Answers
// under way do, but a connection may send the last piece of one after its request has
// ended.
const letGo = 10 * time.Minute

// read maps a copy, checks all of it and lays it out.
func (p *Publisher) read(name string) (_ *Published, err error) {
	// A file that nobody has thought of must not end the server.
	defer func() {
		if cause := recover(); cause != nil {
			err = fmt.Errorf("panic while reading: %T", cause)
		}
	}()
	data, err := mapFile(name)
	if err != nil {
		return nil, err
	}
	manifest, pages, err := check(data, p.Needs)
	if err != nil {
		unmap(data)
		return nil, err
	}
	// The digest has read everything; requests will bring back what they use.
	_ = unix.Madvise(data, unix.MADV_DONTNEED)
	runtime.AddCleanup(pages, func(data []byte) { p.After(letGo, func() { unmap(data) }) }, data)
	p.Prepare(pages)
	return &Published{manifest, pages}, nil
}

// show puts a site in the place of the one before.
func (p *Publisher) show(next *Published) {
	p.current.Store(next)
	p.Log.Info("site loaded", "digest", next.Manifest.Digest, "entries", len(next.Manifest.Entries))
}
