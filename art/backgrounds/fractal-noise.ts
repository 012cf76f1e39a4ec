import { mix, smoothstep } from '../numbers.ts';
import { hash2 } from '../random.ts';

const OCTAVES = 4;

/** Smooth noise with four octaves, about -1 to 1. */
export function fractal(x: number, y: number, seed: number): number {
  let sum = 0;
  let size = 0.55;
  let u = x;
  let v = y;
  for (let octave = 0; octave < OCTAVES; octave++) {
    const x0 = Math.floor(u);
    const y0 = Math.floor(v);
    const fx = smoothstep(0, 1, u - x0);
    const fy = smoothstep(0, 1, v - y0);
    const own = seed + octave * 31;
    const above = mix(hash2(x0, y0, own), hash2(x0 + 1, y0, own), fx);
    const below = mix(hash2(x0, y0 + 1, own), hash2(x0 + 1, y0 + 1, own), fx);
    sum += size * mix(above, below, fy);
    size *= 0.5;
    u *= 2;
    v *= 2;
  }
  return sum;
}
