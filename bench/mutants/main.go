// Command mutants plants small bugs one at a time, runs the tests that can catch
// them and says which were not caught (docs/adr). Nothing in the tree is changed.
package main

import (
	"flag"
	"fmt"
	"log"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"time"
)

type verdict int

const (
	caught verdict = iota
	hung
	survived
	accepted
	broken
)

// result is what became of the bugs of one area.
type result struct {
	area      area
	count     [5]int
	survivors []string
}

func (r *result) add(v verdict, what string) {
	r.count[v]++
	if v == survived {
		r.survivors = append(r.survivors, what)
	}
}

func (r *result) share() float64 {
	all := r.count[caught] + r.count[hung] + r.count[survived]
	return 100 * float64(r.count[caught]+r.count[hung]) / float64(max(all, 1))
}

func main() {
	log.SetFlags(0)
	only := flag.String("area", "", "areas to look at, separated by commas (default all)")
	share := flag.Int("share", 10, "per cent of the bugs that are planted")
	seed := flag.Uint64("seed", 1, "chooses which")
	at := flag.String("at", "", "plant all bugs of this file, or of its line (mailer.go:88), and no others")
	flag.Parse()
	known, err := readAccepted("bench/mutants/accepted.txt")
	if err != nil {
		log.Fatal(err)
	}
	var results []result
	for _, a := range areas {
		if *only != "" && !slices.Contains(strings.Split(*only, ","), a.name) {
			continue
		}
		began := time.Now()
		chance := rand.New(rand.NewPCG(*seed, 0))
		r := result{area: a}
		if err := run(&r, choice{*share, chance, *at}, known); err != nil {
			log.Fatalf("%s: %v", a.name, err)
		}
		if r.count == [5]int{} {
			continue
		}
		fmt.Printf("%s: %.0f %% in %s\n", a.name, r.share(), time.Since(began).Round(time.Second))
		results = append(results, r)
	}
	if !report(results) {
		os.Exit(1)
	}
}

// choice says which bugs are planted.
type choice struct {
	share  int
	chance *rand.Rand
	at     string
}

func (c choice) takes(m mutant) bool {
	if c.at != "" {
		return strings.Contains(m.String(), c.at)
	}
	return c.chance.IntN(100) < c.share
}

func run(r *result, wanted choice, known acceptedList) error {
	if r.area.files == nil {
		return runGo(r, wanted, known)
	}
	return runTypeScript(r, wanted, known)
}

// report prints the shares and what was not caught, and says whether every area is as wanted.
func report(results []result) bool {
	good := true
	fmt.Printf("\n%-14s %8s %6s %9s %9s %7s  %s\n", "area", "caught", "hung", "survived", "accepted", "share", "wanted")
	for _, r := range results {
		mark := ""
		if r.share() < float64(r.area.wanted) {
			good, mark = false, "  ✗"
		}
		fmt.Printf("%-14s %8d %6d %9d %9d %6.1f%%  %d%%%s\n", r.area.name,
			r.count[caught], r.count[hung], r.count[survived], r.count[accepted], r.share(), r.area.wanted, mark)
	}
	for _, r := range results {
		for _, survivor := range r.survivors {
			fmt.Println("survived:", survivor)
		}
	}
	return good
}
