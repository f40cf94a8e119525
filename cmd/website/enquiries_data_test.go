package main

import (
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"website/internal/enquiry"
	"website/internal/enquiry/sqlite"
	"website/internal/enquiry/storetest"
)

func openData(t *testing.T, data string) *sqlite.Store {
	t.Helper()
	store, err := sqlite.Open(t.Context(), filepath.Join(data, sqlite.FileName), slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := store.Close(); err != nil {
			t.Error(err)
		}
	})
	return store
}

func saveTo(t *testing.T, store *sqlite.Store, s enquiry.Submission) {
	t.Helper()
	if _, _, err := store.Save(t.Context(), s); err != nil {
		t.Fatal(err)
	}
}

func TestAWrongFolderIsSaidAndStaysAsItIs(t *testing.T) {
	folder := t.TempDir()
	for _, args := range [][]string{
		{"list"}, {"show", "DG-2611-22222"}, {"attachment", "DG-2611-22222"}, {"list", "--json", "--email", "a@b.de"},
		{"answered", "DG-2611-22222"}, {"delete", "DG-2611-22222"}, {"delete", "--email", "a@b.de"},
	} {
		got := run(append([]string{"enquiries"}, append(args, "--data", folder)...)...)
		if got.code != 1 || !strings.Contains(got.stderr, "there is no database") || !strings.Contains(got.stderr, "--data") || got.stdout != "" {
			t.Errorf("%v: %+v", args, got)
		}
		missing := filepath.Join(folder, "weg")
		if got := run(append([]string{"enquiries"}, append(args, "--data", missing)...)...); got.code != 1 {
			t.Errorf("%v: %+v", args, got)
		}
	}
	if left, err := os.ReadDir(folder); err != nil || len(left) != 0 {
		t.Errorf("the folder now has %v, %v", left, err)
	}
}

func TestAPersonIsFoundHoweverTheAddressIsTyped(t *testing.T) {
	data := t.TempDir()
	store := openData(t, data)
	s := storetest.New(1)
	s.Enquiry.Email = "Erika@xn--bcher-kva.de"
	saveTo(t, store, s)
	for _, typed := range []string{"erika@bücher.de", "ERIKA@BÜCHER.DE", "Erika@xn--bcher-kva.de"} {
		if got := run("enquiries", "list", "--data", data, "--email", typed); got.code != 0 || !strings.Contains(got.stdout, s.Enquiry.Reference) {
			t.Errorf("list %s: %+v", typed, got)
		}
		if got := run("enquiries", "list", "--json", "--data", data, "--email", typed); got.code != 0 || !strings.Contains(got.stdout, s.Enquiry.Reference) {
			t.Errorf("export %s: %+v", typed, got)
		}
	}
	for _, command := range []string{"list", "delete"} {
		if got := run("enquiries", command, "--data", data, "--email", "other@bücher.de"); got.code != 1 || !strings.Contains(got.stderr, "nothing stored under this address") || got.stdout != "" {
			t.Errorf("%s of nobody: %+v", command, got)
		}
		if got := run("enquiries", command, "--data", data, "--email", "bücher.de"); got.code != exitUsage || !strings.Contains(got.stderr, "--email") {
			t.Errorf("%s of no address: %+v", command, got)
		}
	}
	if got := run("enquiries", "delete", "--data", data, "--email", "erika@bücher.de"); got.code != 0 || !strings.Contains(got.stdout, "gelöscht: 1") {
		t.Errorf("delete: %+v", got)
	}
}

func TestAFloodOfAdvertisingIsDeletedByOneCommand(t *testing.T) {
	data := t.TempDir()
	store := openData(t, data)
	for i, suspicions := range [][]string{{"links"}, {"words"}, nil} {
		s := storetest.New(22222 + i)
		s.Enquiry.Suspicions = suspicions
		saveTo(t, store, s)
	}
	if got := run("enquiries", "list", "--data", data); strings.Count(got.stdout, "Spamverdacht") != 2 {
		t.Errorf("the list is %+v", got)
	}
	for _, want := range []string{"gelöscht: 2", "gelöscht: 0"} {
		if got := run("enquiries", "delete", "--suspicious", "--data", data); got.code != 0 || !strings.Contains(got.stdout, want) {
			t.Errorf("got %+v", got)
		}
	}
	if got := run("enquiries", "delete", "--suspicious", "--email", "a@b.de", "--data", data); got.code != exitUsage {
		t.Errorf("both at once: %+v", got)
	}
	if list, err := store.List(t.Context(), enquiry.Filter{}); err != nil || len(list) != 1 || list[0].Suspicious() {
		t.Errorf("left are %v, %v", list, err)
	}
}

// TestReadingWithTheCommandIsBeingTold: without a mail server data would be kept for ever.
func TestReadingWithTheCommandIsBeingTold(t *testing.T) {
	data := t.TempDir()
	store := openData(t, data)
	for i := range 2 {
		saveTo(t, store, storetest.New(22222+i))
	}
	run("enquiries", "list", "--data", data)
	if got := run("enquiries", "show", storetest.New(22222).Enquiry.Reference, "--data", data); got.code != 0 {
		t.Fatalf("got %+v", got)
	}
	removed, kept, err := store.DeleteExpired(t.Context(), enquiry.RetentionDays(180, 180), storetest.Noon.AddDate(0, 0, 181))
	if err != nil || removed != 1 || kept != 1 {
		t.Errorf("%d were deleted, %d kept, %v", removed, kept, err)
	}
}
