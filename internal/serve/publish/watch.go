package publish

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"slices"
	"time"

	"website/internal/build/pack"
	"website/internal/program/logsafe"
)

const (
	// LookEvery is how often the file is looked at.
	LookEvery = 2 * time.Second
	// longestPause lies between two attempts to take a file that nothing is wrong
	// with: each writes a copy, and the disk or the folder may be away for long.
	longestPause = 5 * time.Minute
)

// Watch looks at the file at every tick, and takes it anew at every signal, until
// the context ends. It tells when another site counts.
func (p *Publisher) Watch(ctx context.Context, ticks <-chan time.Time, signals <-chan os.Signal, changed func()) {
	for {
		must := false
		select {
		case <-ctx.Done():
			return
		case <-ticks:
		case <-signals:
			must = true
		}
		logsafe.Guard(p.Log, func() {
			if p.Look(must) {
				changed()
			}
		})
	}
}

// Look takes a file that has changed, or whatever is there if it must, and tells
// whether another site counts now.
func (p *Publisher) Look(must bool) (changed bool) {
	p.forget()
	info, err := os.Stat(p.File)
	if err == nil && !must && p.seen != nil && same(info, p.seen) && (p.pause == 0 || p.Now().Before(p.next)) {
		return false
	}
	before := p.seen
	if p.seen = info; err != nil {
		err = notThere(err)
	} else {
		err = p.take(info)
	}
	if errors.Is(err, errUnchanged) {
		err = nil
	} else {
		changed = err == nil
	}
	p.refused.Store(err != nil)
	if err == nil {
		p.said, p.pause = "", 0
		return changed
	}
	p.waitFor(err)
	p.refusals.Add(1)
	if p.say(err, before, info) {
		p.Log.Error("site file refused, the last good site stays", "file", p.File, "cause", err.Error(), "hinweis", Explain(err))
	}
	return false
}

// waitFor sets when the same file is tried again, if that may help: later each time.
func (p *Publisher) waitFor(err error) {
	if !mayPass(err) {
		p.pause = 0
		return
	}
	p.pause = min(max(LookEvery, 2*p.pause), longestPause)
	p.next = p.Now().Add(p.pause)
}

// say tells whether something is new: a file that is being written is looked at often.
func (p *Publisher) say(err error, before, now fs.FileInfo) bool {
	sameFile := before == nil && now == nil || before != nil && now != nil && os.SameFile(before, now)
	known := p.said == err.Error() && sameFile
	p.said = err.Error()
	return !known
}

func same(a, b fs.FileInfo) bool {
	return os.SameFile(a, b) && a.Size() == b.Size() && a.ModTime().Equal(b.ModTime())
}

// take copies the file, checks the copy and makes it the site that counts.
func (p *Publisher) take(info fs.FileInfo) error {
	if !info.Mode().IsRegular() {
		return notThere(fmt.Errorf("%s is no file", p.File))
	}
	file, err := os.Open(p.File)
	if err != nil {
		return notThere(err)
	}
	defer file.Close()
	received, err := p.copies.receive(file, info.Size())
	if err != nil {
		return err
	}
	// It stays under its lasting name or not at all.
	defer func() { _ = os.Remove(p.copies.path(received)) }()
	next, err := p.read(received, pack.Verify, p.complete)
	if err != nil {
		return err
	}
	name := next.Manifest.Digest + ending
	if err := p.copies.accept(received, name); err != nil {
		return err
	}
	if i := slices.IndexFunc(p.previous, func(old *Published) bool { return old.name == name }); i >= 0 {
		next = p.previous[i]
	}
	next.name = name
	return p.replace(next)
}
