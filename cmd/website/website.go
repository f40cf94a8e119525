package main

import (
	"net/http"

	"website/internal/enquiry/enquiryhttp"
	"website/internal/program/datafolder"
	"website/internal/program/metrics"
	"website/internal/serve/limit"
	"website/internal/serve/middleware"
	"website/internal/serve/server"
)

// start puts the parts together and listens, with the forms still shut.
func (w *website) start() (*server.Server, error) {
	w.startMetrics()
	w.startVisits()
	var err error
	w.closedForms, err = enquiryhttp.Closed(enquiryhttp.Deps{
		Company:   w.company,
		PublicURL: w.publicURL(),
		Visitors:  visitors(w.cfg),
		Log:       w.log,
		RequestID: middleware.ID,
	}, func() error { return w.forms.whyShut() })
	if err != nil {
		return nil, err
	}
	w.forms = newEnquirySupervisor(w, w.showForms())
	if w.metrics != nil {
		w.metrics.WatchEnquiries(w.forms.formsReady, w.forms.store)
	}
	w.forms.show(nil)
	limits := limit.Limits{Total: w.cfg.MaxConnections, PerAddress: w.cfg.MaxConnectionsPerAddress}
	if w.cfg.BehindTLS {
		// The addresses are those of a proxy.
		limits.PerAddress = 0
	}
	return server.Start(server.Options{
		Listener: w.listeners.main,
		Handler:  &w.handler,
		TLS:      w.listeners.tls,
		Beside:   w.listeners.beside(w.publicURL(), w.debugHandler()),
		Limits:   limits,
		Exempt:   w.cfg.Enquiry.TrustedProxies,
		Log:      w.log,
		Drain:    w.cfg.Drain,
		Grace:    w.cfg.Grace,
		Stopping: w.readiness.Stopping,
	}), nil
}

// showForms gives what exchanges the routes of the forms; nil means that they are shut.
func (w *website) showForms() func(routes map[string]http.Handler) {
	deps := server.Deps{
		Origin:     w.publicURL(),
		OtherNames: w.cfg.TLS.ACMEDomains,
		Headers: middleware.HeaderOptions{
			BehindTLS: w.cfg.BehindTLS,
			HSTS:      w.cfg.TLS.HSTS,
		},
		Ready:          w.readiness.Check,
		EnquiriesReady: func() error { return w.forms.formsReady() },
		UnderWay:       limit.NewPlaces(limit.Limits{Total: w.cfg.MaxRequests, PerAddress: w.cfg.MaxRequestsPerAddress}),
		From:           w.from(),
		Log:            w.log,
		Now:            w.now,
	}
	deps.Observe = w.observe()
	w.shown.deps = deps
	return func(routes map[string]http.Handler) {
		if routes == nil {
			routes = w.closedForms
		}
		w.show(func(d *server.Deps) { d.API = routes })
	}
}

// startMetrics counts only where somebody can read it.
func (w *website) startMetrics() {
	if w.listeners.debug == nil {
		return
	}
	w.metrics = metrics.New(built(), w.now)
	w.metrics.WatchReady(w.readiness.Check)
	w.watchSiteMetrics()
	w.metrics.Watch("website_data_free_bytes", "Room left on the disk of the data folder.", func() float64 {
		free, err := datafolder.Free(w.cfg.Data)
		if err != nil {
			return 0
		}
		return float64(free)
	})
	if w.listeners.certificates != nil {
		w.metrics.WatchCertificates(w.listeners.certificates.Expiry)
	}
}

func watchConnections(m *metrics.Metrics, running *server.Server) {
	m.Watch("website_connections_open", "Connections that visitors have open.", func() float64 {
		open, _, _ := running.Connections()
		return float64(open)
	})
	m.WatchTotal("website_connections_refused_total", "Connections refused because of max-connections or max-connections-per-address.", func() float64 {
		_, refused, _ := running.Connections()
		return float64(refused)
	})
	m.WatchTotal("website_connections_evicted_total", "Silent connections that had to give way to a new one.", func() float64 {
		_, _, evicted := running.Connections()
		return float64(evicted)
	})
}
