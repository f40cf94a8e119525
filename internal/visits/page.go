package visits

import (
	"bytes"
	"crypto/sha256"
	_ "embed"
	"encoding/base64"
	"html/template"
	"net/http"
	"strconv"

	"website/internal/enquiry"
)

//go:embed page.css
var style string

//go:embed page.html
var pageSource string

var page = template.Must(template.New("page").Funcs(template.FuncMap{"german": enquiry.GermanDay}).Parse(pageSource))

// policy allows the one style that stands in the page.
var policy = func() string {
	sum := sha256.Sum256([]byte(style))
	return "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; style-src 'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
}()

// usualDays is the time that is shown when nobody asks for another.
const usualDays = 30

var choices = []int{7, usualDays, 90, KeptDays}

// Routes gives the page for the office and its list as a file. They are for a
// listener that visitors do not reach.
func (k *Keeper) Routes() map[string]http.Handler {
	return map[string]http.Handler{
		"GET /stats":     k.answer("text/html; charset=utf-8", k.writePage),
		"GET /stats.csv": k.answer("text/csv; charset=utf-8", func(to *bytes.Buffer, _ int, rows []Row, _ Report) error { return WriteCSV(to, rows) }),
	}
}

type write func(to *bytes.Buffer, days int, rows []Row, r Report) error

// answer reads the days that were asked for and lets them be written.
func (k *Keeper) answer(contentType string, write write) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		days, err := strconv.Atoi(r.FormValue("days"))
		if err != nil || days < 1 || days > KeptDays {
			days = usualDays
		}
		now := k.Counter.now()
		first, last := Day(now, days-1), Day(now, 0)
		rows, err := k.read(r.Context(), first, last)
		var body bytes.Buffer
		if err == nil {
			report := NewReport(rows, first, last, r.FormValue("page"))
			report.Jobs = k.Jobs
			err = write(&body, days, rows, report)
		}
		if err != nil {
			k.Log.ErrorContext(r.Context(), "show visits", "cause", err.Error())
			http.Error(w, "Die Zahlen sind gerade nicht zu lesen. Der Grund steht im Protokoll des Servers.", http.StatusServiceUnavailable)
			return
		}
		h := w.Header()
		h.Set("Content-Type", contentType)
		h.Set("Content-Security-Policy", policy)
		h.Set("Cache-Control", "no-store")
		h.Set("Referrer-Policy", "no-referrer")
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("X-Robots-Tag", "noindex")
		// Who asked may be gone.
		_, _ = body.WriteTo(w)
	})
}

// bar is one day of the chart; it is a hundred high at most.
type bar struct {
	Day                   string
	X, Views, Visits      int
	ViewsHigh, VisitsHigh float64
}

func (k *Keeper) writePage(to *bytes.Buffer, days int, _ []Row, r Report) error {
	bars, most := r.bars()
	return page.Execute(to, struct {
		Report
		Company     string
		Style       template.CSS
		Days, Width int
		Choices     []int
		Bars        []bar
		Most        string
		At          string
	}{r, k.Company, template.CSS(style), days, len(bars) * barWidth, choices, bars, german(most)[0], k.Counter.now().In(enquiry.Berlin).Format("02.01.2006, 15:04")})
}

// barWidth is that of a day, the gap included.
const barWidth = 10

func (r Report) bars() (bars []bar, most int) {
	for _, c := range r.days {
		most = max(most, c[View])
	}
	for i, day := range r.dayNames() {
		c, scale := r.days[day], 100/float64(max(most, 1))
		bars = append(bars, bar{enquiry.GermanDay(day), i * barWidth, c[View], c[Visit], scale * float64(c[View]), scale * float64(c[Visit])})
	}
	return bars, most
}
