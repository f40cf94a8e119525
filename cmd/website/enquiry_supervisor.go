package main

import (
	"cmp"
	"context"
	"errors"
	"net/http"
	"sync"
	"sync/atomic"
	"time"

	"website/internal/enquiry"
	"website/internal/enquiry/sqlite"
	"website/internal/program/datafolder"
	"website/internal/program/logsafe"
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
	// warnOfRoom is how often the log tells that the disk is getting full.
	warnOfRoom = 6 * time.Hour
)

// errStarting is why the forms are shut before the first attempt has ended.
var errStarting = errors.New("the forms are being opened")

// enquirySupervisor opens what is behind the forms, watches it, and opens it again
// when it was lost. The pages do not wait for it.
type enquirySupervisor struct {
	*website
	// show puts the routes in place; nil means that the forms are shut.
	show func(routes map[string]http.Handler)

	// attempted is closed when the first attempt has ended, well or not.
	attempted    chan struct{}
	firstAttempt sync.Once
	state        atomic.Pointer[formState]

	// opened is set once the forms have been open.
	opened     bool
	said       string
	saidAt     time.Time
	roomSaidAt time.Time

	reserveFailed bool
}

// formState is what others see of the forms.
type formState struct {
	// store is nil while they are shut, and in a preview.
	store enquiry.Store
	// problem is nil when enquiries are taken.
	problem error
}

func newEnquirySupervisor(w *website, show func(map[string]http.Handler)) *enquirySupervisor {
	s := &enquirySupervisor{website: w, show: show, attempted: make(chan struct{})}
	s.state.Store(&formState{problem: errStarting})
	return s
}

// formsReady gives the reason why no enquiries are taken, or nil. It is the result of
// the last look: anybody may ask, and the database must not notice.
func (s *enquirySupervisor) formsReady() error { return s.state.Load().problem }

// whyShut is for requests that found the forms shut, even if they have opened meanwhile.
func (s *enquirySupervisor) whyShut() error { return cmp.Or(s.formsReady(), errStarting) }

// store is the one in use, or nil.
func (s *enquirySupervisor) store() enquiry.Store { return s.state.Load().store }

// supervise goes on until the context ends and then closes what is open.
func (s *enquirySupervisor) supervise(ctx context.Context) (closing error) {
	for pause := firstPause; ; pause = min(2*pause, longestPause) {
		opened, cause := false, errPanicked
		closing = nil
		logsafe.Guard(s.log, func() { opened, closing, cause = s.runService(ctx) })
		if ctx.Err() != nil {
			return closing
		}
		s.shut(cause)
		if closing != nil {
			s.log.Warn("close what was behind the forms", "cause", closing.Error())
		}
		s.firstAttempt.Do(func() { close(s.attempted) })
		if opened {
			pause = firstPause
		}
		select {
		case <-ctx.Done():
			return nil
		case <-time.After(pause):
		}
	}
}

var errPanicked = errors.New("what is behind the forms has failed; the log has the panic")

// runService opens what is behind the forms and watches it until it is lost or the
// context ends. The cause is why the forms are shut.
func (s *enquirySupervisor) runService(ctx context.Context) (opened bool, closing, cause error) {
	service, err := s.startService(ctx, s.opened)
	if err != nil {
		return false, nil, err
	}
	if s.opened {
		s.log.Info("the forms are open again")
	}
	s.said, s.opened = "", true
	s.show(service.routes)
	s.noteOpen(service)
	s.firstAttempt.Do(func() { close(s.attempted) })
	grace := s.cfg.Grace
	if cause = s.watch(ctx, service); ctx.Err() == nil {
		s.shut(cause)
		grace = min(grace, checkWithin)
	}
	return true, service.close(grace), cause
}

func (s *enquirySupervisor) startService(ctx context.Context, again bool) (*enquiryService, error) {
	service, err := s.openEnquiryService(ctx, again)
	if err != nil {
		return nil, err
	}
	if err := service.start(ctx); err != nil {
		return nil, errors.Join(err, service.close(checkWithin))
	}
	return service, nil
}

// noteOpen comes after the routes: whoever is told that the forms are open must
// find them so.
func (s *enquirySupervisor) noteOpen(service *enquiryService) {
	if service.store == nil {
		s.state.Store(&formState{})
		return
	}
	s.state.Store(&formState{store: service.store, problem: s.room()})
}

// shut says why, once and then now and again.
func (s *enquirySupervisor) shut(cause error) {
	s.state.Store(&formState{problem: cause})
	s.show(nil)
	if s.said != cause.Error() || s.now().Sub(s.saidAt) >= sayAgain {
		s.said, s.saidAt = cause.Error(), s.now()
		s.log.Error("the forms are shut, the pages are not; it is tried again until it works", "cause", cause.Error())
	}
}

// watch gives the reason to close everything and open it again.
func (s *enquirySupervisor) watch(ctx context.Context, service *enquiryService) error {
	if service.store == nil {
		<-ctx.Done()
		return nil
	}
	for failures := 0; ; {
		select {
		case <-ctx.Done():
			return nil
		case <-time.After(checkEvery):
		}
		err := service.check(ctx)
		if err == nil {
			failures = 0
			s.reserve(service)
			s.noteOpen(service)
			continue
		}
		s.state.Store(&formState{store: service.store, problem: err})
		if failures++; failures >= tolerated || errors.Is(err, sqlite.ErrReplaced) {
			return err
		}
	}
}

// room tells whether the disk has enough of it, and the log when it has little.
func (s *enquirySupervisor) room() error {
	warning, err := datafolder.Room(s.cfg.Data)
	if warning != "" && s.now().Sub(s.roomSaidAt) >= warnOfRoom {
		s.roomSaidAt = s.now()
		s.log.Warn("disk is getting full", "cause", warning)
	}
	return err
}

// reserve keeps room for deleting enquiries on a full disk.
func (s *enquirySupervisor) reserve(service *enquiryService) {
	if _, onDisk := service.store.(*sqlite.Store); !onDisk {
		return
	}
	if err := datafolder.Reserve(s.cfg.Data); err != nil && !s.reserveFailed {
		s.reserveFailed = true
		s.log.Warn("no room is kept for deleting on a full disk", "cause", err.Error())
	}
}
