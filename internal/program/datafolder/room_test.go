package datafolder

import (
	"path/filepath"
	"strings"
	"testing"
)

func TestTheDiskUnderAFolderIsLookedAt(t *testing.T) {
	free, err := Free(t.TempDir())
	if err != nil || free == 0 {
		t.Errorf("got %d, %v", free, err)
	}
	if _, err := Room(filepath.Join(t.TempDir(), "weg")); err == nil {
		t.Error("a folder that is gone has room")
	}
}

func TestScarceRoomIsToldBeforeItIsGone(t *testing.T) {
	if got, _ := judge(low); got != "" {
		t.Errorf("with enough room: %s", got)
	}
	if got, err := judge(low - 1); err != nil || !strings.Contains(got, "1023 MB left") {
		t.Errorf("got %q", got)
	}
}

func TestAnAlmostFullDiskIsNamed(t *testing.T) {
	if _, err := judge(Needed); err != nil {
		t.Error(err)
	}
	if _, err := judge(Needed - 1); err == nil || !strings.Contains(err.Error(), "only 63 MB left") {
		t.Errorf("got %v", err)
	}
}
