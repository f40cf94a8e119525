package attachment

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/iotest"
)

// leftIn gives the paths in a folder.
func leftIn(folder string) []string {
	paths, _ := filepath.Glob(filepath.Join(folder, "*"))
	return paths
}

func TestAnUploadIsHeldWithItsSumAndLeavesNothing(t *testing.T) {
	folder, content := t.TempDir(), strings.Repeat("Lageplan", 10_000)
	sum := sha256.Sum256([]byte(content))
	s, err := NewSpool(folder, strings.NewReader(content), int64(len(content)))
	if err != nil || s.Size != int64(len(content)) || s.SHA256 != hex.EncodeToString(sum[:]) {
		t.Fatalf("got %+v, %v", s, err)
	}
	if held, err := io.ReadAll(io.NewSectionReader(s, 0, s.Size+1)); err != nil || string(held) != content {
		t.Errorf("%d bytes are held, %v", len(held), err)
	}
	if err := s.Close(); err != nil || len(leftIn(folder)) > 0 {
		t.Errorf("left are %v, %v", leftIn(folder), err)
	}
}

func TestAnUploadThatIsTornOrTooLargeIsNoneAndLeavesNothing(t *testing.T) {
	folder, torn := t.TempDir(), errors.New("the line is cut")
	s, err := NewSpool(folder, io.MultiReader(strings.NewReader("halb"), iotest.ErrReader(torn)), 100)
	if s != nil || !errors.Is(err, torn) {
		t.Errorf("torn: got %v, %v", s, err)
	}
	s, err = NewSpool(folder, strings.NewReader("zu viel"), 6)
	if refusal, ok := errors.AsType[*Refusal](err); s != nil || !ok || refusal.Code != TooLarge {
		t.Errorf("too large: got %v, %v", s, err)
	}
	if left := leftIn(folder); len(left) > 0 {
		t.Errorf("left are %v", left)
	}
}

func TestAnUploadThatSomebodyElseRemovedIsGoneAndOneThatStaysIsTold(t *testing.T) {
	for _, stays := range []bool{false, true} {
		s, err := NewSpool(t.TempDir(), strings.NewReader("x"), 1)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.Remove(s.Name()); err != nil {
			t.Fatal(err)
		}
		if stays {
			// A folder with something in it cannot be removed, by root neither.
			if err := os.MkdirAll(filepath.Join(s.Name(), "x"), 0o700); err != nil {
				t.Fatal(err)
			}
		}
		if err := s.Close(); (err != nil) != stays {
			t.Errorf("stays %t: got %v", stays, err)
		}
	}
}

func TestWhatAKilledProgramLeftIsRemovedAndNothingElse(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "uploads")
	if err := CleanFolder(folder); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"upload-17", "mine.pdf"} {
		if err := os.WriteFile(filepath.Join(folder, name), nil, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if err := CleanFolder(folder); err != nil {
		t.Fatal(err)
	}
	if left := leftIn(folder); len(left) != 1 || filepath.Base(left[0]) != "mine.pdf" {
		t.Errorf("left are %v", left)
	}
	if err := CleanFolder(filepath.Join(folder, "mine.pdf")); err == nil {
		t.Error("a file passes for the folder")
	}
	if err := os.MkdirAll(filepath.Join(folder, "upload-18", "x"), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := CleanFolder(folder); err == nil {
		t.Error("what stays passes for removed")
	}
}
