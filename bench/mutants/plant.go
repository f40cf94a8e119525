package main

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

// mutant is a small bug: Text stands where From to To of the file stood.
type mutant struct {
	File     string
	Line     int
	What     string
	From, To int
	Text     string
}

func (m mutant) String() string { return fmt.Sprintf("%s:%d  %s", m.File, m.Line, m.What) }

// planted gives the source with the bug in it.
func (m mutant) planted(source []byte) []byte {
	return append(append(append([]byte{}, source[:m.From]...), m.Text...), source[m.To:]...)
}

// planter collects what can go wrong in one file.
type planter struct {
	name   string
	source []byte
	files  *token.FileSet
	within string
	times  map[string]int
	// decided are conditions that are tried both ways already.
	decided map[ast.Node]bool
	mutants []mutant
}

// mutantsIn gives every bug that can be planted in the Go files of a folder.
func mutantsIn(folder string) ([]mutant, error) {
	names, err := filepath.Glob(filepath.Join(folder, "*.go"))
	if err != nil {
		return nil, err
	}
	var all []mutant
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		source, err := os.ReadFile(name)
		if err != nil {
			return nil, err
		}
		p := planter{name: name, source: source, files: token.NewFileSet(), times: map[string]int{}, decided: map[ast.Node]bool{}}
		file, err := parser.ParseFile(p.files, name, source, parser.SkipObjectResolution)
		if err != nil {
			return nil, err
		}
		ast.Inspect(file, p.visit)
		all = append(all, p.mutants...)
	}
	return all, nil
}

func (p *planter) text(n ast.Node) string { return string(p.source[p.at(n.Pos()):p.at(n.End())]) }

func (p *planter) at(pos token.Pos) int { return p.files.Position(pos).Offset }

// replace plants text where the node stands. The bug is named by its function, and
// by a number where the same can be planted there again.
func (p *planter) replace(n ast.Node, text string) {
	what := p.within + ": " + strings.Join(strings.Fields(p.text(n)+" → "+text), " ")
	if p.times[what]++; p.times[what] > 1 {
		what += fmt.Sprintf(" (%d)", p.times[what])
	}
	p.mutants = append(p.mutants, mutant{p.name, p.files.Position(n.Pos()).Line, what, p.at(n.Pos()), p.at(n.End()), text})
}

func (p *planter) visit(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.FuncDecl:
		p.within = n.Name.Name
	case *ast.GenDecl:
		return n.Tok != token.IMPORT
	case *ast.IfStmt:
		p.decided[n.Cond] = true
		p.replace(n.Cond, "("+p.text(n.Cond)+") && false")
		p.replace(n.Cond, "("+p.text(n.Cond)+") || true")
	case *ast.BinaryExpr:
		p.operator(n)
	case *ast.ExprStmt:
		// What an operator reads is worded freely.
		if !strings.Contains(p.text(n), "Log.") && !strings.Contains(p.text(n), "log.") {
			p.leaveOut(n)
		}
	case *ast.IncDecStmt, *ast.DeferStmt, *ast.SendStmt:
		p.leaveOut(n.(ast.Stmt))
	case *ast.AssignStmt:
		if n.Tok != token.DEFINE {
			p.leaveOut(n)
		}
	case *ast.ReturnStmt:
		p.swallow(n)
	case *ast.CallExpr:
		p.call(n)
	case *ast.Ident:
		if n.Name == "true" || n.Name == "false" {
			p.replace(n, strconv.FormatBool(n.Name == "false"))
		}
	case *ast.BasicLit:
		if number, err := strconv.Atoi(n.Value); err == nil {
			p.replace(n, strconv.Itoa(number+1))
		}
	}
	return true
}

// leaveOut keeps a statement for the compiler alone, or its imports and variables would be unused.
func (p *planter) leaveOut(n ast.Stmt) { p.replace(n, "if false { "+p.text(n)+" }") }

var otherOperator = map[token.Token][]string{
	token.LSS: {"<=", ">="}, token.LEQ: {"<"}, token.GTR: {">=", "<="}, token.GEQ: {">"},
	token.EQL: {"!="}, token.NEQ: {"=="}, token.ADD: {"-"}, token.SUB: {"+"}, token.MUL: {"/"}, token.QUO: {"*"},
}

func (p *planter) operator(n *ast.BinaryExpr) {
	left, right := p.text(n.X), p.text(n.Y)
	if p.decided[n] && (n.Op == token.EQL || n.Op == token.NEQ) {
		return
	}
	for _, other := range otherOperator[n.Op] {
		p.replace(n, left+" "+other+" "+right)
	}
	if n.Op == token.LAND || n.Op == token.LOR {
		// The other side must still be used.
		neutral := map[token.Token]string{token.LAND: " || true)", token.LOR: " && false)"}[n.Op]
		p.replace(n, left+" "+n.Op.String()+" (("+right+")"+neutral)
		p.replace(n, "(("+left+")"+neutral+" "+n.Op.String()+" "+right)
	}
}

// swallow forgets the error that is returned.
func (p *planter) swallow(n *ast.ReturnStmt) {
	if len(n.Results) == 0 {
		return
	}
	last := n.Results[len(n.Results)-1]
	text := p.text(last)
	isError := text == "err" || strings.HasPrefix(text, "fmt.Errorf(") || strings.HasPrefix(text, "errors.") || strings.HasPrefix(text, "Err")
	if isError {
		p.replace(last, "func() error { _ = error("+text+"); return nil }()")
	}
}

// call takes away what a call protects from.
func (p *planter) call(n *ast.CallExpr) {
	switch p.text(n.Fun) {
	case "context.WithoutCancel", "min", "max", "strings.TrimSpace", "strings.ToLower", "filepath.Base", "html.EscapeString", "url.PathEscape":
		p.replace(n, p.text(n.Args[0]))
	}
}
