package publish

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"time"
)

// LookEvery is how often the file is looked at.
const LookEvery = time.Second / 2

// Look takes a file that has changed, or whatever is there if it must, and tells
// whether another site counts now.
func (p *Publisher) Look(must bool) (changed bool) {
	info, err := os.Stat(p.File)
	if same(info, p.seen) && !must {
		return false
	}
	before := p.seen
	switch p.seen = info; {
	case errors.Is(err, fs.ErrNotExist) && !p.published():
		if must {
			p.Log.Info("nothing has been published yet; the site in the program is served", "file", p.File)
		}
		err = nil
	case err == nil:
		changed, err = p.take(info)
	}
	p.refused.Store(err != nil)
	if err == nil {
		p.said = ""
		return changed
	}
	if p.say(err, before, info) {
		p.Log.Error("site file refused, the last good site stays", "file", p.File, "cause", err.Error())
	}
	return false
}

// say tells whether something is new: a file that is being written is looked at often.
func (p *Publisher) say(err error, before, now fs.FileInfo) bool {
	known := p.said == err.Error() && (now == nil || os.SameFile(before, now))
	p.said = err.Error()
	return !known
}

// same is false where one of them is not there.
func same(a, b fs.FileInfo) bool {
	return os.SameFile(a, b) && a.Size() == b.Size() && a.ModTime().Equal(b.ModTime()) && a.Mode() == b.Mode()
}

// take copies the file, checks the copy and makes it the site that counts.
func (p *Publisher) take(info fs.FileInfo) (changed bool, err error) {
	if !info.Mode().IsRegular() {
		return false, fmt.Errorf("%s is no file", p.File)
	}
	file, err := os.Open(p.File)
	if err != nil {
		return false, err
	}
	defer file.Close()
	received, err := p.receive(file, info.Size())
	if err != nil {
		return false, err
	}
	// It is the copy that counts or it goes.
	defer func() { _ = os.Remove(received) }()
	next, err := p.read(received)
	if err != nil {
		return false, err
	}
	if err := p.accept(received); err != nil {
		return false, err
	}
	if next.Manifest.Digest == p.Current().Manifest.Digest {
		return false, nil
	}
	p.show(next)
	return true, nil
}
