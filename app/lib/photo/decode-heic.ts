import startLibheif from 'libheif-js/libheif-wasm/libheif-bundle.mjs';
import { UPLOAD_COPY } from '#domain/studio/upload-copy.ts';

/** Most pixels that are unpacked: what a phone's camera makes, and not more. */
const MOST_PIXELS = 120_000_000;

/**
 * Decodes the main picture of a HEIC file, rotated as the file specifies. 2 MB of WebAssembly, so this module is loaded
 * only where a browser cannot do it. Throws when it cannot be read.
 */
export async function decodeHeic(bytes: Uint8Array): Promise<ImageData> {
  const libheif = startLibheif();
  const decoder = new libheif.HeifDecoder();
  const images = decoder.decode(bytes);
  try {
    const image = images.find((candidate) => candidate.is_primary()) ?? images[0];
    if (!image) throw new Error(UPLOAD_COPY.damaged);
    const [width, height] = [image.get_width(), image.get_height()];
    if (width * height > MOST_PIXELS) throw new Error(UPLOAD_COPY.tooManyPixels);
    const pixels = new ImageData(width, height);
    await new Promise<void>((resolve, reject) => {
      image.display(pixels, (filled) => (filled ? resolve() : reject(new Error(UPLOAD_COPY.damaged))));
    });
    return pixels;
  } finally {
    for (const image of images) image.free();
    decoder.decoder?.delete();
  }
}
