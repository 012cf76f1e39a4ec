import { gaussianBlur } from '#art/analysis/blur.ts';
import { signedDistance } from '#art/analysis/distance.ts';
import { clamp } from '#art/numbers.ts';
import { createRaster, type Plane, type Raster } from '#art/raster.ts';

/** Width of a sticker's white border, as a share of the picture's longer side. */
const BORDER = 0.025;
/** How much the border's line is calmed, likewise. */
const CALM = 0.004;

/** Clears all of a picture but its subject, or all but the subject with an even white border around it. */
export function cutOut(
  picture: Raster,
  mask: Plane,
  { withBorder }: { readonly withBorder: boolean },
): Raster {
  const { width, height } = picture;
  const result = createRaster(width, height);
  const border = withBorder ? borderAround(mask) : null;
  for (let i = 0, p = 0; i < mask.data.length; i++, p += 4) {
    const share = mask.data[i];
    const cover = border ? Math.max(share, border.data[i]) : share;
    for (let c = 0; c < 3; c++) {
      result.data[p + c] = border ? 255 + (picture.data[p + c] - 255) * share : picture.data[p + c];
    }
    result.data[p + 3] = 255 * cover;
  }
  return result;
}

/** Share of each pixel that lies inside the border's outer line. */
function borderAround(mask: Plane): Plane {
  const longest = Math.max(mask.width, mask.height);
  const distance = signedDistance(gaussianBlur(mask, CALM * longest));
  return { ...distance, data: distance.data.map((value) => clamp(value + BORDER * longest + 0.5, 0, 1)) };
}
