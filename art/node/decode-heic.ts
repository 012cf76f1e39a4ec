import type { Raster } from '#art/raster.ts';
import { PhotoError } from './photo-error.ts';
import { assertPixelLimits, MAX_PIXELS_WHOLE } from './pixel-limits.ts';

/**
 * Decodes the primary picture of a HEIC or HEIF file, rotated as the file specifies, with libheif in
 * WebAssembly (sharp's ready-made build cannot decode HEVC). Colors stay in the file's own space.
 * The decoder is loaded with the first such photo, about 60 ms.
 * @throws PhotoError `too-many-pixels` (before unpacking) or `broken`
 */
export async function decodeHeic(bytes: Uint8Array): Promise<Raster> {
  const { default: libheif } = await import('libheif-js/wasm-bundle.js');
  const decoder = new libheif.HeifDecoder();
  const images = decoder.decode(bytes);
  try {
    const image = images.find((candidate) => candidate.is_primary()) ?? images[0];
    if (!image) throw new PhotoError('broken', 'HEIC file without a readable picture');
    const [width, height] = [image.get_width(), image.get_height()];
    assertPixelLimits(width, height, MAX_PIXELS_WHOLE);
    const data = new Uint8ClampedArray(width * height * 4);
    await new Promise<void>((resolve, reject) => {
      image.display({ data, width, height }, (pixels) =>
        pixels ? resolve() : reject(new PhotoError('broken', 'HEIC picture cannot be decoded')),
      );
    });
    return { width, height, data };
  } finally {
    for (const image of images) image.free();
    decoder.decoder?.delete();
  }
}
