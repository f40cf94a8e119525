package main

import (
	"encoding/json"
	"fmt"
	"net/http"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"website/internal/enquiry"
	"website/internal/enquiry/attachment/attachmenttest"
)

func TestABackupOfARunningServerHoldsEverythingThatWasConfirmedBefore(t *testing.T) {
	s := serve(t, t.TempDir(), "--rate-address", "1000000")
	var (
		mu        sync.Mutex
		confirmed []string
		senders   sync.WaitGroup
		enough    = make(chan struct{})
	)
	count := func() int { mu.Lock(); defer mu.Unlock(); return len(confirmed) }
	for sender := range 3 {
		senders.Go(func() {
			for n := 0; ; n++ {
				select {
				case <-enough:
					return
				default:
				}
				file, content := "", []byte(nil)
				if n%2 == 0 {
					file, content = "plan.pdf", attachmenttest.PDF(200_000+n)
				}
				code, receipt := s.post(contactFields("", fmt.Sprintf("0000000000000000-%d-%d", sender, n)), file, content)
				if code != http.StatusCreated {
					t.Errorf("got %d %v", code, receipt)
					return
				}
				mu.Lock()
				confirmed = append(confirmed, receipt["reference"].(string))
				mu.Unlock()
			}
		})
	}
	folder := t.TempDir()
	type copied struct {
		file   string
		before []string
	}
	var copies []copied
	for i := range 3 {
		eventually(t, func() bool { return count() >= 8*(i+1) })
		mu.Lock()
		c := copied{filepath.Join(folder, fmt.Sprintf("sicherung-%d.tar.gz", i)), slices.Clone(confirmed)}
		mu.Unlock()
		if got := run("backup", c.file, "--data", s.data); got.code != 0 || !strings.Contains(got.stdout, "enquiries") {
			t.Fatalf("backup: %+v", got)
		}
		copies = append(copies, c)
	}
	// The server goes on while and after it is copied.
	seen := count()
	eventually(t, func() bool { return count() > seen })
	close(enough)
	senders.Wait()

	for _, c := range copies {
		fresh := filepath.Join(t.TempDir(), "data")
		if got := run("restore", c.file, "--data", fresh); got.code != 0 {
			t.Fatalf("restore: %+v", got)
		}
		// The restored folder serves, and knows the tokens and links of the old one.
		again := serve(t, fresh)
		var listed []enquiry.Record
		if err := json.Unmarshal([]byte(again.cli("list", "--json").stdout), &listed); err != nil {
			t.Fatal(err)
		}
		have := map[string]bool{}
		for _, r := range listed {
			have[r.Reference] = true
		}
		for _, reference := range c.before {
			if !have[reference] {
				t.Errorf("%s was confirmed before the backup and is not in it", reference)
			}
		}
		if code := again.stop(); code != 0 {
			t.Errorf("the restored server ended with %d: %s", code, again.log)
		}
	}
	if code := s.stop(); code != 0 {
		t.Errorf("the server ended with %d: %s", code, s.log)
	}
}

func TestWrongUsageOfBackupAndRestoreIsSaidInASentence(t *testing.T) {
	for _, test := range []struct {
		args []string
		code int
		want string
	}{
		{[]string{"backup"}, exitUsage, "wants the name of a file"},
		{[]string{"backup", "a", "b"}, exitUsage, `unexpected argument "b"`},
		{[]string{"backup", "a", "--colour"}, exitUsage, "colour"},
		{[]string{"backup", "a", "--database-url", "postgres://x"}, exitUsage, "pg_dump"},
		{[]string{"restore", "a", "--database-url", "postgres://x"}, exitUsage, "pg_restore"},
		{[]string{"restore"}, exitUsage, "wants the name of a file"},
		{[]string{"backup", filepath.Join(t.TempDir(), "a"), "--data", t.TempDir()}, 1, "there is no database"},
		{[]string{"restore", filepath.Join(t.TempDir(), "a")}, 1, "open backup"},
	} {
		if got := run(test.args...); got.code != test.code || !strings.Contains(got.stderr, test.want) {
			t.Errorf("%v: exit code %d, %q; want %d and %q", test.args, got.code, got.stderr, test.code, test.want)
		}
	}
}
