package main

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"time"
)

// backUp makes a backup beside the server and kills it in half of the cases
// before it may have ended.
func (c *campaign) backUp(file string) {
	c.backups.Add(1)
	defer c.backups.Add(-1)
	process := exec.Command(c.program, "backup", file, "--data", c.data())
	if rand.IntN(2) == 0 {
		timer := time.AfterFunc(rand.N(c.killWithin), func() {
			if process.Process != nil && process.Process.Kill() == nil {
				c.backupsKilled.Add(1)
			}
		})
		defer timer.Stop()
	}
	if process.Run() == nil {
		c.backupsMade.Add(1)
	}
}

// ofTheServer are the names that may lie in a data folder.
var ofTheServer = regexp.MustCompile(`^(enquiries\.db(-wal|-shm)?|secret(-\d+)?|uploads|certificates)$`)

// drafts are what a killed backup leaves, for a later one to remove.
var drafts = regexp.MustCompile(`^website-(copy-\d+(-journal)?|backup-\d+\.partial)$`)

// backingUp makes one backup after the other. A killed one leaves nothing that
// passes for a backup, a complete one is sound.
func (c *campaign) backingUp(ctx context.Context) {
	folder := filepath.Join(c.folder, "backups")
	if err := os.Mkdir(folder, 0o700); err != nil {
		c.violate("make folder for backups: %v", err)
		return
	}
	for number := 0; ctx.Err() == nil; number++ {
		file := filepath.Join(folder, fmt.Sprintf("%d.tar.gz", number))
		c.backUp(file)
		c.expectOnly(c.data(), ofTheServer)
		c.expectOnly(folder, regexp.MustCompile("^"+regexp.QuoteMeta(filepath.Base(file))+"$"))
		if _, err := os.Stat(file); err == nil {
			if output, err := exec.Command(c.program, "restore", "--verify", file).CombinedOutput(); err != nil {
				c.violate("a backup is damaged: %s", output)
			}
			if err := os.Remove(file); err != nil {
				c.violate("remove backup: %v", err)
			}
		}
		select {
		case <-ctx.Done():
		case <-time.After(rand.N(500 * time.Millisecond)):
		}
	}
}

func (c *campaign) expectOnly(folder string, names *regexp.Regexp) {
	entries, err := os.ReadDir(folder)
	if err != nil {
		c.violate("look at folder: %v", err)
		return
	}
	for _, entry := range entries {
		if names.MatchString(entry.Name()) || drafts.MatchString(entry.Name()) {
			continue
		}
		c.violate("%s was left behind", entry.Name())
	}
}
