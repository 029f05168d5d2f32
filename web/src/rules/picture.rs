//! Pictures in the rules: what a game draws of a position, cropped, with numbers at its pieces. They need no script: the
//! style sheet scales the drawing to its column and puts each number at its piece.

use maud::{Markup, PreEscaped, html};

/// Part of a drawing, as a page shows it.
#[derive(Clone, Debug)]
pub struct Drawing {
    /// The class of the part of the table, `board` or `own`: it gets its room like that on a table page.
    pub part: &'static str,
    /// The drawing.
    pub markup: Markup,
    /// Classes of the elements that are left out.
    pub without: Vec<String>,
    /// What of it is shown.
    pub crop: Cropped,
    /// The same on narrow screens; `None` if it is only made smaller there.
    pub narrow: Option<Cropped>,
    /// The pieces that get a number, in order, each with the class of the number's corner.
    pub marks: Vec<(String, &'static str)>,
}

/// A rectangle of a drawing: width and height of all of it, then left edge, upper edge, width and height of the rectangle.
#[derive(Clone, Copy, Debug)]
pub struct Cropped {
    /// Width and height of the whole drawing, in CSS pixels.
    pub of: (u16, u16),
    /// The left and upper edge of what is shown.
    pub at: (i16, i16),
    /// Its width and height.
    pub size: (u16, u16),
}

impl Cropped {
    /// As custom properties, whose names begin with this letter.
    fn style(self, letter: char) -> String {
        let [(across, down), (width, height)] =
            [self.of, self.size].map(|(x, y)| (i32::from(x), i32::from(y)));
        let values = [across, down, self.at.0.into(), self.at.1.into(), width, height];
        let names = ["ow", "oh", "x", "y", "w", "h"];
        names.iter().zip(values).map(|(name, value)| format!("--{letter}{name}:{value};")).collect()
    }
}

/// The drawings of one figure, with a caption that explains their numbers.
pub(super) fn figure(name: &str, drawings: &[Drawing], caption: &Markup) -> Markup {
    let mut number = 0;
    html! {
        div.picture {
            figure {
                // Nothing in it can be touched, and screen readers have the caption.
                div.picture-shown inert {
                    @for drawing in drawings {
                        @let first = number + 1;
                        @let anchors = anchors(name, drawing, &mut number);
                        @let narrow = drawing.narrow.unwrap_or(drawing.crop);
                        div.picture-window style={ (drawing.crop.style('a')) (narrow.style('b')) } {
                            div.picture-stage {
                                div class={ "picture-" (drawing.part) } { (still(&drawing.markup, &drawing.without, &anchors)) }
                                @for (index, ((_, anchor), (_, corner))) in anchors.iter().zip(&drawing.marks).enumerate() {
                                    i class={ "picture-mark " (corner) } style={ "position-anchor:" (anchor) } { (first + index) }
                                }
                            }
                        }
                    }
                }
                figcaption { (caption) }
            }
        }
    }
}

/// The pieces of a drawing with the names by which the style sheet finds them; `number` counts them.
fn anchors<'a>(name: &str, drawing: &'a Drawing, number: &mut usize) -> Vec<(&'a str, String)> {
    let anchor = |(piece, _): &'a (String, &str)| {
        *number += 1;
        (piece.as_str(), format!("--{name}-{number}"))
    };
    drawing.marks.iter().map(anchor).collect()
}

/// The drawing without the ids that a table page needs, since a page may have several drawings of the same things, and with
/// an anchor at each named piece.
fn still(markup: &Markup, without: &[String], anchors: &[(&str, String)]) -> Markup {
    let text = markup.0.as_str();
    let mut out = String::with_capacity(text.len());
    let mut found = vec![false; anchors.len()];
    let mut rest = text;
    while let Some(start) = rest.find('<') {
        out.push_str(&rest[..start]);
        let tag = &rest[start..start + end_of_tag(&rest[start..])];
        let classes = attribute(tag, "class").map(|(_, classes)| classes).unwrap_or_default();
        if classes.split(' ').any(|class| without.iter().any(|name| name == class)) {
            rest = behind_element(&rest[start..]);
            continue;
        }
        let piece = attribute(tag, "data-piece").and_then(|(_, value)| {
            let at = anchors.iter().position(|(name, _)| *name == value)?;
            (!std::mem::replace(&mut found[at], true)).then(|| anchors[at].1.as_str())
        });
        out.push_str(&anchored(&without_id(tag, text), piece));
        rest = &rest[start + tag.len()..];
    }
    out.push_str(rest);
    PreEscaped(out)
}

