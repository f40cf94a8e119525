package main

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/riverqueue/river"

	"website/internal/build/pack"
	"website/internal/enquiry"
	"website/internal/enquiry/attachment"
	"website/internal/enquiry/clamd"
	"website/internal/enquiry/delivery"
	"website/internal/enquiry/enquiryhttp"
	"website/internal/enquiry/postgres"
	"website/internal/enquiry/protection"
	"website/internal/enquiry/queue"
	"website/internal/enquiry/sqlite"
	"website/internal/program/backup"
	"website/internal/program/config"
	"website/internal/program/metrics"
	"website/internal/serve/middleware"
)

// backend is a store together with its queue.
type backend interface {
	enquiry.Store
	Work(config *river.Config) (queue.Runner, error)
	Enqueue(ctx context.Context, args river.JobArgs) error
	delivery.ProofStore
}

func openStore(ctx context.Context, data, databaseURL string, log *slog.Logger) (backend, error) {
	if databaseURL != "" {
		return postgres.Open(ctx, databaseURL, log)
	}
	if err := os.MkdirAll(data, 0o700); err != nil {
		return nil, fmt.Errorf("create data folder: %w", err)
	}
	return sqlite.Open(ctx, filepath.Join(data, sqlite.FileName), log)
}

// frontDesk is everything behind the forms.
type frontDesk struct {
	routes map[string]http.Handler
	store  backend
	// saves is the store as the forms use it, shown as the metrics do.
	saves  *failingStore
	shown  enquiry.Store
	spool  string
	runner queue.Runner
}

// openFrontDesk opens everything anew. Again says that it was open before in
// this program: then a database that is missing has been lost.
func (p program) openFrontDesk(ctx context.Context, cfg config.Config, manifest pack.Manifest, log *slog.Logger, figures *metrics.Metrics, again bool) (_ *frontDesk, err error) {
	company := enquiryhttp.Company(manifest.Company)
	if cfg.Enquiry.Delivery == "none" {
		log.Info("preview: the forms send nothing and nothing is stored")
		routes, err := enquiryhttp.Routes(enquiryhttp.Deps{Preview: true, Company: company, Log: log, RequestID: middleware.ID})
		return &frontDesk{routes: routes}, err
	}
	if cfg.Enquiry.DatabaseURL == "" {
		if err := notLost(cfg.Data, again); err != nil {
			return nil, err
		}
	}
	d := &frontDesk{spool: filepath.Join(cfg.Data, "uploads")}
	if err := attachment.CleanFolder(d.spool); err != nil {
		return nil, err
	}
	if err := backup.Clean(cfg.Data); err != nil {
		log.Warn("leftovers of a backup stay in the data folder", "cause", err.Error())
	}
	if d.store, err = openStore(ctx, cfg.Data, cfg.Enquiry.DatabaseURL, log); err != nil {
		return nil, err
	}
	defer func() {
		if err != nil {
			err = errors.Join(err, d.store.Close())
		}
	}()
	secret, err := readSecret(ctx, cfg, d.store)
	if err != nil {
		return nil, err
	}
	site := cfg.Enquiry.PublicURL
	if site == "" {
		site = manifest.Origin
	}
	links := protection.NewLinks(secret, site)
	scanner, err := newScanner(cfg.Enquiry.Clamd)
	if err != nil {
		return nil, err
	}
	office, err := p.newOffice(cfg, manifest.Company, d.store, links, log)
	if err != nil {
		return nil, err
	}
	office.Proofs = delivery.Proofs{Store: d.store, List: manifest.Proofs, Page: site + "/nachweise"}
	d.saves = &failingStore{Store: d.store}
	var store enquiry.Store = d.saves
	var refused func(string)
	if figures != nil {
		store, refused = figures.Store(store), figures.Refused
		if office.Sender != nil {
			office.Sender = figures.Sender(office.Sender)
		}
	}
	office.Store, d.shown = store, d.store
	proxies, err := cfg.Enquiry.Proxies()
	if err != nil {
		return nil, err
	}
	deps := enquiryhttp.Deps{
		Desk:   enquiry.Desk{Store: store, Now: p.now, Random: rand.Reader},
		Tokens: protection.NewTokens(secret, p.now),
		Limiter: protection.NewLimiter(
			protection.Rate{PerHour: cfg.Enquiry.RateAddress, Burst: burst(cfg.Enquiry.RateAddress)},
			protection.Rate{PerHour: cfg.Enquiry.RateTotal, Burst: burst(cfg.Enquiry.RateTotal)}, p.now),
		Proxies:     proxies,
		BehindTLS:   cfg.BehindTLS,
		Links:       links,
		SpoolFolder: d.spool,
		PublicURL:   site,
		Company:     company,
		Log:         log,
		RequestID:   middleware.ID,
		Refused:     refused,
	}
	// An interface that holds a nil pointer is not nil.
	if scanner != nil {
		deps.Scanner, office.Scanner = scanner, scanner
	}
	if d.routes, err = enquiryhttp.Routes(deps); err != nil {
		return nil, err
	}
	if d.runner, err = d.store.Work(office.Config()); err != nil {
		return nil, err
	}
	return d, nil
}

