package internal

import (
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// order has each folder behind those that it may import.
var order = []string{"logsafe", "route", "build", "serve", "visits", "enquiry", "program"}

func TestFoldersImportOneWay(t *testing.T) {
	read := 0
	err := filepath.WalkDir(".", func(path string, entry fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		own, _, inside := strings.Cut(filepath.ToSlash(path), "/")
		// Test support may use what it likes.
		if !inside || strings.HasSuffix(filepath.Base(filepath.Dir(path)), "test") {
			return nil
		}
		if !slices.Contains(order, own) {
			t.Errorf("%s has no place in the order", own)
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.ImportsOnly)
		if err != nil {
			return err
		}
		read++
		for _, spec := range file.Imports {
			imported, err := strconv.Unquote(spec.Path.Value)
			if err != nil {
				return err
			}
			if other, ours := strings.CutPrefix(imported, "website/internal/"); ours {
				if other, _, _ = strings.Cut(other, "/"); slices.Index(order, other) > slices.Index(order, own) {
					t.Errorf("%s imports %s", path, imported)
				}
			}
		}
		return nil
	})
	if err != nil || read < 100 {
		t.Fatalf("%d files were read, %v", read, err)
	}
}
