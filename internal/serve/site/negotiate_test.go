package site

import (
	"testing"

	"website/internal/build/pack"
)

func TestTheBestAcceptableEncodingIsChosen(t *testing.T) {
	e := &entry{variants: []variant{
		{encoding: pack.Brotli, body: make([]byte, 1)},
		{encoding: pack.Gzip, body: make([]byte, 3)},
		{encoding: pack.Identity, body: make([]byte, 4)},
	}}
	for _, test := range []struct {
		name   string
		accept []string
		want   pack.Encoding
	}{
		{"no header", nil, pack.Identity},
		{"an empty header", []string{""}, pack.Identity},
		{"what browsers send", []string{"gzip, deflate, br, zstd"}, pack.Brotli},
		{"an older browser", []string{"gzip, deflate"}, pack.Gzip},
		{"the smallest among equals", []string{"gzip;q=0.8, br;q=0.8"}, pack.Brotli},
		{"a weight that prefers gzip", []string{"br;q=0.5, gzip;q=0.9"}, pack.Gzip},
		{"a refused encoding", []string{"br;q=0, gzip"}, pack.Gzip},
		{"everything by star", []string{"*"}, pack.Brotli},
		{"star with one refused", []string{"br;q=0, *;q=0.1"}, pack.Gzip},
		{"identity preferred", []string{"identity, br;q=0.5"}, pack.Identity},
		{"identity refused", []string{"gzip, identity;q=0"}, pack.Gzip},
		{"identity refused by star", []string{"gzip, *;q=0"}, pack.Gzip},
		{"identity kept beside a refusing star", []string{"identity, *;q=0"}, pack.Identity},
		{"nothing known", []string{"deflate, compress"}, pack.Identity},
		{"nothing acceptable", []string{"deflate, identity;q=0"}, pack.Identity},
		{"nothing at all acceptable", []string{"*;q=0"}, pack.Identity},
		{"several lines", []string{"deflate", "br"}, pack.Brotli},
		{"upper case and spaces", []string{" GZIP ; Q=0.7 ,deflate"}, pack.Gzip},
		{"the old name of gzip", []string{"x-gzip"}, pack.Gzip},
		{"a broken weight is a refusal", []string{"br;q=viel, gzip"}, pack.Gzip},
		{"a weight over one is a refusal", []string{"br;q=1.5, gzip"}, pack.Gzip},
		{"another parameter", []string{"br;level=11"}, pack.Brotli},
	} {
		t.Run(test.name, func(t *testing.T) {
			if got := e.negotiate(test.accept).encoding; got != test.want {
				t.Errorf("%q gives %q, want %q", test.accept, got, test.want)
			}
		})
	}
}
