package backup

import (
	"bytes"
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"website/internal/enquiry/sqlite"
	"website/internal/enquiry/storetest"
)

func TestAServerWithoutSecretAndCertificatesIsBackedUpToo(t *testing.T) {
	data := dataFolder(t)
	for _, name := range []string{"secret", "certificates"} {
		if err := os.RemoveAll(filepath.Join(data, name)); err != nil {
			t.Fatal(err)
		}
	}
	var archive bytes.Buffer
	if m, err := Write(t.Context(), &archive, data, t.TempDir(), "website v1", storetest.Noon); err != nil || m.Enquiries != 5 {
		t.Fatalf("got %+v, %v", m, err)
	}
	fresh := t.TempDir()
	if m, err := Restore(t.Context(), &archive, fresh); err != nil || m.Enquiries != 5 || m.Program != "website v1" || !m.Created.Equal(storetest.Noon.Truncate(time.Second)) {
		t.Errorf("got %+v, %v", m, err)
	}
	if names, err := filepath.Glob(filepath.Join(fresh, "*")); err != nil || len(names) != 1 || filepath.Base(names[0]) != sqlite.FileName {
		t.Errorf("the folder holds %v, %v", names, err)
	}
}

func TestABackupWithoutTheSecretIsNone(t *testing.T) {
	data := dataFolder(t)
	secret := filepath.Join(data, "secret")
	if err := os.Remove(secret); err != nil {
		t.Fatal(err)
	}
	// It is there and cannot be read.
	if err := os.Mkdir(secret, 0o700); err != nil {
		t.Fatal(err)
	}
	_, err := Write(t.Context(), &bytes.Buffer{}, data, t.TempDir(), "website v1", storetest.Noon)
	if err == nil || !strings.Contains(err.Error(), "read secret") {
		t.Errorf("got %v", err)
	}
}

func TestABackupFollowsNoLinks(t *testing.T) {
	data := dataFolder(t)
	if err := os.Symlink("/nowhere", filepath.Join(data, "certificates", "link")); err != nil {
		t.Fatal(err)
	}
	made(t, data)
}

func TestARestoreThatIsStoppedLeavesNothing(t *testing.T) {
	archive := made(t, dataFolder(t))
	data := t.TempDir()
	ctx, stop := context.WithCancel(t.Context())
	_, err := Restore(ctx, meanwhile{bytes.NewReader(archive), stop}, data)
	if !errors.Is(err, context.Canceled) {
		t.Errorf("got %v", err)
	}
	if left, err := os.ReadDir(data); err != nil || len(left) != 0 {
		t.Errorf("it left %v, %v", left, err)
	}
}
