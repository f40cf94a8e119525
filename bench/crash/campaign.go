package main

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"math/rand/v2"
	"net/http"
	"path/filepath"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"website/bench/rig"
	"website/internal/enquiry"
	"website/internal/enquiry/attachment/attachmenttest"
	"website/internal/enquiry/postgres"
	"website/internal/enquiry/postgres/postgrestest"
	"website/internal/enquiry/smtptest"
	"website/internal/enquiry/sqlite"
)

// campaign is one run of killing and counting.
type campaign struct {
	kills   int
	servers int
	// usePostgres is implied by more than one server.
	usePostgres bool
	// restartEvery kills the database too after so many kills of a server; 0 never does.
	restartEvery int
	// outages stop the database instead of killing servers, each for at most so long.
	outages int
	outage  time.Duration
	// withPages says that the program has the built pages.
	withPages  bool
	clients    int
	pause      time.Duration
	settle     time.Duration
	jobTimeout time.Duration
	folder     string
	program    string
	log        io.Writer
	say        func(format string, args ...any)

	// killWithin is how soon a command beside the server is killed.
	killWithin time.Duration

	scanner  *scanner
	database *postgrestest.Server
	address  string
	running  []*rig.Server
	mailbox  *mailbox

	mu sync.Mutex
	// withdrawn are the references that their senders took back.
	withdrawn map[string]bool
	// acknowledged is the reference that each key was told.
	acknowledged            map[string]string
	files                   map[string][32]byte
	violations              []string
	sent, retried, restarts atomic.Int64
	pages                   atomic.Int64
	// Commands under way now, and how they ended.
	backups, backupsMade, backupsKilled atomic.Int64
	// Kills of a server while one of these was under way.
	inScan, inBackup int
}

// result is what the campaign reports.
type result struct {
	Kills, DatabaseRestarts         int
	KillsDuringScan, KillsInBackup  int
	Pages                           int64
	Acknowledged, Stored, Delivered int
	Retried                         int64
	BackupsMade, BackupsKilled      int64
	// ScannerAway counts scans without an answer, LateFiles the files mailed after their enquiry.
	ScannerAway int64
	LateFiles   int
	// Withdrawn are gone and told; Receipts went to the one address that all give.
	Withdrawn, Receipts int
	Mails, Repeated     int
	Violations          []string
}

func (c *campaign) violate(format string, args ...any) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.violations = append(c.violations, fmt.Sprintf(format, args...))
}

func (c *campaign) run(ctx context.Context) (result, error) {
	c.acknowledged, c.files, c.withdrawn = map[string]string{}, map[string][32]byte{}, map[string]bool{}
	c.mailbox = &mailbox{mails: map[string][]letter{}}
	office, err := smtptest.Start(smtptest.Options{})
	if err != nil {
		return result{}, err
	}
	defer office.Close()
	office.Keep, office.Dropped = c.mailbox.keep, c.mailbox.dropped
	if c.scanner, err = startScanner(); err != nil {
		return result{}, err
	}
	defer c.scanner.close()
	if err := c.start(ctx, office.Addr); err != nil {
		return result{}, err
	}
	defer c.close()

	loading, stopLoad := context.WithCancel(ctx)
	defer stopLoad()
	var clients, beside sync.WaitGroup
	for range c.clients {
		clients.Go(func() { c.client(loading) })
	}
	if !c.usePostgres {
		beside.Go(func() { c.backingUp(loading) })
	}
	trouble := c.killing
	if c.outages > 0 {
		trouble = c.stopping
		for _, server := range c.running {
			clients.Go(func() { c.read(loading, server.URL()) })
		}
	}
	if err := trouble(ctx); err != nil {
		return result{}, err
	}
	stopLoad()
	clients.Wait()
	beside.Wait()
	c.say("killed %d times, %d acknowledged; waiting for the mails", c.kills, len(c.acknowledged))
	c.mailbox.calm.Store(true)
	c.scanner.calm.Store(true)
	// Files that were not checked are looked at again at a start.
	for _, server := range c.running {
		if err := errors.Join(server.Stop(), server.Start()); err != nil {
			return result{}, err
		}
	}
	return c.count(ctx)
}

