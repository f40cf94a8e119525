package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"net/http"
	"os"
	"path/filepath"

	"github.com/riverqueue/river"

	"website/internal/enquiry"
	"website/internal/enquiry/attachment"
	"website/internal/enquiry/delivery"
	"website/internal/enquiry/enquiryhttp"
	"website/internal/enquiry/postgres"
	"website/internal/enquiry/queue"
	"website/internal/enquiry/sqlite"
	"website/internal/program/backup"
	"website/internal/program/datafolder"
	"website/internal/serve/middleware"
	"website/internal/visits"
)

// backend is a store together with its queue.
type backend interface {
	enquiry.Store
	delivery.ProofStore
	visits.Store
	Work(config *river.Config) (queue.Runner, error)
}

// enquiryService is everything behind the forms. A preview has routes only.
type enquiryService struct {
	routes map[string]http.Handler
	store  backend
	// saves is the store as the forms use it.
	saves   *failingStore
	uploads string
	runner  queue.Runner
}

// openEnquiryService opens everything anew. Again says that it was open before in
// this program: then a database that is missing has been lost.
func (w *website) openEnquiryService(ctx context.Context, again bool) (_ *enquiryService, err error) {
	if w.cfg.Enquiry.Delivery == "none" {
		w.log.Info("preview: the forms send nothing and nothing is stored")
		routes, err := enquiryhttp.Routes(enquiryhttp.Deps{Preview: true, Company: w.company, Log: w.log, RequestID: middleware.ID})
		return &enquiryService{routes: routes}, err
	}
	s := &enquiryService{uploads: filepath.Join(w.cfg.Data, datafolder.Uploads)}
	if err := w.prepareFolder(s.uploads, again); err != nil {
		return nil, err
	}
	if s.store, err = w.openStore(ctx); err != nil {
		return nil, err
	}
	defer func() {
		if err != nil {
			err = errors.Join(err, s.store.Close())
		}
	}()
	secret, err := readSecret(ctx, w.cfg, s.store)
	if err != nil {
		return nil, err
	}
	office, err := w.newOffice(secret)
	if err != nil {
		return nil, err
	}
	s.saves = &failingStore{Store: s.store}
	office.Store = s.saves
	office.Proofs.Store, office.Visits = s.store, s.store
	if w.metrics != nil {
		office.Store = w.metrics.Store(s.saves)
	}
	if s.routes, err = enquiryhttp.Routes(w.formDeps(office, s.uploads, secret)); err != nil {
		return nil, err
	}
	s.runner, err = s.store.Work(office.Config())
	return s, err
}

// prepareFolder removes what killed programs have left, where nothing is lost.
func (w *website) prepareFolder(uploads string, again bool) error {
	if w.cfg.Enquiry.DatabaseURL == "" {
		if err := notLost(w.cfg.Data, again); err != nil {
			return err
		}
	}
	if err := attachment.CleanFolder(uploads); err != nil {
		return err
	}
	if err := backup.Clean(w.cfg.Data); err != nil {
		w.log.Warn("leftovers of a backup stay in the data folder", "cause", err.Error())
	}
	return nil
}

func (w *website) openStore(ctx context.Context) (backend, error) {
	if w.cfg.Enquiry.DatabaseURL != "" {
		return postgres.Open(ctx, w.cfg.Enquiry.DatabaseURL, w.log)
	}
	return sqlite.Open(ctx, filepath.Join(w.cfg.Data, sqlite.FileName), w.log)
}

// notLost refuses to begin anew where enquiries have been kept: an empty
// database in the place of a lost one would hide the loss.
func notLost(data string, again bool) error {
	path := filepath.Join(data, sqlite.FileName)
	exists, err := sqlite.Exists(path)
	if exists || err != nil {
		return err
	}
	if again {
		return fmt.Errorf("the database %s is gone: bring it back; nothing new is begun in its place", path)
	}
	secret := filepath.Join(data, datafolder.Secret)
	switch _, err := os.Stat(secret); {
	case err == nil:
		return fmt.Errorf("there is no database %s, but %s shows that there was one: bring it back or restore a backup; to begin anew without the old enquiries, remove %[2]s", path, secret)
	case !errors.Is(err, fs.ErrNotExist):
		return fmt.Errorf("look for the secret: %w", err)
	}
	return nil
}
