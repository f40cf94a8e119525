package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"log/slog"
	"path/filepath"

	"website/internal/build/pack"
	"website/internal/enquiry"
	"website/internal/program/check"
	"website/internal/program/command"
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
		Prepare: func(s *site.Site) { s.BehindTLS, s.Now = cfg.BehindTLS, cfg.Clock(p.Now) },
		Log:     log,
	}, manifest, pages), nil
}

// siteManifest is that of the site which a server with these settings is given.
func siteManifest(cfg config.Config) (pack.Manifest, error) {
	if cfg.Site != "" {
		manifest, err := publish.CheckFile(cfg.Site, siteNeeds())
		if err == nil {
			return manifest, nil
		}
		// Before the first publication the one in the program is served.
		if !errors.Is(err, fs.ErrNotExist) {
			return manifest, fmt.Errorf("%s: %w", cfg.Site, err)
		}
	}
	manifest, _, err := site.Embedded()
	return manifest, err
}

// tellBrokenPromises says where the privacy notice of the site promises something else than the settings.
func (w *website) tellBrokenPromises() {
	for _, broken := range check.BrokenPromises(w.cfg, w.manifest().Promises) {
		w.log.Warn(broken.Problem, "setting", broken.Field, "promised", broken.Value)
	}
}

const checkSiteUsage = `Check a packed site as a server does before it serves it, and say the result in
German. The exit code is 1 when a server of this program would refuse it.

Usage: website check-site [FILE]

Without a file it checks the one that WEBSITE_SITE names.
`

func (p program) checkSite(_ context.Context, args []string) error {
	cfg, words, err := p.Parse(flag.NewFlagSet("check-site", flag.ContinueOnError), checkSiteUsage, args, 1, "site")
	if err != nil {
		return err
	}
	file := append(words, cfg.Site)[0]
	if file == "" {
		return command.UsageErrorf("name the file: website check-site FILE")
	}
	manifest, err := publish.CheckFile(file, siteNeeds())
	if err != nil {
		p.Print(p.Stdout, fmt.Sprintf("Abgelehnt: %s\n(%v)\n", publish.Explain(err), err))
		return command.ErrFound
	}
	pages := 0
	for _, entry := range manifest.Entries {
		if entry.Page {
			pages++
		}
	}
	p.Print(p.Stdout, fmt.Sprintf("In Ordnung: %d Seiten, %d Dateien, Kennung %s\n", pages, len(manifest.Entries)-pages, manifest.Digest))
	return nil
}
