package finder

import (
	"fmt"
	"net/url"
	"strings"
	"testing"
)

// BenchmarkAnswer asks a list of 2,000 lines, as long as any fleet will be.
func BenchmarkAnswer(b *testing.B) {
	var page strings.Builder
	page.WriteString(`<section data-asked=""><p data-count='{"one":"Art","other":"Arten","chosen":"gewählt"}'>2000 Arten</p><table>`)
	for i := range 2000 {
		fmt.Fprintf(&page, `<tr data-row="Bagger %d" data-label="Bagger %d" data-text="bagger %d t" data-gewicht="%d"><td>Bagger</td><td>%d t</td></tr>`, i, i, i, i%60, i%60)
	}
	page.WriteString(`</table></section>`)
	p, err := Read([]byte(page.String()))
	if err != nil {
		b.Fatal(err)
	}
	query := url.Values{"suche": {"bagger 1"}, "ab": {"20"}}
	b.ReportAllocs()
	for b.Loop() {
		if p.Answer(query, p) == nil {
			b.Fatal("no answer")
		}
	}
}
