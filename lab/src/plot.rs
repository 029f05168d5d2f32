//! Drawings of results as SVG: the same numbers always give the same bytes.

use std::fmt::Write as _;

use crate::calibrate::Bin;

/// The side of the square, and the margin around it for the figures.
const SIDE: f64 = 300.0;
const MARGIN: f64 = 40.0;

/// What was called and what was won: on the diagonal, chances are true. The lines are 95 % intervals.
pub(crate) fn calibration_plot(title: &str, bins: &[Bin]) -> String {
    let all = SIDE + 2.0 * MARGIN;
    let x = |share: f64| MARGIN + share * SIDE;
    let y = |share: f64| MARGIN + (1.0 - share) * SIDE;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {all} {all}\" font-family=\"sans-serif\" \
         font-size=\"11\">\n<title>{title}</title>\n<rect width=\"{all}\" height=\"{all}\" fill=\"#fffdf8\"/>\n\
         <text x=\"{MARGIN}\" y=\"24\" font-size=\"14\">{title}</text>\n"
    );
    for tenth in [0.0, 0.25, 0.5, 0.75, 1.0] {
        let percent = tenth * 100.0;
        let _ = writeln!(
            svg,
            "<path d=\"M{0} {2}V{3}M{4} {1}H{5}\" stroke=\"#ddd5c4\" fill=\"none\"/>\
             <text x=\"{0}\" y=\"{6}\" text-anchor=\"middle\">{percent} %</text>\
             <text x=\"{7}\" y=\"{8}\" text-anchor=\"end\">{percent} %</text>",
            x(tenth),
            y(tenth),
            y(0.0),
            y(1.0),
            x(0.0),
            x(1.0),
            y(0.0) + 15.0,
            x(0.0) - 5.0,
            y(tenth) + 4.0
        );
    }
    let _ = writeln!(
        svg,
        "<path d=\"M{} {}L{} {}\" stroke=\"#9a8f7a\" stroke-dasharray=\"4 4\"/>\
         <text x=\"{}\" y=\"{}\" text-anchor=\"end\">called across, won upwards</text>",
        x(0.0),
        y(0.0),
        x(1.0),
        y(1.0),
        x(1.0),
        y(0.0) + 32.0
    );
    for bin in bins {
        let _ = writeln!(
            svg,
            "<path d=\"M{0:.1} {1:.1}V{2:.1}\" stroke=\"#1d6a72\" stroke-width=\"2\"/>\
             <circle cx=\"{0:.1}\" cy=\"{3:.1}\" r=\"4\" fill=\"#1d6a72\"><title>called {4:.1} %, won {5:.1} % of {6} \
             positions</title></circle>",
            x(bin.called),
            y(bin.won.low),
            y(bin.won.high),
            y(bin.won.share),
            bin.called * 100.0,
            bin.won.share * 100.0,
            bin.positions
        );
    }
    svg.push_str("</svg>\n");
    svg
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::statistics::wilson;

    #[test]
    fn a_true_chance_lies_on_the_diagonal() {
        let svg = calibration_plot("Dudab", &[Bin { called: 0.5, won: wilson(50.0, 100), positions: 100 }]);
        assert!(svg.contains("cx=\"190.0\" cy=\"190.0\""), "{svg}");
    }
}
