package finish

import (
	"strings"
	"testing"

	"website/internal/build/pack"
)

// files of a site as small as can be.
func sampleTree() tree {
	return tree{
		"/assets/root.css":   {data: []byte("body{color:#000}\n")},
		"/assets/home.css":   {data: []byte(".a{background:url(/media/bild.avif)}")},
		"/media/bild.avif":   {data: []byte("b")},
		"/media/bild-2.avif": {data: []byte("c")},
		"/downloads/a.pdf":   {data: []byte("p")},
	}
}

const origin = "https://www.deichgraf-bau.example"

func finishHTML(t *testing.T, html string) finished {
	t.Helper()
	page, err := finishPage(source{name: "index.html", data: []byte(html)}, sampleTree(), origin)
	if err != nil {
		t.Fatal(err)
	}
	return page
}

func document(head, body string) string {
	return `<!DOCTYPE html><html lang="de"><head>` + head + `</head><body>` + body + `</body></html>`
}

func TestSheetsAreInlined(t *testing.T) {
	page := finishHTML(t, document(`<title>x</title><link rel="stylesheet" href="/assets/root.css"/><link rel="stylesheet" href="/assets/home.css"/>`, ""))
	want := `<title>x</title><style>body{color:#000}.a{background:url(/media/bild.avif)}</style></head>`
	if !strings.Contains(string(page.html), want) {
		t.Errorf("got\n%s\nwant it to contain\n%s", page.html, want)
	}
}

func TestASheetForOneMediumKeepsItsMedium(t *testing.T) {
	page := finishHTML(t, document(`<link rel="stylesheet" media="print" href="/assets/root.css">`, ""))
	if !strings.Contains(string(page.html), "<style>@media print{body{color:#000}}</style>") {
		t.Errorf("got\n%s", page.html)
	}
}

func TestThePolicyKnowsEveryInlineScript(t *testing.T) {
	page := finishHTML(t, document(`<script>window.a=1</script><script type="speculationrules">{}</script>`, `<script>window.b=2</script>`))
	want := []string{pack.Hash([]byte("window.a=1")), pack.Hash([]byte("{}")), pack.Hash([]byte("window.b=2"))}
	if strings.Join(page.scripts, " ") != strings.Join(want, " ") {
		t.Errorf("script hashes %v, want %v", page.scripts, want)
	}
}

func TestWhatIsNotChangedKeepsEveryByte(t *testing.T) {
	html := document(`<meta charSet="utf-8"/>`,
		"<!--$?--><template id=\"B:0\"></template><!--/$--><p>Grüße &amp; „Moin“&#x27;&nbsp;\n</p><svg viewBox=\"0 0 1 1\"><linearGradient/></svg><pre>\n\nx</pre>")
	if page := finishHTML(t, html); string(page.html) != html {
		t.Errorf("got\n%s\nwant\n%s", page.html, html)
	}
}

func TestDataBlocksNeedNoHash(t *testing.T) {
	page := finishHTML(t, document(`<script type="application/ld+json">{"@type":"WebSite"}</script>`, ""))
	if len(page.scripts) != 0 {
		t.Errorf("got hashes %v", page.scripts)
	}
}

func TestAPolicyNamesHashesAndFrames(t *testing.T) {
	got := policy([]string{"'sha256-a'"}, []string{"'sha256-b'"}, []string{"https://video.example"})
	for _, want := range []string{
		"default-src 'none'; ", "script-src 'self' 'sha256-a'; ", "style-src 'sha256-b'; ",
		"img-src 'self'; ", "form-action 'self'; ", "base-uri 'none'; ", "frame-ancestors 'none'; ", "frame-src https://video.example",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("%q lacks %q", got, want)
		}
	}
	if strings.Contains(got, "unsafe") {
		t.Errorf("%q allows something unsafe", got)
	}
}

// https://www.w3.org/TR/CSP3/#match-element-to-source-list gives this value.
func TestAHashIsTheOneBrowsersCompute(t *testing.T) {
	const want = "'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='"
	if got := pack.Hash([]byte("alert('Hello, world.');")); got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	if pack.Hash([]byte("a\r\nb")) != pack.Hash([]byte("a\nb")) {
		t.Error("line breaks are not hashed as a browser parses them")
	}
}
