//! A small minifier for style sheets and scripts.
//!
//! It only removes comments, and white space that means nothing. Names stay, so that the stack traces of browsers can
//! be found in the source. Compression does the rest.

/// Removes comments and needless space from a style sheet.
pub(super) fn style(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let taken = match first {
            '"' | '\'' => {
                let taken = quoted(rest, first);
                out.push_str(&rest[..taken]);
                taken
            }
            '/' if rest.starts_with("/*") => rest.find("*/").map_or(rest.len(), |end| end + 2),
            _ if first.is_whitespace() => {
                // Space before a colon matters: `a :hover` is not `a:hover`.
                if !out.ends_with(['{', '}', ';', ',', ':', ' ']) && !out.is_empty() {
                    out.push(' ');
                }
                first.len_utf8()
            }
            '{' | '}' | ';' | ',' => {
                out.truncate(out.trim_end_matches(' ').len());
                if first == '}' {
                    out.truncate(out.trim_end_matches(';').len());
                }
                out.push(first);
                1
            }
            _ => {
                out.push(first);
                first.len_utf8()
            }
        };
        rest = &rest[taken..];
    }
    out.truncate(out.trim_end().len());
    out
}

/// What happens to the line ends of a script.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Lines {
    /// They stay, because some of them end a statement, and the bundler reads imports line by line.
    Stay,
    /// Those after which no statement can end go.
    Join,
}

/// Removes comments and needless space from a script.
pub(super) fn script(text: &str, lines: Lines) -> String {
    let mut out = String::with_capacity(text.len());
    let taken = code(text, &mut out, lines);
    debug_assert_eq!(taken, text.len(), "an unmatched closing bracket");
    out
}

/// Characters next to which a space means nothing. Not plus and minus: `a + +b` is not `a++b`.
const LOOSE: [char; 17] =
    ['{', '}', '(', ')', '[', ']', ';', ',', ':', '?', '=', '<', '>', '&', '|', '!', '*'];

/// A space between two of these matters: `a + +b` is not `a++b`.
const SIGNS: [char; 2] = ['+', '-'];

/// Characters after which no statement ends, except at the semicolon itself.
const OPEN: [char; 14] = ['{', '(', '[', ';', ',', ':', '?', '=', '<', '>', '&', '|', '!', '*'];

/// Characters with which no statement begins, and at which one may end without a line end before it.
const CLOSE: [char; 11] = ['}', ')', ']', '.', ',', ';', ':', '?', '=', '&', '|'];

/// Copies code up to the end of the text or to the unmatched `}` that ends a placeholder in a template. Returns the
/// length of what it read.
fn code(text: &str, out: &mut String, lines: Lines) -> usize {
    let mut rest = text;
    let mut depth = 0;
    while let Some(first) = rest.chars().next() {
        let taken = match first {
            '"' | '\'' => copy(rest, quoted(rest, first), out),
            '`' => template(rest, out, lines),
            '/' if rest.starts_with("//") => rest.find('\n').unwrap_or(rest.len()),
            '/' if rest.starts_with("/*") => rest.find("*/").map_or(rest.len(), |end| end + 2),
            '/' if begins_value(out) => copy(rest, pattern(rest), out),
            '\n' => {
                out.truncate(out.trim_end_matches(' ').len());
                let ends = lines == Lines::Stay || !out.ends_with(OPEN);
                if ends && !out.ends_with('\n') && !out.is_empty() {
                    out.push('\n');
                }
                1
            }
            _ if first.is_whitespace() => {
                let after = lines == Lines::Join && out.ends_with(SIGNS);
                let is_needed = !after || rest.trim_start().starts_with(SIGNS);
                if is_needed && !out.ends_with(LOOSE) && !out.ends_with([' ', '\n']) && !out.is_empty() {
                    out.push(' ');
                }
                first.len_utf8()
            }
            '}' if depth == 0 => {
                out.truncate(out.trim_end_matches(' ').len());
                return text.len() - rest.len();
            }
            _ => {
                depth += usize::from(first == '{');
                depth -= usize::from(first == '}');
                let is_sign = SIGNS.contains(&first) && !out.trim_end_matches(' ').ends_with(SIGNS);
                if LOOSE.contains(&first) || is_sign && lines == Lines::Join {
                    out.truncate(out.trim_end_matches(' ').len());
                }
                if CLOSE.contains(&first) && lines == Lines::Join {
                    out.truncate(out.trim_end_matches('\n').len());
                }
                copy(rest, first.len_utf8(), out)
            }
        };
        rest = &rest[taken..];
    }
    text.len()
}

fn copy(text: &str, length: usize, out: &mut String) -> usize {
    out.push_str(&text[..length]);
    length
}

/// The length of the string that begins here.
fn quoted(text: &str, quote: char) -> usize {
    let mut escaped = false;
    for (place, sign) in text.char_indices().skip(1) {
        match sign {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            _ if sign == quote => return place + 1,
            _ => {}
        }
    }
    text.len()
}

