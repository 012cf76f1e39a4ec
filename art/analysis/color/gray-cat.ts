import type { Subject } from '../../contract.ts';
import { hypot, smoothstepIn } from '../../numbers.ts';
import { catCertainty } from '../cat-certainty.ts';
import { quantile } from '../read-plane.ts';
import { rgbToOklab } from './oklab.ts';

/**
 * The coat of a gray cat as a photo shows it, in OKLab: lightness of its middle from which it is no dark gray, and up
 * to which it is not white; of its lights, likewise; how much darker than its middle the darkest tenth of it may be, as
 * dark patches are not; distance from gray. First not yet, then certainly.
 */
const GRAY = {
  notDark: [0.5, 0.58],
  notWhite: [0.78, 0.72],
  lights: [0.92, 0.88],
  patches: [0.34, 0.28],
  color: [0.035, 0.025],
} as const;
/** One pixel of this many is looked at. */
const EVERY = 17;

/**
 * How certainly a pet is a cat that is gray all over and that its photo shows rather light, 0 to 1. Its tones alone are
 * also those of white dogs in shade, and these are many more than gray ones.
 *
 * @param likelihood that it is a cat, 0 to 1
 */
export function grayCatShare(
  { photo: { data }, mask }: Pick<Subject, 'photo' | 'mask'>,
  likelihood: number | undefined,
): number {
  const isCat = catCertainty(likelihood);
  if (isCat === 0) return 0;
  const most = Math.ceil(mask.data.length / EVERY);
  const all = { lights: new Float64Array(most), colors: new Float64Array(most) };
  let count = 0;
  const seen = { l: 0, a: 0, b: 0 };
  for (let i = 0; i < mask.data.length; i += EVERY) {
    if (mask.data[i] < 0.9) continue;
    const { l, a, b } = rgbToOklab(data[4 * i], data[4 * i + 1], data[4 * i + 2], seen);
    all.lights[count] = l;
    all.colors[count++] = hypot(a, b);
  }
  if (count === 0) return 0;
  const lights = all.lights.subarray(0, count).sort();
  const colors = all.colors.subarray(0, count).sort();
  const [darkest, middle, lightest] = [0.1, 0.5, 0.98].map((share) => quantile(lights, share));
  return (
    isCat *
    smoothstepIn(GRAY.notDark, middle) *
    smoothstepIn(GRAY.notWhite, middle) *
    smoothstepIn(GRAY.lights, lightest) *
    smoothstepIn(GRAY.patches, middle - darkest) *
    smoothstepIn(GRAY.color, quantile(colors, 0.5))
  );
}
