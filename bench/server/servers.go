package main

import (
	"bytes"
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/pem"
	"errors"
	"fmt"
	"math/big"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"text/template"
	"time"
)

// contestant is one server with the commands that start it.
type contestant struct {
	name string
	// args start the server; the configuration is already written.
	args []string
	// plain speaks HTTP/1.1, clear HTTP/2 without TLS, secure HTTP/2 with TLS.
	// An empty address means that this server does not offer it.
	plain, clear, secure string
	// secureArgs start a process of its own for TLS; empty where one does both.
	secureArgs []string
}

// settings is what the configuration templates know.
type settings struct {
	Folder, Root, Policy string
	Plain, Clear, Secure string
	Certificate, Key     string
	BrotliModule         string
	SecurityHeaders      [][2]string
}

// The same headers as ours, so that all three send about the same bytes.
var securityHeaders = [][2]string{
	{"X-Content-Type-Options", "nosniff"},
	{"X-Frame-Options", "DENY"},
	{"Cross-Origin-Opener-Policy", "same-origin"},
	{"Cross-Origin-Resource-Policy", "same-origin"},
	{"Referrer-Policy", "strict-origin-when-cross-origin"},
}

var nginxConfig = template.Must(template.New("nginx").Parse(`user root;
load_module {{.BrotliModule}};
worker_processes auto;
daemon off;
pid {{.Folder}}/nginx.pid;
error_log {{.Folder}}/nginx.log crit;
events { worker_connections 4096; multi_accept on; }
http {
	types {
		text/html html; text/javascript js; text/css css; image/avif avif; image/webp webp; image/svg+xml svg;
		font/woff2 woff2; video/webm webm; video/mp4 mp4; application/pdf pdf;
	}
	access_log off;
	server_tokens off;
	sendfile on; tcp_nopush on; tcp_nodelay on;
	keepalive_requests 1000000000;
	http2_max_requests 1000000000;
	open_file_cache max=4000 inactive=10m; open_file_cache_valid 10m; open_file_cache_errors on;
	gzip_static on; gzip_vary on; brotli_static on;
	client_body_temp_path {{.Folder}}/nginx-body; proxy_temp_path {{.Folder}}/nginx-proxy;
	fastcgi_temp_path {{.Folder}}/nginx-fastcgi; uwsgi_temp_path {{.Folder}}/nginx-uwsgi; scgi_temp_path {{.Folder}}/nginx-scgi;
	server {
		listen {{.Plain}};
		listen {{.Clear}} http2;
		listen {{.Secure}} ssl http2;
		ssl_certificate {{.Certificate}}; ssl_certificate_key {{.Key}}; ssl_protocols TLSv1.3;
		root {{.Root}};
		error_page 404 /nicht-gefunden.html;
		location / {
			try_files $uri $uri.html =404;
			index index.html;
			add_header Cache-Control no-cache always;
			add_header Content-Security-Policy "{{.Policy}}" always;
			{{range .SecurityHeaders}}add_header {{index . 0}} "{{index . 1}}" always;
			{{end}}
		}
		location = / {
			try_files /index.html =404;
			add_header Cache-Control no-cache always;
			add_header Content-Security-Policy "{{.Policy}}" always;
			{{range .SecurityHeaders}}add_header {{index . 0}} "{{index . 1}}" always;
			{{end}}
		}
		location ~ ^/(assets|media)/ {
			add_header Cache-Control "public, max-age=31536000, immutable";
			add_header X-Content-Type-Options nosniff; add_header Cross-Origin-Resource-Policy same-origin;
		}
	}
}
`))

var caddyConfig = template.Must(template.New("caddy").Parse(`{
	admin off
	auto_https off
	log {
		level ERROR
	}
	servers {
		protocols h1 h2 h2c
	}
}
(site) {
	root * {{.Root}}
	@files path /assets/* /media/*
	@pages not path /assets/* /media/*
	header @files Cache-Control "public, max-age=31536000, immutable"
	header @files X-Content-Type-Options nosniff
	header @files Cross-Origin-Resource-Policy same-origin
	header @pages Cache-Control no-cache
	header @pages Content-Security-Policy "{{.Policy}}"
	{{range .SecurityHeaders}}header @pages {{index . 0}} "{{index . 1}}"
	{{end}}
	try_files {path} {path}.html
	file_server {
		precompressed br gzip
	}
	handle_errors {
		rewrite * /nicht-gefunden.html
		file_server {
			precompressed br gzip
		}
	}
}
http://{{.Plain}} {
	import site
}
http://{{.Clear}} {
	import site
}
https://{{.Secure}} {
	tls {{.Certificate}} {{.Key}}
	import site
}
`))

