import { coloursOf } from '../analysis/grade.ts';
import type { Disc } from '../analysis/possible-heads.ts';
import { quantile, readRings } from '../analysis/read-plane.ts';
import { clamp, mix, smoothstep } from '../numbers.ts';
import { createPlane } from '../raster.ts';
import { type Eye, eyesOf, noseOf } from './eyes.ts';
import { LineField } from './line-field.ts';
import type { Nib } from './nib.ts';
import type { BackdropLayer, Layer, Rgb } from './paint-plan.ts';
import type { Scene } from './scene.ts';
import { solid } from './tone-regions.ts';

/** How much larger than it is an eye is drawn: less in a face close by, where it would stare. */
const LARGER = { usual: 1.33, close: 1.14 };
/** Radii of eyes in faces that begin to be close, and that are, in plan units. */
const CLOSE = [34, 62] as const;
/** Height of an eye above its width, in radii. */
const TALL = 0.1;
const INK: Rgb = [0.1, 0.06, 0.1];
const WHITE: Rgb = [1, 1, 1];
/** Distance from gray in OKLab from which on an iris certainly has a color of its own. */
const CLEAR_COLOR = 0.06;
/** How colorful an iris is painted, as distance from gray in OKLab. */
const CLEAR_PAINT = { least: 0.085, most: 0.16 };
/** Least yellow of a warm iris beside its red: no pet has pink eyes, but photos under lamps show them. */
const AMBER = 1.3;
/** How much lighter a muzzle is than its nose, in OKLab, for the nose to be seen. */
const NOSE_CONTRAST = 0.14;
/** Cells of the picture that holds the irises' colors. */
const CELLS = 320;

/** Both eyes redrawn larger: dark rim, iris in the pet's own color, pupil, lights, lid line; a light on the nose. */
export function planCelEyes(scene: Scene): Layer[] {
  const found = eyesOf(scene);
  const mean = found.reduce((sum, { radius }) => sum + radius, 0) / Math.max(1, found.length);
  const larger = mix(LARGER.usual, LARGER.close, smoothstep(...CLOSE, mean));
  // A pair looks alike, also where one eye was seen less well.
  const colors = irisesOf(found);
  const eyes = found.map((eye, i) => ({
    ...eye,
    radius: larger * mix(mean, eye.radius, 0.4),
    iris: colors[i],
  }));
  if (eyes.length === 0) return [];
  const lines = () => new LineField(scene.placement, Math.max(scene.width, scene.height));
  const [rim, iris, pupil, glow, lights] = [lines(), lines(), lines(), lines(), lines()];
  for (const eye of eyes) {
    const { radius: r } = eye;
    rim.line(tall(eye, 0, 0, 1.06 * r));
    for (const nib of lidOf(eye, eye.x < middleOf(eyes) ? -1 : 1)) rim.line(nib);
    // The lower lid is a thin line, the upper one a shadow.
    iris.line(tall(eye, 0, 0.07 * r, 0.93 * r));
    const slit = clamp(eye.pupil.radius / (eye.radius / larger), 0.3, 0.62);
    pupil.line([
      { x: eye.x, y: eye.y - 0.2 * r, radius: slit * r },
      { x: eye.x, y: eye.y + 0.22 * r, radius: slit * r },
    ]);
    glow.line(bowl(eye));
    lights.dot({ x: eye.x - 0.34 * r, y: eye.y - 0.38 * r, radius: 0.27 * r });
    lights.dot({ x: eye.x + 0.36 * r, y: eye.y + 0.38 * r, radius: 0.13 * r });
  }
  const nose = noseOf(scene);
  if (nose && standsOut(scene, nose)) {
    const { x, y, radius } = nose;
    lights.line([
      { x: x - 0.32 * radius, y: y - 0.24 * radius, radius: 0.06 * radius },
      { x: x - 0.08 * radius, y: y - 0.3 * radius, radius: 0.1 * radius },
      { x: x + 0.14 * radius, y: y - 0.27 * radius, radius: 0.04 * radius },
    ]);
  }
  return [
    rim.layer(solid(INK)),
    iris.layer(irisColors(scene, eyes)),
    pupil.layer(solid([0.05, 0.03, 0.06])),
    glow.layer(solid(WHITE), 0.22),
    lights.layer(solid(WHITE), 0.97),
  ];
}

/**
 * The colors of the irises as they are painted. Both eyes get the same, whose hue is more that of the more colorful one: in
 * shade an iris looks gray. Eyes of two clear colors keep them.
 */
export function irisesOf(eyes: readonly Eye[]): Eye['iris'][] {
  const own = eyes.map(({ iris }) => iris);
  const strengths = own.map(({ a, b }) => Math.hypot(a, b));
  const alike = own.reduce((product, { a, b }, i) => product + (i ? a * own[0].a + b * own[0].b : 0), 0);
  const areTwoColors = Math.min(...strengths) > CLEAR_COLOR && alike < 0.5 * strengths[0] * strengths[1];
  if (areTwoColors) return own;
  const weights = strengths.map((strength) => strength ** 2 + 1e-6);
  const sum = weights.reduce((all, weight) => all + weight, 0);
  const mean = (value: (iris: Eye['iris']) => number) =>
    own.reduce((all, iris, i) => all + (weights[i] / sum) * value(iris), 0);
  const light = own.reduce((all, { l }) => all + l, 0) / own.length;
  const shared = { l: light, a: mean(({ a }) => a), b: mean(({ b }) => b) };
  return own.map(() => shared);
}

