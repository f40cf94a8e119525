package site

import (
	"compress/gzip"
	"io"
	"net/http"
	"strings"
	"testing"

	"website/internal/build/pack"
)

const machines = `<section data-asked=""><p data-count='{"one":"Art","other":"Arten","chosen":"gewählt"}'>2 Arten</p><table>` +
	`<tr data-row="Bagger" data-label="Bagger" data-text="bagger"></tr><tr data-row="Raupe" data-label="Raupe" data-text="raupe"></tr>` +
	`</table><a data-asks="" href="/liste.csv">CSV</a></section>`

func finding(table string) (*Site, error) {
	var b pack.Builder
	entry := func(path, kind, body string) pack.Entry {
		return pack.Entry{Path: path, Type: kind, Cache: pack.Revalidate, Page: kind == "text/html", Status: 200, CSP: "policy", Vary: true,
			Variants: []pack.Variant{b.Add(pack.Identity, []byte(body))}}
	}
	manifest := pack.Manifest{Entries: []pack.Entry{
		entry("/fuhrpark", "text/html", machines),
		entry("/contact", "text/html", `<textarea data-chosen="Bitte:"></textarea>`),
		entry("/about", "text/html", "<p>Text</p>"),
		entry("/liste.csv", "text/csv", table),
	}}
	return New(manifest, b.Blob())
}

func TestAQueryChangesWhatItAsksAndNothingElse(t *testing.T) {
	s, err := finding("Art\r\nBagger\r\nRaupe\r\n")
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct{ target, has, hasNot string }{
		{"/fuhrpark", "2 Arten", "hidden"},
		{"/fuhrpark?suche=raupe", "1 Art<", `data-text="raupe" hidden`},
		{"/fuhrpark?utm=1", "2 Arten", "hidden"},
		{"/fuhrpark?suche=" + strings.Repeat("x", maxQuestion), "2 Arten", "hidden"},
		{"/fuhrpark?suche=%zz", "2 Arten", "hidden"},
		{"/contact?geraet=Raupe", "Bitte:\n– Raupe", "Bagger"},
		{"/about?suche=raupe", "<p>Text</p>", "raupe"},
		{"/liste.csv?suche=raupe", "Art\r\nRaupe\r\n", "Bagger"},
		{"/liste.csv", "Bagger\r\nRaupe", "hidden"},
	} {
		response := get(s, "http://site.example"+test.target)
		body, err := io.ReadAll(response.Body)
		if err != nil {
			t.Fatal(err)
		}
		if response.StatusCode != 200 || !strings.Contains(string(body), test.has) || strings.Contains(string(body), test.hasNot) {
			t.Errorf("%.60s answers %d %s", test.target, response.StatusCode, body)
		}
		if response.Header.Get("Content-Security-Policy") != "policy" || response.Header.Get("Vary") == "" {
			t.Errorf("%.60s lacks headers: %v", test.target, response.Header)
		}
	}
}

func TestAnAnswerIsCompressedAndNotKept(t *testing.T) {
	s, err := finding("Art\r\nBagger\r\nRaupe\r\n")
	if err != nil {
		t.Fatal(err)
	}
	response := get(s, "http://site.example/fuhrpark?suche=raupe", with("Accept-Encoding", "gzip, br"))
	reader, err := gzip.NewReader(response.Body)
	if err != nil {
		t.Fatal(err)
	}
	body, err := io.ReadAll(reader)
	if err != nil || !strings.Contains(string(body), "1 Art<") {
		t.Errorf("got %s, %v", body, err)
	}
	if response.Header.Get("Etag") != "" || response.Header.Get("Cache-Control") != "no-cache" {
		t.Errorf("an answer looks like the page: %v", response.Header)
	}
	head := get(s, "http://site.example/fuhrpark?suche=raupe", func(r *http.Request) { r.Method = http.MethodHead })
	if body, _ := io.ReadAll(head.Body); len(body) > 0 || head.Header.Get("Content-Length") == "0" {
		t.Errorf("HEAD answers with %d bytes", len(body))
	}
}

func TestATableThatDoesNotFitItsListIsRefused(t *testing.T) {
	if _, err := finding("Art\r\nBagger\r\n"); err == nil || !strings.Contains(err.Error(), "/liste.csv has 2 lines for 2 rows") {
		t.Errorf("got %v", err)
	}
}