// prepare writes the configurations and a certificate.
func prepare(ctx context.Context, program, folder string, pages site) ([]contestant, error) {
	certificate, key, err := selfSigned(folder)
	if err != nil {
		return nil, err
	}
	modules, err := filepath.Glob("/usr/lib/nginx/modules/*brotli_static*.so")
	if err != nil || len(modules) == 0 {
		return nil, errors.Join(errors.New("nginx has no brotli_static module"), err)
	}
	var result []contestant
	for _, other := range []struct {
		name, program string
		config        *template.Template
		args          func(config string) []string
	}{
		{"nginx", "nginx", nginxConfig, func(config string) []string { return []string{"-p", folder, "-c", config} }},
		{"caddy", "caddy", caddyConfig, func(config string) []string {
			return []string{"run", "--adapter", "caddyfile", "--config", config}
		}},
	} {
		addresses, err := freeAddresses(3)
		if err != nil {
			return nil, err
		}
		values := settings{
			Folder: folder, Root: pages.folder, Policy: pages.policy, SecurityHeaders: securityHeaders,
			Plain: addresses[0], Clear: addresses[1], Secure: addresses[2],
			Certificate: certificate, Key: key, BrotliModule: modules[0],
		}
		config := filepath.Join(folder, other.name+".conf")
		var text bytes.Buffer
		if err := other.config.Execute(&text, values); err != nil {
			return nil, err
		}
		if err := os.WriteFile(config, text.Bytes(), 0o644); err != nil {
			return nil, err
		}
		binary, err := exec.LookPath(other.program)
		if err != nil {
			binary = "/usr/sbin/" + other.program
		}
		result = append(result, contestant{
			name: other.name, args: append([]string{binary}, other.args(config)...),
			plain: addresses[0], clear: addresses[1], secure: addresses[2],
		})
	}
	own, err := website(ctx, program, folder, certificate, key)
	if err != nil {
		return nil, err
	}
	return append([]contestant{own}, result...), nil
}

// website is our own server. It speaks HTTP/2 without TLS on the same port; with
// a certificate it speaks nothing but TLS, so that takes a second process.
func website(ctx context.Context, program, folder, certificate, key string) (contestant, error) {
	addresses, err := freeAddresses(2)
	if err != nil {
		return contestant{}, err
	}
	help, err := exec.CommandContext(ctx, program, "serve", "--help").Output()
	if err != nil {
		return contestant{}, fmt.Errorf("%s serve --help (run make build first): %w", program, err)
	}
	own := contestant{
		name: "website", plain: addresses[0], clear: addresses[0],
		args: []string{program, "serve", "--addr", addresses[0], "--data", filepath.Join(folder, "data")},
	}
	if bytes.Contains(help, []byte("--tls-cert")) {
		own.secure = addresses[1]
		own.secureArgs = []string{
			program, "serve", "--addr", addresses[1], "--data", filepath.Join(folder, "data-tls"),
			"--tls-cert", certificate, "--tls-key", key,
		}
	}
	return own, nil
}

func freeAddresses(count int) ([]string, error) {
	var result []string
	for range count {
		listener, err := net.Listen("tcp", "127.0.0.1:0")
		if err != nil {
			return nil, err
		}
		// Kept open until all are known, or the same port could be given twice.
		defer listener.Close()
		result = append(result, listener.Addr().String())
	}
	return result, nil
}

// running is a started server.
type running struct {
	contestant
	process *exec.Cmd
	// ready is how long it took from the start to the first answer.
	ready time.Duration
}

