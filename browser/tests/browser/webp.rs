//! Animated WebP from single pictures. Chromium writes each frame; here they are only put into one file.

use anyhow::{Context, Result, ensure};

/// Puts frames of the same size, each with its duration in milliseconds, into one animation that repeats for ever.
pub(crate) fn animation(frames: &[(Vec<u8>, u32)]) -> Result<Vec<u8>> {
    let (first, _) = frames.first().context("no frame")?;
    let (width, height) = size(&image_chunks(first)?)?;
    let mut body = b"WEBP".to_vec();
    // Extended format with the flag for animation, then the canvas.
    let header = [&[2, 0, 0, 0][..], &three(width - 1), &three(height - 1)].concat();
    body.extend(chunk(*b"VP8X", &header));
    // A transparent background, without end.
    body.extend(chunk(*b"ANIM", &[0; 6]));
    for (file, duration) in frames {
        let image = image_chunks(file)?;
        ensure!(size(&image)? == (width, height), "frames of different sizes");
        // At the corner, not blended with the frame before.
        let place = [[0; 3], [0; 3], three(width - 1), three(height - 1), three(*duration)].concat();
        body.extend(chunk(*b"ANMF", &[&place[..], &[2], &image].concat()));
    }
    Ok([&b"RIFF"[..], &u32::try_from(body.len())?.to_le_bytes(), &body].concat())
}

/// A number in three bytes.
fn three(number: u32) -> [u8; 3] {
    let [a, b, c, _] = number.to_le_bytes();
    [a, b, c]
}

/// A chunk has an even length.
fn chunk(name: [u8; 4], data: &[u8]) -> Vec<u8> {
    let length = (data.len() as u32).to_le_bytes();
    let pad = vec![0; data.len() % 2];
    [&name[..], &length, data, &pad].concat()
}

/// The chunks of a file that hold its picture.
fn image_chunks(file: &[u8]) -> Result<Vec<u8>> {
    ensure!(file.get(..4) == Some(b"RIFF") && file.get(8..12) == Some(b"WEBP"), "no WebP");
    let (mut rest, mut found) = (&file[12..], Vec::new());
    while let Some((head, after)) = rest.split_at_checked(8) {
        let length = u32::from_le_bytes(head[4..].try_into()?) as usize;
        let data = after.get(..length).context("a chunk is cut off")?;
        if matches!(&head[..4], b"VP8 " | b"VP8L" | b"ALPH") {
            found.extend(chunk(head[..4].try_into()?, data));
        }
        rest = after.get(length + length % 2..).unwrap_or_default();
    }
    ensure!(!found.is_empty(), "a WebP without a picture");
    Ok(found)
}

/// Width and height of a lossy picture.
fn size(image: &[u8]) -> Result<(u32, u32)> {
    let at = image.windows(3).position(|bytes| bytes == [0x9d, 0x01, 0x2a]).context("no lossy picture")? + 3;
    let side = |at: usize| -> Result<u32> {
        let bytes = image.get(at..at + 2).context("a picture without a size")?;
        Ok(u32::from(u16::from_le_bytes(bytes.try_into()?) & 0x3fff))
    };
    Ok((side(at)?, side(at + 2)?))
}

#[test]
fn an_animation_has_its_frames_and_their_times() {
    let picture = |fill: u8| {
        let data = [&[0, 0, 0, 0x9d, 0x01, 0x2a, 64, 0, 32, 0][..], &[fill; 3]].concat();
        let body = [&b"WEBP"[..], &chunk(*b"VP8 ", &data)].concat();
        [&b"RIFF"[..], &(body.len() as u32).to_le_bytes(), &body].concat()
    };
    let made = animation(&[(picture(1), 100), (picture(2), 250)]).unwrap();
    assert_eq!(u32::from_le_bytes(made[4..8].try_into().unwrap()) as usize, made.len() - 8);
    assert_eq!(made[24..30], [63, 0, 0, 31, 0, 0], "the canvas");
    let starts: Vec<usize> = (0..made.len() - 4).filter(|&at| &made[at..at + 4] == b"ANMF").collect();
    assert_eq!(starts.len(), 2);
    assert_eq!(made[starts[1] + 20..starts[1] + 23], [250, 0, 0], "how long the second is shown");
    assert!(animation(&[]).is_err() && animation(&[(vec![0; 20], 1)]).is_err());
}
