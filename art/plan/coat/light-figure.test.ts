import { expect, it } from 'vitest';
import { rgbToOklab } from '../../analysis/color/oklab.ts';
import type { SetLight } from '../../backgrounds/movie-set.ts';
import type { Scene } from '../scene.ts';
import { squareScene } from '../square-scene.ts';
import { growthOf } from './growth.ts';
import { lightFigure } from './light-figure.ts';
import { inflate } from './modeling.ts';

const side = 160;
/** Warm from all sides. */
const SUNSET: SetLight = {
  from: [-0.3, -0.3, 0.9],
  key: [0.02, 0.05],
  rimSide: 1,
  rim: [0, 0],
  rimStrength: 0,
  bounce: [0, 0],
  shade: [0.02, 0.05],
};

const WHITE_LIGHT: SetLight = { ...SUNSET, key: [0, 0], shade: [0, 0] };

/** A round pet of one hue with stripes. */
function striped(b: number, light = 0.55, dark = 0.5): Scene {
  const scene: Scene = squareScene(side, { mask: 0, b });
  for (let i = 0; i < side * side; i++) {
    const [x, y] = [i % side, Math.floor(i / side)];
    scene.mask.data[i] = Math.hypot(x - side / 2, y - side / 2) < 60 ? 1 : 0;
    scene.light.data[i] = x % 40 < 20 ? light : dark;
  }
  return scene;
}

/** What the middle row looks like at x. */
function at(scene: Scene, x: number, set = SUNSET) {
  const { picture } = lightFigure(scene, inflate(scene, 90), growthOf(scene), set);
  const i = (side / 2) * side + x;
  return { red: picture.red[i], green: picture.green[i], blue: picture.blue[i] };
}

/** How much warmer the middle becomes in the light of the sunset. */
function warmed(scene: Scene): number {
  const [plain, warm] = [WHITE_LIGHT, SUNSET].map((set) => at(scene, side / 2, set));
  return warm.red - warm.blue - (plain.red - plain.blue);
}

it('warm light turns no gray pet brown', () => {
  expect(warmed(striped(0.07))).toBeGreaterThan(0.1);
  expect(warmed(striped(0))).toBeLessThan(0.75 * warmed(striped(0.07)));
});

it('markings come out clearer than they are', () => {
  const evenly = (light: number) => striped(0, light, light);
  const own = at(evenly(0.55), 90).green - at(evenly(0.3), 70).green;
  const [bright, dim] = [90, 70].map((x) => at(striped(0, 0.55, 0.3), x));
  expect(bright.green - dim.green).toBeGreaterThan(own);
});

it('white coats keep their form and come out nearly white', () => {
  const white = striped(0, 0.93, 0.93);
  expect(at(white, side / 2).green).toBeGreaterThan(0.91);
});

it('warm light tints white coats, too, and black ones less', () => {
  const [white, middle, black] = [0.8, 0.5, 0.12].map((light) => warmed(striped(0.03, light, light)));
  expect(white).toBeGreaterThan(0.6 * middle);
  expect(black).toBeLessThan(0.7 * middle);
});

it('the floor throws its color on sides that look down, and a little on those that look at us', () => {
  const scene = striped(0, 0.5, 0.5);
  const [plain, red] = [WHITE_LIGHT, { ...WHITE_LIGHT, bounce: [0.05, 0] as const }].map(
    (set) => lightFigure(scene, inflate(scene, 90), growthOf(scene), set).picture,
  );
  const redder = (row: number) => {
    const i = row * side + side / 2;
    return red.red[i] - red.green[i] - (plain.red[i] - plain.green[i]);
  };
  expect(redder(130)).toBeGreaterThan(0.075);
  expect(redder(95)).toBeGreaterThan(0.015);
  expect(Math.abs(redder(30))).toBeLessThan(0.005);
});

it('strong light of a set stains no dark fur', () => {
  const strong: SetLight = { ...SUNSET, key: [0.05, 0.12], shade: [0.05, 0.12] };
  const added = (light: number) => {
    const fur = striped(0.06, light, light);
    const [plain, lit] = [WHITE_LIGHT, strong].map((set) => at(fur, side / 2, set));
    return lit.red - lit.blue - (plain.red - plain.blue);
  };
  expect(added(0.3)).toBeLessThan(0.22);
  expect(added(0.6)).toBeGreaterThan(0.5);
});

it('lets no warm light from behind burn on orange fur, while gray fur takes it up', () => {
  const behind = { ...WHITE_LIGHT, rimStrength: 0.28 };
  const chromaAt = (b: number, rim: readonly [number, number]) => {
    const { red, blue } = at(striped(b), 138, { ...behind, rim });
    return red - blue;
  };
  const added = (b: number) => chromaAt(b, [0.03, 0.07]) - chromaAt(b, [0, 0]);
  expect(added(0.12)).toBeLessThan(0.04);
  expect(added(0)).toBeGreaterThan(0.08);
});

it('turns light fur neither dark nor brown in the shade, and dark fur not black', () => {
  const fromLeft: SetLight = { ...WHITE_LIGHT, from: [-0.8, 0, 0.5] };
  const shaded = (light: number, b: number) => at(striped(b, light, light), 126, fromLeft);
  const { red, green, blue } = shaded(0.75, 0.07);
  expect(green).toBeGreaterThan(0.46);
  expect(red - blue).toBeLessThan(0.22);
  expect(shaded(0.18, 0.02).green).toBeGreaterThan(0.006);
});

it('leaves orange fur orange in cool shade, as gray fur turns blue in it', () => {
  const fromLeft: SetLight = { ...WHITE_LIGHT, from: [-0.8, 0, 0.5], rimSide: -1 };
  const bluer = (b: number) => {
    const [plain, cool] = [0, -0.02].map((shade) => {
      const { red, green, blue } = at(striped(b), 126, { ...fromLeft, shade: [0, shade] });
      const [r, g, bl] = [red, green, blue].map((value) => Math.round(255 * value));
      return rgbToOklab(r, g, bl, { l: 0, a: 0, b: 0 }).b;
    });
    return plain - cool;
  };
  expect(bluer(0)).toBeGreaterThan(0.015);
  expect(bluer(0.1)).toBeLessThan(0.5 * bluer(0));
});

it('shades white fur cool, and its side towards the lamp not', () => {
  const fromLeft: SetLight = { ...WHITE_LIGHT, from: [-0.8, 0, 0.5] };
  const blue = (x: number) => {
    const { red, blue } = at(striped(0, 0.9, 0.9), x, fromLeft);
    return blue - red;
  };
  expect(blue(126)).toBeGreaterThan(blue(34) + 0.03);
});

it('paints dark spots as deep as black fur once it knows all of the face', () => {
  const scene = striped(0, 0.5, 0.5);
  for (let y = 74; y < 88; y++) scene.light.data.fill(0.3, y * side + 74, y * side + 88);
  const pupil = { x: 40, y: 40, radius: 1 };
  const eye = { x: 40, y: 40, radius: 4, pupil, iris: { l: 0.5, a: 0, b: 0.05 } };
  const profile: Scene = { ...scene, face: { eyes: [eye] } };
  const tip = { x: 48, y: 50 };
  const known: Scene = { ...scene, face: { eyes: [eye, { ...eye, x: 56 }], tip } };
  expect(at(known, 81).green).toBeLessThan(0.8 * at(scene, 81).green);
  expect(at(profile, 81).green).toBeGreaterThan(0.9 * at(scene, 81).green);
  // Locks are as large as a known face wants them.
  expect(at(known, 120).green).toBeCloseTo(at(scene, 120).green, 1);
});
