package main

import (
	"cmp"
	"os/exec"
	"slices"
	"strings"
)

// area is a part of the project whose tests are measured by themselves.
type area struct {
	name string
	// wanted is the share of bugs in per cent that must be caught.
	wanted int
	// folders hold the Go packages, users those of another house whose tests prove them, too; files and tests are patterns of TypeScript.
	folders      []string
	users        []string
	files, tests []string
}

// Code that only a browser can run (hooks, components, parts that are alive) is proven by e2e/ and planted with no bugs here;
// so are the packages that only tests import.
var areas = []area{
	{name: "publish", wanted: 95, folders: []string{"internal/serve/publish"}},
	{name: "backup", wanted: 95, folders: []string{"internal/program/backup"}},
	{name: "store", wanted: 95, folders: []string{"internal/enquiry/sqlstore", "internal/enquiry/sqlite"}, users: []string{"website/internal/program/backup"}},
	{name: "delivery", wanted: 95, folders: []string{"internal/enquiry/delivery", "internal/enquiry/queue"}},
	{name: "mail", wanted: 95, folders: []string{"internal/enquiry/mailer"}},
	{name: "enquiry", wanted: 90, folders: []string{"internal/enquiry", "internal/enquiry/clamd", "internal/enquiry/protection"}},
	{name: "attachments", wanted: 90, folders: []string{"internal/enquiry/attachment"}},
	{name: "forms", wanted: 90, folders: []string{"internal/enquiry/enquiryhttp"}},
	{
		name: "content", wanted: 90,
		files: []string{"web/app/content/*.ts"},
		tests: []string{
			"web/app/content/*.test.ts", "web/app/pages/**/*.test.ts", "web/app/meta/structured-data.test.ts", "web/editor/config.test.ts", "web/editor/draft.test.ts", "web/pipeline/tables.test.ts", "web/pipeline/findable/*.test.ts",
		},
	},
	{
		name: "enquiry-form", wanted: 90, tests: []string{"web/app/sections/enquiry-form/*.test.*"},
		files: []string{
			"web/app/sections/enquiry-form/answer.ts", "web/app/sections/enquiry-form/contract.ts", "web/app/sections/enquiry-form/draft.ts",
			"web/app/sections/enquiry-form/sender.ts", "web/app/sections/enquiry-form/submission.ts", "web/app/sections/enquiry-form/validation.ts",
		},
	},
	{name: "pictures", wanted: 90, files: []string{"web/pipeline/pictures/*.ts"}, tests: []string{"web/pipeline/pictures/*.test.ts"}},
}

// catchers are the packages of the same house whose tests run code of the folder: its own first, then those of its area.
func (a area) catchers(folder string) ([]string, error) {
	out, err := exec.Command("go", "list", "-test", "-f", "{{if .ForTest}}{{.ForTest}} {{join .Deps \" \"}}{{end}}", "./internal/...").Output()
	if err != nil {
		return nil, err
	}
	own := "website/" + folder
	found := []string{own}
	for line := range strings.Lines(string(out)) {
		words := strings.Fields(line)
		if len(words) == 0 || slices.Contains(found, words[0]) || !sameHouse(folder, words[0]) {
			continue
		}
		if slices.ContainsFunc(words[1:], func(word string) bool { return word == own }) {
			found = append(found, words[0])
		}
	}
	slices.SortStableFunc(found[1:], func(one, other string) int { return cmp.Compare(a.rank(one), a.rank(other)) })
	return append(found, a.users...), nil
}

func (a area) rank(name string) int {
	if slices.Contains(a.folders, strings.TrimPrefix(name, "website/")) {
		return 0
	}
	return 1
}

// sameHouse keeps to the packages beside this one: whoever is further away tests something else.
func sameHouse(folder, name string) bool {
	house := strings.Join(strings.Split(folder, "/")[:2], "/")
	return strings.HasPrefix(name, "website/"+house)
}
