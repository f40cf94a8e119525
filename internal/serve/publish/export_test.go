package publish

// Refusals is how often a file was looked at in vain.
func (p *Publisher) Refusals() int { return p.refusals }
