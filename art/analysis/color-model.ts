import type { SmallPhoto } from './small-photo.ts';

/** Steps of each color in the histograms. */
const STEPS = 18;
const CELLS = STEPS ** 3;
/** Seen this often, as a share of all, a color tells something. */
const DOUBT = 4e-5;

/**
 * Share of the pet among all that has a pixel's color, 0 to 1: histograms of pet and room, smoothed, filled from the
 * parts that are sure.
 *
 * @param sure 1 surely pet, 0 surely room, nothing is learnt from 0.5
 */
export function petByColor({ width, height, colors }: SmallPhoto, sure: Float32Array): Float32Array {
  const count = width * height;
  const cells = new Int32Array(count);
  for (let i = 0; i < count; i++) {
    cells[i] =
      (step(colors[3 * i]) * STEPS + step(colors[3 * i + 1] + 0.5)) * STEPS + step(colors[3 * i + 2] + 0.5);
  }
  const pet = new Float32Array(CELLS);
  const room = new Float32Array(CELLS);
  let pets = 0;
  let rooms = 0;
  for (let i = 0; i < count; i++) {
    const certainty = 2 * sure[i] - 1;
    if (certainty > 0) {
      pet[cells[i]] += certainty;
      pets += certainty;
    } else {
      room[cells[i]] -= certainty;
      rooms -= certainty;
    }
  }
  smooth(pet);
  smooth(room);
  const result = new Float32Array(count).fill(0.5);
  if (pets < 1 || rooms < 1) return result;
  for (let i = 0; i < count; i++) {
    const isPet = pet[cells[i]] / pets + DOUBT;
    const isRoom = room[cells[i]] / rooms + DOUBT;
    result[i] = isPet / (isPet + isRoom);
  }
  return result;
}

function step(value: number): number {
  return Math.min(STEPS - 1, Math.max(0, Math.floor(value * STEPS)));
}

/** Spreads what was counted to neighboring cells (1, 2, 1 along each axis). */
function smooth(cells: Float32Array): void {
  const before = new Float32Array(CELLS);
  for (const stride of [1, STEPS, STEPS * STEPS]) {
    before.set(cells);
    for (let i = 0; i < CELLS; i++) {
      const at = Math.floor(i / stride) % STEPS;
      const low = at > 0 ? before[i - stride] : before[i];
      const high = at + 1 < STEPS ? before[i + stride] : before[i];
      cells[i] = (low + 2 * before[i] + high) / 4;
    }
  }
}
