package main

import (
	"context"
	"time"

	"website/internal/build/pack"
	"website/internal/logsafe"
	"website/internal/program/systemd"
	"website/internal/serve/certificate"
	"website/internal/serve/publish"
)

const (
	// lookAtCertificates is how often their files are looked at.
	lookAtCertificates = 30 * time.Second
	// sayEnds is how often the log tells of certificates that end soon.
	sayEnds = 12 * time.Hour
)

// follow takes up what changes beside the program, at once when it is asked to by
// SIGHUP, until the context ends.
func (w *website) follow(ctx context.Context) {
	sites, certificates, ends := time.NewTicker(publish.LookEvery), time.NewTicker(lookAtCertificates), time.NewTicker(sayEnds)
	defer sites.Stop()
	defer certificates.Stop()
	defer ends.Stop()
	first := w.manifest()
	for {
		select {
		case <-ctx.Done():
			return
		case <-sites.C:
			logsafe.Guard(w.log, func() { w.lookAtSite(first, false) })
		case <-certificates.C:
			logsafe.Guard(w.log, w.listeners.Reload)
		case <-ends.C:
			if source := w.listeners.Certificates; source != nil {
				certificate.SayExpiry(source.Expiry(), w.log, w.Now())
			}
		case <-w.hangUp:
			w.tell(systemd.Reloading())
			logsafe.Guard(w.log, w.listeners.Reload)
			logsafe.Guard(w.log, func() { w.lookAtSite(first, true) })
			w.tell(systemd.Ready)
		}
	}
}

// lookAtSite takes up a new file of the site, or whatever is there if it must.
func (w *website) lookAtSite(first pack.Manifest, must bool) {
	if w.cfg.Site == "" || !w.site.Look(must) {
		return
	}
	w.show()
	w.tellBrokenPromises()
	now := w.manifest()
	if now.Origin != first.Origin || now.Company.Email != first.Company.Email || now.Company.Name != first.Company.Name {
		w.log.Warn("the new site has another address, name or mailbox; mails and links follow after a restart")
	}
}

func (w *website) tell(state string) {
	if err := w.manager.Tell(state); err != nil {
		w.log.Warn("the service manager does not listen", "cause", err.Error())
	}
}
