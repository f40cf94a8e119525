package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// Texts are the content's business, and shapes are checked by the types.
var notPlanted = []string{"StringLiteral", "ObjectLiteral"}

// linesAtOnce is how much of a file is chosen or left out together.
const linesAtOnce = 8

const strykerOut = "build/mutants"

type strykerReport struct {
	Files map[string]struct {
		Mutants []struct {
			Status, Replacement string
			Location            place
		}
		Source string
	}
}

type place struct{ Start, End struct{ Line, Column int } }

// runTypeScript lets Stryker plant the bugs, in a copy of the tree.
func runTypeScript(r *result, wanted choice, known acceptedList) error {
	ranges, err := chosenLines(r.area.files, wanted)
	if err != nil || len(ranges) == 0 {
		return err
	}
	report := filepath.Join(strykerOut, r.area.name+".json")
	config, err := json.Marshal(map[string]any{
		"testRunner": "vitest", "vitest": map[string]any{"configFile": "bench/mutants/vitest.config.ts", "related": false},
		"mutate": ranges, "mutator": map[string]any{"excludedMutations": notPlanted},
		"coverageAnalysis": "perTest", "concurrency": 1, "checkers": []string{}, "tsconfigFile": "none", // Stryker would read it by an interface that TypeScript 7 has no more.
		"tempDirName": strykerOut + "/tmp",
		"plugins":     []string{"@stryker-mutator/vitest-runner"}, "disableTypeChecks": false,
		"ignorePatterns": []string{"bin", "build/web", "build/company", "build/cache", "build/compiled", "build/test", typesFolder, "internal/serve/site/dist", "test-results"},
		// Most of these bugs are tried with every test, on a machine that may have other work.
		"timeoutMS": 60_000, "timeoutFactor": 3,
		"reporters": []string{"json", "progress-append-only"}, "jsonReporter": map[string]string{"fileName": report},
		"allowEmpty": true, "warnings": map[string]bool{"slow": false},
	})
	if err != nil {
		return err
	}
	file := filepath.Join(strykerOut, r.area.name+".config.json")
	if err := os.MkdirAll(strykerOut, 0o755); err != nil {
		return err
	}
	if err := os.WriteFile(file, config, 0o600); err != nil {
		return err
	}
	stryker := exec.Command("node_modules/.bin/node", "bench/node_modules/@stryker-mutator/core/bin/stryker.js", "run", file)
	stryker.Env = append(os.Environ(), "TESTS="+strings.Join(r.area.tests, ","))
	stryker.Stdout, stryker.Stderr = os.Stdout, os.Stderr
	if err := stryker.Run(); err != nil {
		return err
	}
	return readReport(r, report, known)
}

func readReport(r *result, name string, known acceptedList) error {
	data, err := os.ReadFile(name)
	if err != nil {
		return err
	}
	var report strykerReport
	if err := json.Unmarshal(data, &report); err != nil {
		return err
	}
	if err := copyForTypes(); err != nil {
		return err
	}
	for file, found := range report.Files {
		for _, m := range found.Mutants {
			before, was, after := m.Location.cut(found.Source)
			line := before[strings.LastIndex(before, "\n")+1:] + was + after
			line, _, _ = strings.Cut(line, "\n")
			short, _, _ := strings.Cut(was, "\n")
			what := strings.Join(strings.Fields(line+" | "+short+" → "+m.Replacement), " ")
			line = fmt.Sprintf("%s:%d  %s", file, m.Location.Start.Line, what)
			switch m.Status {
			case "Killed":
				r.add(caught, "")
			case "Timeout":
				r.add(hung, "")
			case "Survived", "NoCoverage":
				v := survived
				if known.has(file, what) {
					v = accepted
				} else if refused, err := refusedByTypes(file, found.Source, before+m.Replacement+after); err != nil {
					return err
				} else if refused {
					v = caught
					fmt.Println("refused by the types:", line)
				}
				r.add(v, line)
			}
		}
	}
	return nil
}

// cut parts a source before and behind a place. Columns count UTF-16 units.
func (p place) cut(source string) (before, was, after string) {
	at := func(line, column int) int {
		offset := 0
		for range line - 1 {
			offset += strings.Index(source[offset:], "\n") + 1
		}
		for column > 1 {
			letter, size := utf8.DecodeRuneInString(source[offset:])
			offset, column = offset+size, column-utf16.RuneLen(letter)
		}
		return offset
	}
	start, end := at(p.Start.Line, p.Start.Column), at(p.End.Line, p.End.Column)
	return source[:start], source[start:end], source[end:]
}

// chosenLines gives file:from-to for the lines of the files that are wanted.
func chosenLines(patterns []string, wanted choice) ([]string, error) {
	file, line, _ := strings.Cut(wanted.at, ":")
	if line != "" {
		line = ":" + line + "-" + line
	}
	var names []string
	for _, pattern := range patterns {
		found, err := filepath.Glob(pattern)
		if err != nil {
			return nil, err
		}
		names = append(names, found...)
	}
	var ranges []string
	for _, name := range names {
		if strings.Contains(name, ".test.") || strings.Contains(name, "/test-") || !strings.Contains(name, file) {
			continue
		}
		if wanted.at != "" || wanted.share >= 100 {
			ranges = append(ranges, name+line)
			continue
		}
		lines, err := countLines(name)
		if err != nil {
			return nil, err
		}
		for from := 1; from <= lines; from += linesAtOnce {
			if wanted.chance.IntN(100) < wanted.share {
				ranges = append(ranges, fmt.Sprintf("%s:%d-%d", name, from, min(from+linesAtOnce-1, lines)))
			}
		}
	}
	return ranges, nil
}

func countLines(name string) (int, error) {
	file, err := os.Open(name)
	if err != nil {
		return 0, err
	}
	defer func() { _ = file.Close() }()
	lines := 0
	for scanner := bufio.NewScanner(file); scanner.Scan(); {
		lines++
	}
	return lines, nil
}
