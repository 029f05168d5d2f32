//! Id types: small numbers with a type of their own.

/// Declares an id type: a number with `at` and `index`, for use in [`Set`](crate::Set)s.
///
/// ```
/// use adda_kit::Set;
///
/// const MOST_SITES: usize = 32;
///
/// adda_kit::id! {
///     /// A site of the map.
///     pub struct Site(u8) below MOST_SITES, in sets of u32;
/// }
/// adda_kit::as_number! { Site, "sites" from 0 to MOST_SITES - 1 }
///
/// let sites: Set<Site> = [3, 1].map(Site::at).into_iter().collect();
/// assert_eq!(sites.first(), Some(Site::at(1)));
/// assert_eq!(serde_json::to_string(&sites).unwrap(), "[1,3]");
/// ```
#[macro_export]
macro_rules! id {
    (
        $(#[$meta:meta])*
        $vis:vis struct $name:ident(u8) below $count:expr, in sets of $bits:ty;
    ) => {
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        $(#[$meta])*
        $vis struct $name(u8);

        impl $name {
            /// The id with this number.
            ///
            /// # Panics
            /// If the number is too large. Numbers from input need a checked conversion, see `as_number!`.
            #[inline]
            pub const fn at(number: usize) -> $name {
                assert!(number < $count, concat!("the number of a ", stringify!($name)));
                $name(number as u8)
            }

            /// The number, from 0.
            #[inline]
            pub const fn index(self) -> usize {
                // If the count is a power of two, the mask lets the compiler remove bounds checks.
                const MASK: usize = if ($count as usize).is_power_of_two() { $count - 1 } else { usize::MAX };
                self.0 as usize & MASK
            }
        }

        impl $crate::Numbered for $name {
            type Bits = $bits;

            const COUNT: usize = $count;

            const ALL_BITS: $bits = <$bits>::MAX >> (<$bits>::BITS as usize - $count);

            #[inline(always)]
            fn at(number: usize) -> $name {
                $name::at(number)
            }

            #[inline(always)]
            fn at_bit(bit: u32) -> $name {
                $name(bit as u8)
            }

            #[inline(always)]
            fn index(self) -> usize {
                $name::index(self)
            }
        }
    };
}
