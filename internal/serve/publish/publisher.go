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
	// Folder is where copies are kept.
	Folder string
	Needs  Needs
	// Prepare sets what a site does not know from its pack.
	Prepare func(*site.Site)
	Log     *slog.Logger
	Now     func() time.Time
}

// Published is a site as visitors get it.
type Published struct {
	Manifest pack.Manifest
	Pages    *site.Site
	// Since is when visitors got it first.
	Since time.Time

	// name is that of its copy; the site in the program has none.
	name     string
	replaced time.Time
}

// Publisher has the site that counts. One goroutine looks for another.
type Publisher struct {
	Options
	copies   copies
	current  atomic.Pointer[Published]
	refused  atomic.Bool
	refusals atomic.Int64

	// previous are the sites before, the latest first; shared is the same for requests.
	previous []*Published
	shared   atomic.Pointer[[]*site.Site]
	// seen is the file when it was looked at last, said what was wrong with it.
	seen fs.FileInfo
	said string
	// pause is set when what was wrong may pass, until next.
	pause time.Duration
	next  time.Time
}

// Open begins with the last good site: that of the file, or the copy of the one
// before it, or the site in the program.
func Open(o Options, manifest pack.Manifest, pages *site.Site) *Publisher {
	p := &Publisher{Options: o, copies: copies(o.Folder)}
	p.prepare(pages)
	p.current.Store(&Published{Manifest: manifest, Pages: pages, Since: o.Now()})
	if o.File == "" {
		return p
	}
	if err := p.copies.open(); err != nil {
		o.Log.Error("open the folder of sites", "cause", err.Error())
	}
	last := p.copies.last()
	if last != "" {
		p.takeLast(last)
	}
	p.findPrevious(last)
	p.Look(true)
	return p
}

// Current is the site that counts now.
func (p *Publisher) Current() *Published { return p.current.Load() }

// Refused tells whether the file in place is not what is served.
func (p *Publisher) Refused() bool { return p.refused.Load() }

// Refusals is how often a file was looked at in vain.
func (p *Publisher) Refusals() int64 { return p.refusals.Load() }

func (p *Publisher) prepare(pages *site.Site) {
	p.Prepare(pages)
	pages.Previous = &p.shared
}

type opener func([]byte) (pack.Manifest, []byte, error)

// read maps a copy and lays it out as told. The memory is given back when no
// request can use it any more: then nobody holds the site.
func (p *Publisher) read(name string, open opener, lay func(pack.Manifest, []byte) (*site.Site, error)) (_ *Published, err error) {
	// A file that nobody has thought of must not end the server.
	defer func() {
		if cause := recover(); cause != nil {
			err = refuse("Die Datei ist fehlerhaft gebaut. Bitte neu bauen (make pack).", fmt.Errorf("panic while reading: %T", cause))
		}
	}()
	data, err := mapFile(p.copies.path(name))
	if err != nil {
		return nil, err
	}
	manifest, blob, err := open(data)
	if err != nil {
		unmap(data)
		return nil, unreadable(err)
	}
	pages, err := lay(manifest, blob)
	if err != nil {
		unmap(data)
		return nil, err
	}
	// The check has read everything; requests will bring back what they use.
	_ = unix.Madvise(data, unix.MADV_DONTNEED)
	runtime.AddCleanup(pages, unmap, data)
	p.prepare(pages)
	return &Published{Manifest: manifest, Pages: pages, name: name}, nil
}

// complete lays out what has passed the whole check. A site that counts already has.
func (p *Publisher) complete(manifest pack.Manifest, blob []byte) (*site.Site, error) {
	if current := p.Current(); current.name != "" && current.Manifest.Digest == manifest.Digest {
		return nil, errUnchanged
	}
	return check(manifest, blob, p.Needs)
}

var errUnchanged = errors.New("this is the site that counts")