// data is the folder of the only server there is with SQLite.
func (c *campaign) data() string { return filepath.Join(c.folder, "data0") }

func (c *campaign) start(ctx context.Context, office string) error {
	args := append(rig.NoLimits(), "--smtp-addr", office, "--smtp-tls", "none", "--mail-from", "website@firma.example",
		"--mailbox-contact", "info@firma.example", "--confirm-sender", "--job-timeout", c.jobTimeout.String(), "--log-format", "json", "--clamd", c.scanner.address())
	if c.usePostgres {
		var err error
		// With fsync, as in production: the database is killed too.
		if c.database, err = postgrestest.Start(ctx); err != nil {
			return err
		}
		if c.address, err = c.database.Create(ctx, "website"); err != nil {
			return err
		}
		args = append(args, "--database-url", c.address)
	}
	for i := range c.servers {
		server, err := rig.NewServer(c.program, filepath.Join(c.folder, fmt.Sprintf("data%d", i)), c.log, args...)
		if err != nil {
			return err
		}
		if err := server.Start(); err != nil {
			return err
		}
		c.running = append(c.running, server)
	}
	return nil
}

func (c *campaign) close() {
	for _, server := range c.running {
		// The campaign is over; what is stored has been counted.
		_ = server.Stop()
	}
	if c.database != nil {
		_ = c.database.Close()
	}
}

// client sends one enquiry after the other, each until it is acknowledged.
func (c *campaign) client(ctx context.Context) {
	client := rig.Client()
	for ctx.Err() == nil {
		s := rig.Submission{Key: rig.NewKey(), Application: rand.IntN(3) == 0}
		if rand.IntN(3) == 0 {
			s.File = attachmenttest.PDF(20<<10 + rand.IntN(1<<20))
			if s.Application {
				s.File = attachmenttest.HEIC(len(s.File))
			}
			c.mu.Lock()
			c.files[s.Key] = sha256.Sum256(s.File)
			c.mu.Unlock()
		}
		c.insist(ctx, client, s)
		client.CloseIdleConnections()
	}
}

// insist repeats a submission with its key, as the page does, until somebody
// says that it is stored or the campaign ends.
func (c *campaign) insist(ctx context.Context, client *http.Client, s rig.Submission) {
	for first := true; ctx.Err() == nil; first = false {
		if !first {
			c.retried.Add(1)
			select {
			case <-ctx.Done():
			case <-time.After(time.Duration(20+rand.IntN(80)) * time.Millisecond):
			}
		}
		server := c.running[rand.IntN(len(c.running))]
		// Not bound to the end of the load: an answer under way is still read.
		answer, err := rig.Post(context.WithoutCancel(ctx), client, server.URL(), s)
		if err != nil || answer.Status >= 500 {
			continue
		}
		if answer.Status != http.StatusCreated && answer.Status != http.StatusOK {
			c.violate("%s was refused with %d %s", s.Key, answer.Status, answer.Code)
			return
		}
		c.mu.Lock()
		c.acknowledged[s.Key] = answer.Reference
		c.mu.Unlock()
		c.sent.Add(1)
		// Every tenth is sent once more, as an impatient visitor would.
		if rand.IntN(10) == 0 {
			again, err := rig.Post(context.WithoutCancel(ctx), client, server.URL(), s)
			if err == nil && again.Status < 300 && again.Reference != answer.Reference {
				c.violate("%s has the references %s and %s", s.Key, answer.Reference, again.Reference)
			}
		}
		if rand.IntN(100) < withdrawnShare {
			c.withdraw(client, s.Key, answer)
		}
		return
	}
}

