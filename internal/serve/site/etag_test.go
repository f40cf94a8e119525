package site

import "testing"

func TestWhenAnETagMatches(t *testing.T) {
	const etag = `"abc"`
	for _, test := range []struct {
		name         string
		lines        []string
		weak, strong bool
	}{
		{"no list", nil, true, true},
		{"the same", []string{`"abc"`}, true, true},
		{"another", []string{`"abd"`}, false, false},
		{"weak", []string{`W/"abc"`}, true, false},
		{"any", []string{`*`}, true, true},
		{"in a list", []string{`"x", W/"y" ,"abc"`}, true, true},
		{"behind a comma inside an ETag", []string{`"x,y","abc"`}, true, true},
		{"on a second line", []string{`"x"`, `"abc"`}, true, true},
		{"not in the list", []string{`"x", "y"`}, false, false},
		{"without quotes", []string{`abc`}, false, false},
		{"without an end", []string{`"abc`}, false, false},
		{"empty", []string{``}, false, false},
	} {
		t.Run(test.name, func(t *testing.T) {
			if got := matches(test.lines, etag, weak); got != test.weak {
				t.Errorf("weak: got %v, want %v", got, test.weak)
			}
			if got := matches(test.lines, etag, strong); got != test.strong {
				t.Errorf("strong: got %v, want %v", got, test.strong)
			}
		})
	}
}
