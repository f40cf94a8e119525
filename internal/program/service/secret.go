package service

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"website/internal/enquiry/postgres"
	"website/internal/program/datafolder"
)

const secretBytes = 32

// readSecret gives what signs tokens and links. Servers that share a database
// must share it, so it lies there.
func readSecret(ctx context.Context, data string, store Store) ([]byte, error) {
	if shared, ok := store.(*postgres.Store); ok {
		return shared.Secret(ctx)
	}
	file := filepath.Join(data, datafolder.Secret)
	content, err := os.ReadFile(file)
	if errors.Is(err, fs.ErrNotExist) {
		if err := makeSecret(file); err != nil {
			return nil, fmt.Errorf("make secret: %w", err)
		}
		content, err = os.ReadFile(file)
	}
	if err != nil {
		return nil, fmt.Errorf("read secret: %w", err)
	}
	secret := []byte(strings.TrimSpace(string(content)))
	if len(secret) < secretBytes {
		return nil, fmt.Errorf("the secret in %s is shorter than %d characters", file, secretBytes)
	}
	return secret, nil
}

// makeSecret writes a complete file or none: two programs may start at once.
func makeSecret(file string) error {
	random := make([]byte, secretBytes)
	// crypto/rand never fails: it ends the program instead.
	_, _ = rand.Read(random)
	draft, err := os.CreateTemp(filepath.Dir(file), datafolder.Secret+"-*")
	if err != nil {
		return err
	}
	_, err = draft.WriteString(hex.EncodeToString(random) + "\n")
	err = errors.Join(err, draft.Sync(), draft.Close())
	if err == nil {
		// A link, unlike a renaming, never replaces the secret of another program.
		if err = os.Link(draft.Name(), file); errors.Is(err, fs.ErrExist) {
			err = nil
		}
	}
	return errors.Join(err, os.Remove(draft.Name()))
}