/// The text behind the element that it begins with.
fn behind_element(text: &str) -> &str {
    let name = &text[1..text.find([' ', '>', '/']).unwrap_or(text.len())];
    let (opening, closing) = (format!("<{name}"), format!("</{name}>"));
    let (mut depth, mut rest) = (0_usize, text);
    loop {
        let Some(close) = rest.find(&closing) else { return "" };
        // Another element may have a longer name that begins alike.
        let whole = |at: &usize| rest[at + opening.len()..].starts_with([' ', '>', '/']);
        depth += rest[..close].match_indices(&opening).map(|(at, _)| at).filter(whole).count();
        rest = &rest[close + closing.len()..];
        depth = depth.saturating_sub(1);
        if depth == 0 {
            return rest;
        }
    }
}

/// Where a tag ends, behind its `>`.
fn end_of_tag(text: &str) -> usize {
    let mut quoted = false;
    let end = text.bytes().position(|byte| {
        quoted ^= byte == b'"';
        byte == b'>' && !quoted
    });
    end.map_or(text.len(), |end| end + 1)
}

/// An attribute of a tag: where it stands, with the space before it, and its value.
fn attribute<'a>(tag: &'a str, name: &str) -> Option<(std::ops::Range<usize>, &'a str)> {
    let opening = format!(" {name}=\"");
    let start = tag.find(&opening)?;
    let value = tag[start + opening.len()..].split('"').next()?;
    Some((start..start + opening.len() + value.len() + 1, value))
}

/// The tag without its id, unless something in the drawing refers to it.
fn without_id(tag: &str, drawing: &str) -> String {
    match attribute(tag, "id") {
        Some((range, id))
            if !drawing.contains(&format!("#{id}\"")) && !drawing.contains(&format!("#{id})")) =>
        {
            format!("{}{}", &tag[..range.start], &tag[range.end..])
        }
        _ => tag.to_owned(),
    }
}

fn anchored(tag: &str, anchor: Option<&str>) -> String {
    let Some(anchor) = anchor else { return tag.to_owned() };
    let style = format!("anchor-name:{anchor}");
    match attribute(tag, "style") {
        Some((range, value)) => {
            format!("{} style=\"{style};{value}\"{}", &tag[..range.start], &tag[range.end..])
        }
        None => {
            let end = tag.find([' ', '>', '/']).unwrap_or(tag.len());
            format!("{} style=\"{style}\"{}", &tag[..end], &tag[end..])
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_drawing_keeps_no_ids_and_gets_its_anchors() {
        let drawn = "<b id=\"x\" data-piece=\"one\" title=\"1 > 0\">1</b><i data-piece=\"two\" style=\"--n:1\"></i>\
                     <div class=\"far off\"><div></div><divan></divan></div>\
                     <i data-piece=\"two\"></i><svg><g id=\"dye\"></g><use href=\"#dye\"/></svg>";
        let anchors = [("one", "--p-1".to_owned()), ("two", "--p-2".to_owned())];
        assert_eq!(
            still(&PreEscaped(drawn.to_owned()), &["far".to_owned()], &anchors).0,
            "<b style=\"anchor-name:--p-1\" data-piece=\"one\" title=\"1 > 0\">1</b>\
             <i data-piece=\"two\" style=\"anchor-name:--p-2;--n:1\"></i><i data-piece=\"two\"></i>\
             <svg><g id=\"dye\"></g><use href=\"#dye\"/></svg>"
        );
    }
}
