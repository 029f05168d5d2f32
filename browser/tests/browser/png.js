// Writes a PNG from rows of indices into a palette, each row with a filter byte; without a palette, rows are RGBA.
// Returns it in Base64.
const png = async (width, height, palette, rows) => {
  const table = Array.from({ length: 256 }, (_, n) => {
    for (let bit = 0; bit < 8; bit++) n = n & 1 ? 0xedb88320 ^ (n >>> 1) : n >>> 1;
    return n >>> 0;
  });
  const word = (n) => [n >>> 24, (n >>> 16) & 255, (n >>> 8) & 255, n & 255];
  const chunk = (name, bytes) => {
    const body = [...new TextEncoder().encode(name), ...bytes];
    const sum = body.reduce((crc, byte) => table[(crc ^ byte) & 255] ^ (crc >>> 8), 0xffffffff);
    return [...word(bytes.length), ...body, ...word(~sum >>> 0)];
  };
  const packed = new Blob([rows]).stream().pipeThrough(new CompressionStream("deflate"));
  const file = [
    ...[137, 80, 78, 71, 13, 10, 26, 10],
    ...chunk("IHDR", [...word(width), ...word(height), 8, palette ? 3 : 6, 0, 0, 0]),
    ...(palette ? chunk("PLTE", palette) : []),
    ...chunk("IDAT", [...new Uint8Array(await new Response(packed).arrayBuffer())]),
    ...chunk("IEND", []),
  ];
  let text = "";
  for (let at = 0; at < file.length; at += 8192) text += String.fromCharCode(...file.slice(at, at + 8192));
  return btoa(text);
};
