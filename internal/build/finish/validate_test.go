package finish

import (
	"strings"
	"testing"
)

func TestAPageThatWouldBreakIsRefusedWithFileAndReason(t *testing.T) {
	for _, test := range []struct{ name, head, body, want string }{
		{"a style attribute", "", `<p style="color:red">`, `<p style="color:red">: the policy blocks style attributes`},
		{"an event handler", "", `<a onclick="go()">`, "inline event handlers"},
		{"a javascript address", "", `<a href=" JavaScript:void(0)">`, "javascript: addresses"},
		{"a foreign script", `<script src="https://cdn.example/a.js"></script>`, "", "another host"},
		{"a foreign picture", "", `<img src="//cdn.example/a.png" alt="">`, "another host"},
		{"a foreign candidate", "", `<source srcset="/media/bild.avif 1x, http://cdn.example/a.png 2x">`, "another host"},
		{"a foreign poster", "", `<video poster="https://cdn.example/a.png"></video>`, "another host"},
		{"a foreign frame", "", `<iframe src="https://video.example/1"></iframe>`, "another host"},
		{"a foreign sheet", `<link rel="stylesheet" href="https://fonts.example/a.css">`, "", "another host"},
		{"a foreign hint", `<link rel="preconnect" href="https://fonts.example">`, "", "another host"},
		{"a picture without scripts", "", `<noscript><img src="https://cdn.example/a.png" alt=""></noscript>`, "another host"},
		{"a data picture", "", `<img src="data:image/png;base64,AA==" alt="">`, "blocks this scheme"},
		{"a relative address", "", `<img src="bild.avif" alt="">`, "relative address"},
		{"a missing picture", "", `<img src="/media/weg.avif" alt="">`, "/media/weg.avif does not exist"},
		{"a missing candidate", "", `<img srcset="/media/bild.avif 1x,/media/weg.avif 2x" alt="">`, "/media/weg.avif does not exist"},
		{"a missing preload", `<link rel="preload" as="font" href="/assets/weg.woff2">`, "", "/assets/weg.woff2 does not exist"},
		{"a missing download", "", `<a href="/downloads/weg.pdf">`, "/downloads/weg.pdf does not exist"},
		{"a missing sharing picture", `<meta property="og:image" content="` + origin + `/media/weg.jpg">`, "", "/media/weg.jpg does not exist"},
		{"a missing script of a part", "", `<alive-part src="/assets/weg.js"></alive-part>`, "/assets/weg.js does not exist"},
	} {
		t.Run(test.name, func(t *testing.T) {
			_, err := finishPage(source{name: "about/index.html", data: []byte(document(test.head, test.body))}, sampleTree(), origin)
			if err == nil {
				t.Fatal("the page was accepted")
			}
			if !strings.HasPrefix(err.Error(), "about/index.html: ") || !strings.Contains(err.Error(), test.want) {
				t.Errorf("got %q, want the file and %q", err, test.want)
			}
		})
	}
}

func TestEveryMistakeOfAPageIsNamed(t *testing.T) {
	_, err := finishPage(source{name: "index.html", data: []byte(document("", `<p style="a"><p style="b">`))}, sampleTree(), origin)
	if err == nil || strings.Count(err.Error(), "index.html: <p style=") != 2 {
		t.Errorf("got %v", err)
	}
}

func TestLinksToOtherSitesAreFine(t *testing.T) {
	finishHTML(t, document(
		`<link rel="canonical" href="`+origin+`/"><meta property="og:url" content="`+origin+`/"><meta property="og:image" content="`+origin+`/media/bild.avif">`+
			`<script type="application/ld+json">{"@context":"https://schema.org"}</script>`,
		`<a href="https://jobs.example/">Bewerben</a><a href="tel:+494066969100">Anrufen</a><svg><use href="#pfeil"/></svg><a href="/downloads/a.pdf?v=1#s2">PDF</a>`))
}

func TestASheetThatWouldBreakInsideAPageIsRefused(t *testing.T) {
	for _, test := range []struct{ name, css, want string }{
		{"an import", `@import "/assets/other.css";`, "@import"},
		{"an end tag", `a{content:"</STYLE>"}`, "</style"},
		{"a foreign font", `@font-face{src:url("https://fonts.example/a.woff2")}`, "another host"},
		{"a missing font", `@font-face{src:url(/assets/weg.woff2)}`, "/assets/weg.woff2 does not exist"},
		{"a data picture", `a{background:url('data:image/png;base64,AA==')}`, "blocks this scheme"},
	} {
		t.Run(test.name, func(t *testing.T) {
			err := validateCSS("/assets/a.css", test.css, sampleTree())
			if err == nil || !strings.Contains(err.Error(), test.want) {
				t.Errorf("got %v, want %q", err, test.want)
			}
		})
	}
}
