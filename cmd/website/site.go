package main

import (
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"path/filepath"

	"website/internal/build/pack"
	"website/internal/enquiry"
	"website/internal/program/check"
	"website/internal/program/config"
	"website/internal/program/datafolder"
	"website/internal/serve/publish"
	"website/internal/serve/site"
)

// siteNeeds is what this program wants of a packed site.
func siteNeeds() publish.Needs {
	return publish.Needs{Contract: enquiry.ContractDigest(), Pages: []string{"/", enquiry.Rules().OwnPage}}
}

// openSite begins with the site in the file that is set, or the one in the program.
func (p program) openSite(cfg config.Config, log *slog.Logger) (*publish.Publisher, error) {
	manifest, blob, err := site.Embedded()
	if err != nil {
		return nil, fmt.Errorf("read the site in the program: %w", err)
	}
	pages, err := site.New(manifest, blob)
	if err != nil {
		return nil, err
	}
	return publish.Open(publish.Options{
		File:    cfg.Site,
		Folder:  filepath.Join(cfg.Data, datafolder.Sites),
		Needs:   siteNeeds(),
		Prepare: func(s *site.Site) { s.Now = cfg.Clock(p.Now) },
		Log:     log,
	}, manifest, pages), nil
}

// siteManifest is that of the site which a server with these settings is given, and where it is.
func siteManifest(cfg config.Config) (manifest pack.Manifest, where string, err error) {
	if cfg.Site != "" {
		manifest, err := publish.CheckFile(cfg.Site, siteNeeds())
		// Before the first publication the one in the program is served.
		if !errors.Is(err, fs.ErrNotExist) {
			return manifest, cfg.Site, err
		}
	}
	manifest, _, err = site.Embedded()
	return manifest, "the site in the program", err
}

// tellBrokenPromises says where the privacy notice of the site promises something else than the settings.
func (w *website) tellBrokenPromises() {
	for _, broken := range check.BrokenPromises(w.cfg, w.manifest().Promises) {
		w.log.Warn(broken.Problem, "setting", broken.Field, "promised", broken.Value)
	}
}
