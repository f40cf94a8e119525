//go:build embed

package site

import (
	"bytes"
	"math"
	"path"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/andybalholm/brotli"
	"golang.org/x/net/html"

	"website/internal/build/pack"
)

// What our part of a page may weigh, in bytes as they are sent with brotli.
// What the office writes and shows has its own room, of which web/page-weight.ts
// tells; no test fails for it (docs/decisions/budgets-are-ours.md).
const (
	budgetFont = 29 << 10
	// Styles and scripts inside the document; the home page, with fourteen sections, needs most of it.
	budgetOurs = 20 << 10
	// The script in the head of every page, with the loader of the parts.
	budgetHead = 5<<10 + 512
	// All scripts inside the page, which work without React; the finder of the fleet is the longest.
	budgetInline = 7 << 10
	// React and every part of the page, for whoever scrolls through all of it.
	budgetParts = 80 << 10
	// The pictures of the first view on a phone of 412 points and 1.75 pixels each, as the pipeline
	// makes them of any photograph: more means that a page hands out too large a file.
	budgetPictures = 160 << 10

	phoneWidth  = 412
	phonePixels = 1.75
)

// firstView is what a page loads before anybody scrolls or clicks.
type firstView struct {
	document, font, picture int64
	// ours are styles and scripts inside the document; head and inline are parts of them.
	ours, head, inline int64
	// parts come later.
	parts int64
}

func (v firstView) total() int64 { return v.document + v.font + v.picture }

func TestWhatIsOursOnEveryPageKeepsToItsBudget(t *testing.T) {
	manifest, blob, err := Embedded()
	if err != nil {
		t.Fatal(err)
	}
	sizes := map[string]int64{}
	for _, entry := range manifest.Entries {
		sizes[entry.Path] = math.MaxInt64
		for _, v := range entry.Variants {
			if v.Encoding == pack.Brotli || v.Encoding == pack.Identity {
				sizes[entry.Path] = min(sizes[entry.Path], v.Length)
			}
		}
	}
	pages, parts := 0, int64(0)
	for _, entry := range manifest.Entries {
		if !entry.Page {
			continue
		}
		pages++
		t.Run(entry.Path, func(t *testing.T) {
			view := weighPage(t, body(entry, blob), sizes)
			view.document = sizes[entry.Path]
			t.Logf("document %.1f KB (ours in it %.1f), font %.1f KB, pictures %.1f KB, together %.1f KB; parts %.1f KB",
				kb(view.document), kb(view.ours), kb(view.font), kb(view.picture), kb(view.total()), kb(view.parts))
			for _, check := range []struct {
				what        string
				got, budget int64
			}{
				{"styles and scripts inside", view.ours, budgetOurs},
				{"script in the head", view.head, budgetHead},
				{"scripts inside", view.inline, budgetInline},
				{"font", view.font, budgetFont},
				{"pictures", view.picture, budgetPictures},
				{"parts", view.parts, budgetParts},
			} {
				if check.got > check.budget {
					t.Errorf("%s has %.1f KB, more than %.1f KB", check.what, kb(check.got), kb(check.budget))
				}
			}
			if view.inline == 0 || view.font == 0 {
				t.Error("the page has no script or font; the test looks for them in the wrong place")
			}
			parts += view.parts
		})
	}
	if pages == 0 || parts == 0 {
		t.Error("the pack has no pages, or none with a part that is alive")
	}
}

func kb(bytes int64) float64 { return float64(bytes) / 1024 }

func body(entry pack.Entry, blob []byte) []byte {
	for _, v := range entry.Variants {
		if v.Encoding == pack.Identity {
			return blob[v.Offset : v.Offset+v.Length]
		}
	}
	return nil
}

