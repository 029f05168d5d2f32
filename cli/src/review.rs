//! `adda review FILE`: the review of a finished match in the terminal.

use std::fmt::Write;
use std::ops::ControlFlow;
use std::path::PathBuf;

use adda_core::text::{Ink, columns, pad};
use adda_core::{Calibration, Info, Lang, Match, Phrase, Seat, Viewer, record};
use adda_registry::{Playable, Visitor};
use adda_review::{Decision, Effort, Grade, Review, Summary, Than, TurningPoint};
use anyhow::{Context, anyhow, bail};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::text_formatter::{ColourMode, TextFormatter, lang_or_locale};

/// How many columns a curve has.
const CURVE: usize = 48;

/// The arguments of `adda review`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The record of a finished match, such as `adda play` saves
    file: PathBuf,
    /// How long each decision is searched; more takes longer and sees more
    #[arg(long, default_value_t = Effort::default().iterations)]
    iterations: u64,
    /// The same seed gives the same review
    #[arg(long, default_value_t = Effort::default().seed)]
    seed: u64,
    /// Print one JSON object: the curve, the decisions, luck, turns, turning points, summaries
    #[arg(long)]
    json: bool,
    /// A language by its code, such as en; by default the language of your system
    #[arg(long)]
    lang: Option<Lang>,
    /// When to use colours
    #[arg(long, value_enum, default_value_t)]
    color: ColourMode,
}

/// Reviews and prints.
pub(crate) fn run(args: Args) -> anyhow::Result<()> {
    let name = args.file.display().to_string();
    let text = std::fs::read_to_string(&args.file).with_context(|| name.clone())?;
    let header = record::header(&text).map_err(|fault| anyhow!("{name}: {fault}"))?;
    adda_registry::visit(&header.game, Work { args, name, text })?
}

struct Work {
    args: Args,
    name: String,
    text: String,
}

impl Visitor for Work {
    type Out = anyhow::Result<()>;

    fn visit<G: Playable>(self) -> anyhow::Result<()> {
        let Work { args, name, text } = self;
        let match_ = G::replay(&text).map_err(|fault| anyhow!("{name}: {fault}"))?;
        let mut format = TextFormatter::new::<G>(lang_or_locale(args.lang), args.color.wanted());
        format.set_names(match_.players().to_vec());
        if !match_.is_over() {
            bail!("{}", format.key("review-not-over"));
        }
        if match_.players().len() < 2 {
            bail!("{}", format.key("review-alone"));
        }
        if Calibration::find(G::calibration(), match_.players().len()).is_none() {
            bail!("{}", format.key("review-uncalibrated"));
        }
        let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr());
        bar.set_style(ProgressStyle::with_template("{bar:40} {pos}/{len} · {eta}")?);
        let effort = Effort { iterations: args.iterations.max(1), seed: args.seed, ..Effort::default() };
        let review = G::review(&match_, effort, &mut |done, of| {
            bar.set_length(of as u64);
            bar.set_position(done as u64);
            ControlFlow::Continue(())
        });
        bar.finish_and_clear();
        let review = review.context("a finished match of a calibrated game can be reviewed")?;
        if args.json {
            println!("{}", serde_json::to_string(&review)?);
        } else {
            print!("{}", Sheet { match_: &match_, review: &review, format: &format }.text()?);
        }
        Ok(())
    }
}

/// What is printed.
struct Sheet<'a, G: Playable> {
    match_: &'a Match<G>,
    review: &'a Review,
    format: &'a TextFormatter,
}

/// Thousandths as per cent.
fn percent(thousandths: u16) -> i64 {
    (i64::from(thousandths) + 5) / 10
}

