package site

import "testing"

func TestWhichPartARangeMeans(t *testing.T) {
	for _, test := range []struct {
		header   string
		size     int
		from, to int
		kind     rangeKind
	}{
		{"bytes=0-99", 1000, 0, 99, rangeValid},
		{"bytes=0-0", 1000, 0, 0, rangeValid},
		{"bytes=900-", 1000, 900, 999, rangeValid},
		{"bytes=-100", 1000, 900, 999, rangeValid},
		{"bytes=-5000", 1000, 0, 999, rangeValid},
		{"bytes=990-5000", 1000, 990, 999, rangeValid},
		{"bytes=0-9223372036854775807", 1000, 0, 999, rangeValid},
		{"bytes=1000-", 1000, 0, 0, rangeOutside},
		{"bytes=1000-1001", 1000, 0, 0, rangeOutside},
		{"bytes=-0", 1000, 0, 0, rangeOutside},
		{"bytes=0-", 0, 0, 0, rangeOutside},
		{"bytes=-1", 0, 0, 0, rangeOutside},
		{"bytes=5-2", 1000, 0, 0, rangeIgnored},
		{"bytes=0-1,5-6", 1000, 0, 0, rangeIgnored},
		{"bytes=a-b", 1000, 0, 0, rangeIgnored},
		{"bytes=--1", 1000, 0, 0, rangeIgnored},
		{"bytes=99999999999999999999-", 1000, 0, 0, rangeIgnored},
		{"bytes=7", 1000, 0, 0, rangeIgnored},
		{"items=0-1", 1000, 0, 0, rangeIgnored},
	} {
		from, to, kind := parseRange(test.header, test.size)
		if from != test.from || to != test.to || kind != test.kind {
			t.Errorf("%s of %d: got %d-%d (%d), want %d-%d (%d)",
				test.header, test.size, from, to, kind, test.from, test.to, test.kind)
		}
	}
}
