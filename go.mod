module website

go 1.26.0

require (
	github.com/andybalholm/brotli v1.2.7
	github.com/klauspost/compress v1.20.3
	golang.org/x/net v0.62.0
)
