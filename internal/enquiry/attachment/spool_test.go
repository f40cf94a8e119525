package attachment

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io"
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
	if left := leftIn(folder); len(left) > 0 {
		t.Errorf("a program that is killed now would leave %v", left)
	}
	if held, err := io.ReadAll(io.NewSectionReader(s, 0, s.Size+1)); err != nil || string(held) != content {
		t.Errorf("%d bytes are held, %v", len(held), err)
	}
	if err := s.Close(); err != nil {
		t.Error(err)
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
