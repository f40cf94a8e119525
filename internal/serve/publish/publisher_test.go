package publish_test

import (
	"bytes"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"website/internal/build/pack"
	"website/internal/serve/publish"
	"website/internal/serve/site"
)

// desk is a server's way to its site, where a pause ends at once.
type desk struct {
	*publish.Publisher
	t            *testing.T
	file, folder string
	needs        publish.Needs
	log          bytes.Buffer
	// prepared is the last one: whoever keeps a site keeps its memory.
	prepared *site.Site
}

func newDesk(t *testing.T) *desk {
	folder := t.TempDir()
	return &desk{
		t: t, file: filepath.Join(folder, "site.pack"), folder: filepath.Join(folder, "data", "sites"),
		needs: needs,
	}
}

// start is also a restart: nothing is left but what is on the disk.
func (d *desk) start() {
	d.t.Helper()
	manifest, blob, err := pack.Decode(small(d.t, "programm"))
	if err != nil {
		d.t.Fatal(err)
	}
	embedded, err := site.New(manifest, blob)
	if err != nil {
		d.t.Fatal(err)
	}
	d.log.Reset()
	d.Publisher = publish.Open(publish.Options{
		File: d.file, Folder: d.folder, Needs: d.needs, Prepare: func(s *site.Site) { d.prepared = s },
		Log: slog.New(slog.NewTextHandler(&d.log, nil)), After: func(_ time.Duration, do func()) *time.Timer { do(); return nil },
	}, manifest, embedded)
}

// publish puts a whole site into the place of the file.
func (d *desk) publish(word string) {
	d.t.Helper()
	put(d.t, d.file, small(d.t, word))
	if !d.Look(false) || d.Refused() {
		d.t.Fatalf("%s was not taken: %s", word, d.log.String())
	}
	if d.prepared != d.Current().Pages {
		d.t.Errorf("%s was not prepared", word)
	}
}

func (d *desk) get(path string) (int, string) {
	d.t.Helper()
	answer := httptest.NewRecorder()
	d.Current().Pages.ServeHTTP(answer, httptest.NewRequest(http.MethodGet, path, nil))
	body, err := io.ReadAll(answer.Body)
	if err != nil {
		d.t.Fatal(err)
	}
	return answer.Code, string(body)
}

// serves wants the site of a word, with its file.
func (d *desk) serves(word string) {
	d.t.Helper()
	if code, body := d.get("/"); code != 200 || !strings.Contains(body, "<title>"+word+"</title>") {
		d.t.Errorf("want %s: got %d %s", word, code, body)
	}
	if code, body := d.get("/assets/" + word + ".js"); code != 200 || body != word {
		d.t.Errorf("the file of %s: got %d %s", word, code, body)
	}
}

func TestWithoutAFileTheSiteOfTheProgramIsServed(t *testing.T) {
	d := newDesk(t)
	d.start()
	d.serves("programm")
	d.Look(false)
	if d.Refused() || strings.Count(d.log.String(), "nothing has been published yet") != 1 || strings.Contains(d.log.String(), "level=ERROR") {
		t.Errorf("refused %v, log %s", d.Refused(), d.log.String())
	}
	d.publish("deich")
	d.serves("deich")
	if err := os.Remove(d.file); err != nil {
		t.Fatal(err)
	}
	d.Look(false)
	d.Look(false)
	if !d.Refused() || strings.Count(d.log.String(), "no such file") != 1 {
		t.Errorf("a file that is gone: refused %v, log %s", d.Refused(), d.log.String())
	}
}

func TestARefusedFileChangesNothingAndIsSaidOnce(t *testing.T) {
	d := newDesk(t)
	d.start()
	d.publish("deich")
	whole := small(t, "siel")
	// Written in place, piece by piece: the same file, more of it every time.
	write(t, d.file, whole[:100])
	if d.Look(false) {
		t.Error("half a file was taken")
	}
	write(t, d.file, whole[:200])
	d.Look(false)
	d.Look(false)
	d.serves("deich")
	if !d.Refused() || strings.Count(d.log.String(), "the file is no packed site, or not a whole one") != 1 {
		t.Errorf("refused %v, log %s", d.Refused(), d.log.String())
	}
	write(t, d.file, whole)
	if !d.Look(false) || d.Refused() {
		t.Errorf("the whole file was not taken: %s", d.log.String())
	}
	d.serves("siel")
	if d.Look(true) {
		t.Error("the same site was taken for another")
	}
	if names, err := filepath.Glob(filepath.Join(d.folder, "*")); err != nil || len(names) != 1 {
		t.Errorf("the folder holds %v, %v", names, err)
	}
}

func TestAFileThatIsCutShortEndsNothing(t *testing.T) {
	d := newDesk(t)
	d.start()
	d.publish("deich")
	if err := os.Truncate(d.file, 0); err != nil {
		t.Fatal(err)
	}
	d.serves("deich")
}

