package pack

import (
	"bytes"
	"testing"
)

func TestEqualContentsShareOnePlaceInTheBlob(t *testing.T) {
	var b Builder
	first := b.Add(Identity, []byte("deich"))
	second := b.Add(Identity, []byte("graf"))
	again := b.Add(Gzip, []byte("deich"))

	if !bytes.Equal(b.Blob(), []byte("deichgraf")) {
		t.Errorf("blob is %q", b.Blob())
	}
	if again.Offset != first.Offset || again.ETag != first.ETag || again.Encoding != Gzip {
		t.Errorf("repeated content got %+v, want the place of %+v", again, first)
	}
	if second.Offset != 5 || second.Length != 4 || second.ETag == first.ETag {
		t.Errorf("second content got %+v", second)
	}
}
