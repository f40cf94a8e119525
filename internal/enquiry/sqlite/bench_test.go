package sqlite

import (
	"path/filepath"
	"testing"

	"website/internal/enquiry/storetest"
)

func BenchmarkSaveTenMegabytes(b *testing.B) {
	s, err := Open(b.Context(), filepath.Join(b.TempDir(), FileName), silent)
	if err != nil {
		b.Fatal(err)
	}
	defer s.Close()
	n := 0
	for b.Loop() {
		b.StopTimer()
		n++
		sub, _ := storetest.WithFile(storetest.New(n), 10<<20)
		b.StartTimer()
		if _, _, err := s.Save(b.Context(), sub); err != nil {
			b.Fatal(err)
		}
	}
	b.SetBytes(10 << 20)
}
