// Package service is everything behind the forms. It opens store, queue and mail,
// watches them, and opens them again when they were lost; the pages do not wait
// for it.
package service

import (
	"context"
	"errors"
	"log/slog"
	"net/http"
	"sync"
	"sync/atomic"
	"time"

	"website/internal/build/pack"
	"website/internal/enquiry"
	"website/internal/enquiry/enquiryhttp"
	"website/internal/enquiry/sqlite"
	"website/internal/logsafe"
	"website/internal/program/config"
	"website/internal/program/metrics"
)

const (
	// firstPause and longestPause lie between two attempts to open the forms.
	firstPause   = time.Second
	longestPause = 5 * time.Second
	// checkEvery is how often the open forms are looked at, checkWithin how long that may take.
	checkEvery  = 2 * time.Second
	checkWithin = 2 * time.Second
	// tolerated failures in a row are left to the database's own reconnecting;
	// then everything is closed and opened anew.
	tolerated = 3
	// sayAgain is how often a cause that stays is told again.
	sayAgain = 10 * time.Minute
)

var (
	errStarting = errors.New("the forms are being opened")
	errPanicked = errors.New("what is behind the forms has failed; the log has the panic")
)

// Options are what the forms are made of.
type Options struct {
	Config config.Config
	// Site is the one that is served now.
	Site    func() pack.Manifest
	Metrics *metrics.Metrics
	// Received is told what was stored for the first time; nil where nobody counts.
	Received func(*http.Request, enquiry.Enquiry)
	Log      *slog.Logger
	Now      func() time.Time
	// Free tells how much room is left on the disk of a folder.
	Free func(folder string) (uint64, error)
}

// Forms answer what is sent to the forms, and by the links in mails.
type Forms struct {
	Options
	// publicURL is the site's one address, until the next start.
	publicURL string
	// Attempted is closed when the first attempt to open them has ended, well or not.
	Attempted chan struct{}
	attempted func()
	state     atomic.Pointer[state]

	// opened is set once the forms have been open.
	opened bool
	said   string
	saidAt time.Time
}

// state is what others see of the forms.
type state struct {
	http.Handler
	// store is nil while they are shut, and in a preview.
	store Store
	// problem is nil when enquiries are taken.
	problem error
}

// New gives forms that are shut until Run opens them.
func New(o Options) *Forms {
	f := &Forms{Options: o, publicURL: o.Config.Origin(o.Site().Origin), Attempted: make(chan struct{})}
	f.attempted = sync.OnceFunc(func() { close(f.Attempted) })
	f.close(errStarting)
	return f
}

// Routes are the paths that the forms answer on.
func (f *Forms) Routes() map[string]http.Handler {
	routes := map[string]http.Handler{}
	for _, path := range enquiryhttp.Paths(f.preview()) {
		routes[path] = f
	}
	return routes
}

func (f *Forms) ServeHTTP(w http.ResponseWriter, r *http.Request) { f.state.Load().ServeHTTP(w, r) }

// Ready gives the reason why no enquiries are taken, or nil. It is the result of
// the last look: anybody may ask, and the database must not notice.
func (f *Forms) Ready() error { return f.state.Load().problem }

// Store is the one in use, or nil.
func (f *Forms) Store() Store { return f.state.Load().store }

func (f *Forms) preview() bool { return f.Config.Enquiry.Delivery == "none" }

// Run goes on until the context ends and then closes what is open.
func (f *Forms) Run(ctx context.Context) (closing error) {
	for pause := firstPause; ; pause = min(2*pause, longestPause) {
		wasOpen, cause := false, errPanicked
		closing = nil
		logsafe.Guard(f.Log, func() { wasOpen, cause, closing = f.runOnce(ctx) })
		if ctx.Err() != nil {
			return closing
		}
		f.shut(cause)
		if closing != nil {
			f.Log.Warn("close what was behind the forms", "cause", closing.Error())
		}
		f.attempted()
		if wasOpen {
			pause = firstPause
		}
		select {
		case <-ctx.Done():
			return nil
		case <-time.After(pause):
		}
	}
}

// runOnce opens what is behind the forms and watches it until it is lost or the
// context ends. The cause is why the forms are shut.
func (f *Forms) runOnce(ctx context.Context) (wasOpen bool, cause, closing error) {
	o, err := f.open(ctx)
	if err != nil {
		return false, err, nil
	}
	if f.opened {
		f.Log.Info("the forms are open again")
	}
	f.said, f.opened = "", true
	f.state.Store(&state{o.handler, o.store, nil})
	f.attempted()
	grace := checkWithin
	// Deferred, so that a panic leaves nothing open either.
	defer func() { closing = o.close(grace) }()
	if cause = f.watch(ctx, o); ctx.Err() == nil {
		f.shut(cause)
		grace = min(f.Config.Grace, checkWithin)
	} else {
		grace = f.Config.Grace
	}
	return true, cause, nil
}

// watch gives the reason to close everything and open it again.
func (f *Forms) watch(ctx context.Context, o *opened) error {
	for failures := 0; ; {
		select {
		case <-ctx.Done():
			return nil
		case <-time.After(checkEvery):
		}
		err := o.check(ctx)
		if err == nil {
			failures = 0
			f.state.Store(&state{o.handler, o.store, f.roomForMessages()})
			continue
		}
		f.state.Store(&state{o.handler, o.store, err})
		if failures++; failures >= tolerated || errors.Is(err, sqlite.ErrReplaced) {
			return err
		}
	}
}

// shut says why, once and then now and again.
func (f *Forms) shut(cause error) {
	f.close(cause)
	if f.said != cause.Error() || f.Now().Sub(f.saidAt) >= sayAgain {
		f.said, f.saidAt = cause.Error(), f.Now()
		f.Log.Error("the forms are shut, the pages are not; it is tried again until it works", "cause", cause.Error())
	}
}

func (f *Forms) close(cause error) {
	deps := f.deps()
	deps.Closed = cause
	f.state.Store(&state{enquiryhttp.New(deps), nil, cause})
}
