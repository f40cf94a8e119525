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
	// Until is the last day of the page; empty for one that stays.
	Until string `json:"until"`
}

// ended makes the last editions of a page that is taken out: it answers as the
// not-found page of its prefix does, in all its editions, but with status 410.
func (p *plan) ended(page plannedPage, pages map[string][]draft) (drafts []draft, err error) {
	if page.Until == "" {
		return nil, nil
	}
	from, err := dayAfter(page.Until)
	if err != nil {
		return nil, err
	}
	answers := slices.IndexFunc(p.NotFound, func(n pack.NotFound) bool { return strings.HasPrefix(page.Path, n.Prefix) })
	if answers < 0 {
		return nil, fmt.Errorf("%s ends, but no not-found page could answer for it", page.Path)
	}
	editions := pages[p.NotFound[answers].Page]
	for i, d := range editions {
		if i+1 < len(editions) && editions[i+1].from <= from {
			continue
		}
		d.entry.Path, d.entry.Status, d.from = page.Path, http.StatusGone, max(d.from, from)
		drafts = append(drafts, d)
	}
	return drafts, nil
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
		case !slices.Contains([]int{301, 302, 307, 308}, r.Status):
			return fmt.Errorf("redirect %s: status %d is not one of 301, 302, 307, 308", r.From, r.Status)
		case status[target] == 0:
			return fmt.Errorf("redirect %s: %s is not a page of the site", r.From, r.To)
		case status[r.From] != 0:
			return fmt.Errorf("redirect %s: there is a page of that path", r.From)
		}
	}
	slices.SortFunc(p.NotFound, func(a, b pack.NotFound) int {
		return cmp.Or(cmp.Compare(len(b.Prefix), len(a.Prefix)), cmp.Compare(a.Prefix, b.Prefix))
	})
	return nil
}
