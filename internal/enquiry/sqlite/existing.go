package sqlite

import (
	"context"
	"fmt"
	"log/slog"
)

// OpenExisting creates and migrates nothing: for commands beside a server.
func OpenExisting(ctx context.Context, path string, log *slog.Logger) (*Store, error) {
	if err := mustExist(path); err != nil {
		return nil, err
	}
	return openPrepared(ctx, path, log, func(s *Store) error { return s.current(ctx) })
}

func mustExist(path string) error {
	there, err := Exists(path)
	if err == nil && !there {
		err = fmt.Errorf("%s: %w", path, ErrMissing)
	}
	return err
}
