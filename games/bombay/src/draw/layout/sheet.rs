//! The layouts as a style sheet: custom properties of each site, by container queries.

use std::fmt::Write as _;

use super::{Shape, layouts};
use crate::board::board;
use crate::draw::places;

/// The rules for all shapes of board.
pub(crate) fn sheet() -> String {
    let mut text = String::new();
    for (shape, layout) in Shape::ALL.into_iter().zip(layouts()) {
        let mut rules = String::new();
        let frame = shape.frame();
        let (rim, (across, down)) = (frame.rim, frame.scale);
        let _ = write!(
            rules,
            ".game-bombay .bb-board{{--s:min({across}*var(--bw)/100,{down}*var(--bh)/100);--rt:{};--rr:{};--rb:{};--rl:{};\
             --fn:{};--fc:{};--row:{}}}",
            rim.top, rim.right, rim.bottom, rim.left, frame.name, frame.city, frame.tag
        );
        for site in board().sites() {
            let (name, cost) = (layout.names[site.index()], layout.costs[site.index()]);
            let _ = write!(
                rules,
                ".game-bombay [data-piece=\"{}\"]{{--nx:{:.2};--ny:{:.2};--cx:{:.2};--cy:{:.2};--cf:{}",
                places::site(site),
                name.x,
                name.y,
                cost.x,
                cost.y,
                if cost.x < 0.0 { "row-reverse" } else { "row" }
            );
            if let Some(tag) = layout.tags.iter().find(|tag| tag.site == site) {
                let flow = if tag.flat { "column" } else { "row" };
                let _ = write!(rules, ";--tx:{:.2};--ty:{:.2};--tf:{flow}", tag.spot.x, tag.spot.y);
            }
            rules.push('}');
        }
        for (number, (region, spot)) in
            board().components().scenery.regions.iter().zip(&layout.regions).enumerate()
        {
            let (width, height) = board().components().size;
            let part = |value: i32, all: i32| value as f32 * 100.0 / all.max(1) as f32;
            let _ = write!(
                rules,
                ".game-bombay [data-region=\"{number}\"]{{--x:{:.1};--y:{:.1};",
                part(region.x, width),
                part(region.y, height)
            );
            let _ = match spot {
                Some(spot) => write!(rules, "--nx:{:.2};--ny:{:.2};visibility:visible}}", spot.x, spot.y),
                None => write!(rules, "visibility:hidden}}"),
            };
        }
        let letter = shape.letter();
        let _ = write!(
            rules,
            ".game-bombay .bb-elephant{{--ex:var(--{letter}x);--ey:var(--{letter}y);--ez:var(--{letter}z,1)}}"
        );
        match shape.query() {
            "" => text.push_str(&rules),
            query => {
                let _ = write!(text, "@container board {query}{{{rules}}}");
            }
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_covers_anything_else_on_any_shape_of_board() {
        for (shape, layout) in Shape::ALL.into_iter().zip(layouts()) {
            assert_eq!(layout.conflicts, 0, "{shape:?}");
        }
    }
}
