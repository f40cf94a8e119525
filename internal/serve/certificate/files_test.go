package certificate

import (
	"bytes"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"website/internal/serve/certificate/certificatetest"
)

func openFiles(t *testing.T, pair certificatetest.Pair) (files *Files, folder string, log *bytes.Buffer) {
	t.Helper()
	folder, log = t.TempDir(), &bytes.Buffer{}
	certFile, keyFile := pair.Write(t, folder)
	files, err := OpenFiles(certFile, keyFile, slog.New(slog.NewTextHandler(log, nil)), time.Now)
	if err != nil {
		t.Fatal(err)
	}
	return files, folder, log
}

func serves(t *testing.T, files *Files, pair certificatetest.Pair) bool {
	t.Helper()
	current, err := files.GetCertificate(nil)
	if err != nil {
		t.Fatal(err)
	}
	return current.Leaf.Equal(pair.Leaf)
}

func TestChangedFilesAreTakenUp(t *testing.T) {
	first, second := certificatetest.Fresh(t, "alt.example"), certificatetest.Fresh(t, "neu.example")
	files, folder, log := openFiles(t, first)
	files.Reload()
	if !serves(t, files, first) || strings.Count(log.String(), "certificate loaded") != 1 {
		t.Errorf("unchanged files were taken up again: %s", log)
	}
	second.Write(t, folder)
	files.Reload()
	if !serves(t, files, second) || !strings.Contains(log.String(), "neu.example") {
		t.Errorf("the new pair is not used: %s", log)
	}
	if end, ok := files.Expiry()["neu.example"]; !ok || !end.Equal(second.Leaf.NotAfter) {
		t.Errorf("expiry is %v", files.Expiry())
	}
}

func TestABrokenPairKeepsTheOldOneAndSaysSoOnce(t *testing.T) {
	first, second := certificatetest.Fresh(t, "alt.example"), certificatetest.Fresh(t, "neu.example")
	files, folder, log := openFiles(t, first)
	for name, breakIt := range map[string]func(){
		"a key that belongs to another certificate": func() {
			first.Write(t, folder)
			write(t, filepath.Join(folder, "key.pem"), second.Key)
		},
		"half a file": func() {
			second.Write(t, folder)
			write(t, filepath.Join(folder, "cert.pem"), second.Cert[:len(second.Cert)/2])
		},
		"an expired certificate": func() { certificatetest.New(t, "neu.example", time.Now().Add(-time.Hour)).Write(t, folder) },
	} {
		log.Reset()
		breakIt()
		files.Reload()
		files.Reload()
		if !serves(t, files, first) {
			t.Errorf("%s: the old pair is gone", name)
		}
		if strings.Count(log.String(), "level=ERROR") != 1 {
			t.Errorf("%s: want one complaint, got %s", name, log)
		}
	}
	if err := os.Remove(filepath.Join(folder, "key.pem")); err != nil {
		t.Fatal(err)
	}
	log.Reset()
	files.Reload()
	if !serves(t, files, first) || !strings.Contains(log.String(), "level=ERROR") {
		t.Errorf("a missing key: %s", log)
	}
	second.Write(t, folder)
	files.Reload()
	if !serves(t, files, second) {
		t.Errorf("a pair that was repaired is not used: %s", log)
	}
}

func write(t *testing.T, file string, content []byte) {
	t.Helper()
	if err := os.WriteFile(file, content, 0o600); err != nil {
		t.Fatal(err)
	}
}

func TestFilesThatCannotBeUsedAreRefusedAtTheStart(t *testing.T) {
	folder := t.TempDir()
	_, err := OpenFiles(filepath.Join(folder, "cert.pem"), filepath.Join(folder, "key.pem"), slog.New(slog.DiscardHandler), time.Now)
	if err == nil || !strings.Contains(err.Error(), "cert.pem") || !strings.Contains(err.Error(), "key.pem") {
		t.Errorf("missing files: %v", err)
	}
	certFile, keyFile := certificatetest.New(t, "alt.example", time.Now().Add(-time.Hour)).Write(t, folder)
	if _, err := OpenFiles(certFile, keyFile, slog.New(slog.DiscardHandler), time.Now); err == nil || !strings.Contains(err.Error(), "has expired") {
		t.Errorf("an expired one: %v", err)
	}
}

func TestACertificateNearItsEndIsAWarning(t *testing.T) {
	_, _, log := openFiles(t, certificatetest.New(t, "bald.example", time.Now().Add(24*time.Hour)))
	if !strings.Contains(log.String(), "certificate ends soon") {
		t.Errorf("got %s", log)
	}
}