func TestWithoutAFolderForCopiesNothingIsTaken(t *testing.T) {
	d := newDesk(t)
	if err := os.MkdirAll(filepath.Dir(d.folder), 0o700); err != nil {
		t.Fatal(err)
	}
	write(t, d.folder, []byte("a file"))
	put(t, d.file, small(t, "deich"))
	d.start()
	d.serves("programm")
	if !d.Refused() || !strings.Contains(d.log.String(), "not a directory") {
		t.Errorf("log %s", d.log.String())
	}
	// It is tried again at a reload, without another file.
	if err := os.Remove(d.folder); err != nil {
		t.Fatal(err)
	}
	d.Look(true)
	d.serves("deich")
}

func TestWhoeverEmptiesTheFolderOfCopiesStopsNoPublication(t *testing.T) {
	for name, empty := range map[string]func(t *testing.T, d *desk){
		"the copies": func(t *testing.T, d *desk) {
			names, err := filepath.Glob(filepath.Join(d.folder, "*"))
			if err != nil || len(names) == 0 {
				t.Fatalf("%v, %v", names, err)
			}
			for _, name := range names {
				if err := os.Remove(name); err != nil {
					t.Fatal(err)
				}
			}
		},
		"the folder": func(t *testing.T, d *desk) {
			if err := os.RemoveAll(d.folder); err != nil {
				t.Fatal(err)
			}
		},
	} {
		t.Run(name, func(t *testing.T) {
			d := newDesk(t)
			d.start()
			d.publish("deich")
			empty(t, d)
			d.publish("siel")
			d.serves("siel")
			// The one before comes back, and its copy with it.
			empty(t, d)
			d.publish("deich")
			if err := os.Remove(d.file); err != nil {
				t.Fatal(err)
			}
			d.start()
			d.serves("deich")
		})
	}
}

func TestADamagedCopyIsNotServedAfterARestart(t *testing.T) {
	d := newDesk(t)
	d.start()
	d.publish("deich")
	if err := os.Remove(d.file); err != nil {
		t.Fatal(err)
	}
	copies, err := filepath.Glob(filepath.Join(d.folder, "*.pack"))
	if err != nil || len(copies) != 1 {
		t.Fatalf("%v, %v", copies, err)
	}
	data, err := os.ReadFile(copies[0])
	if err != nil {
		t.Fatal(err)
	}
	// Nothing but the digest tells that this is not what was published.
	mailbox := []byte("info@deich.example")
	if !bytes.Contains(data, mailbox) {
		t.Fatal("the manifest names no mailbox")
	}
	write(t, copies[0], bytes.Replace(data, mailbox, []byte("info@teich.example"), 1))
	d.start()
	d.serves("programm")
}

func TestThereIsACopyAtEveryMoment(t *testing.T) {
	d := newDesk(t)
	d.start()
	d.publish("deich")
	done, missed := make(chan struct{}), make(chan int)
	go func() {
		count := 0
		for {
			select {
			case <-done:
				missed <- count
				return
			default:
			}
			if _, err := os.Stat(filepath.Join(d.folder, "site.pack")); err != nil {
				count++
			}
		}
	}()
	for range 15 {
		d.publish("siel")
		d.publish("deich")
	}
	close(done)
	if count := <-missed; count > 0 {
		t.Errorf("it was missing %d times", count)
	}
}

func TestARestartBeginsWithTheLastGoodSite(t *testing.T) {
	d := newDesk(t)
	d.start()
	d.publish("deich")
	d.publish("siel")
	for name, broken := range map[string]func(){
		"broken":  func() { put(t, d.file, []byte("kaputt")) },
		"missing": func() { _ = os.Remove(d.file) },
	} {
		broken()
		d.start()
		d.serves("siel")
		if !d.Refused() {
			t.Errorf("%s: not refused", name)
		}
	}
	// What stopped while it was being copied leaves nothing behind.
	left := filepath.Join(d.folder, "incoming-123")
	write(t, left, []byte("half"))
	put(t, d.file, small(t, "koog"))
	d.start()
	d.serves("koog")
	if _, err := os.Stat(left); !os.IsNotExist(err) {
		t.Errorf("half a copy is left: %v", err)
	}
}

func TestAProgramOfAnotherContractBeginsWithItsOwnSite(t *testing.T) {
	d := newDesk(t)
	d.start()
	d.publish("deich")
	d.needs.Contract = "newer rules"
	d.start()
	d.serves("programm")
	if !d.Refused() || !strings.Contains(d.log.String(), "update the program first") {
		t.Errorf("log %s", d.log.String())
	}
}

func TestWithoutASettingNothingIsWatched(t *testing.T) {
	d := newDesk(t)
	d.file = ""
	d.start()
	d.serves("programm")
	if d.prepared != d.Current().Pages {
		t.Error("the program's own site was not prepared")
	}
	if _, err := os.Stat(d.folder); !os.IsNotExist(err) || d.Refused() {
		t.Errorf("refused %v, folder %v", d.Refused(), err)
	}
}
