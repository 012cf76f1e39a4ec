import { expect } from 'vitest';
import type { Plane } from '#art/raster.ts';

/** What PyTorch answers to `madeUpInput(side)`, at every `every`th pixel of every `every`th row. */
interface ExpectedAnswers {
  readonly side: number;
  readonly every: number;
  readonly answers: readonly number[];
}

/** The input of scripts/cut-out-network/train.py. */
export function madeUpInput(side: number): Float32Array {
  return Float32Array.from({ length: 3 * side * side }, (_, i) => Math.sin(i / 97) + (i % 7) / 7);
}

/** Expects what PyTorch answers, to what single precision allows. */
export function expectAnswers({ data }: Plane, { side, every, answers }: ExpectedAnswers): void {
  const seen = answers.map((_, i) => {
    const [x, y] = [i % (side / every), Math.floor(i / (side / every))];
    return data[every * (y * side + x)];
  });
  expect(seen.map((value, i) => Math.abs(value - answers[i])).filter((error) => error > 0.02)).toEqual([]);
  // They differ from place to place.
  expect(Math.max(...answers) - Math.min(...answers)).toBeGreaterThan(3);
}
