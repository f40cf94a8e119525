//go:build embed

package editor

import (
	"embed"
	"io/fs"
)

//go:embed dist
var dist embed.FS

func embedded() fs.FS {
	files, err := fs.Sub(dist, "dist")
	if err != nil {
		// Only a wrong name gets here.
		panic(err)
	}
	return files
}
