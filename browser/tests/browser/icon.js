// Draws the site's icon with this many pixels a side, on a full square as phones want it, and returns it as a PNG in Base64.
async (size) => {
  const icon = new Image();
  icon.src = document.querySelector("link[rel=icon]").href;
  await icon.decode();
  const canvas = Object.assign(document.createElement("canvas"), { width: size, height: size });
  const pen = canvas.getContext("2d");
  pen.fillStyle = "#2a2018";
  pen.fillRect(0, 0, size, size);
  pen.drawImage(icon, 0, 0, size, size);
  const { data } = pen.getImageData(0, 0, size, size);
  const rows = new Uint8Array((size * 4 + 1) * size);
  for (let y = 0; y < size; y++) rows.set(data.subarray(y * size * 4, (y + 1) * size * 4), y * (size * 4 + 1) + 1);
  return png(size, size, null, rows);
}