// start runs the server on the given cores and waits for its first answer.
func start(ctx context.Context, c contestant, cores string) (*running, error) {
	process := exec.CommandContext(ctx, "taskset", append([]string{"--cpu-list", cores}, c.args...)...)
	// One group, so that nginx's worker ends with its master.
	process.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	var complaints bytes.Buffer
	if c.name != "website" {
		process.Stderr = &complaints
	}
	begin := time.Now()
	if err := process.Start(); err != nil {
		return nil, fmt.Errorf("start %s: %w", c.name, err)
	}
	server := &running{contestant: c, process: process}
	client := insecure()
	address := "http://" + c.plain + "/"
	if c.plain == "" {
		address = "https://" + c.secure + "/"
	}
	for time.Since(begin) < 30*time.Second {
		response, err := client.Get(address)
		if err == nil {
			server.ready = time.Since(begin)
			return server, response.Body.Close()
		}
		time.Sleep(time.Millisecond)
	}
	return nil, errors.Join(fmt.Errorf("%s does not answer: %s", c.name, complaints.String()), server.stop())
}

func (r *running) stop() error {
	if err := syscall.Kill(-r.process.Process.Pid, syscall.SIGTERM); err != nil {
		return fmt.Errorf("stop %s: %w", r.name, err)
	}
	// Being ended by the signal is what was asked for.
	_ = r.process.Wait()
	return nil
}

// memory sums up what the processes of the server's group have in memory, in
// total and without pages of files, which the system may drop at any time.
func (r *running) memory() (resident, anonymous int64) {
	entries, err := os.ReadDir("/proc")
	if err != nil {
		return 0, 0
	}
	for _, entry := range entries {
		pid, err := strconv.Atoi(entry.Name())
		if err != nil {
			continue
		}
		if group, err := syscall.Getpgid(pid); err != nil || group != r.process.Process.Pid {
			continue
		}
		status, err := os.ReadFile(filepath.Join("/proc", entry.Name(), "status"))
		if err != nil {
			continue
		}
		resident += field(string(status), "VmRSS:")
		anonymous += field(string(status), "RssAnon:")
	}
	return resident, anonymous
}

// field reads a line such as "VmRSS:   1234 kB" in bytes.
func field(status, name string) int64 {
	_, rest, found := strings.Cut(status, name)
	if !found {
		return 0
	}
	value, _, _ := strings.Cut(strings.TrimSpace(rest), " ")
	kilobytes, err := strconv.ParseInt(value, 10, 64)
	if err != nil {
		return 0
	}
	return kilobytes << 10
}

// selfSigned makes a certificate that only this comparison trusts.
func selfSigned(folder string) (certificate, key string, err error) {
	private, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		return "", "", err
	}
	template := &x509.Certificate{
		SerialNumber: big.NewInt(1),
		Subject:      pkix.Name{CommonName: "localhost"},
		DNSNames:     []string{"localhost"},
		IPAddresses:  []net.IP{net.IPv4(127, 0, 0, 1)},
		NotBefore:    time.Now().Add(-time.Hour),
		NotAfter:     time.Now().AddDate(0, 0, 30),
		KeyUsage:     x509.KeyUsageDigitalSignature,
		ExtKeyUsage:  []x509.ExtKeyUsage{x509.ExtKeyUsageServerAuth},
	}
	der, err := x509.CreateCertificate(rand.Reader, template, template, private.Public(), private)
	if err != nil {
		return "", "", err
	}
	encoded, err := x509.MarshalPKCS8PrivateKey(private)
	if err != nil {
		return "", "", err
	}
	certificate, key = filepath.Join(folder, "certificate.pem"), filepath.Join(folder, "key.pem")
	return certificate, key, errors.Join(
		os.WriteFile(certificate, pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: der}), 0o600),
		os.WriteFile(key, pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: encoded}), 0o600),
	)
}

// insecure is a client that takes any certificate, for asking the server what
// it answers before it is measured.
func insecure() *http.Client {
	return &http.Client{
		Timeout: 5 * time.Second,
		Transport: &http.Transport{
			DisableCompression: true,
			ForceAttemptHTTP2:  true,
			TLSClientConfig:    &tls.Config{InsecureSkipVerify: true},
		},
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}
}
