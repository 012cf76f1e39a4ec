import { oklabToRgb } from '../analysis/oklab.ts';
import { clamp, mix, smoothstep } from '../numbers.ts';
import type { Light } from '../plan/create-lights.ts';
import type { Picture } from '../plan/picture.ts';
import type { Scene } from '../plan/scene.ts';
import { createRandom, hash2 } from '../random.ts';

/** Cells of the sky along its longer side, at most, and to a pixel of the scene: clouds have no fine detail. */
const SIDE = 160;
const CELLS_PER_PIXEL = 0.375;

/** A deep sky with clouds of violet and teal light along a band. */
export function nightSky(scene: Scene, seed: number): Picture {
  const side = Math.min(SIDE, CELLS_PER_PIXEL * Math.max(scene.width, scene.height));
  const scale = side / Math.max(scene.width, scene.height);
  const width = Math.max(2, Math.round(scene.width * scale));
  const height = Math.max(2, Math.round(scene.height * scale));
  const size = width * height;
  const picture = {
    width,
    height,
    red: new Float32Array(size),
    green: new Float32Array(size),
    blue: new Float32Array(size),
  };
  const rgb = [0, 0, 0];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const u = x / side;
      const v = y / side;
      const bend = fractal(u * 3, v * 3, seed) * 0.22;
      const band = Math.exp(-(((u * 0.75 + v - 0.72 + bend) / 0.42) ** 2));
      const cloud = smoothstep(0.22, 0.75, fractal(u * 5 + 7, v * 5, seed + 1) * 0.5 + 0.5) * band;
      const hue = fractal(u * 2.4, v * 2.4 + 3, seed + 2);
      const l = 0.19 + 0.1 * v + 0.5 * cloud;
      const i = y * width + x;
      oklabToRgb(
        clamp(l, 0, 1),
        mix(0.015, mix(-0.06, 0.1, smoothstep(-0.3, 0.3, hue)), cloud),
        mix(-0.075, -0.1, cloud),
        rgb,
      );
      picture.red[i] = rgb[0];
      picture.green[i] = rgb[1];
      picture.blue[i] = rgb[2];
    }
  }
  return picture;
}

/** Many faint stars and a few bright ones, each a point in a halo. */
export function stars(scene: Scene, seed: number): Light[] {
  const random = createRandom(seed + 101);
  const { width, height } = scene.placement;
  const star = (radius: number, strength: number): Light => {
    const warm = random();
    return {
      x: random() * width,
      y: random() * height,
      radius,
      colour: [mix(0.78, 1, warm), mix(0.87, 0.94, warm), mix(1, 0.8, warm)],
      strength,
    };
  };
  const faint = Array.from({ length: 460 }, () => star(1.8 + 3 * random() ** 3, 0.55 + 0.45 * random()));
  const bright = Array.from({ length: 18 }, () => star(5 + 4 * random(), 1));
  const halos = bright.map((light) => ({ ...light, radius: light.radius * 6, strength: 0.35 }));
  return [...faint, ...bright, ...halos];
}

/** Smooth noise with four octaves, about -1 to 1. */
function fractal(x: number, y: number, seed: number): number {
  let sum = 0;
  let size = 0.55;
  let u = x;
  let v = y;
  for (let octave = 0; octave < 4; octave++) {
    const x0 = Math.floor(u);
    const y0 = Math.floor(v);
    const fx = smoothstep(0, 1, u - x0);
    const fy = smoothstep(0, 1, v - y0);
    const at = (dx: number, dy: number) => hash2(x0 + dx, y0 + dy, seed + octave * 31);
    sum += size * mix(mix(at(0, 0), at(1, 0), fx), mix(at(0, 1), at(1, 1), fx), fy);
    size *= 0.5;
    u *= 2;
    v *= 2;
  }
  return sum;
}
