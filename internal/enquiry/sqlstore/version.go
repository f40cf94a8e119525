package sqlstore

import (
	"embed"
	"errors"
	"fmt"
)

// Migrations reads schema1.sql and those that follow. They are applied in order,
// each once; the position is the version.
func Migrations(schemas embed.FS) (list []string) {
	for {
		statements, err := schemas.ReadFile(fmt.Sprintf("schema%d.sql", len(list)+1))
		if err != nil {
			return list
		}
		list = append(list, string(statements))
	}
}

// Newer is the error about tables that this program cannot work with, or nil. With
// those of the next version it can, so that a release can be taken back: docs/storage.md
// says what a change of the schema has to keep to.
func Newer(version, known int) error {
	if version > known+1 {
		return fmt.Errorf("the database has version %d, this program knows %d and the next: "+
			"a newer program has used it, go back to that one or the release before it", version, known)
	}
	return nil
}

// ErrOlder: the tables are those of an older program.
var ErrOlder = errors.New("the database is older than this program")

// Other is an error unless this program can work with the tables. Only the server
// migrates, because one of an older version may still be at work.
func Other(version, known int) error {
	if version < known {
		return fmt.Errorf("%w: it has version %d, this program wants %d: start a server of this version first", ErrOlder, version, known)
	}
	return Newer(version, known)
}
