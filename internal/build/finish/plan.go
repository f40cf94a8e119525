package finish

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"slices"
	"strings"

	"website/internal/build/pack"
)

// plan is the site.json that the content pipeline writes: what the manifest takes
// over as it is, and the pages.
type plan struct {
	pack.Manifest
	Pages []plannedPage `json:"pages"`
}

type plannedPage struct {
	Path   string `json:"path"`
	Status int    `json:"status"`
	// Since is the first day of the page; empty for one that is there from the start.
	Since string `json:"since"`
	// Until is the last day of the page; empty for one that stays.
	Until string `json:"until"`
}

// editions are all of a page: before its first day and after its last one it answers as
// the not-found page of its prefix does, in all its editions, at last with status 410.
func (p *plan) editions(page plannedPage, pages map[string][]draft) (drafts []draft, err error) {
	own := pages[page.Path]
	if page.Since == "" && page.Until == "" {
		return own, nil
	}
	answers := slices.IndexFunc(p.NotFound, func(n pack.NotFound) bool { return n.Answers(page.Path) })
	if answers < 0 {
		return nil, fmt.Errorf("%s begins or ends, but no not-found page could answer for it", page.Path)
	}
	absent := slices.Clone(pages[p.NotFound[answers].Page])
	for i := range absent {
		absent[i].entry.Path = page.Path
	}
	if page.Since != "" {
		if _, err := startOf(page.Since); err != nil {
			return nil, err
		}
		for _, d := range absent {
			if d.from < page.Since {
				drafts = append(drafts, d)
			}
		}
		own = since(page.Since, own)
	}
	drafts = append(drafts, own...)
	if page.Until == "" {
		return drafts, nil
	}
	from, err := dayAfter(page.Until)
	for _, d := range since(from, absent) {
		d.entry.Status = http.StatusGone
		drafts = append(drafts, d)
	}
	return drafts, err
}

// since are the editions that count from a day on.
func since(day string, editions []draft) (later []draft) {
	for i, d := range editions {
		if i+1 == len(editions) || editions[i+1].from > day {
			d.from = max(d.from, day)
			later = append(later, d)
		}
	}
	return later
}

func readPlan(name string) (plan, error) {
	data, err := os.ReadFile(name)
	if err != nil {
		return plan{}, fmt.Errorf("read site plan: %w", err)
	}
	var p plan
	decoder := json.NewDecoder(bytes.NewReader(data))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(&p); err != nil {
		return plan{}, fmt.Errorf("%s: %w", name, err)
	}
	if err := p.complete(); err != nil {
		return plan{}, fmt.Errorf("%s: %w", name, err)
	}
	return p, nil
}

// complete fills in defaults and refuses what could not be served.
func (p *plan) complete() error {
	status := map[string]int{}
	for i, page := range p.Pages {
		if !strings.HasPrefix(page.Path, "/") {
			return fmt.Errorf("page %q: the path must start with /", page.Path)
		}
		if status[page.Path] != 0 {
			return fmt.Errorf("page %q is listed twice", page.Path)
		}
		p.Pages[i].Status = cmp.Or(page.Status, http.StatusOK)
		status[page.Path] = p.Pages[i].Status
	}
	for _, n := range p.NotFound {
		// A page that answers for unknown paths is not found under its own address either.
		if !strings.HasPrefix(n.Prefix, "/") || status[n.Page] != http.StatusNotFound {
			return fmt.Errorf("notFound %q: want a prefix that starts with / and a page of status 404", n.Prefix)
		}
	}
	for _, proof := range p.Proofs {
		if _, err := startOf(proof.Until); err != nil {
			return fmt.Errorf("proof %s: %w", proof.ID, err)
		}
	}
	for _, r := range p.Redirects {
		target, _, _ := strings.Cut(r.To, "#")
		switch {
		case status[target] == 0:
			return fmt.Errorf("redirect %s: %s is not a page of the site", r.From, r.To)
		case status[r.From] != 0:
			return fmt.Errorf("redirect %s: there is a page of that path", r.From)
		}
	}
	slices.SortFunc(p.NotFound, func(a, b pack.NotFound) int {
		return cmp.Or(cmp.Compare(len(b.Prefix), len(a.Prefix)), cmp.Compare(len(b.Suffix), len(a.Suffix)),
			cmp.Compare(a.Prefix+a.Suffix, b.Prefix+b.Suffix))
	})
	return nil
}