/** Whether a nose is darker than the muzzle: in a dark mask its light would look like a tooth. */
function standsOut({ light, scale }: Scene, { radius, ...nose }: Disc): boolean {
  const lightAt = (...shares: number[]) =>
    quantile(
      readRings(
        light,
        scale,
        nose,
        shares.map((share) => share * radius),
      ),
      0.5,
    );
  return lightAt(1.4, 1.7) - lightAt(0, 0.4, 0.7) > NOSE_CONTRAST;
}

function middleOf(eyes: readonly Eye[]): number {
  return eyes.reduce((sum, { x }) => sum + x, 0) / eyes.length;
}

/** A round shape a little higher than wide. */
function tall(eye: Eye, dx: number, dy: number, radius: number): Nib[] {
  const half = TALL * eye.radius;
  return [
    { x: eye.x + dx, y: eye.y + dy - half, radius },
    { x: eye.x + dx, y: eye.y + dy + half, radius },
  ];
}

/** The upper lid, heavy in the middle, with a flick at the outer corner. */
function lidOf({ x, y, radius: r }: Eye, outer: number): Nib[][] {
  const arc = (from: number, to: number, thick: number, away: number): Nib[] =>
    Array.from({ length: 13 }, (_, n) => {
      const t = n / 12;
      const angle = mix(from, to, t);
      return {
        x: x + outer * Math.cos(angle) * r * away,
        y: y - Math.sin(angle) * r * (away + TALL),
        radius: thick * r * Math.sin(Math.PI * Math.min(1, 0.12 + 0.88 * t)) ** 0.7,
      };
    });
  const flick: Nib[] = [0, 0.5, 1].map((t) => ({
    x: x + outer * r * mix(0.92, 1.42, t),
    y: y - r * mix(0.42, 0.72, t ** 1.3),
    radius: 0.15 * r * (1 - t),
  }));
  return [arc(Math.PI * 0.94, Math.PI * 0.06, 0.16, 1.02), flick];
}

/** Light that has passed through the eye: a crescent at the lower edge of the iris. */
function bowl({ x, y, radius: r }: Eye): Nib[] {
  return Array.from({ length: 11 }, (_, n) => {
    const angle = Math.PI * mix(0.12, 0.88, n / 10);
    return {
      x: x + Math.cos(angle) * 0.68 * r,
      y: y + (TALL + 0.04) * r + Math.sin(angle) * 0.66 * r,
      radius: 0.13 * r * Math.sin((Math.PI * n) / 10),
    };
  });
}

/**
 * An iris' hue as clear paint. Dark eyes without a hue get a warm brown, pale ones a cool blue; a violet one mirrors the
 * sky or the shade.
 */
export function hueOf({ l, a, b }: Eye['iris']): { a: number; b: number } {
  const yellow = b > 0 ? Math.max(b, AMBER * a) : b;
  const strength = Math.hypot(a, yellow);
  const pale = smoothstep(0.42, 0.58, l);
  const own = 1 - smoothstep(0, -0.01, b) * smoothstep(-0.004, 0.004, a);
  // In a dark eye a faint hue is what it mirrors; in a pale one it is its own.
  const hued = own * mix(smoothstep(0.012, 0.04, strength), smoothstep(0.012, 0.028, strength), pale);
  const clear = clamp(1.5 * strength, CLEAR_PAINT.least, CLEAR_PAINT.most) / Math.max(strength, 1e-6);
  return {
    a: mix(mix(0.045, -0.015, pale), a * clear, hued),
    b: mix(mix(0.07, -0.045, pale), yellow * clear, hued),
  };
}

/** Each iris dark above and bright below, in its own hue. */
function irisColors({ placement }: Scene, eyes: readonly Eye[]): BackdropLayer {
  const scale = CELLS / Math.max(placement.width, placement.height);
  const columns = Math.max(2, Math.round(placement.width * scale));
  const rows = Math.max(2, Math.round(placement.height * scale));
  const [light, a, b] = [0, 1, 2].map(() => createPlane(columns, rows).data);
  const middle = middleOf(eyes);
  for (let row = 0, i = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++, i++) {
      const eye = eyes[(column + 0.5) / scale < middle ? 0 : eyes.length - 1];
      const down = ((row + 0.5) / scale - eye.y) / eye.radius;
      const { iris } = eye;
      const hue = hueOf(iris);
      const top = clamp(0.72 * iris.l, 0.16, 0.5);
      const bottom = clamp(iris.l + 0.24, 0.46, 0.86);
      light[i] = mix(top, bottom, smoothstep(-0.75, 0.75, down));
      a[i] = hue.a;
      b[i] = hue.b;
    }
  }
  return { kind: 'backdrop', columns, rows, colours: coloursOf(light, a, b) };
}
