package finish

import (
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"website/internal/build/pack"
)

// packOf has one immutable file for each name, a page and, where there is one, what the pack before has.
func packOf(t *testing.T, before []byte, now time.Time, names ...string) []byte {
	t.Helper()
	var builder pack.Builder
	entries := []pack.Entry{
		{Path: "/", Cache: pack.Revalidate, Page: true, Variants: []pack.Variant{builder.Add(pack.Identity, []byte("page of "+strings.Join(names, " ")))}},
		{Path: "/downloads/" + names[0] + ".pdf", Cache: pack.Hour, Variants: []pack.Variant{builder.Add(pack.Identity, []byte(names[0]))}},
	}
	for _, name := range names {
		entries = append(entries, pack.Entry{Path: "/assets/" + name, Cache: pack.Immutable, Variants: []pack.Variant{
			builder.Add(pack.Identity, []byte("file "+name)), builder.Add(pack.Gzip, []byte("zip of "+name)),
		}})
	}
	if before != nil {
		var err error
		if entries, err = addEarlier(entries, &builder, before, now); err != nil {
			t.Fatal(err)
		}
	}
	return pack.Encode(pack.Manifest{Entries: entries}, builder.Blob())
}

// files are the paths of a pack; of those below /assets the content is looked at too.
func files(t *testing.T, data []byte) (paths []string) {
	t.Helper()
	manifest, blob, err := pack.Verify(data)
	if err != nil {
		t.Fatal(err)
	}
	for _, entry := range manifest.Entries {
		name, isAsset := strings.CutPrefix(entry.Path, "/assets/")
		if !isAsset {
			continue
		}
		paths = append(paths, name)
		for i, want := range []string{"file " + name, "zip of " + name} {
			v := entry.Variants[i]
			if got := string(blob[v.Offset : v.Offset+v.Length]); got != want {
				t.Errorf("%s holds %q, want %q", entry.Path, got, want)
			}
		}
	}
	return paths
}

func wantFiles(t *testing.T, data []byte, want ...string) {
	t.Helper()
	if got := files(t, data); !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

var now = time.Date(2026, 11, 16, 9, 0, 0, 0, time.UTC)

func TestFilesOfTheLastFiveBuildsAreCarried(t *testing.T) {
	data := packOf(t, nil, now, "build-0", "stays")
	for i := 1; i <= 7; i++ {
		data = packOf(t, data, now.AddDate(0, 0, i), "build-"+strconv.Itoa(i), "stays")
	}
	wantFiles(t, data, "build-2", "build-3", "build-4", "build-5", "build-6", "build-7", "stays")
	manifest, _, err := pack.Decode(data)
	if err != nil {
		t.Fatal(err)
	}
	for _, entry := range manifest.Entries {
		if entry.Path == "/downloads/build-6.pdf" {
			t.Error("a file of a lasting name is carried")
		}
		if ours := entry.Path == "/assets/build-7" || entry.Path == "/assets/stays" || !strings.HasPrefix(entry.Path, "/assets/"); ours != entry.Left.IsZero() {
			t.Errorf("%s has left at %v", entry.Path, entry.Left)
		}
	}
}

func TestNoFileIsCarriedForMoreThanThirtyDays(t *testing.T) {
	data := packOf(t, nil, now, "a")
	data = packOf(t, data, now, "b")
	data = packOf(t, data, now.AddDate(0, 0, 29), "c")
	wantFiles(t, data, "a", "b", "c")
	wantFiles(t, packOf(t, data, now.AddDate(0, 0, 31), "c"), "b", "c")
}

func TestABuildThatChangesNothingForgetsNothing(t *testing.T) {
	data := packOf(t, packOf(t, nil, now, "a"), now, "b")
	again := data
	for i := range 9 {
		again = packOf(t, again, now.Add(time.Duration(i)*time.Hour), "b")
	}
	if string(again) != string(data) {
		t.Error("the same build over itself is another pack")
	}
}

func TestAFileThatComesBackIsPartOfTheSiteAgain(t *testing.T) {
	data := packOf(t, packOf(t, nil, now, "a"), now, "b")
	data = packOf(t, data, now, "a")
	wantFiles(t, data, "a", "b")
	manifest, _, err := pack.Decode(data)
	if err != nil {
		t.Fatal(err)
	}
	for _, entry := range manifest.Entries {
		if entry.Path == "/assets/a" && !entry.Left.IsZero() {
			t.Error("it counts as left")
		}
	}
}

func TestAPackBeforeThatIsDamagedIsAMistake(t *testing.T) {
	data := packOf(t, nil, now, "a")
	data[len(data)-1] ^= 1
	if _, err := addEarlier(nil, &pack.Builder{}, data, now); err == nil {
		t.Error("it was taken")
	}
}