impl<G: Playable> Sheet<'_, G> {
    fn text(&self) -> anyhow::Result<String> {
        let mut out = String::new();
        let (format, review) = (self.format, self.review);
        let head = Phrase::new("review-head")
            .text("game", G::title(format.lang()))
            .count("moves", self.match_.moves().len());
        writeln!(out, "{}\n", format.paint(Ink::Strong, &format.say(&head)))?;
        writeln!(out, "{}", format.key("review-chances"))?;
        let names: Vec<String> = Seat::all(review.seats).map(|seat| format.name(seat)).collect();
        let width = names.iter().map(|name| columns(name)).max().unwrap_or_default();
        for (seat, name) in names.iter().enumerate() {
            let last = review.curve.last().map_or(0, |chances| percent(chances[seat]));
            writeln!(out, "  {}  {}  {last:>3} %", pad(name, width), self.curve(seat))?;
        }
        writeln!(out)?;
        for (name, summary) in names.iter().zip(&review.summaries) {
            writeln!(out, "  {}  {}", pad(name, width), self.summary(summary))?;
        }
        let key = if review.points.is_empty() { "review-no-points" } else { "review-points" };
        writeln!(out, "\n{}", format.key(key))?;
        for point in &review.points {
            self.point(&mut out, point)?;
        }
        let signs = Phrase::new("review-how")
            .text("slip", Grade::Slip.sign())
            .text("mistake", Grade::Mistake.sign())
            .text("blunder", Grade::Blunder.sign());
        writeln!(out, "\n{}", format.paint(Ink::Soft, &format.say(&signs)))?;
        Ok(out)
    }

    /// A seat's chances as a row of bars, from the first move to the last.
    fn curve(&self, seat: usize) -> String {
        const BARS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
        let curve = &self.review.curve;
        let last = curve.len() - 1;
        let bar = |column: usize| {
            let chance = usize::from(curve[column * last / (CURVE - 1)][seat]);
            BARS[(chance * BARS.len() / 1001).min(BARS.len() - 1)]
        };
        (0..CURVE).map(bar).collect()
    }

    fn summary(&self, summary: &Summary) -> String {
        let counts = Grade::ALL.iter().zip(summary.grades);
        let counts: Vec<String> = counts.map(|(grade, count)| format!("{} {count}", grade.sign())).collect();
        let phrase = Phrase::new("review-summary")
            .number("percent", i64::from((summary.lost + 5) / 10))
            .text("counts", counts.join("  "));
        self.format.say(&phrase)
    }

    fn point(&self, out: &mut String, point: &TurningPoint) -> anyhow::Result<()> {
        let seat = Seat::try_from(point.seat)?;
        let change = percent(point.change.unsigned_abs().try_into().unwrap_or(u16::MAX));
        let number = point.at + 1;
        let format = self.format;
        if point.luck {
            let key = if point.change < 0 { "review-luck-took" } else { "review-luck-gave" };
            let phrase = Phrase::new(key).seat("seat", seat).number("percent", change);
            writeln!(out, "  {number:>4}      {}", format.say(&phrase))?;
            return Ok(());
        }
        let Some(decision) = self.review.decision_at(point.at) else { return Ok(()) };
        let turn = self.review.turn_at(point.at).and_then(|turn| turn.grade).unwrap_or(decision.grade);
        let phrase = Phrase::new("review-gave-away").seat("seat", seat).number("percent", change);
        let sign = format.paint(Ink::Red, &pad(turn.sign(), 2));
        writeln!(out, "  {number:>4}  {sign}  {}", format.say(&phrase))?;
        for (key, chance, line) in self.lines(decision)? {
            let phrase = Phrase::new(key).text("line", line).number("percent", percent(chance));
            writeln!(out, "{}", format.paragraph(None, "            ", &format.say(&phrase)))?;
        }
        if let Some(why) = self.why(decision) {
            writeln!(out, "{}", format.paragraph(None, "            ", &why))?;
        }
        Ok(())
    }

    /// Why the better action is better than what was played.
    fn why(&self, decision: &Decision) -> Option<String> {
        let better = G::action_from_json(decision.better.first()?.clone()).ok()?;
        let played = &self.match_.moves()[decision.at];
        let info = Info::of(&played.before, played.seat);
        G::reason(&info, better, played.action, Than::Played).map(|why| self.format.say(&why))
    }

    /// What was played and what was better, each with the chances after it.
    fn lines(&self, decision: &Decision) -> anyhow::Result<Vec<(&'static str, u16, String)>> {
        let played = &self.match_.moves()[decision.at];
        let view = played.before.view(Viewer::Seat(played.seat));
        let own = self.format.say(&G::say_action(&view, played.action));
        let mut lines = vec![("review-played", decision.chance, own)];
        let better = decision.better.iter().map(|action| G::action_from_json(action.clone()));
        let better: Vec<G::Action> = better.collect::<Result<_, _>>()?;
        if !better.is_empty() {
            let said = self.say_in_turn(decision.at, &better);
            lines.push(("review-better", decision.chance + decision.loss, said.join(", ")));
        }
        Ok(lines)
    }

    /// Each action as the seat would see it after those before it.
    fn say_in_turn(&self, at: usize, actions: &[G::Action]) -> Vec<String> {
        let views = adda_review::views(self.match_, at, actions);
        views
            .iter()
            .zip(actions)
            .map(|(view, &action)| self.format.say(&G::say_action(view, action)))
            .collect()
    }
}
