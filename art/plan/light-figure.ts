import { gaussianBlur } from '../analysis/blur.ts';
import { gradeInPlace } from '../analysis/grade.ts';
import { guidedFilter } from '../analysis/guided-filter.ts';
import type { SetLight } from '../backgrounds/movie-sets.ts';
import { clamp, smoothstep } from '../numbers.ts';
import { createPlane, type Plane } from '../raster.ts';
import { FAR_OUTSIDE, type Modelling, placeInForm } from './modelling.ts';
import type { Picture } from './picture.ts';
import type { Scene } from './scene.ts';

/** A pet as a modelled figure in the light of a set. */
export interface Figure {
  /** Smooth: forms and markings without the photo's noise. */
  picture: Picture;
  /** With what is sharp and strong in the photo: eyes, nose, borders of markings. */
  sharp: Picture;
  /** Where `sharp` is to be seen, 0 to 1. */
  features: Plane;
}

/** What the light of a set adds to each place of a form: lightness, and OKLab a and b. */
interface Lit {
  light: Float32Array;
  a: Float32Array;
  b: Float32Array;
}

/** Cleans the pet's colours and lights its form. */
export function lightFigure(scene: Scene, form: Modelling, set: SetLight): Figure {
  const { width, height, scale, light, a, b } = scene;
  const once = guidedFilter(light, light, 6 * scale, 0.005);
  const clean = guidedFilter(once, once, 10 * scale, 0.003).data;
  const softA = gaussianBlur(a, 4 * scale).data;
  const softB = gaussianBlur(b, 4 * scale).data;
  const features = featuresOf(scene, clean);
  const lit = lightOn(form, set);
  const tones = new Float32Array(width * height);
  const greens = new Float32Array(width * height);
  const blues = new Float32Array(width * height);
  const fine = new Float32Array(width * height);
  for (let row = 0, i = 0; row < height; row++) {
    for (let column = 0; column < width; column++, i++) {
      const place = placeInForm(form, column, row);
      // No brush ever sees what is so far outside.
      if (form.depth.data[place] < FAR_OUTSIDE) continue;
      const base = clean[i];
      // Eyes and noses keep their own light.
      const share = 1 - 0.6 * features.data[i];
      // A dark coat takes up less of the light.
      const gain = (0.55 + 0.75 * base) * share;
      const tone = base + gain * lit.light[place];
      const rich = 1.12 + 0.14 * smoothstep(0.75, 0.4, base);
      // White shows the faintest tint.
      const tint = share * (1 - 0.45 * smoothstep(0.6, 0.9, base));
      tones[i] = shoulder(tone);
      greens[i] = rich * softA[i] + tint * lit.a[place];
      blues[i] = rich * softB[i] + tint * lit.b[place];
      const detail = light.data[i] - base;
      fine[i] = shoulder(tone + detail * 1.25);
    }
  }
  const sharp = { width, height, ...gradeInPlace(fine, greens.slice(), blues.slice()) };
  return { picture: { width, height, ...gradeInPlace(tones, greens, blues) }, sharp, features };
}

/** Where the photo holds more than fur: what is left of it after cleaning, gathered to areas. */
function featuresOf({ light, mask, width, height, scale }: Scene, clean: Float32Array): Plane {
  const left = createPlane(width, height);
  for (let i = 0; i < clean.length; i++) {
    const apart = Math.abs(light.data[i] - clean[i]);
    left.data[i] = mask.data[i] * smoothstep(0.038, 0.11, apart);
  }
  const gathered = gaussianBlur(left, 9 * scale);
  for (let i = 0; i < clean.length; i++) gathered.data[i] = smoothstep(0.16, 0.4, gathered.data[i]);
  return gathered;
}

/** How broad the rim of light is, plan units. */
const RIM = 17;

function lightOn(form: Modelling, set: SetLight): Lit {
  const [x, y, z, depth] = [form.x.data, form.y.data, form.z.data, form.depth.data];
  const length = Math.hypot(...set.from);
  const [fromX, fromY, fromZ] = set.from.map((part) => part / length);
  const half = Math.hypot(fromX, fromY, fromZ + 1);
  const lit = {
    light: new Float32Array(x.length),
    a: new Float32Array(x.length),
    b: new Float32Array(x.length),
  };
  for (let i = 0; i < x.length; i++) {
    if (depth[i] < FAR_OUTSIDE) continue;
    const facing = x[i] * fromX + y[i] * fromY + z[i] * fromZ;
    // Light wraps around soft things.
    const key = clamp(0.35 + 0.65 * facing, 0, 1) ** 1.2;
    const sheen = clamp((x[i] * fromX + y[i] * fromY + z[i] * (fromZ + 1)) / half, 0, 1) ** 14;
    const below = clamp(y[i], 0, 1);
    const rim = smoothstep(RIM, 2, depth[i]) * smoothstep(0.05, 0.55, set.rimSide * x[i] * 0.9 - 0.5 * y[i]);
    const shade = 1 - key;
    // Where light turns to shade it has gone through skin and hair: warm.
    const glow = 4 * key * shade;
    lit.light[i] = 0.3 * (key - 0.66) + 0.07 * sheen + set.rimStrength * rim;
    lit.a[i] =
      set.key[0] * key + set.shade[0] * shade + set.bounce[0] * below + set.rim[0] * rim + 0.005 * glow;
    lit.b[i] =
      set.key[1] * key + set.shade[1] * shade + set.bounce[1] * below + set.rim[1] * rim + 0.004 * glow;
  }
  return lit;
}

/** Lightness above this is pressed together, so that white coats keep their modelling. */
const SHOULDER = 0.8;

/** Lightness that never quite reaches white, as film shows it. */
function shoulder(light: number): number {
  if (light <= SHOULDER) return Math.max(0, light);
  const room = 1 - SHOULDER;
  return SHOULDER + (room * (light - SHOULDER)) / (room + light - SHOULDER);
}
