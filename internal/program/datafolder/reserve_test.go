package datafolder

import (
	"os"
	"path/filepath"
	"testing"
)

func TestRoomIsReservedWhereThereIsEnough(t *testing.T) {
	folder := t.TempDir()
	path := filepath.Join(folder, reserve)
	if err := reserveIf(folder, func(string) (uint64, error) { return Needed, nil }); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(path); err == nil {
		t.Fatal("the last room was reserved")
	}
	for range 2 {
		if err := reserveIf(folder, func(string) (uint64, error) { return 1 << 40, nil }); err != nil {
			t.Fatal(err)
		}
	}
	if info, err := os.Stat(path); err != nil || info.Size() != reserved {
		t.Fatalf("got %v, %v", info, err)
	}
	// There is room here, so it stays.
	if err := Release(folder); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(path); err != nil {
		t.Error("it was given back although nothing is full")
	}
}
