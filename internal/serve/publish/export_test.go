package publish

import "io"

// Receive copies a site as it comes.
func (p *Publisher) Receive(from io.Reader, size int64) (string, error) { return p.receive(from, size) }

// Refusals is how often a file was looked at in vain.
func (p *Publisher) Refusals() int { return p.refusals }

// Before is how many replaced sites are kept.
func (p *Publisher) Before() int { return len(p.before) }
