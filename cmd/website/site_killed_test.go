package main

import (
	"bufio"
	"log/slog"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"syscall"
	"testing"
	"time"

	"website/internal/build/pack"
	"website/internal/program/datafolder"
	"website/internal/serve/publish"
	"website/internal/serve/site"
)

// startProcess runs a server as a process of its own and gives its address. It
// is killed at the end.
func startProcess(t *testing.T, args ...string) (server *os.Process, url string) {
	t.Helper()
	command := process(t, append([]string{"serve", "--addr", "127.0.0.1:0", "--delivery", "none"}, args...)...)
	out, err := command.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := command.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		// It may be dead already.
		_ = command.Process.Kill()
		_ = command.Wait()
	})
	line, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		t.Fatal(err)
	}
	return command.Process, regexp.MustCompile(`http://[0-9.:]+`).FindString(line)
}

func TestAServerThatIsKilledInTheMiddleOfAChangeLosesNothing(t *testing.T) {
	data, file := t.TempDir(), filepath.Join(t.TempDir(), "site.pack")
	publishSite(t, file, "site-0")
	for round := range 3 {
		old, next := "site-"+strconv.Itoa(round), "site-"+strconv.Itoa(round+1)
		server, url := startProcess(t, "--data", data, "--site", file)
		shows(t, url, old)
		publishSite(t, file, next)
		send(t, server, syscall.SIGHUP)
		// From before the change to after it.
		<-time.After(time.Duration(round) * 5 * time.Millisecond)
		send(t, server, syscall.SIGKILL)
		if _, err := server.Wait(); err != nil {
			t.Fatal(err)
		}
		if got := lastGood(t, data); got != old && got != next {
			t.Errorf("round %d: the server would begin with %q", round, got)
		}
	}
}

// lastGood is what a server would begin with if there were no file.
func lastGood(t *testing.T, data string) string {
	t.Helper()
	empty, err := site.New(pack.Manifest{}, nil)
	if err != nil {
		t.Fatal(err)
	}
	publisher := publish.Open(publish.Options{
		File: filepath.Join(t.TempDir(), "none"), Folder: filepath.Join(data, datafolder.Sites), Needs: siteNeeds(),
		Prepare: func(*site.Site) {}, Log: slog.New(slog.DiscardHandler),
	}, pack.Manifest{}, empty)
	return publisher.Current().Manifest.Company.Name
}

func TestTwoServersPickUpTheSameFile(t *testing.T) {
	file := filepath.Join(t.TempDir(), "site.pack")
	publishSite(t, file, "alt")
	_, first := startProcess(t, "--data", t.TempDir(), "--site", file)
	_, second := startProcess(t, "--data", t.TempDir(), "--site", file)
	publishSite(t, file, "neu")
	shows(t, first, "neu")
	shows(t, second, "neu")
}