// checkParts finds settings that can never work, before anything is served. A
// file that cannot be read now may be there later.
func checkParts(e config.Enquiry, company pack.Company) error {
	if e.Delivery == "none" {
		return nil
	}
	_, scanner := newScanner(e.Clamd)
	_, mails := newPost(e, company)
	var file *fs.PathError
	if errors.As(mails, &file) {
		mails = nil
	}
	return errors.Join(scanner, mails)
}

// burst lets a third of the hour's number come at once, and always a few.
func burst(perHour int) int { return max(5, perHour/3) }

func newScanner(address string) (*clamd.Scanner, error) {
	if address == "" {
		return nil, nil
	}
	return clamd.New(address, clamd.DefaultTimeout)
}

func (p program) newOffice(cfg config.Config, company pack.Company, store backend, links protection.Links, log *slog.Logger) (*delivery.Office, error) {
	e := cfg.Enquiry
	post, err := newPost(e, company)
	if err != nil {
		return nil, err
	}
	if post.sender == nil {
		log.Warn("no mail server is configured: enquiries are stored and wait; website enquiries list shows them")
	}
	office := &delivery.Office{
		Store:     store,
		From:      post.from,
		Mailboxes: post.mailboxes,
		Links:     links,
		Keep:      time.Duration(e.RetentionDays) * 24 * time.Hour,
		Timeout:   e.JobTimeout,
		Now:       p.now,
		Log:       log,
	}
	// An interface that holds a nil pointer is not nil.
	if post.sender != nil {
		office.Sender = post.sender
	}
	return office, nil
}

// secretFile lies in the data folder unless a setting names another.
const secretFile = "secret"

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
	secret := filepath.Join(data, secretFile)
	switch _, err := os.Stat(secret); {
	case err == nil:
		return fmt.Errorf("there is no database %s, but %s shows that there was one: bring it back or restore a backup; to begin anew without the old enquiries, remove %[2]s", path, secret)
	case !errors.Is(err, fs.ErrNotExist):
		return fmt.Errorf("look for the secret: %w", err)
	}
	return nil
}

func folderExists(folder string) error {
	info, err := os.Stat(folder)
	if err == nil && !info.IsDir() {
		err = errors.New("is no folder")
	}
	return err
}

const secretBytes = 32

// readSecret gives what signs tokens and links. Servers that share a database
// must share it, so without a file it lies there.
func readSecret(ctx context.Context, cfg config.Config, store backend) ([]byte, error) {
	file := cfg.Enquiry.SecretFile
	if shared, ok := store.(*postgres.Store); ok && file == "" {
		return shared.Secret(ctx)
	}
	if file == "" {
		file = filepath.Join(cfg.Data, secretFile)
	}
	content, err := os.ReadFile(file)
	if errors.Is(err, fs.ErrNotExist) {
		if err := makeSecret(file); err != nil {
			return nil, err
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
	draft, err := os.CreateTemp(filepath.Dir(file), "secret-*")
	if err != nil {
		return fmt.Errorf("make secret: %w", err)
	}
	_, err = draft.WriteString(hex.EncodeToString(random) + "\n")
	err = errors.Join(err, draft.Sync(), draft.Close())
	if err == nil {
		// A link, unlike a renaming, never replaces the secret of another program.
		if err = os.Link(draft.Name(), file); errors.Is(err, fs.ErrExist) {
			err = nil
		}
	}
	if err = errors.Join(err, os.Remove(draft.Name())); err != nil {
		return fmt.Errorf("make secret: %w", err)
	}
	return nil
}

// start begins to work on the queue. It goes on after the signal to stop, until close.
func (d *frontDesk) start(ctx context.Context) error {
	if d.runner == nil {
		return nil
	}
	if err := d.runner.Start(context.WithoutCancel(ctx)); err != nil {
		return fmt.Errorf("start queue: %w", err)
	}
	return nil
}

// close lets jobs under way finish within the grace period, then stops them:
// they are tried again at the next start.
func (d *frontDesk) close(grace time.Duration) error {
	if d.store == nil {
		return nil
	}
	var stopped error
	if d.runner != nil {
		ending, cancel := context.WithTimeout(context.Background(), grace)
		defer cancel()
		if err := d.runner.Stop(ending); err != nil {
			hard, cancel := context.WithTimeout(context.Background(), 5*time.Second)
			defer cancel()
			stopped = d.runner.StopAndCancel(hard)
		}
	}
	return errors.Join(stopped, d.store.Close())
}
