//! Small drawings as inline SVG. Colours come from the page's style, so they fit light and dark.

use maud::{Markup, html};

use super::tongue::Tongue;

/// The most bars of a histogram.
const MOST_BARS: f64 = 32.0;
const WIDTH: f64 = 360.0;
const HEIGHT: f64 = 150.0;
/// Room for figures below the bars.
const FOOT: f64 = 20.0;

/// A histogram of numbers, each with its count; in front of it, of those in `front`. `about` says what it shows, for screen
/// readers.
pub(super) fn histogram(tongue: &Tongue, counts: &[(f64, u64)], front: &[(f64, u64)], about: &str) -> Markup {
    let (Some(first), Some(last)) = (counts.first(), counts.last()) else { return html! {} };
    let (first, last) = (first.0, last.0);
    let step = bar_width(last - first);
    let start = (first / step).floor() * step;
    let bars = ((last - start) / step).floor() + 1.0;
    let sums = |counts: &[(f64, u64)]| {
        let mut sums = vec![0u64; bars as usize];
        for (value, count) in counts {
            if let Some(sum) = sums.get_mut(((value - start) / step) as usize) {
                *sum += count;
            }
        }
        sums
    };
    let (back, front) = (sums(counts), sums(front));
    let most = back.iter().copied().max().unwrap_or(1).max(1) as f64;
    let wide = WIDTH / bars;
    let bar = |place: usize, count: u64| {
        let tall = (HEIGHT - FOOT) * count as f64 / most;
        format!(
            "M{:.1} {:.1}v{:.1}h{:.1}v{:.1}z",
            wide * place as f64 + wide * 0.08,
            HEIGHT - FOOT,
            -tall,
            wide * 0.84,
            tall
        )
    };
    let path = |sums: &[u64]| {
        let bars = sums.iter().enumerate().filter(|(_, count)| **count > 0);
        bars.map(|(place, &count)| bar(place, count)).collect::<String>()
    };
    let figure = |value: f64| tongue.number(value, usize::from(value.fract() != 0.0));
    let every = (bars / 6.0).ceil().max(1.0) as usize;
    html! {
        svg.histogram viewBox=(format!("0 0 {WIDTH} {HEIGHT}")) role="img" aria-label=(about) {
            path.back d=(path(&back)) {}
            path.front d=(path(&front)) {}
            path.axis d=(format!("M0 {0}H{WIDTH}", HEIGHT - FOOT)) {}
            @for place in (0..bars as usize).step_by(every) {
                @let middle = wide * (place as f64 + 0.5);
                // The outer figures stay inside.
                text x=(format!("{:.1}", middle.clamp(10.0, WIDTH - 12.0))) y=(HEIGHT - 5.0) {
                    (figure(start + step * place as f64))
                }
            }
        }
    }
}

/// A width of bars in round numbers.
fn bar_width(range: f64) -> f64 {
    let mut width = 1.0;
    let mut factors = [2.0, 2.5, 2.0].into_iter().cycle();
    while range / width > MOST_BARS {
        width *= factors.next().unwrap_or(2.0);
    }
    width
}

/// An interval on a line from `-reach` to `reach`, with a dot at the measured value.
pub(super) fn interval(value: f64, low: f64, high: f64, reach: f64) -> Markup {
    let x = |number: f64| format!("{:.1}", 60.0 + 57.0 * (number / reach).clamp(-1.0, 1.0));
    let class = match (low > 0.0, high < 0.0) {
        (true, _) => "good",
        (_, true) => "bad",
        (false, false) => "open",
    };
    html! {
        svg.interval.(class) viewBox="0 0 120 14" aria-hidden="true" {
            path.zero d="M60 0V14" {}
            path d=(format!("M{} 7H{}", x(low), x(high))) {}
            circle cx=(x(value)) cy="7" r="3.2" {}
        }
    }
}

/// A share as a bar, with its interval and a line at the even share.
pub(super) fn share(share: f64, low: f64, high: f64, even: f64) -> Markup {
    let most = (even * 2.0).max(high).min(1.0);
    let x = |number: f64| 160.0 * (number / most).clamp(0.0, 1.0);
    html! {
        svg.share viewBox="0 0 160 16" aria-hidden="true" {
            rect.back width=(format!("{:.1}", x(share))) height="10" y="3" {}
            path d=(format!("M{:.1} 8H{:.1}", x(low), x(high))) {}
            path.even d=(format!("M{:.1} 0V16", x(even))) {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bars_are_round_and_few() {
        for range in [0.0, 1.0, 30.0, 33.0, 90.0, 400.0, 12_345.0] {
            let width = bar_width(range);
            assert!(range / width <= MOST_BARS, "{range}: {width}");
            assert!(range / width > 4.0 || width == 1.0, "{range}: {width}");
        }
        assert_eq!([bar_width(40.0), bar_width(100.0), bar_width(200.0)], [2.0, 5.0, 10.0]);
    }
}
