package main

import (
	"bytes"
	"io"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"website/internal/enquiry/smtptest"
)

// TestTheDataOfAnEarlyProgramGoOn: its backup holds an enquiry with a file that waits for
// a mail server, and one that it held back as advertising.
func TestTheDataOfAnEarlyProgramGoOn(t *testing.T) {
	const reference, own = "DG-2611-8TFGZ", "DG-2611-8TFGZ-cb92527bb3afef8d64fadeaf39fa63a924c8a4a4"
	data := filepath.Join(t.TempDir(), "data")
	if got := run("restore", "testdata/early-program.tar.gz", "--data", data); got.code != 0 || !strings.Contains(got.stdout, "2 enquiries, 1 attachments") {
		t.Fatalf("restore: %+v", got)
	}
	office, err := smtptest.Start(smtptest.Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = office.Close() })
	s := serve(t, data, "--smtp-addr", office.Addr, "--smtp-tls", "none", "--mail-from", "website@firma.example", "--mailbox-contact", "info@firma.example")
	eventually(t, func() bool {
		for _, mail := range office.Mails() {
			if bytes.Contains(mail.Data, []byte("<"+reference+"@firma.example>")) {
				return bytes.Contains(mail.Data, []byte("application/pdf"))
			}
		}
		return false
	})
	if got := s.cli("list"); !strings.Contains(got.stdout, reference) || strings.Count(got.stdout, "Spamverdacht") != 1 {
		t.Errorf("list: %+v", got)
	}
	saved := filepath.Join(t.TempDir(), "plan.pdf")
	if got := s.cli("attachment", reference, "--to", saved); got.code != 0 {
		t.Errorf("attachment: %+v", got)
	}
	content, err := os.ReadFile(saved)
	if err != nil || !bytes.HasPrefix(content, []byte("%PDF-1.7\n")) {
		t.Errorf("the file is %q, %v", content, err)
	}
	// What was sent before and is sent again is the same.
	if code, receipt := s.post(contactFields("", "0000000000000000-1"), "Plan Süd.pdf", content); code != http.StatusOK || receipt["reference"] != reference {
		t.Errorf("sent again: %d %v", code, receipt)
	}
	// Links on its receipts still lead to what was sent.
	response, err := http.PostForm(s.url+"/api/enquiries/own", url.Values{"code": {own}})
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	if page, err := io.ReadAll(response.Body); err != nil || response.StatusCode != http.StatusOK || !strings.Contains(string(page), "Plan Süd.pdf") {
		t.Errorf("the sender's page: %d %s, %v", response.StatusCode, page, err)
	}
}
