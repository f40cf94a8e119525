package main

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
)

// refusedByTypes asks the compiler about bugs that no test has caught: `make test`
// checks the types, too. Stryker's own checker needs an interface that TypeScript 7
// has no more.
func refusedByTypes(file, source, changed string) (bool, error) {
	path := filepath.Join(typesFolder, file)
	if err := os.WriteFile(path, []byte(changed), 0o600); err != nil {
		return false, err
	}
	refused := checkTypes() != nil
	return refused, os.WriteFile(path, []byte(source), 0o600)
}

func checkTypes() error {
	if out, err := exec.Command("node_modules/.bin/tsc", "-p", typesFolder).CombinedOutput(); err != nil {
		return fmt.Errorf("check types: %w\n%s", err, out)
	}
	return nil
}

const typesFolder = strykerOut + "/types"

// copyForTypes copies what may be changed, and links what else the compiler reads.
// What is refused without a bug would be refused with every one.
func copyForTypes() error {
	root, err := filepath.Abs(".")
	if err != nil {
		return err
	}
	if err := os.RemoveAll(typesFolder); err != nil {
		return err
	}
	if err := os.CopyFS(filepath.Join(typesFolder, "web"), os.DirFS("web")); err != nil {
		return err
	}
	for _, name := range []string{"build", "internal"} {
		if err := os.Symlink(filepath.Join(root, name), filepath.Join(typesFolder, name)); err != nil {
			return err
		}
	}
	config, err := json.Marshal(map[string]any{
		"extends": filepath.Join(root, "tsconfig.json"), "include": []string{"web/**/*.ts", "web/**/*.tsx"}, "exclude": []string{},
		// A bug is not caught because it leaves a name unused.
		"compilerOptions": map[string]bool{"noUnusedLocals": false, "noUnusedParameters": false},
	})
	if err != nil {
		return err
	}
	if err := os.WriteFile(filepath.Join(typesFolder, "tsconfig.json"), config, 0o600); err != nil {
		return err
	}
	return checkTypes()
}
