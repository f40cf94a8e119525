package main

import (
	"website/internal/build/pack"
	"website/internal/enquiry"
	"website/internal/program/datafolder"
	"website/internal/serve/server"
)

// watchMetrics adds what is asked for when somebody reads the metrics.
func (w *website) watchMetrics(running *server.Server) {
	m := w.metrics
	m.WatchFlag("website_ready", "1 when /readyz says yes.", func() bool { return w.readiness.Check() == nil })
	m.WatchEnquiries(w.forms.Ready, func() enquiry.Store { return w.forms.Store() })
	if w.listeners.Certificates != nil {
		m.WatchCertificates(w.listeners.Certificates.Expiry)
	}
	m.WatchProofs(func() []pack.Proof { return w.manifest().Proofs })
	m.WatchFlag("website_site_refused", "1 while the file of --site is not what is served.", w.site.Refused)
	m.Watch("website_data_free_bytes", "Room left on the disk of the data folder.", func() float64 {
		free, err := datafolder.Free(w.cfg.Data)
		if err != nil {
			return 0
		}
		return float64(free)
	})
	m.WatchTotal("website_connections_refused_total", "Connections refused because there were too many, or too many of one address.", func() float64 {
		_, refused, _ := running.Connections()
		return float64(refused)
	})
	m.WatchTotal("website_connections_evicted_total", "Silent connections that had to give way to a new one.", func() float64 {
		_, _, evicted := running.Connections()
		return float64(evicted)
	})
}
