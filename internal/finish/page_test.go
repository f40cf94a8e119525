package finish

import (
	"strings"
	"testing"
)

// files of a site as small as can be.
func sampleTree() tree {
	return tree{
		"/assets/root.css":        {data: []byte("body{color:#000}\n")},
		"/assets/home.css":        {data: []byte(".a{background:url(/media/bild.avif)}")},
		"/assets/manifest.js":     {data: []byte("m")},
		"/assets/entry.client.js": {data: []byte("e")},
		"/media/bild.avif":        {data: []byte("b")},
		"/media/bild-2.avif":      {data: []byte("c")},
		"/downloads/a.pdf":        {data: []byte("p")},
	}
}

const origin = "https://www.deichgraf-bau.example"

func finishHTML(t *testing.T, html string) finished {
	t.Helper()
	pages, err := finishEditions(source{name: "index.html", data: []byte(html)}, sampleTree(), origin)
	if err != nil {
		t.Fatal(err)
	}
	return pages[0]
}

func document(head, body string) string {
	return `<!DOCTYPE html><html lang="de"><head>` + head + `</head><body>` + body + `</body></html>`
}

func TestSheetsAreInlinedAndTheirLinksStayDisabled(t *testing.T) {
	page := finishHTML(t, document(`<title>x</title><link rel="stylesheet" href="/assets/root.css"/><link rel="stylesheet" href="/assets/home.css"/>`, ""))
	want := `<title>x</title><style>body{color:#000}.a{background:url(/media/bild.avif)}</style>` +
		`<link rel="stylesheet" href="/assets/root.css" disabled=""/><link rel="stylesheet" href="/assets/home.css" disabled=""/></head>`
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

func TestEveryPictureColourBecomesOneRule(t *testing.T) {
	page := finishHTML(t, document("", `<img data-color="#aabb01" alt=""><img data-color="#aabb01" alt=""><img data-color="#000000" alt="">`))
	want := `<style>[data-color="#aabb01"]{background-color:#aabb01}[data-color="#000000"]{background-color:#000000}</style></head>`
	if !strings.Contains(string(page.html), want) {
		t.Errorf("got\n%s", page.html)
	}
}

const entry = `import "/assets/manifest.js";` + "\n" + `import("/assets/entry.client.js");`

func TestTheAppIsDeferred(t *testing.T) {
	page := finishHTML(t, document(
		`<link rel="modulepreload" href="/assets/manifest.js"/><link rel="modulepreload" href="/assets/entry.client.js"/>`,
		`<p>Moin</p><script>window.a=1</script><script type="module" async="">`+entry+`</script>`))
	html := string(page.html)

	start := hashedPath("start", []byte(entry))
	if string(page.files[start]) != entry {
		t.Errorf("the files are %v, want the entry's code as %s", page.files, start)
	}
	if string(page.files[starterPath]) != starter {
		t.Error("the starter is not among the files")
	}
	if strings.Contains(html, "modulepreload\" href") {
		t.Error("a modulepreload link is left")
	}
	if !strings.Contains(html, `<script type="text/plain" async="">`+entry+`</script>`) {
		t.Errorf("the entry is not inert at its place:\n%s", html)
	}
	want := `<script defer="" src="` + starterPath + `" integrity="` + integrity([]byte(starter)) +
		`" data-start="` + start + `" data-preload="/assets/manifest.js /assets/entry.client.js"></script></body></html>`
	if !strings.HasSuffix(html, want) {
		t.Errorf("the page does not end with the starter:\n%s", html)
	}
}

func TestEveryModuleOfThePageHasADigest(t *testing.T) {
	page := finishHTML(t, document(
		`<link rel="modulepreload" href="/assets/manifest.js"/><link rel="modulepreload" href="/assets/entry.client.js"/>`,
		`<script>window.a=1</script><script type="module" async="">`+entry+`</script>`))
	checked := `{"integrity":{"/assets/entry.client.js":"` + integrity([]byte("e")) +
		`","/assets/manifest.js":"` + integrity([]byte("m")) +
		`","` + hashedPath("start", []byte(entry)) + `":"` + integrity([]byte(entry)) + `"}}`
	if !strings.Contains(string(page.html), `<script type="importmap">`+checked+`</script>`) {
		t.Errorf("want %s in\n%s", checked, page.html)
	}
	if want := []string{hash([]byte("window.a=1")), hash([]byte(checked))}; strings.Join(page.scripts, " ") != strings.Join(want, " ") {
		t.Errorf("script hashes %v, want %v", page.scripts, want)
	}
}

// The value for the empty text, as `openssl dgst -sha384 -binary | base64` gives it.
func TestADigestIsTheOneBrowsersCompute(t *testing.T) {
	const want = "sha384-OLBgp1GsljhM2TJ+sbHjaiH9txEUvgdDTAzHv2P24donTt6/529l+9Ua0vFImLlb"
	if got := integrity(nil); got != want {
		t.Errorf("got %s, want %s", got, want)
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
		"default-src 'none'; ", "script-src 'self' 'sha256-a'; ", "style-src 'self' 'sha256-b'; ",
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
	if got := hash([]byte("alert('Hello, world.');")); got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	if hash([]byte("a\r\nb")) != hash([]byte("a\nb")) {
		t.Error("line breaks are not hashed as a browser parses them")
	}
}
