package metrics

import (
	"github.com/prometheus/client_golang/prometheus"

	"website/internal/build/pack"
	"website/internal/program/check"
)

// WatchProofs adds how long each proof of suitability still counts.
func (m *Metrics) WatchProofs(list []pack.Proof) { m.registry.MustRegister(proofs{list, m}) }

type proofs struct {
	list []pack.Proof
	m    *Metrics
}

var proofDays = prometheus.NewDesc("website_proof_days_left", "Days until a proof of suitability ends; less than 0 when it has.", []string{"proof"}, nil)

// Describe implements prometheus.Collector.
func (p proofs) Describe(out chan<- *prometheus.Desc) { out <- proofDays }

// Collect implements prometheus.Collector.
func (p proofs) Collect(out chan<- prometheus.Metric) {
	for _, proof := range p.list {
		// The build has refused what is no day.
		if left, err := check.DaysLeft(proof.Until, p.m.now()); err == nil {
			out <- prometheus.MustNewConstMetric(proofDays, prometheus.GaugeValue, float64(left), proof.ID)
		}
	}
}
