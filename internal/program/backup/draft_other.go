//go:build !linux

package backup

func newDraft(folder string) (*draft, error) { return namedDraft(folder) }
