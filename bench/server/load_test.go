package main

import (
	"strings"
	"testing"
	"time"
)

func TestWrkIsRead(t *testing.T) {
	got, err := readWrk(`  Thread Stats   Avg      Stdev     Max   +/- Stdev
  Latency Distribution
     50%    1.20ms
     99%    4.57ms
  100 requests in 1.00s, 3.3MB read
Requests/sec:  31234.56
Transfer/sec:      3.30MB
`)
	if err != nil || got.perSecond != 31234.56 || got.p99 != 4570*time.Microsecond {
		t.Errorf("got %+v, %v", got, err)
	}
}

func TestWrkWithBrokenConnectionsMeasuresNothing(t *testing.T) {
	_, err := readWrk("     99%    4.57ms\n  Socket errors: connect 0, read 12, write 0, timeout 0\nRequests/sec:  31234.56\n")
	if err == nil || !strings.Contains(err.Error(), "read 12") {
		t.Errorf("got %v", err)
	}
}

const h2loadOutput = `finished in 8.00s, 20000.13 req/s, 660.51MB/s
requests: 160001 total, 160001 started, 160001 done, 160001 succeeded, 0 failed, 0 errored, 0 timeout
`

func TestH2loadIsReadWithItsListOfRequests(t *testing.T) {
	var list strings.Builder
	for i := range 100 {
		list.WriteString("1700000000000000\t200\t" + strings.Repeat("1", 1+i/99) + "00\n")
	}
	got, err := readH2load(h2loadOutput, []byte(list.String()))
	if err != nil || got.perSecond != 20000.13 || got.p99 != 1100*time.Microsecond {
		t.Errorf("got %+v, %v", got, err)
	}
}

func TestH2loadWithErrorsMeasuresNothing(t *testing.T) {
	if _, err := readH2load(strings.Replace(h2loadOutput, "0 errored", "3 errored", 1), []byte("1\t200\t5\n")); err == nil {
		t.Error("want an error")
	}
}

func TestMemoryIsReadFromTheStatusFile(t *testing.T) {
	if got := field("VmPeak:\t  100 kB\nVmRSS:\t   2048 kB\nRssAnon:\t 1024 kB\n", "VmRSS:"); got != 2<<20 {
		t.Errorf("got %d", got)
	}
}
