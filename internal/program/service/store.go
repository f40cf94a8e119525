package service

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"os"
	"path/filepath"

	"website/internal/enquiry/postgres"
	"website/internal/enquiry/sqlite"
	"website/internal/program/backup"
	"website/internal/program/config"
	"website/internal/program/datafolder"
)

// prepareFolder makes the folder for uploads and removes what killed backups have left, where nothing is lost.
func (f *Forms) prepareFolder(uploads string) error {
	if f.Config.Enquiry.DatabaseURL == "" {
		if err := notLost(f.Config.Data, f.opened); err != nil {
			return err
		}
	}
	if err := os.MkdirAll(uploads, 0o700); err != nil {
		return fmt.Errorf("create folder for uploads: %w", err)
	}
	if err := backup.Clean(f.Config.Data); err != nil {
		f.Log.Warn("leftovers of a backup stay in the data folder", "cause", err.Error())
	}
	return nil
}

// notLost refuses to begin anew where enquiries have been kept: an empty
// database in the place of a lost one would hide the loss.
func notLost(data string, again bool) error {
	path, secret := filepath.Join(data, sqlite.FileName), filepath.Join(data, datafolder.Secret)
	exists, err := sqlite.Exists(path)
	if exists || err != nil {
		return err
	}
	if again {
		return fmt.Errorf("the database %s is gone: bring it back; nothing new is begun in its place", path)
	}
	switch _, err := os.Stat(secret); {
	case err == nil:
		return fmt.Errorf("there is no database %s, but %s shows that there was one: bring it back or restore a backup; to begin anew without the old enquiries, remove %[2]s", path, secret)
	case !errors.Is(err, fs.ErrNotExist):
		return fmt.Errorf("look for the secret: %w", err)
	}
	return nil
}

func (f *Forms) openStore(ctx context.Context) (Store, error) {
	if f.Config.Enquiry.DatabaseURL != "" {
		return postgres.Open(ctx, f.Config.Enquiry.DatabaseURL, f.Log)
	}
	return sqlite.Open(ctx, filepath.Join(f.Config.Data, sqlite.FileName), f.Log)
}

// OpenExisting is for commands beside a server. It creates and migrates nothing: a
// wrong folder would become an empty one that says "none", and a server of an older
// version may be at work.
func OpenExisting(ctx context.Context, cfg config.Config, log *slog.Logger) (Store, error) {
	if cfg.Enquiry.DatabaseURL != "" {
		return postgres.OpenExisting(ctx, cfg.Enquiry.DatabaseURL, log)
	}
	store, err := sqlite.OpenExisting(ctx, filepath.Join(cfg.Data, sqlite.FileName), log)
	if errors.Is(err, sqlite.ErrMissing) {
		return nil, fmt.Errorf("%w; --data must name the folder of the server", err)
	}
	return store, err
}
