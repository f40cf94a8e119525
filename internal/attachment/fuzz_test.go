package attachment

import (
	"bytes"
	"errors"
	"testing"
	"unicode"
	"unicode/utf8"

	. "website/internal/attachment/attachmenttest"
)

func FuzzCheck(f *testing.F) {
	for name, content := range map[string][]byte{
		"a.pdf": PDF(0), "a.jpg": JPEG(4, 4), "a.png": PNG(4, 4), "a.docx": DOCX(), "a.xlsx": XLSX(), "a.doc": DOC(), "a.xls": XLS(),
	} {
		f.Add(name, content)
		f.Add(name, content[:len(content)/2])
		f.Add("b.docx", content)
		f.Add("b.doc", content)
	}
	f.Add("a.xls", XLS(Stream{Name: "_VBA_PROJECT_CUR"}))
	f.Add("a.docx", DOCX(Part{Name: "word/vbaProject.bin", Content: "x"}))
	f.Fuzz(func(t *testing.T, name string, content []byte) {
		clean, err := CheckName(name)
		if err == nil {
			_, err = Check(bytes.NewReader(content), int64(len(content)), clean)
		}
		var refusal *Refusal
		if err != nil && !errors.As(err, &refusal) {
			t.Errorf("an answer that no visitor can be told: %v", err)
		}
	})
}

func FuzzCleanName(f *testing.F) {
	for _, name := range []string{"Plan.pdf", "../../x.pdf", "a\u202eb.exe", "CON", " . ", "\xff", "a.pdf:b", "-~ .-x.pdf"} {
		f.Add(name)
	}
	f.Fuzz(func(t *testing.T, name string) {
		clean := CleanName(name)
		for _, c := range clean {
			if unicode.IsControl(c) || c == '/' || c == '\\' || c == '"' || unicode.Is(unicode.Cf, c) {
				t.Fatalf("%q became %q", name, clean)
			}
		}
		if len([]rune(clean)) > maxName || len(clean) > maxNameBytes || !utf8.ValidString(clean) {
			t.Fatalf("%q is too long", clean)
		}
		if again := CleanName(clean); again != clean {
			t.Fatalf("%q became %q and then %q", name, clean, again)
		}
	})
}
