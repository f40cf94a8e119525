package finish

import (
	"errors"
	"fmt"
	"path"
	"strings"

	"website/internal/build/pack"
)

// draft is an entry, or a later edition of one, in the making.
type draft struct {
	entry pack.Entry
	data  []byte
	// from is the first day of an edition; empty for the entry itself.
	from string
	// variants are the compressed forms.
	variants []variant
	// cached are the names under which they are kept.
	cached []string
}

// finishPages rewrites every planned page in all its editions and takes its file out of the tree.
func finishPages(p plan, t tree, later map[string][]edition) ([]draft, error) {
	var problems []error
	pages := map[string][]draft{}
	for _, planned := range p.Pages {
		src, ok := t[htmlFile(planned.Path)]
		if !ok {
			problems = append(problems, fmt.Errorf("%s: the page of site.json was not prerendered", planned.Path))
			continue
		}
		for _, form := range append([]edition{{source: src}}, later[htmlFile(planned.Path)]...) {
			// A page that has ended changes no more.
			if planned.Until != "" && form.day > planned.Until {
				continue
			}
			page, err := finishPage(form.source, t, p.Origin)
			if err != nil {
				problems = append(problems, err)
			}
			pages[planned.Path] = append(pages[planned.Path], draftPage(p, planned, page, form.day))
		}
		delete(later, htmlFile(planned.Path))
	}
	var drafts []draft
	for _, planned := range p.Pages {
		editions, err := p.editions(planned, pages)
		if err != nil {
			problems = append(problems, inFile(t[htmlFile(planned.Path)].name, err))
		}
		drafts = append(drafts, editions...)
		delete(t, htmlFile(planned.Path))
	}
	return drafts, errors.Join(problems...)
}

func draftPage(p plan, planned plannedPage, page finished, from string) draft {
	return draft{
		entry: pack.Entry{
			Path:   planned.Path,
			Type:   fileTypes[".html"],
			Cache:  pack.Revalidate,
			Page:   true,
			Status: planned.Status,
			CSP:    policy(page.scripts, page.styles, p.Frames),
			Vary:   true,
		},
		data: page.html,
		from: from,
	}
}

func htmlFile(pagePath string) string {
	if pagePath == "/" {
		return "/index.html"
	}
	return pagePath + "/index.html"
}

// draftFiles makes the entries of the files that are no pages, and their editions.
func draftFiles(t tree, later map[string][]edition) ([]draft, error) {
	var problems []error
	var drafts []draft
	for urlPath, src := range t {
		for _, form := range append([]edition{{source: src}}, later[urlPath]...) {
			file, err := draftFile(urlPath, form.source)
			if err != nil {
				problems = append(problems, err)
			}
			file.from = form.day
			drafts = append(drafts, file)
		}
	}
	return drafts, errors.Join(problems...)
}

// draftFile makes the entry of a file that is no page.
func draftFile(urlPath string, src source) (draft, error) {
	kind := fileTypes[path.Ext(urlPath)]
	switch kind {
	case "":
		return draft{}, fmt.Errorf("%s: unknown file type %q", src.name, path.Ext(urlPath))
	case fileTypes[".html"]:
		return draft{}, fmt.Errorf("%s: the page is missing in site.json", src.name)
	}
	return draft{
		entry: pack.Entry{
			Path:        urlPath,
			Type:        kind,
			Cache:       cacheOf(urlPath),
			Status:      200,
			Disposition: dispositionOf(urlPath),
			// What has a character set is text, and worth compressing.
			Vary: strings.Contains(kind, "charset="),
		},
		data: src.data,
	}, nil
}
