package main

import (
	"cmp"

	"website/internal/program/datafolder"
	"website/internal/program/metrics"
	"website/internal/serve/server"
)

// watchMetrics says what is asked for when somebody reads the metrics.
func (w *website) watchMetrics(running *server.Server) {
	w.metrics.Watch(func(say metrics.Say) {
		say("website_build_info", "Always 1; which version is at work.", 1, "version", cmp.Or(version, "development"))
		say("website_ready", "1 when /readyz says yes.", metrics.Flag(w.readiness.Check() == nil))
		say("website_site_refused", "1 while the file of --site is not what is served.", metrics.Flag(w.site.Refused()))
		_, refused, evicted := running.Connections()
		say("website_connections_refused_total", "Connections refused because there were too many, or too many of one address.", float64(refused))
		say("website_connections_evicted_total", "Silent connections that had to give way to a new one.", float64(evicted))
		// A disk that cannot be asked is full as far as anybody knows.
		free, _ := datafolder.Free(w.cfg.Data)
		say("website_data_free_bytes", "Room left on the disk of the data folder.", float64(free))
		if source := w.listeners.Certificates; source != nil {
			for name, end := range source.Expiry() {
				say("website_certificate_expires_timestamp_seconds", "When the certificate of a name ends.", float64(end.Unix()), "name", name)
			}
		}
		ready := w.forms.Ready()
		say("website_enquiries_ready", "1 when /readyz?enquiries says yes.", metrics.Flag(ready == nil))
		if store := w.forms.Store(); store != nil {
			metrics.SayBacklog(say, store, w.Now())
		} else if ready != nil {
			// A preview takes enquiries without a store, and throws them away.
			metrics.SayStorage(say, false)
		}
	})
}
