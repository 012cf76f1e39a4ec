import { expect } from 'vitest';
import type { Plane } from '#art/raster.ts';

/** What PyTorch answers to `madeUpInput(side)`, at every `every`th pixel of every `every`th row of each plane. */
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
export function expectAnswers(planes: readonly Plane[], { every, answers }: ExpectedAnswers): void {
  const seen = planes.flatMap(({ width, data }) =>
    Array.from(data).filter((_, i) => (i % width) % every === 0 && Math.floor(i / width) % every === 0),
  );
  expect(seen).toHaveLength(answers.length);
  expect(seen.map((value, i) => Math.abs(value - answers[i])).filter((error) => error > 0.02)).toEqual([]);
  // They differ from place to place.
  expect(Math.max(...answers) - Math.min(...answers)).toBeGreaterThan(3);
}
