// Draws the picture of an invitation, 1200 × 630, from a game's emblem on the first page, and returns it as a PNG with
// at most 256 colours, in Base64.
async (title, selector) => {
  const image = async (svg) => {
    const copy = svg.cloneNode(true);
    copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
    const box = svg.viewBox.baseVal;
    copy.setAttribute("width", box.width * 8);
    copy.setAttribute("height", box.height * 8);
    const picture = new Image();
    picture.src = "data:image/svg+xml," + encodeURIComponent(new XMLSerializer().serializeToString(copy));
    await picture.decode();
    return picture;
  };
  const [width, height] = [1200, 630];
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const pen = canvas.getContext("2d", { willReadFrequently: true });
  const fill = (colour, ...box) => {
    pen.fillStyle = colour;
    pen.fillRect(...box);
  };
  fill("#f6efe2", 0, 0, width, height);
  for (let x = 0; x < width; x += 48) {
    for (const [colour, at] of [["#a63c2c", 0], ["#d69c22", 24]]) {
      pen.fillStyle = colour;
      pen.beginPath();
      pen.moveTo(x + at, 14);
      pen.lineTo(x + at + 12, 4);
      pen.lineTo(x + at + 24, 14);
      pen.fill();
    }
  }
  fill("#a63c2c", 0, 0, width, 4);
  const boxes = [...document.querySelectorAll(selector)];
  const across = boxes.length > 1;
  const wide = across ? 250 : 640;
  const tall = wide / 1.5;
  const shelf = across ? 400 : 520;
  for (const [at, box] of boxes.entries()) {
    const left = across ? 50 + at * 280 : 60;
    const top = shelf - tall;
    fill("#4a3421", left, top, 16, tall);
    pen.save();
    pen.beginPath();
    pen.roundRect(left + 16, top, wide - 16, tall, [0, 10, 4, 0]);
    pen.clip();
    const picture = await image(box);
    const scale = Math.max((wide - 16) / picture.width, tall / picture.height) * 1.07;
    const [w, h] = [picture.width * scale, picture.height * scale];
    pen.drawImage(picture, left + 16 + (wide - 16 - w) / 2, top + (tall - h) / 2, w, h);
    pen.restore();
  }
  fill("#b58650", 0, shelf, width, 22);
  fill("#94693a", 0, shelf + 15, width, 7);
  pen.fillStyle = "#2a2018";
  const serif = getComputedStyle(document.documentElement).getPropertyValue("--serif");
  if (title) {
    let size = 110;
    do pen.font = `600 ${(size -= 4)}px ${serif}`;
    while (pen.measureText(title).width > 440);
    pen.fillText(title, 740, 300);
  }
  pen.font = `700 84px ${serif}`;
  const brand = across ? [480, 540] : [740, 430];
  for (const [text, colour] of [["ad", "#2a2018"], ["d", "#9a470c"], ["a", "#2a2018"]]) {
    pen.fillStyle = colour;
    pen.fillText(text, ...brand);
    brand[0] += pen.measureText(text).width;
  }

  // The most frequent colours, after rounding; every other colour becomes the nearest of them.
  const { data } = pen.getImageData(0, 0, width, height);
  const counts = new Map();
  const key = (at) => ((data[at] >> 3) << 10) | ((data[at + 1] >> 3) << 5) | (data[at + 2] >> 3);
  for (let at = 0; at < data.length; at += 4) {
    const entry = counts.get(key(at)) ?? counts.set(key(at), [0, data[at], data[at + 1], data[at + 2]]).get(key(at));
    entry[0] += 1;
  }
  const palette = [...counts.values()].sort((one, other) => other[0] - one[0]).slice(0, 256);
  const nearest = new Map();
  const find = (at) => {
    const known = nearest.get(key(at));
    if (known !== undefined) return known;
    const distance = ([, ...rgb]) => rgb.reduce((sum, part, i) => sum + (part - data[at + i]) ** 2, 0);
    const best = palette.reduce((best, each, i) => (distance(each) < distance(palette[best]) ? i : best), 0);
    nearest.set(key(at), best);
    return best;
  };
  const rows = new Uint8Array((width + 1) * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) rows[y * (width + 1) + 1 + x] = find((y * width + x) * 4);
  }
  return png(width, height, palette.flatMap(([, ...rgb]) => rgb), rows);
}