/// Copies the template literal that begins here, with minified code in its placeholders. Returns the length of what
/// it read.
fn template(text: &str, out: &mut String, lines: Lines) -> usize {
    out.push('`');
    let mut at = 1;
    while let Some(sign) = text[at..].chars().next() {
        if text[at..].starts_with("${") {
            out.push_str("${");
            at += 2;
            at += code(&text[at..], out, lines);
            continue;
        }
        let length = sign.len_utf8();
        let escaped = text[at + length..].chars().next().filter(|_| sign == '\\').map_or(0, char::len_utf8);
        at += copy(&text[at..], length + escaped, out);
        if sign == '`' {
            break;
        }
    }
    at
}

/// The length of the regular expression that begins here.
fn pattern(text: &str) -> usize {
    let (mut escaped, mut class) = (false, false);
    for (place, sign) in text.char_indices().skip(1) {
        match sign {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '[' => class = true,
            ']' => class = false,
            '/' if !class => return place + 1,
            _ => {}
        }
    }
    text.len()
}

/// Whether an expression can begin after this code: then a slash begins a regular expression and is no division.
fn begins_value(code: &str) -> bool {
    let code = code.trim_end();
    let word = code.rfind(|sign: char| !sign.is_alphanumeric() && sign != '_' && sign != '$');
    let word =
        &code[word.map_or(0, |place| place + code[place..].chars().next().map_or(0, char::len_utf8))..];
    if word.is_empty() {
        return !code.ends_with([')', ']', '"', '\'', '`']);
    }
    ["return", "typeof", "case", "of", "in"].contains(&word)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_style_sheet_loses_only_comments_and_needless_space() {
        for (text, short) in [
            ("a { color: red; }\n\nb { }", "a{color:red}b{}"),
            (
                "/* A */ a,\nb  > c:hover { margin: 0 1px; /* why */ padding: 0; }",
                "a,b > c:hover{margin:0 1px;padding:0}",
            ),
            (
                "a :is(b, c) d::before { content: \"; } /* no */ \"; }",
                "a :is(b,c) d::before{content:\"; } /* no */ \"}",
            ),
            (
                "@media (min-width: 19rem) and (max-width: 4rem) {\n  a { --x: calc(1px + 2px); }\n}",
                "@media (min-width:19rem) and (max-width:4rem){a{--x:calc(1px + 2px)}}",
            ),
            (
                "a { background: url(\"data:x,%3Csvg a='b: c; d'%3E\") 0 / 1px; }",
                "a{background:url(\"data:x,%3Csvg a='b: c; d'%3E\") 0 / 1px}",
            ),
            ("a{b:'it\\'s  {'}", "a{b:'it\\'s  {'}"),
        ] {
            assert_eq!(style(text), short);
            assert_eq!(style(short), short, "a second time");
        }
    }

    #[test]
    fn a_script_loses_only_comments_and_needless_space() {
        for (text, short) in [
            (
                "// @ts-check\n/** Does. */\nconst a = (b) => b / 2; // half\n\n\nlet c;\n",
                "const a=(b)=>b / 2;\nlet c;\n",
            ),
            (
                "f(\"// no\", 'it\\'s /* no */', `a  ${ b /* yes */ + `${ c }  ` }  // no`);",
                "f(\"// no\",'it\\'s /* no */',`a  ${b + `${c}  `}  // no`);",
            ),
            (
                "x.replace(/[/\"]\\/ '/g, y); a = b / c / d; return /'/.test(e)",
                "x.replace(/[/\"]\\/ '/g,y);a=b / c / d;return /'/.test(e)",
            ),
            ("a + +b - -c", "a + +b - -c"),
            ("return /** @type {A} */ (b);", "return(b);"),
            (
                "const { a, b: c } = d;\n  if (a) {\n    b();\n  } else c();",
                "const{a,b:c}=d;\nif(a){\nb();\n}else c();",
            ),
        ] {
            assert_eq!(script(text, Lines::Stay), short);
            assert_eq!(script(short, Lines::Stay), short, "a second time");
        }
    }

    #[test]
    fn lines_are_joined_only_where_no_statement_can_end() {
        for (text, short) in [
            ("a = b\nc = (\n  d ||\n  e\n)\n(f)", "a=b\nc=(d||e)\n(f)"),
            ("const f = () => {\n  return 1\n}\nf()", "const f=()=>{return 1}\nf()"),
            ("let a;\nif (b) {\n  c();\n} else d(`;\n`,\n e);", "let a;if(b){c();}else d(`;\n`,e);"),
            ("a\n  .b()\n  ?.c\n  ? d\n  : e\nf()", "a.b()?.c?d:e\nf()"),
            ("a + +b - -c + d++ + e - 1", "a+ +b- -c+d++ +e-1"),
            ("a = b ?\n  c :\n  d\n++e", "a=b?c:d\n++e"),
        ] {
            assert_eq!(script(text, Lines::Join), short);
            assert_eq!(script(short, Lines::Join), short, "a second time");
        }
    }
}
