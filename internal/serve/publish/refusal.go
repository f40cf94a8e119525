package publish

import (
	"errors"
	"io/fs"

	"website/internal/build/pack"
)

// Refusal is why a site is not served, for operators and, in German, for the
// office that has made it.
type Refusal struct {
	German string
	cause  error
}

func (r *Refusal) Error() string { return r.cause.Error() }
func (r *Refusal) Unwrap() error { return r.cause }

func refuse(german string, cause error) error { return &Refusal{german, cause} }

// Explain gives the German sentence of an error.
func Explain(err error) string {
	if refusal, ok := errors.AsType[*Refusal](err); ok {
		return refusal.German
	}
	return "Die neue Fassung lässt sich auf dem Server nicht ablegen."
}

// unreadable explains why a file is no pack that this program reads.
func unreadable(err error) error {
	version, other := errors.AsType[pack.VersionError](err)
	switch {
	case other && version > pack.Version:
		return refuse("Die Datei ist für eine neuere Fassung des Programms gebaut. Bitte zuerst das Programm aktualisieren.", err)
	case other:
		return refuse("Die Datei ist für eine ältere Fassung des Programms gebaut. Bitte neu bauen (make pack).", err)
	}
	return refuse("Das ist keine gepackte Website, oder sie ist unvollständig oder beschädigt. Bitte noch einmal übertragen.", err)
}

// notThere explains why there is nothing to read.
func notThere(err error) error {
	if errors.Is(err, fs.ErrNotExist) {
		return refuse("Die Datei gibt es nicht.", err)
	}
	return refuse("Die Datei lässt sich nicht lesen.", err)
}
