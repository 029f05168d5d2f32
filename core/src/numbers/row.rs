//! One observation, written field by field. The same code lists the fields, so the list is true by construction.

use crate::seat::{MAX_SEATS, Seat};

/// A field of an observation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field {
    /// The name, such as `left1.hand_count`: the number of places to the left of the viewer, who is `own`.
    pub name: String,
    /// The place of its first number.
    pub offset: usize,
    /// How many numbers it has.
    pub len: usize,
    /// What the numbers mean.
    pub about: &'static str,
}

/// Receives the fields of an observation in their order.
#[derive(Debug)]
pub struct Row<'a> {
    target: Target<'a>,
    /// The place of the next number.
    at: usize,
    /// Whose field follows: how many places to the left of the viewer. `None` for the table.
    left: Option<usize>,
}

#[derive(Debug)]
enum Target<'a> {
    Writing(&'a mut [f32]),
    Listing(&'a mut Vec<Field>),
}

impl<'a> Row<'a> {
    /// Writes into numbers that are 0.
    pub(super) fn writing(out: &'a mut [f32]) -> Row<'a> {
        Row { target: Target::Writing(out), at: 0, left: None }
    }

    /// Lists the fields instead.
    pub(super) fn listing(fields: &'a mut Vec<Field>) -> Row<'a> {
        Row { target: Target::Listing(fields), at: 0, left: None }
    }

    /// A field of `len` numbers. Each item sets one: its place in the field, and the number. Places outside are ignored.
    #[inline]
    pub fn field(
        &mut self,
        name: &'static str,
        len: usize,
        about: &'static str,
        numbers: impl IntoIterator<Item = (usize, f32)>,
    ) {
        let offset = self.at;
        self.at += len;
        match &mut self.target {
            Target::Writing(out) => {
                let field = &mut out[offset..offset + len];
                for (place, number) in numbers {
                    if let Some(target) = field.get_mut(place) {
                        *target = number;
                    }
                }
            }
            Target::Listing(fields) => {
                let name = match self.left {
                    None => name.to_owned(),
                    Some(left) => format!("{}.{name}", whose(left)),
                };
                fields.push(Field { name, offset, len, about });
            }
        }
    }

    /// A number divided by `whole`, its usual largest value.
    #[inline]
    pub fn number(&mut self, name: &'static str, number: impl Into<f64>, whole: f64, about: &'static str) {
        self.field(name, 1, about, [(0, (number.into() / whole) as f32)]);
    }

    /// 1 if it is so.
    #[inline]
    pub fn flag(&mut self, name: &'static str, is: bool, about: &'static str) {
        self.field(name, 1, about, [(0, f32::from(u8::from(is)))]);
    }

    /// 1 at the place of the one that it is, if any.
    #[inline]
    pub fn one_of(&mut self, name: &'static str, len: usize, which: Option<usize>, about: &'static str) {
        self.field(name, len, about, which.map(|place| (place, 1.0)));
    }

    /// 1 at the place of each member.
    #[inline]
    pub fn set(
        &mut self,
        name: &'static str,
        len: usize,
        members: impl IntoIterator<Item = usize>,
        about: &'static str,
    ) {
        self.field(name, len, about, members.into_iter().map(|place| (place, 1.0)));
    }

    /// One number after the other.
    #[inline]
    pub fn numbers(
        &mut self,
        name: &'static str,
        len: usize,
        numbers: impl IntoIterator<Item = f32>,
        about: &'static str,
    ) {
        self.field(name, len, about, numbers.into_iter().enumerate());
    }

    /// The same fields for each seat, beginning with the viewer's and going round to the left. Seats up to `most` that
    /// the table does not have are left 0.
    #[inline]
    pub fn each_seat(
        &mut self,
        most: usize,
        seats: usize,
        viewer: Seat,
        mut fields: impl FnMut(&mut Self, Seat),
    ) {
        let start = self.at;
        let listed = self.listed();
        for left in 0..seats.min(most) {
            self.left = Some(left);
            fields(self, Seat::at((viewer.index() + left) % seats.clamp(1, MAX_SEATS)));
        }
        self.left = None;
        let one = (self.at - start) / seats.clamp(1, most);
        if let Target::Listing(all) = &mut self.target {
            // The seats that this table does not have.
            let pattern: Vec<Field> =
                all[listed..].iter().filter(|field| field.offset < start + one).cloned().collect();
            for left in seats.min(most)..most {
                all.extend(pattern.iter().map(|field| Field {
                    name: field.name.replacen(&whose(0), &whose(left), 1),
                    offset: field.offset + one * left,
                    ..field.clone()
                }));
            }
        }
        self.at = start + one * most;
    }

    fn listed(&self) -> usize {
        match &self.target {
            Target::Writing(_) => 0,
            Target::Listing(fields) => fields.len(),
        }
    }
}

fn whose(left: usize) -> String {
    if left == 0 { "own".to_owned() } else { format!("left{left}") }
}
