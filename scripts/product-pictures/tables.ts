import { clouds, mix, noise, smoothstep } from './noise.ts';
import { linear } from './picture-layers.ts';
import type { ReliefPoint } from './render-relief.ts';

type Table = (x: number, y: number, into: ReliefPoint) => void;

/** Smooth plaster in one color, with the faint unevenness of a hand. */
export function plaster(hex: string): Table {
  const [red, green, blue] = linear(hex);
  return (x, y, into) => {
    const tone = 0.94 + 0.1 * clouds(x / 70, y / 70, 11) + 0.03 * (noise(x / 1.1, y / 1.1, 5) - 0.5);
    into.red = red * tone;
    into.green = green * tone;
    into.blue = blue * tone;
    into.height = 0.35 * clouds(x / 26, y / 26, 3, 3) - 0.35;
  };
}

/** Oiled oak planks that run across the picture. */
export function oak(plankWidth: number): Table {
  const dark = linear('#a67c52');
  const light = linear('#d2ab7c');
  return (x, y, into) => {
    const plank = Math.floor(y / plankWidth + 0.37);
    const within = y / plankWidth + 0.37 - plank;
    const shift = plank * 371.7;
    const grain = clouds((x + shift) / 190, y / 7 + shift, 21, 4);
    const rings =
      0.5 + 0.5 * Math.sin((y / 5 + 7 * clouds((x + shift) / 260, y / 40 + plank * 5, 31, 3)) * 1.7);
    const pores = smoothstep(0.66, 0.82, noise((x + shift) / 16, y / 0.55, 41));
    const t = mix(grain, rings, 0.3) * 0.9 + 0.1 * noise(plank, 3, 51);
    const gap = Math.min(within, 1 - within) * plankWidth;
    const seam = smoothstep(0.2, 1.1, gap);
    const tone = (1 - 0.14 * pores) * mix(0.45, 1, seam) * (0.93 + 0.14 * noise(plank, 9, 61));
    into.red = mix(dark[0], light[0], t) * tone;
    into.green = mix(dark[1], light[1], t) * tone;
    into.blue = mix(dark[2], light[2], t) * tone;
    into.height = -1.2 * (1 - seam) - 0.1 * pores;
    into.gloss = 0.012 * seam;
    into.roughness = 0.55;
  };
}

/** Woven linen with loose, uneven threads. */
export function linen(hex: string): Table {
  const [red, green, blue] = linear(hex);
  return (x, y, into) => {
    const u = x / 1.15 + 0.5 * noise(x / 30, y / 4, 71);
    const v = y / 1.15 + 0.5 * noise(x / 4, y / 30, 81);
    const over = (Math.floor(u) + Math.floor(v)) % 2 === 0;
    const across = over ? Math.sin((v - Math.floor(v)) * Math.PI) : Math.sin((u - Math.floor(u)) * Math.PI);
    const thick = over ? noise(3, Math.floor(v) * 0.7, 91) : noise(5, Math.floor(u) * 0.7, 95);
    const crease = clouds(x / 150, y / 110, 15, 3);
    const tone = (0.8 + 0.2 * across) * (0.86 + 0.22 * thick) * (0.95 + 0.1 * crease);
    into.red = red * tone;
    into.green = green * tone;
    into.blue = blue * tone;
    into.height = 0.16 * across - 0.5 + 1.6 * (crease - 0.5);
  };
}