// weighPage adds up what the page names: scripts inside it, files of its
// parts, preloaded fonts, and pictures that do not wait for scrolling.
func weighPage(t *testing.T, page []byte, sizes map[string]int64) (view firstView) {
	size := func(address string) int64 {
		n, ok := sizes[address]
		if !ok {
			t.Errorf("%s is not in the pack", address)
		}
		return n
	}
	var sources []map[string]string
	var inline, ours bytes.Buffer
	parts := map[string]bool{}
	for z := html.NewTokenizer(bytes.NewReader(page)); z.Next() != html.ErrorToken; {
		token := z.Token()
		if token.Type != html.StartTagToken && token.Type != html.SelfClosingTagToken {
			continue
		}
		attrs := map[string]string{}
		for _, a := range token.Attr {
			attrs[a.Key] = a.Val
		}
		switch token.Data {
		case "alive-part":
			for _, file := range strings.Fields(attrs["src"]) {
				if !parts[file] {
					parts[file] = true
					view.parts += size(file)
				}
			}
		case "script":
			if attrs["src"] != "" {
				t.Errorf("the page loads the script %s by itself", attrs["src"])
			}
			if attrs["type"] == "" && z.Next() == html.TextToken {
				if inline.Len() == 0 {
					view.head = compressed(t, z.Raw())
				}
				inline.Write(z.Raw())
				ours.Write(z.Raw())
			}
		case "style":
			if z.Next() == html.TextToken {
				ours.Write(z.Raw())
			}
		case "link":
			if attrs["rel"] == "preload" && attrs["as"] == "font" {
				view.font += size(attrs["href"])
			}
		case "picture":
			sources = nil
		case "source":
			sources = append(sources, attrs)
		case "img":
			if attrs["loading"] != "lazy" {
				view.picture += size(onPhone(t, append(sources, attrs)))
			}
			sources = nil
		}
	}
	view.inline, view.ours = compressed(t, inline.Bytes()), compressed(t, ours.Bytes())
	return view
}

// weighed keeps sizes, as many pages have the same styles and scripts.
var weighed = map[string]int64{}

func compressed(t *testing.T, text []byte) int64 {
	if size, ok := weighed[string(text)]; ok {
		return size
	}
	var out bytes.Buffer
	// As pages are sent (internal/build/finish).
	writer := brotli.NewWriterLevel(&out, 6)
	if _, err := writer.Write(text); err != nil {
		t.Fatal(err)
	}
	if err := writer.Close(); err != nil {
		t.Fatal(err)
	}
	weighed[string(text)] = int64(out.Len())
	return int64(out.Len())
}

var maxWidth = regexp.MustCompile(`^\(max-width:\s*([0-9.]+)(px|rem)\)$`)

// onPhone is the file that a phone with AVIF takes. Every picture counts as if
// it were as wide as the screen, which is the most it can be.
func onPhone(t *testing.T, sources []map[string]string) string {
	for _, source := range sources {
		if kind := source["type"]; kind != "" && kind != "image/avif" {
			continue
		}
		if media := source["media"]; media != "" {
			limit := maxWidth.FindStringSubmatch(media)
			if limit == nil {
				t.Fatalf("the test cannot read media=%q", media)
			}
			width, err := strconv.ParseFloat(limit[1], 64)
			if err != nil {
				t.Fatal(err)
			}
			if limit[2] == "rem" {
				width *= 16
			}
			if width < phoneWidth {
				continue
			}
		}
		if source["srcset"] == "" {
			return source["src"]
		}
		return widestNeeded(t, source["srcset"])
	}
	t.Fatalf("no file for a phone among %v", sources)
	return ""
}

// widestNeeded is the smallest candidate with a pixel for every pixel.
func widestNeeded(t *testing.T, srcset string) string {
	best, bestWidth, largest, largestWidth := "", math.MaxInt, "", 0
	for candidate := range strings.SplitSeq(srcset, ",") {
		address, descriptor, _ := strings.Cut(strings.TrimSpace(candidate), " ")
		width, err := strconv.Atoi(strings.TrimSuffix(descriptor, "w"))
		if err != nil {
			t.Fatalf("the test cannot read srcset %s of %s", descriptor, path.Base(address))
		}
		if float64(width) >= phoneWidth*phonePixels && width < bestWidth {
			best, bestWidth = address, width
		}
		if width > largestWidth {
			largest, largestWidth = address, width
		}
	}
	if best == "" {
		return largest
	}
	return best
}
