package pack

import (
	"bytes"
	"errors"
	"reflect"
	"testing"
)

func packed(t *testing.T) (Manifest, []byte) {
	t.Helper()
	m := Manifest{
		Origin:   "https://www.deichgraf-bau.example",
		Contract: "rules",
		NotFound: []NotFound{{Prefix: "/", Page: "/nicht-gefunden"}},
		Entries: []Entry{{
			Path: "/", Type: "text/html; charset=utf-8", Cache: Revalidate, Page: true, Status: 200, Vary: true,
			Variants: []Variant{{Encoding: Identity, Length: 3, ETag: `"a"`}},
		}},
		Check: []Check{{File: "content/company.yaml", Field: "phone", Value: "040 66969-100", Problem: "sample"}},
	}
	return m, Encode(m, []byte("abc"))
}

func TestAPackSurvivesWritingAndReading(t *testing.T) {
	want, data := packed(t)
	for _, read := range []func([]byte) (Manifest, []byte, error){Decode, Verify} {
		got, blob, err := read(data)
		if err != nil {
			t.Fatal(err)
		}
		if len(got.Digest) != 64 || string(blob) != "abc" {
			t.Errorf("digest %q, blob %q", got.Digest, blob)
		}
		if got.Digest = ""; !reflect.DeepEqual(got, want) {
			t.Errorf("got %+v, want %+v", got, want)
		}
	}
}

func TestEveryDamagedByteOfAPackIsNoticed(t *testing.T) {
	_, data := packed(t)
	for i := range data {
		damaged := bytes.Clone(data)
		damaged[i] ^= 1
		if _, _, err := Verify(damaged); err == nil {
			t.Errorf("byte %d", i)
		}
		// Without the digest it may be read, but never with a panic.
		_, _, _ = Decode(damaged)
	}
}

func TestEveryPackThatEndsTooSoonIsRefused(t *testing.T) {
	_, data := packed(t)
	for end := range data {
		if _, _, err := Verify(data[:end]); err == nil {
			t.Errorf("of %d bytes the first %d are taken", len(data), end)
		}
		_, _, _ = Decode(data[:end])
	}
}

func TestWhatIsNoPackIsSaid(t *testing.T) {
	_, data := packed(t)
	for _, damaged := range [][]byte{nil, []byte("<!doctype html>"), []byte(mark), data[:len(data)-1]} {
		if _, _, err := Verify(damaged); !errors.Is(err, ErrDamaged) {
			t.Errorf("%.20q: got %v", damaged, err)
		}
	}
}
