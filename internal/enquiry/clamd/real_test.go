package clamd

import (
	"bytes"
	"encoding/hex"
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	"website/internal/enquiry/clamd/clamdtest"
)

// findReal gives the program, where it is installed.
func findReal() (string, error) {
	if path, err := exec.LookPath("clamd"); err == nil {
		return path, nil
	}
	return exec.LookPath("/usr/sbin/clamd")
}

// startReal starts clamd with one signature and gives its address.
func startReal(t *testing.T, program string) string {
	t.Helper()
	// The names of sockets are short, those of a test's folders are not.
	folder, err := os.MkdirTemp("", "clamd-")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = os.RemoveAll(folder) })
	socket := filepath.Join(folder, "socket")
	for name, content := range map[string]string{
		// Name, any type of file, any offset, the bytes.
		"test.ndb": "Test.Eicar:0:*:" + hex.EncodeToString([]byte(clamdtest.EICAR)) + "\n",
		"clamd.conf": fmt.Sprintf("LocalSocket %s\nDatabaseDirectory %s\nTemporaryDirectory %s\nForeground yes\n"+
			"StreamMaxLength 20M\nAlertExceedsMax yes\n", socket, folder, folder),
	} {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(content), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	var output bytes.Buffer
	process := exec.Command(program, "--config-file", filepath.Join(folder, "clamd.conf"))
	process.Stdout, process.Stderr = &output, &output
	if err := process.Start(); err != nil {
		t.Fatal(err)
	}
	done := make(chan struct{})
	go func() {
		// It is killed in the end.
		_ = process.Wait()
		close(done)
	}()
	t.Cleanup(func() {
		_ = process.Process.Kill()
		<-done
	})
	for deadline := time.Now().Add(30 * time.Second); time.Now().Before(deadline); {
		if conn, err := net.Dial("unix", socket); err == nil {
			_ = conn.Close()
			return "unix:" + socket
		}
		select {
		case <-done:
			t.Fatalf("clamd ended: %s", output.String())
		case <-time.After(20 * time.Millisecond):
		}
	}
	t.Fatal("clamd does not answer")
	return ""
}
