package service

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"net/http"
	"os"
	"path/filepath"
	"time"

	"github.com/riverqueue/river"

	"website/internal/build/pack"
	"website/internal/enquiry"
	"website/internal/enquiry/delivery"
	"website/internal/enquiry/enquiryhttp"
	"website/internal/enquiry/protection"
	"website/internal/enquiry/queue"
	"website/internal/program/datafolder"
	"website/internal/serve/limit"
	"website/internal/visits"
)

// Store is a store of enquiries, and of all else that lies in its database.
type Store interface {
	enquiry.Store
	visits.Store
	Work(config *river.Config) (queue.Runner, error)
}

const (
	// roomForFiles is what messages need for a long time and files could use up in minutes.
	roomForFiles = 2 << 30
	// roomForMessages is about what the database's own log grows to.
	roomForMessages = 64 << 20
)

// opened is what is behind the forms. A preview has a handler only.
type opened struct {
	handler http.Handler
	store   Store
	runner  queue.Runner
	uploads string
}

// deps are what the forms need also while they are shut.
func (f *Forms) deps() enquiryhttp.Deps {
	return enquiryhttp.Deps{
		Preview:   f.preview(),
		Company:   func() pack.Company { return f.Site().Company },
		Promise:   f.promise,
		PublicURL: f.publicURL,
		Visitors:  limit.Visitors{Proxies: f.Config.Enquiry.TrustedProxies, BehindTLS: f.Config.BehindTLS},
		Now:       f.Now,
		Log:       f.Log,
		Received:  f.Received,
	}
}

// open opens everything anew and begins to work on the queue, which goes on after
// the signal to stop until it is closed.
func (f *Forms) open(ctx context.Context) (_ *opened, err error) {
	o, deps := &opened{uploads: filepath.Join(f.Config.Data, datafolder.Uploads)}, f.deps()
	if f.preview() {
		f.Log.Info("preview: the forms send nothing and nothing is stored")
		o.handler = enquiryhttp.New(deps)
		return o, nil
	}
	if err := f.prepareFolder(o.uploads); err != nil {
		return nil, err
	}
	if o.store, err = f.openStore(ctx); err != nil {
		return nil, err
	}
	complete := false
	defer func() {
		// Also after a panic, which leaves no error.
		if !complete {
			err = errors.Join(err, o.close(checkWithin))
		}
	}()
	secret, err := readSecret(ctx, f.Config.Data, o.store)
	if err != nil {
		return nil, err
	}
	mails, err := f.newDelivery(protection.NewLinks(secret, deps.PublicURL))
	if err != nil {
		return nil, err
	}
	if mails.SendMail == nil {
		f.Log.Warn("no mail server is configured: enquiries are stored and wait; website enquiries list shows them")
	}
	if lacksPassword(f.Config.Enquiry) {
		f.Log.Warn(noPassword)
	}
	mails.Store, mails.Visits = o.store, o.store

	e := f.Config.Enquiry
	if e.Clamd != nil {
		deps.Scan = e.Clamd.Scan
	}
	deps.Store, deps.Links, deps.Keep, deps.SpoolFolder = o.store, mails.Links, mails.Keep, o.uploads
	deps.RoomForFiles = f.roomForFiles
	deps.Tokens = protection.NewTokens(secret, f.Now)
	deps.Limiter = protection.NewLimiter(perHour(e.RateAddress), perHour(totalShare*e.RateAddress), f.Now)
	o.handler = enquiryhttp.New(deps)
	runner, err := o.store.Work(mails.Config())
	if err != nil {
		return nil, err
	}
	if err := runner.Start(context.WithoutCancel(ctx)); err != nil {
		return nil, fmt.Errorf("start queue: %w", err)
	}
	o.runner, complete = runner, true
	return o, nil
}

// totalShare is how many addresses may send all they may at the same time.
const totalShare = 40

// perHour lets a third of the hour's number come at once, and always a few.
func perHour(count int) protection.Rate {
	return protection.Rate{PerHour: count, Burst: max(5, count/3)}
}

// newDelivery makes what sends mails; its store comes later.
func (f *Forms) newDelivery(links protection.Links) (*delivery.Service, error) {
	e, site := f.Config.Enquiry, f.Site()
	mail, err := newMail(f.Config, site)
	if err != nil {
		return nil, err
	}
	d := &delivery.Service{
		From:      mail.From,
		Mailboxes: mail.Mailboxes,
		Links:     links,
		Keep:      enquiry.RetentionDays(e.RetentionDays, e.RetentionApplicationsDays),
		Promise:   f.promise,
		Site:      f.Site,
		Confirm:   e.ConfirmSender,
		Timeout:   e.JobTimeout,
		Now:       f.Now,
		Log:       f.Log,
	}
	if mail.Server != nil {
		d.SendMail = f.Metrics.Mail(mail.Server.Send)
	}
	return d, nil
}

// promise follows the content; a program without pages promises what is usual.
func (f *Forms) promise() enquiry.Promise {
	said := f.Site().Promises
	return enquiry.Promise{Hours: cmp.Or(said.AnswerHours, 24), Land: said.Land}
}

// CheckSettings finds settings that can never work, before anything is served. A
// file that cannot be read now may be there later.
func (f *Forms) CheckSettings() error {
	if f.preview() {
		return nil
	}
	_, err := f.newDelivery(protection.Links{})
	if _, later := errors.AsType[*fs.PathError](err); later {
		return nil
	}
	return err
}

// close lets jobs under way finish within the grace period, then stops them:
// they are tried again at the next start.
func (o *opened) close(grace time.Duration) error {
	if o.store == nil {
		return nil
	}
	var stopped error
	if o.runner != nil {
		ending, cancel := context.WithTimeout(context.Background(), grace)
		defer cancel()
		if err := o.runner.Stop(ending); err != nil {
			hard, cancel := context.WithTimeout(context.Background(), 5*time.Second)
			defer cancel()
			stopped = o.runner.StopAndCancel(hard)
		}
	}
	return errors.Join(stopped, o.store.Close())
}

// check looks at everything an enquiry needs to be stored.
func (o *opened) check(ctx context.Context) error {
	if o.store == nil {
		return nil
	}
	ctx, cancel := context.WithTimeout(ctx, checkWithin)
	defer cancel()
	if err := o.store.Ping(ctx); err != nil {
		return err
	}
	if info, err := os.Stat(o.uploads); err != nil || !info.IsDir() {
		return errors.Join(errors.New("there is no folder for uploads"), err)
	}
	return nil
}

// roomForFiles is true where a disk cannot be asked: it says so when it is written to.
func (f *Forms) roomForFiles() bool {
	free, err := f.Free(f.Config.Data)
	return err != nil || free >= roomForFiles
}

// roomForMessages is a reason for an alarm only: as long as it works, messages are taken.
func (f *Forms) roomForMessages() error {
	if f.preview() || f.Config.Enquiry.DatabaseURL != "" {
		return nil
	}
	free, err := f.Free(f.Config.Data)
	if err == nil && free < roomForMessages {
		err = fmt.Errorf("the disk of the data folder is full: %d MB are left", free>>20)
	}
	return err
}
