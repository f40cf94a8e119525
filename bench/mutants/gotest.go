package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// runGo hands each bug to the compiler as another version of its file, so that the tree stays as it is.
func runGo(r *result, wanted choice, known acceptedList) error {
	var chosen []mutant
	tests := map[string][]string{}
	for _, folder := range r.area.folders {
		all, err := mutantsIn(folder)
		if err != nil {
			return err
		}
		for _, m := range all {
			if wanted.takes(m) {
				chosen = append(chosen, m)
			}
		}
		if tests[folder], err = r.area.catchers(folder); err != nil {
			return err
		}
	}
	work, err := os.MkdirTemp("", "mutants-")
	if err != nil {
		return err
	}
	defer func() { _ = os.RemoveAll(work) }()
	for i, m := range chosen {
		v, err := try(m, tests[filepath.Dir(m.File)], work)
		if err != nil {
			return err
		}
		if v == survived && known.has(m.File, m.What) {
			v = accepted
		}
		r.add(v, m.String())
		fmt.Printf("%s %d/%d  %s  %s\n", r.area.name, i+1, len(chosen), []string{"caught", "HUNG", "SURVIVED", "accepted", "not built"}[v], m)
	}
	return nil
}

// try runs the tests one package after the other until one fails.
func try(m mutant, packages []string, work string) (verdict, error) {
	source, err := os.ReadFile(m.File)
	if err != nil {
		return 0, err
	}
	file := filepath.Join(work, filepath.Base(m.File))
	if err := os.WriteFile(file, m.planted(source), 0o600); err != nil {
		return 0, err
	}
	original, err := filepath.Abs(m.File)
	if err != nil {
		return 0, err
	}
	overlay, err := json.Marshal(map[string]map[string]string{"Replace": {original: file}})
	if err != nil {
		return 0, err
	}
	list := filepath.Join(work, "overlay.json")
	if err := os.WriteFile(list, overlay, 0o600); err != nil {
		return 0, err
	}
	for _, name := range packages {
		out, err := exec.Command("go", "test", "-overlay", list, "-vet=off", "-ldflags=-s -w", "-failfast", "-timeout", "2m", name).CombinedOutput()
		switch {
		case err == nil:
		case bytes.Contains(out, []byte("[build failed]")):
			return broken, nil
		case strings.Contains(string(out), "panic: test timed out"):
			return hung, nil
		default:
			return caught, nil
		}
	}
	return survived, nil
}
