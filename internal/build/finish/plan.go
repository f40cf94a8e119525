package finish

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"strings"

	"website/internal/build/pack"
)

// plan is the site.json that the content pipeline writes.
type plan struct {
	Origin    string          `json:"origin"`
	Company   pack.Company    `json:"company"`
	Redirects []pack.Redirect `json:"redirects"`
	Pages     []plannedPage   `json:"pages"`
	NotFound  []pack.NotFound `json:"notFound"`
	Frames    []string        `json:"frames"`
	Check     []pack.Check    `json:"check"`
	Proofs    []pack.Proof    `json:"proofs"`
}

type plannedPage struct {
	Path   string `json:"path"`
	Status int    `json:"status"`
	// Until is the last day of the page; empty for one that stays.
	Until string `json:"until"`
}

// ended makes the last edition of a page that is taken out: it answers as the
// not-found page of its prefix does.
func (p *plan) ended(page plannedPage) ([]draft, error) {
	if page.Until == "" {
		return nil, nil
	}
	day, err := dayAfter(page.Until)
	if err != nil {
		return nil, err
	}
	from, err := startOf(day)
	if err != nil {
		return nil, err
	}
	for _, n := range p.NotFound {
		if strings.HasPrefix(page.Path, n.Prefix) {
			return []draft{{entry: pack.Entry{Path: page.Path}, from: from, gone: n.Page}}, nil
		}
	}
	return nil, fmt.Errorf("%s ends, but no not-found page could answer for it", page.Path)
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
		if _, twice := status[page.Path]; twice {
			return fmt.Errorf("page %q is listed twice", page.Path)
		}
		if page.Status == 0 {
			p.Pages[i].Status = 200
		}
		status[page.Path] = p.Pages[i].Status
	}
	// A page that answers for unknown paths is not found under its own address either.
	for _, n := range p.NotFound {
		if !strings.HasPrefix(n.Prefix, "/") {
			return fmt.Errorf("notFound prefix %q must start with /", n.Prefix)
		}
		if _, listed := status[n.Page]; !listed {
			p.Pages = append(p.Pages, plannedPage{Path: n.Page, Status: 404})
			status[n.Page] = 404
		}
	}
	for i, page := range p.Pages {
		if slices.ContainsFunc(p.NotFound, func(n pack.NotFound) bool { return n.Page == page.Path }) {
			p.Pages[i].Status = 404
		}
	}
	for _, proof := range p.Proofs {
		if _, err := startOf(proof.Until); err != nil {
			return fmt.Errorf("proof %s: %w", proof.ID, err)
		}
	}
	for _, r := range p.Redirects {
		if !slices.Contains([]int{301, 302, 307, 308}, r.Status) {
			return fmt.Errorf("redirect %s: status %d is not one of 301, 302, 307, 308", r.From, r.Status)
		}
		target, _, _ := strings.Cut(r.To, "#")
		if _, known := status[target]; !known {
			return fmt.Errorf("redirect %s: %s is not a page of the site", r.From, r.To)
		}
		if _, taken := status[r.From]; taken {
			return fmt.Errorf("redirect %s: there is a page of that path", r.From)
		}
	}
	slices.SortFunc(p.Pages, func(a, b plannedPage) int { return cmp.Compare(a.Path, b.Path) })
	slices.SortFunc(p.NotFound, func(a, b pack.NotFound) int {
		return cmp.Or(cmp.Compare(len(b.Prefix), len(a.Prefix)), cmp.Compare(a.Prefix, b.Prefix))
	})
	return nil
}
