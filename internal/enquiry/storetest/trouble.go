package storetest

import (
	"context"
	"database/sql"
	"errors"
	"io"
	"testing"

	"website/internal/enquiry"
	"website/internal/visits"
)

// TablesFail proves that nobody is told of something that the database has not done,
// nor that there is nothing where it could not look. It spoils the database for a while.
func TablesFail(t *testing.T, b Backend, db *sql.DB) {
	stored, _ := WithFile(New(1), 300<<10)
	save(t, b, stored)
	held := suspicious(New(2))
	save(t, b, held)
	answered := New(4)
	save(t, b, answered)
	change(t, b, answered.Enquiry.Reference, enquiry.Answer(Noon))
	reference, now := stored.Enquiry.Reference, Noon.AddDate(2, 0, 0)
	trouble := map[string]map[string]func(context.Context) error{
		"enquiries": {
			"save":   func(ctx context.Context) error { _, _, err := b.Save(ctx, New(3)); return err },
			"find":   func(ctx context.Context) error { _, err := b.Find(ctx, reference); return err },
			"list":   func(ctx context.Context) error { _, err := b.List(ctx, enquiry.Filter{}); return err },
			"open":   func(ctx context.Context) error { _, err := b.OpenAttachment(ctx, reference); return err },
			"answer": func(ctx context.Context) error { _, err := b.Change(ctx, reference, enquiry.Answer(Noon)); return err },
			"answer all": func(ctx context.Context) error {
				_, err := b.ChangeAll(ctx, enquiry.Filter{}, enquiry.Answer(Noon))
				return err
			},
			"delete": func(ctx context.Context) error {
				_, err := b.Remove(ctx, enquiry.Filter{Reference: reference}, enquiry.Delete())
				return err
			},
			"expire": func(ctx context.Context) error { _, _, err := b.DeleteExpired(ctx, keep, now); return err },
			"count":  func(ctx context.Context) error { _, err := b.Backlog(ctx, Noon); return err },
		},
		"river_job": {
			"save": func(ctx context.Context) error { _, _, err := b.Save(ctx, New(3)); return err },
			"resend": func(ctx context.Context) error {
				_, err := b.Change(ctx, held.Enquiry.Reference, enquiry.Resend())
				return err
			},
			"resend all": func(ctx context.Context) error {
				_, err := b.ChangeAll(ctx, enquiry.Filter{}, enquiry.Resend())
				return err
			},
			"delete": func(ctx context.Context) error {
				_, err := b.Remove(ctx, enquiry.Filter{Email: stored.Enquiry.Email}, enquiry.Delete())
				return err
			},
			"expire": func(ctx context.Context) error { _, _, err := b.DeleteExpired(ctx, keep, now); return err },
			"withdraw": func(ctx context.Context) error {
				_, err := b.Remove(ctx, enquiry.Filter{Reference: reference}, enquiry.Withdraw())
				return err
			},
			"count":    func(ctx context.Context) error { _, err := b.Backlog(ctx, Noon); return err },
			"stranded": func(ctx context.Context) error { _, err := b.List(ctx, enquiry.Filter{Stranded: now}); return err },
		},
		"attachment_chunks": {
			"save": func(ctx context.Context) error {
				s, _ := WithFile(New(3), 1000)
				_, _, err := b.Save(ctx, s)
				return err
			},
			"read": func(ctx context.Context) error {
				content, err := b.OpenAttachment(ctx, reference)
				if err == nil {
					_, err = io.ReadAll(content)
				}
				return err
			},
		},
		"spent_tokens": {
			"save":   func(ctx context.Context) error { _, _, err := b.Save(ctx, New(3)); return err },
			"spend":  func(ctx context.Context) error { _, err := b.SpendToken(ctx, "a", Noon, now); return err },
			"return": func(ctx context.Context) error { return b.ReturnToken(ctx, "a") },
			"forget": func(ctx context.Context) error { return b.ForgetTokens(ctx, Noon) },
		},
		"visits": {
			"add": func(ctx context.Context) error {
				return b.AddVisits(ctx, []visits.Row{{Day: "2026-11-15", Kind: visits.View, Name: "/", Count: 1}})
			},
			"read":   func(ctx context.Context) error { _, err := b.Visits(ctx, "2026-11-01", "2026-11-30"); return err },
			"forget": func(ctx context.Context) error { return b.ForgetVisits(ctx, "2026-11-16") },
		},
	}
	ended, end := context.WithCancel(t.Context())
	end()
	for table, calls := range trouble {
		exec(t, db, `ALTER TABLE `+table+` RENAME TO elsewhere`)
		for name, call := range calls {
			for _, ctx := range []context.Context{t.Context(), ended} {
				if err := call(ctx); err == nil || errors.Is(err, enquiry.ErrNotFound) || errors.Is(err, enquiry.ErrTokenUsed) {
					t.Errorf("without %s: %s says %v", table, name, err)
				}
			}
		}
		exec(t, db, `ALTER TABLE elsewhere RENAME TO `+table)
		for _, call := range calls {
			if err := call(ended); err == nil {
				t.Errorf("%s: somebody who has gone is told that it is done", table)
			}
		}
		if first, second := find(t, b, reference), find(t, b, held.Enquiry.Reference); first.State != enquiry.Received || second.State != enquiry.Received {
			t.Errorf("without %s they became %s and %s", table, first.State, second.State)
		}
		holds(t, b, 3)
	}
	exec(t, db, `CREATE TABLE others (reference TEXT REFERENCES enquiries (reference))`)
	exec(t, db, `INSERT INTO others (reference) VALUES ('`+reference+`')`)
	if _, err := b.Remove(t.Context(), enquiry.Filter{Reference: reference}, enquiry.Delete()); err == nil {
		t.Error("an enquiry that could not be deleted passes for gone")
	}
	exec(t, db, `DROP TABLE others`)
	exec(t, db, `CREATE UNIQUE INDEX one_answer ON enquiries (answered_at)`)
	if _, err := b.ChangeAll(t.Context(), enquiry.Filter{}, enquiry.Answer(Noon)); err == nil {
		t.Error("a change that could not be written passes for done")
	}
	exec(t, db, `DROP INDEX one_answer`)
	// Neither keys nor tokens are spent.
	save(t, b, New(3))
	queued(t, b, "enquiry_mail DG-2611-00001", "enquiry_mail DG-2611-00003", "enquiry_mail DG-2611-00004")
}

func exec(t *testing.T, db *sql.DB, statement string) {
	t.Helper()
	_, err := db.ExecContext(t.Context(), statement)
	must(t, err)
}
