package finish

import (
	"cmp"
	"errors"
	"fmt"
	"slices"

	"website/internal/pack"
)

// draft is an entry whose variants are still to be made.
type draft struct {
	entry pack.Entry
	data  []byte
}

// finishPages rewrites every planned page and takes its file out of the tree;
// files the pages need in addition are put in.
func finishPages(p plan, t tree) ([]draft, error) {
	var problems []error
	var drafts []draft
	started := tree{}
	for _, planned := range p.Pages {
		file := htmlFile(planned.Path)
		src, ok := t[file]
		if !ok {
			problems = append(problems, fmt.Errorf("%s: the page of site.json was not prerendered", planned.Path))
			continue
		}
		page, err := finishPage(src, t, p.Origin)
		if err != nil {
			problems = append(problems, err)
			continue
		}
		for address, code := range page.files {
			started[address] = source{name: src.name, data: code}
		}
		drafts = append(drafts, draft{
			entry: pack.Entry{
				Path:   planned.Path,
				Type:   fileTypes[".html"].mime,
				Cache:  pack.Revalidate,
				Page:   true,
				Status: planned.Status,
				CSP:    policy(page.scripts, page.styles, p.Frames),
				Vary:   true,
			},
			data: page.html,
		})
	}
	for _, planned := range p.Pages {
		delete(t, htmlFile(planned.Path))
	}
	for name, file := range started {
		t[name] = file
	}
	return drafts, errors.Join(problems...)
}

func htmlFile(pagePath string) string {
	if pagePath == "/" {
		return "/index.html"
	}
	return pagePath + "/index.html"
}

// draftEntries adds the files that are no pages and puts all in order.
func draftEntries(pages []draft, t tree) ([]draft, error) {
	var problems []error
	drafts := pages
	for urlPath, src := range t {
		kind, err := typeOf(urlPath)
		if err != nil {
			problems = append(problems, fmt.Errorf("%s: %w", src.name, err))
			continue
		}
		if kind == fileTypes[".html"] {
			problems = append(problems, fmt.Errorf("%s: the page is missing in site.json", src.name))
			continue
		}
		drafts = append(drafts, draft{
			entry: pack.Entry{
				Path:        urlPath,
				Type:        kind.mime,
				Cache:       cacheOf(urlPath),
				Status:      200,
				Disposition: dispositionOf(urlPath),
				Vary:        kind.text,
			},
			data: src.data,
		})
	}
	if len(problems) > 0 {
		slices.SortFunc(problems, func(a, b error) int { return cmp.Compare(a.Error(), b.Error()) })
		return nil, errors.Join(problems...)
	}
	slices.SortFunc(drafts, func(a, b draft) int { return cmp.Compare(a.entry.Path, b.entry.Path) })
	return drafts, nil
}
