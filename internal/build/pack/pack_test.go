package pack

import (
	"bytes"
	"reflect"
	"strings"
	"testing"
)

func TestAManifestSurvivesWritingAndReading(t *testing.T) {
	want := Manifest{
		Version:  Version,
		Origin:   "https://www.deichgraf-bau.example",
		NotFound: []NotFound{{Prefix: "/", Page: "/nicht-gefunden"}},
		Entries: []Entry{{
			Path: "/", Type: "text/html; charset=utf-8", Cache: Revalidate, Page: true, Status: 200, Vary: true,
			Variants: []Variant{{Encoding: Identity, Length: 3, ETag: `"a"`}},
		}},
		Check: []Check{{File: "content/company.yaml", Field: "phone", Value: "040 66969-100", Problem: "sample"}},
	}
	data, err := Encode(want)
	if err != nil {
		t.Fatal(err)
	}
	got, err := Decode(data)
	if err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got %+v, want %+v", got, want)
	}
}

func TestAManifestOfAnotherVersionIsRefused(t *testing.T) {
	_, err := Decode([]byte(`{"version": 99}`))
	if err == nil || !strings.Contains(err.Error(), "version 99") {
		t.Errorf("got error %v, want one that names the version", err)
	}
}

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
