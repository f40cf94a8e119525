//go:build embed

package site

import (
	_ "embed"

	"website/internal/build/pack"
)

// The pack is a byte slice, not an embed.FS: FS.ReadFile copies what it reads,
// while this is the program's own memory, mapped from the file and paged in on
// demand. And not a string: net/http cuts a large WriteString into pieces of
// 2 kB, while a large Write goes to the connection as it is.
//
//go:embed dist/site.pack
var embedded []byte

// Embedded gives the site that was built into the program.
func Embedded() (pack.Manifest, []byte, error) { return pack.Decode(embedded) }
