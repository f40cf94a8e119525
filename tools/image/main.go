// Command image writes a folder with the program as an OCI archive that podman and
// docker load.
package main

import (
	"archive/tar"
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"

	v1 "github.com/google/go-containerregistry/pkg/v1"
	"github.com/google/go-containerregistry/pkg/v1/empty"
	"github.com/google/go-containerregistry/pkg/v1/layout"
	"github.com/google/go-containerregistry/pkg/v1/mutate"
	"github.com/google/go-containerregistry/pkg/v1/tarball"
	"github.com/google/go-containerregistry/pkg/v1/types"
)

// user owns what is written, and nothing else.
const user = 65532

func main() {
	var (
		root         = flag.String("root", "", "folder that becomes the root of the image")
		out          = flag.String("out", "", "archive to write")
		architecture = flag.String("architecture", "amd64", "amd64 or arm64")
		version      = flag.String("version", "", "version of the program")
		commit       = flag.String("commit", "", "commit it was built from")
		epoch        = flag.Int64("epoch", 0, "time of everything in it, in seconds since 1970")
	)
	flag.Parse()
	made := time.Unix(*epoch, 0).UTC()
	if err := write(*root, *out, *architecture, *version, *commit, made); err != nil {
		fmt.Fprintf(os.Stderr, "image: %v\n", err)
		os.Exit(1)
	}
}

func write(root, out, architecture, version, commit string, made time.Time) error {
	content, err := layerOf(root, made)
	if err != nil {
		return fmt.Errorf("read %s: %w", root, err)
	}
	open := func() (io.ReadCloser, error) { return io.NopCloser(bytes.NewReader(content)), nil }
	layer, err := tarball.LayerFromOpener(open, tarball.WithMediaType(types.OCILayer))
	if err != nil {
		return fmt.Errorf("make the layer: %w", err)
	}
	image := mutate.ConfigMediaType(mutate.MediaType(empty.Image, types.OCIManifestSchema1), types.OCIConfigJSON)
	if image, err = mutate.AppendLayers(image, layer); err != nil {
		return fmt.Errorf("append the layer: %w", err)
	}
	image, err = mutate.ConfigFile(image, &v1.ConfigFile{
		OS: "linux", Architecture: architecture, Created: v1.Time{Time: made},
		RootFS:  rootFS(image),
		History: []v1.History{{Created: v1.Time{Time: made}, CreatedBy: "make release"}},
		Config: v1.Config{
			User:         fmt.Sprintf("%d:%d", user, user),
			Entrypoint:   []string{"/website"},
			Cmd:          []string{"serve"},
			Env:          []string{"WEBSITE_ADDR=:8080", "WEBSITE_DATA=/data", "WEBSITE_LOG_FORMAT=json"},
			ExposedPorts: map[string]struct{}{"8080/tcp": {}},
			Volumes:      map[string]struct{}{"/data": {}},
			Labels: map[string]string{
				"org.opencontainers.image.title":    "website",
				"org.opencontainers.image.version":  version,
				"org.opencontainers.image.revision": commit,
				"org.opencontainers.image.licenses": "MIT",
			},
		},
	})
	if err != nil {
		return fmt.Errorf("describe the image: %w", err)
	}
	return archive(image, "website:"+version, out, made)
}

func rootFS(image v1.Image) v1.RootFS {
	// The image is in memory: it has a configuration.
	config, _ := image.ConfigFile()
	return config.RootFS
}

// layerOf packs a folder, and what the program needs of a system around it.
func layerOf(root string, made time.Time) ([]byte, error) {
	var packed bytes.Buffer
	w := tar.NewWriter(&packed)
	for _, folder := range []struct {
		name  string
		mode  int64
		owner int
	}{{"data/", 0o700, user}, {"srv/", 0o755, 0}, {"srv/website/", 0o755, user}, {"tmp/", 0o1777, 0}} {
		header := &tar.Header{Typeflag: tar.TypeDir, Name: folder.name, Mode: folder.mode, Uid: folder.owner, Gid: folder.owner, ModTime: made}
		if err := w.WriteHeader(header); err != nil {
			return nil, err
		}
	}
	err := filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || path == root {
			return err
		}
		info, err := entry.Info()
		if err != nil {
			return err
		}
		name, err := filepath.Rel(root, path)
		if err != nil {
			return err
		}
		header := &tar.Header{Typeflag: tar.TypeReg, Name: filepath.ToSlash(name), Mode: int64(info.Mode().Perm()), Size: info.Size(), ModTime: made}
		if entry.IsDir() {
			header = &tar.Header{Typeflag: tar.TypeDir, Name: header.Name + "/", Mode: 0o755, ModTime: made}
		}
		if err := w.WriteHeader(header); err != nil || entry.IsDir() {
			return err
		}
		content, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		_, err = w.Write(content)
		return err
	})
	if err != nil {
		return nil, err
	}
	if err := w.Close(); err != nil {
		return nil, err
	}
	return packed.Bytes(), nil
}

// describeForDocker writes what Docker before version 25 reads instead of the layout.
func describeForDocker(image v1.Image, name, path string) error {
	manifest, err := image.Manifest()
	if err != nil {
		return err
	}
	blob := func(of v1.Descriptor) string { return "blobs/" + of.Digest.Algorithm + "/" + of.Digest.Hex }
	descriptor := tarball.Descriptor{Config: blob(manifest.Config), RepoTags: []string{name}}
	for _, layer := range manifest.Layers {
		descriptor.Layers = append(descriptor.Layers, blob(layer))
	}
	content, err := json.Marshal([]tarball.Descriptor{descriptor})
	if err != nil {
		return err
	}
	return os.WriteFile(path, content, 0o600)
}

// archive writes the layout of OCI as one file.
func archive(image v1.Image, name, out string, made time.Time) (err error) {
	folder, err := os.MkdirTemp("", "image")
	if err != nil {
		return err
	}
	defer func() { _ = os.RemoveAll(folder) }()
	path, err := layout.Write(folder, empty.Index)
	if err != nil {
		return fmt.Errorf("write the layout: %w", err)
	}
	names := map[string]string{"org.opencontainers.image.ref.name": name, "io.containerd.image.name": "docker.io/library/" + name}
	if err := path.AppendImage(image, layout.WithAnnotations(names)); err != nil {
		return fmt.Errorf("write the image: %w", err)
	}
	if err := describeForDocker(image, name, filepath.Join(folder, "manifest.json")); err != nil {
		return fmt.Errorf("describe the image for docker: %w", err)
	}
	file, err := os.Create(out)
	if err != nil {
		return err
	}
	defer func() {
		if closed := file.Close(); err == nil {
			err = closed
		}
	}()
	w := tar.NewWriter(file)
	err = filepath.WalkDir(folder, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		content, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		name := strings.TrimPrefix(filepath.ToSlash(path), filepath.ToSlash(folder)+"/")
		if err := w.WriteHeader(&tar.Header{Typeflag: tar.TypeReg, Name: name, Mode: 0o644, Size: int64(len(content)), ModTime: made}); err != nil {
			return err
		}
		_, err = w.Write(content)
		return err
	})
	if err != nil {
		return err
	}
	return w.Close()
}