func (c *campaign) killing(ctx context.Context) error {
	for kill := 1; kill <= c.kills; kill++ {
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(50*time.Millisecond + rand.N(c.pause)):
		}
		c.awaitWork(ctx)
		server := c.running[rand.IntN(len(c.running))]
		scans, backups := c.scanner.active.Load(), c.backups.Load()
		if err := server.Kill(); err != nil {
			return err
		}
		c.inScan += int(min(scans, 1))
		c.inBackup += int(min(backups, 1))
		if c.database != nil && c.restartEvery > 0 && kill%c.restartEvery == 0 {
			if err := errors.Join(c.database.Kill(), c.database.Run(ctx)); err != nil {
				return err
			}
			c.restarts.Add(1)
		}
		if err := server.Start(); err != nil {
			return err
		}
		if kill%20 == 0 {
			c.say("%d of %d kills, %d acknowledged, %d repeated", kill, c.kills, c.sent.Load(), c.retried.Load())
		}
	}
	return nil
}

// awaitWork puts half of the kills where something else is under way.
func (c *campaign) awaitWork(ctx context.Context) {
	wanted := []*atomic.Int64{nil, nil, &c.scanner.active, &c.backups}[rand.IntN(4)]
	for range 100 {
		if wanted == nil || wanted.Load() > 0 || ctx.Err() != nil {
			return
		}
		time.Sleep(5 * time.Millisecond)
	}
}

func (c *campaign) openStore(ctx context.Context) (enquiry.Store, error) {
	log := slog.New(slog.DiscardHandler)
	if c.usePostgres {
		return postgres.Open(ctx, c.address, log)
	}
	return sqlite.Open(ctx, filepath.Join(c.folder, "data0", sqlite.FileName), log)
}

// unfinished is true while the office waits for a mail.
func unfinished(e enquiry.Enquiry) bool {
	return e.State != enquiry.Delivered
}

// count waits until everything is delivered and then compares what was
// acknowledged with what is stored and what has arrived.
func (c *campaign) count(ctx context.Context) (r result, err error) {
	store, err := c.openStore(ctx)
	if err != nil {
		return r, err
	}
	defer func() { err = errors.Join(err, store.Close()) }()
	var list []enquiry.Enquiry
	for deadline := time.Now().Add(c.settle); ; {
		all, err := store.List(ctx, enquiry.Filter{})
		if err != nil {
			return r, err
		}
		if !slices.ContainsFunc(all, unfinished) && c.allTold() || time.Now().After(deadline) {
			break
		}
		select {
		case <-ctx.Done():
			return r, ctx.Err()
		case <-time.After(time.Second):
		}
	}
	if list, err = store.List(ctx, enquiry.Filter{}); err != nil {
		return r, err
	}
	stored := map[string]enquiry.Enquiry{}
	keys := map[string]string{}
	for _, e := range list {
		stored[e.Reference] = e
		if unfinished(e) {
			c.violate("%s is %s after the settling time", e.Reference, e.State)
		} else {
			r.Delivered++
		}
		key := keyIn(e.Message)
		if other, twice := keys[key]; twice {
			c.violate("one submission is stored as %s and %s", other, e.Reference)
		}
		keys[key] = e.Reference
	}
	for key, reference := range c.acknowledged {
		e, ok := stored[reference]
		switch {
		case !ok:
			c.violate("%s was acknowledged and is not stored", reference)
		case keyIn(e.Message) != key:
			c.violate("%s holds another submission", reference)
		case len(c.mailbox.mails[reference]) == 0:
			c.violate("%s was acknowledged and never mailed", reference)
		}
	}
	c.checkMails(stored, &r)
	c.checkWithdrawn(stored, &r)
	r.Kills, r.DatabaseRestarts, r.Pages = c.kills, int(c.restarts.Load()), c.pages.Load()
	r.KillsDuringScan, r.KillsInBackup = c.inScan, c.inBackup
	r.BackupsMade, r.BackupsKilled = c.backupsMade.Load(), c.backupsKilled.Load()
	r.ScannerAway = c.scanner.away.Load()
	r.Acknowledged, r.Stored, r.Retried = len(c.acknowledged), len(list), c.retried.Load()
	slices.Sort(c.violations)
	r.Violations = c.violations
	return r, nil
}
