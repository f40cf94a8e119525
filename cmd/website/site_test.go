package main

import (
	"fmt"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"

	"website/internal/build/pack"
	"website/internal/serve/publish/publishtest"
)

// publishSite puts a small site into the place of a file in one step.
func publishSite(t *testing.T, file, word string, change ...func(*pack.Manifest)) {
	t.Helper()
	write(t, file+".new", string(publishtest.Site(t, word, siteNeeds(), change...)))
	rename(t, file+".new", file)
}

// hangUp tells the server of this process to look at its files.
func hangUp(t *testing.T) {
	t.Helper()
	if err := syscall.Kill(os.Getpid(), syscall.SIGHUP); err != nil {
		t.Fatal(err)
	}
}

var titlePattern = regexp.MustCompile(`<title>(.*)</title>`)

// shownSite is the word of the site that a server shows, with the file that its
// page needs. These small sites carry no files of those before.
func shownSite(url string) (word string, err error) {
	ask := func(path string) (string, error) {
		response, err := http.Get(url + path)
		if err != nil {
			return "", err
		}
		defer response.Body.Close()
		body, err := io.ReadAll(response.Body)
		if err == nil && response.StatusCode != http.StatusOK {
			err = fmt.Errorf("%s: got %d", path, response.StatusCode)
		}
		return string(body), err
	}
	page, err := ask("/")
	if err != nil {
		return "", err
	}
	match := titlePattern.FindStringSubmatch(page)
	if match == nil {
		return "", fmt.Errorf("the home page is %.100s", page)
	}
	asset, err := ask("/assets/" + match[1] + ".js")
	if err != nil || asset != match[1] {
		if again, pageErr := ask("/"); pageErr == nil && again != page {
			return shownSite(url)
		}
		return "", fmt.Errorf("the page of %s has the file %q, %w", match[1], asset, err)
	}
	return match[1], nil
}

func shows(t *testing.T, url, word string) {
	t.Helper()
	eventually(t, func() bool {
		got, err := shownSite(url)
		if err != nil {
			t.Fatal(err)
		}
		return got == word
	})
}

func TestSitesAreExchangedWhileVisitorsRead(t *testing.T) {
	file := filepath.Join(t.TempDir(), "site.pack")
	publishSite(t, file, "site-0")
	s := serve(t, t.TempDir(), "--site", file, "--delivery", "none")
	var visits atomic.Int64
	var visitors sync.WaitGroup
	done := make(chan struct{})
	for range 2 {
		visitors.Go(func() {
			for {
				select {
				case <-done:
					return
				default:
				}
				if _, err := shownSite(s.url); err != nil {
					t.Error(err)
				}
				visits.Add(1)
			}
		})
	}
	for i := range 50 {
		word := "site-" + strconv.Itoa(i+1)
		publishSite(t, file, word)
		hangUp(t)
		shows(t, s.url, word)
	}
	close(done)
	visitors.Wait()
	if visits.Load() < 50 {
		t.Errorf("only %d visits", visits.Load())
	}
}

func TestWhatTheContentSaysFollowsTheSite(t *testing.T) {
	file := filepath.Join(t.TempDir(), "site.pack")
	publishSite(t, file, "alt")
	debug := "127.0.0.1:" + strconv.Itoa(freePort(t))
	s := serve(t, t.TempDir(), "--site", file, "--debug-addr", debug)
	publishSite(t, file, "neu", func(m *pack.Manifest) {
		m.Frames = []string{"https://video.example"}
		m.Company.Phone = "+49 40 123"
		m.Promises = pack.Promises{Enquiries: 90}
	})
	hangUp(t)
	shows(t, s.url, "neu")
	if _, body := status(t, http.MethodGet, s.url+"/.well-known/security.txt"); !strings.Contains(body, "info@neu.example") {
		t.Errorf("security.txt: %s", body)
	}
	if _, body := plainPost(t, s.url, ""); !strings.Contains(body, "tel:&#43;4940123") {
		t.Errorf("the page of the form: %s", body)
	}
	response, err := http.Get(s.url + "/")
	if err != nil {
		t.Fatal(err)
	}
	_ = response.Body.Close()
	if policy := response.Header.Get("Permissions-Policy"); !strings.Contains(policy, "https://video.example") {
		t.Errorf("policy: %s", policy)
	}
	write(t, file, "kaputt")
	hangUp(t)
	eventually(t, func() bool {
		_, metrics := status(t, http.MethodGet, "http://"+debug+"/metrics")
		return strings.Contains(metrics, "\nwebsite_site_refused 1\n")
	})
	shows(t, s.url, "neu")
	for _, want := range []string{"site file refused", "the file is no packed site", "follow after a restart", "the privacy notice says something else", "retention-days"} {
		if !strings.Contains(s.log.String(), want) {
			t.Errorf("the log lacks %q", want)
		}
	}
}

func TestASiteIsCheckedBeforeItIsSent(t *testing.T) {
	file := filepath.Join(t.TempDir(), "site.pack")
	publishSite(t, file, "deich")
	if got := run("check", "--site", file); got.code != 0 || !strings.HasPrefix(got.stdout, file+": 4 entries, digest ") {
		t.Errorf("got %+v", got)
	}
	if got := run("check", "--site", file+".typo"); !strings.HasPrefix(got.stdout+got.stderr, "the site in the program") && !strings.Contains(got.stderr, "without pages") {
		t.Errorf("a file that is not there: got %+v", got)
	}
	publishSite(t, file, "deich", func(m *pack.Manifest) { m.Contract = "other" })
	if got := run("check", "--site", file); got.code != 1 || !strings.Contains(got.stderr, "would be refused: the forms were built by another contract") {
		t.Errorf("got %+v", got)
	}
	publishSite(t, file, "deich", func(m *pack.Manifest) {
		m.Check = []pack.Check{{File: "content/company.yaml", Field: "phone", Value: "040 66969-100", Problem: "sample"}}
	})
	if got := run("check", "--site", file, "--behind-tls"); got.code != 1 || !strings.Contains(got.stdout, unnamedProxy) {
		t.Errorf("a proxy that is not named: got %+v", got)
	}
	if got := run("check", "--site", file, "--behind-tls", "--trusted-proxies", "10.0.0.1"); strings.Contains(got.stdout, unnamedProxy) {
		t.Errorf("a proxy that is named: got %+v", got)
	}
	if got := run("check", "--site", file); got.code != 1 || !strings.Contains(got.stdout, "040 66969-100") {
		t.Errorf("got %+v", got)
	}
}
