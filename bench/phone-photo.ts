import sharp from 'sharp';

const WIDTH = 4032;
const HEIGHT = 3024;

/**
 * A 12 megapixel JPEG such as phones take, about 4 MB: the raccoon of the demo photos, enlarged,
 * with the grain of a sensor (always the same).
 */
export async function makePhonePhoto(): Promise<Buffer> {
  const source = new URL('../tests/fixtures/photos/raccoon.jpg', import.meta.url).pathname;
  const pixels = await sharp(source).resize(WIDTH, HEIGHT, { kernel: 'cubic' }).raw().toBuffer();
  let state = 1;
  for (let at = 0; at < pixels.length; at += 3) {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    const grain = state / 2 ** 28;
    for (let channel = 0; channel < 3; channel++) {
      pixels[at + channel] = Math.min(255, Math.max(0, pixels[at + channel] + grain));
    }
  }
  return sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .jpeg({ quality: 92, chromaSubsampling: '4:2:0' })
    .toBuffer();
}
