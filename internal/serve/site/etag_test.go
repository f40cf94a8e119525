package site

import "testing"

func TestWhenAnETagIsListed(t *testing.T) {
	const etag = `"abc"`
	for _, test := range []struct {
		name  string
		lines []string
		want  bool
	}{
		{"no list", nil, false},
		{"the same", []string{`"abc"`}, true},
		{"another", []string{`"abd"`}, false},
		{"weak", []string{`W/"abc"`}, true},
		{"any", []string{`*`}, true},
		{"in a list", []string{`"x", W/"y" ,"abc"`}, true},
		{"behind a comma inside an ETag", []string{`"x,y","abc"`}, true},
		{"on a second line", []string{`"x"`, `"abc"`}, true},
		{"not in the list", []string{`"x", "y"`}, false},
		{"without quotes", []string{`abc`}, false},
		{"without an end", []string{`"abc`}, false},
		{"empty", []string{``}, false},
	} {
		if got := lists(test.lines, etag); got != test.want {
			t.Errorf("%s: got %v, want %v", test.name, got, test.want)
		}
	}
}
